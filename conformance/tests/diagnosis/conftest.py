"""What the tests of the diagnosis share: what is claimed of an engine made on purpose."""

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec


@pytest.fixture
def claims_of():
    """Run the whole suite against an engine in process that is wrong, and give the claims."""

    def claims(make):
        spec = load_spec()
        engine = InProcessEngine("an engine made on purpose", make)
        report = run(engine, spec, spec.cases, RunOptions())
        assert any(result.failed for result in report.results)
        return report.diagnosis

    return claims
