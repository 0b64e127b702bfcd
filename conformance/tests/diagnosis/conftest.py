"""What the tests of the diagnosis share: what is found of an engine made on purpose."""

import sys
from pathlib import Path

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def spec():
    return load_spec()


@pytest.fixture
def report_of(spec):
    """Run the whole suite against an engine in process that is wrong, and give the report."""

    def report(make):
        engine = InProcessEngine("an engine made on purpose", make)
        found = run(engine, spec, spec.cases, RunOptions())
        assert any(result.failed for result in found.results)
        return found

    return report


@pytest.fixture
def claims_of(report_of):
    """The claims of such a report."""
    return lambda make: report_of(make).diagnosis
