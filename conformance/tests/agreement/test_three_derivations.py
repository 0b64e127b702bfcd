"""Oracle, reference and JavaScript engine agree: on every case, and on the exhaustive questions.

Three derivations of the rules, by different means and from nothing but the rules: the oracle acts
out what it scores, the reference is rules as functions, the third is in another language. What is
right by a case is judged as for any engine.
"""

import shutil
from itertools import islice
from pathlib import Path

import pytest

from sushigo_conformance.authoring.witnesses import OracleWitness, said_by
from sushigo_conformance.engines import open_engine
from sushigo_conformance.exhaust import comparisons, exhaust, questions
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.judgement.outcome import PASSED
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.run import describe
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_spec import load_spec

SPEC = load_spec()
SCORED_AND_PLAYED = ("score_round", "score_pudding", "finish", "play")
CASES = [case for case in SPEC.cases.values() if case.method in SCORED_AND_PLAYED]
#: nothing chosen, and each value of each reading alone
READINGS = [{}] + [
    {reading.id: value}
    for reading in SPEC.readings.values()
    if reading.testable
    for value in reading.values
]
IN_WORDS = [" ".join(f"{name}={value}" for name, value in each.items()) for each in READINGS]
ADAPTER = Path(__file__).parents[3] / "docs" / "engine" / "adapter.mjs"
#: every so manyth exhaustive question is put to the JavaScript engine
STRIDE = 40

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")


@pytest.mark.parametrize("readings", READINGS, ids=IN_WORDS)
def test_the_oracle_passes_every_case(readings):
    oracle = OracleWitness()
    asked = [case for case in CASES if oracle.knows(case, readings)]
    assert len(asked) > len(CASES) * 0.95
    said = {case.id: said_by(oracle, case, readings) for case in asked}
    assert {name: outcome for name, outcome in said.items() if outcome != PASSED} == {}


@pytest.mark.parametrize("readings", READINGS, ids=IN_WORDS)
def test_the_reference_passes_every_case(readings):
    engine = StandIn(faulty_engine((), readings))
    assert [case.id for case in CASES if not engine.passes(case, readings=readings)] == []


@pytest.fixture
def javascript():
    engine = open_engine(f"node {ADAPTER}")
    yield engine
    engine.close()


@needs_node
def test_the_javascript_engine_passes_every_case(javascript):
    abilities = describe(javascript, SPEC)
    planned = plan(CASES, abilities)
    assert planned.lacking == {}
    wrong = [
        each.case.id
        for each, replies in put(javascript, planned.asked)
        if result_of(each, replies, abilities, abilities.readings).failed
    ]
    assert wrong == []


def test_the_reference_answers_every_exhaustive_question_as_the_oracle_does():
    findings = exhaust(open_engine("reference"), SPEC)
    assert findings.differences == {}
    assert findings.asked == sum(1 for _ in questions())


@needs_node
def test_the_javascript_engine_answers_exhaustive_questions_as_the_oracle_does(javascript):
    abilities = describe(javascript, SPEC)
    asked = list(islice(questions(), 0, None, STRIDE))
    compared = list(comparisons(javascript, asked, abilities, abilities.readings))
    assert len(compared) == len(asked)
    assert [each for each in compared if not each.right] == []
