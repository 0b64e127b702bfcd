"""What kills a mutant of the rules: the cases. `strength.mutants` copies this beside the mutants.

What the reference says of itself, in awards and refusals, must be what it says unmutated. No engine
need say it, so a mutant that nothing but this tells is counted apart.
"""

import json
from pathlib import Path

import pytest

import sushigo_reference
from strength.explanations import explanations
from strength.mutants import TOLD_ONLY_BY_WORDS
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_spec import load_spec

SPEC = load_spec()
CASES = list(SPEC.cases.values())
VALUES = [
    (reading.id, value)
    for reading in SPEC.readings.values()
    for value in reading.values
    if reading.testable
]
#: by the id of a case
UNMUTATED = json.loads(Path("explanations.json").read_text())


def test_the_package_here_is_the_mutated_one():
    assert "mutants" in sushigo_reference.__file__


@pytest.mark.parametrize("area", SPEC.areas)
def test_cases(area):
    engine = StandIn.with_faults(())
    assert all(engine.passes(case) for case in CASES if case.area == area)


@pytest.mark.parametrize(("reading", "value"), VALUES)
def test_cases_under_a_reading(reading, value):
    readings = {reading: value}
    engine = StandIn.with_faults((), tuple(readings.items()))
    areas = {rule.partition(".")[0] for rule in SPEC.readings[reading].rules}
    told = [case for case in CASES if case.area in areas or reading in case.readings]
    assert told
    assert all(engine.passes(case, everything(), readings) for case in told)


@pytest.mark.parametrize("area", SPEC.areas)
def test_explanations(area):
    told = [case for case in CASES if case.area == area and case.id in UNMUTATED]
    if any(explanations(case) != UNMUTATED[case.id] for case in told):
        for each in SPEC.areas:
            test_cases(each)
        for reading, value in VALUES:
            test_cases_under_a_reading(reading, value)
        pytest.exit("every case passes", returncode=TOLD_ONLY_BY_WORDS)
