"""Whatever stands anywhere in an answer, it is judged: no value makes the judging break off."""

from copy import deepcopy
from functools import cache

import pytest
from case_making import EVERYTHING, ask_reference, make_abilities, make_case
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.audit import audit_game
from sushigo_conformance.audit.hints import hint, turned
from sushigo_conformance.cli.answer_shapes import misshapen
from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.checks import CHECKS
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.looks import looks_of
from sushigo_conformance.protocol.mirror import mirror
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_spec import load_spec

ANSWERS = Answers(rules_for)
PLAYS = sorted(case.id for case in load_spec().cases.values() if case.method == "play")
REFUSING = [id_ for id_ in PLAYS if looks_of(load_spec().cases[id_]).refused]
ABILITIES = {
    "everything": make_abilities(*EVERYTHING),
    "little": make_abilities("injected-deal"),
    "counterclockwise": make_abilities(*EVERYTHING, seating="counterclockwise"),
}
NAMES = ["accepted", "failed", "hands", "tables", "points", "steps", "hand", "rounds", "by"]

#: what JSON can say, made of words that mean something in an answer
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.sampled_from([0.5, 3.0, "", "pudding", "maki_1"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def spoilt(draw, value):
    """The value with something else in one to three places, at any depth."""
    for _ in range(draw(st.integers(1, 3))):
        value = changed(draw, value)
    return value


def changed(draw, value):
    places = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        places = list(range(len(value)))
    if not places or draw(st.integers(0, 2)) == 0:
        return draw(VALUES)
    if isinstance(value, list) and draw(st.integers(0, 5)) == 0:
        return [*value, draw(VALUES)]
    place = draw(st.sampled_from(places))
    copy = value.copy()
    copy[place] = changed(draw, value[place])
    return copy


@cache
def game(players, variant):
    return ANSWERS.self_play({"players": players, "variant": variant, "seed": 1})


@given(st.data())
def test_any_answer_to_a_play_is_judged(data):
    case = load_spec().cases[data.draw(st.sampled_from(REFUSING) | st.sampled_from(PLAYS))]
    abilities = ABILITIES[data.draw(st.sampled_from(sorted(ABILITIES)))]
    question = questions(case, abilities)
    right = [reply.result for reply in ask_reference(question, ask)]
    results = data.draw(st.tuples(*map(spoilt, right)))
    judge(case, question, [Reply(Kind.RESULT, result) for result in results], abilities, {})


def ask(method, params):
    return getattr(ANSWERS, method)(params)


@given(st.sampled_from([(2, "dummy"), (3, "base"), (3, "pass-both-ways")]), st.data())
def test_any_recorded_game_is_audited(table, data):
    recorded = data.draw(spoilt(game(*table)))
    for breach in audit_game(recorded):
        hint(breach, recorded, {})
    audit_game(turned(recorded))


@given(st.sampled_from(sorted(CHECKS)), st.data())
def test_any_deal_and_any_recorded_game_is_judged_by_each_check(name, data):
    case = make_case(CHECKS[name].method, {"players": 3}, check=name)
    question = questions(case, ABILITIES["everything"])
    right = [reply.result for reply in ask_reference(question, ask)]
    place = data.draw(st.sampled_from(range(len(right))))
    right[place] = data.draw(spoilt(right[place]))
    replies = [Reply(Kind.RESULT, result) for result in right]
    judge(case, question, replies, ABILITIES["everything"], {})


@given(st.sampled_from(["play", "self_play", "deal", "score_round"]), st.data())
def test_the_shape_of_any_answer_is_told(method, data):
    case = next(each for each in load_spec().cases.values() if each.method == method)
    ((_, params), *_) = questions(case, ABILITIES["everything"]).calls
    for member, sentence in misshapen(method, params, data.draw(spoilt(ask(method, params)))):
        assert isinstance(member, str)
        assert sentence


def test_the_shape_is_told_of_a_recorded_game_with_its_players_as_a_whole_float():
    recorded = {"request": with_floats(game(3, "base")["request"]), "result": "none"}
    assert "must be an object" in misshapen("self_play", {"players": 3}, recorded)[0][1]


@pytest.mark.parametrize("step", [False, True, None, 0, "refused", [], {}])
def test_a_refused_step_is_an_object_that_says_so(step):
    wrong = 0
    for id_ in REFUSING:
        case = load_spec().cases[id_]
        question = questions(case, ABILITIES["everything"])
        results = [reply.result for reply in ask_reference(question, ask)]
        bare = [
            {**each, "steps": [shown if shown["accepted"] else step for shown in each["steps"]]}
            for each in results
        ]
        replies = [Reply(Kind.RESULT, result) for result in bare]
        outcome = judge(case, question, replies, ABILITIES["everything"], {})
        assert outcome.status is not Status.PASS, id_
        wrong += outcome.status is Status.FAIL
    assert wrong


def test_a_winner_is_blamed_though_something_else_follows_the_last_step():
    recorded = deepcopy(game(3, "base"))
    last = recorded["result"]["steps"][-1]
    last["pudding_points"][0] += 1
    recorded["result"]["steps"].append("the end")
    recorded["result"]["winners"] = []
    assert {"pudding", "winner"} <= {breach.kind for breach in audit_game(recorded)}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seating", ["everything", "counterclockwise"])
def test_whole_floats_are_whole_numbers(players, seating):
    for name in (name for name in CHECKS if CHECKS[name].method == "self_play"):
        case = make_case("self_play", {"players": players}, check=name)
        question = questions(case, ABILITIES[seating])
        replies = [
            Reply(Kind.RESULT, with_floats(mirror(ask(*call), question.mirrored)))
            for call in question.calls
        ]
        outcome = judge(case, question, replies, ABILITIES[seating], {})
        assert outcome.status is Status.PASS, (name, outcome)
    recorded = with_floats(game(players, "base"))
    assert audit_game(recorded) == []
    assert audit_game(turned(turned(recorded))) == []


def with_floats(value):
    if isinstance(value, dict):
        return {name: with_floats(each) for name, each in value.items()}
    if isinstance(value, list):
        return list(map(with_floats, value))
    return float(value) if type(value) is int else value
