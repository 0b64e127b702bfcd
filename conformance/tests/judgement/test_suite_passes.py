"""Every case of the suite, asked of the reference dressed up as engines of all kinds."""

import pytest
from case_making import EVERYTHING, make_abilities

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.mirror import mirror
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_spec import load_spec

SPEC = load_spec()
ANSWERS = Answers(rules_for)


def answer(method, params, players, answers=ANSWERS):
    """What the reference would answer if it counted seats counterclockwise."""
    return mirror(getattr(answers, method)(mirror(params, players)), players)


def without(result, members):
    """The result of an engine that never shows these members, except to a player."""
    if isinstance(result, dict):
        return {
            name: value if name == "views" else without(value, members)
            for name, value in result.items()
            if name not in members
        }
    return [without(each, members) for each in result] if isinstance(result, list) else result


def outcomes(abilities, hidden=()):
    for case in SPEC.cases.values():
        if missing(needs_of(case), abilities):
            continue
        question = questions(case, abilities)
        results = [
            without(answer(method, params, question.mirrored), hidden)
            for method, params in question.calls
        ]
        replies = [Reply(Kind.RESULT, result) for result in results]
        yield case, judge(case, question, replies, abilities, {})


@pytest.mark.parametrize("seating", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize(
    "features",
    [
        EVERYTHING,
        [name for name in EVERYTHING if name != "awards"],
        [name for name in EVERYTHING if name not in ("goes-on", "mid-game-start")],
        ["injected-deal"],
    ],
    ids=["everything", "no-awards", "from-the-deal", "least"],
)
def test_the_reference_passes_whatever_it_can_be_asked(features, seating):
    asked = 0
    for case, outcome in outcomes(make_abilities(*features, seating=seating)):
        assert outcome.status is Status.PASS, (case.id, outcome)
        asked += 1
    assert asked > 100


def test_an_engine_that_shows_little_never_fails():
    hidden = {"hands", "tables", "puddings", "round_points", "pudding_points", "winners"}
    for case, outcome in outcomes(make_abilities(*EVERYTHING), hidden):
        if case.method in ("play", "finish"):
            assert outcome.status in (Status.PASS, Status.UNSUPPORTED), (case.id, outcome)


@pytest.mark.parametrize(
    ("reading", "value"),
    [
        (reading.id, value)
        for reading in SPEC.readings.values()
        if reading.testable
        for value in reading.values
    ],
)
def test_each_reading_is_judged_by_its_own_patterns(reading, value):
    answers = Answers(lambda variant: rules_for(variant, {reading: value}))
    abilities = make_abilities(*EVERYTHING)
    for case in SPEC.cases.values():
        question = questions(case, abilities)
        results = [answer(*call, question.mirrored, answers) for call in question.calls]
        replies = [Reply(Kind.RESULT, result) for result in results]
        outcome = judge(case, question, replies, abilities, {reading: value})
        assert outcome.status is Status.PASS, (case.id, outcome)
