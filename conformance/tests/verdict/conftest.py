"""What the tests of the verdict share: a run in process of an engine made on purpose."""

from dataclasses import replace

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_reference import rules_for
from sushigo_spec import load_spec


@pytest.fixture(scope="session")
def spec():
    return load_spec()


class Declaring:
    """An engine within, with another description."""

    def __init__(self, engine, **members):
        self._engine = engine
        self._members = members

    def describe(self, params):
        return {**self._engine.describe(params), **self._members}

    def __getattr__(self, name):
        return getattr(self._engine, name)


@pytest.fixture
def report_on(spec):
    """Run cases against an engine in process, and give the report."""

    def report(make, only=lambda case: True, **options):
        cases = {case.id: case for case in spec.cases.values() if only(case)}
        narrowed = len(cases) < len(spec.cases)
        engine = InProcessEngine("an engine made on purpose", make)
        return run(engine, spec, cases, RunOptions(narrowed=narrowed, **options))

    return report


@pytest.fixture
def engine_with():
    """An engine with faults, and perhaps another description."""

    def make(*faults, **members):
        return Declaring(faulty_engine(faults), **members)

    return make


@pytest.fixture
def engine_by():
    """An engine by rules with fields replaced by functions that are in no catalogue."""

    def make(**fields):
        return RulesEngine(lambda variant: replace(rules_for(variant), **fields))

    return make


def violated(report):
    return {rule_id for rule_id, rule in report.rules.items() if rule.verdict == "violated"}


@pytest.fixture(name="violated")
def _violated():
    return violated
