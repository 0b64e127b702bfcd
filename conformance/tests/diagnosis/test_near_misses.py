"""Near misses: where an engine makes a mistake in some places but not in others, fresh questions
tell it from one that makes it in all.
"""

from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.diagnosis.telling_endings import endings_of_each_area
from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_conformance.verdict.trials import Trials
from sushigo_reference import rules_for
from sushigo_reference.cards import DECK


def users(choices):
    return sum(len(choice) > 1 for choice in choices)


def shown(engine, telling):
    """What an engine in process answers, whatever a refusal is called."""
    try:
        return [
            step["accepted"] and (step["hands"], step["tables"])
            for step in engine.play(telling.case.params)["steps"]
        ]
    except Exception:
        return None


#: where a turn is taken wrongly, by the position before it and what is chosen
WHERE = {
    "one uses chopsticks at most": lambda state, choices: users(choices) < 2,
    "two use chopsticks": lambda state, choices: users(choices) > 1,
    "round one": lambda state, choices: state.round == 1,
    "not in round three": lambda state, choices: state.round != 3,
    "odd turns": lambda state, choices: state.turn % 2 == 1,
    "not the first turns": lambda state, choices: state.turn > 2,
    "not the last turns": lambda state, choices: len(state.hands[0]) > 2,
    "five players": lambda state, choices: state.players == 5,
    "not two players": lambda state, choices: state.players > 2,
    "the first seat sits still": lambda state, choices: choices[0] == state.hands[0][:1],
    "short tables": lambda state, choices: len(state.tables[0]) < 5,
}


def told_apart(fault, near_miss):
    """Whether fresh questions tell an engine from one that makes the mistake everywhere."""
    candidate = StandIn.with_faults((fault,))
    abilities = everything()
    asked = telling_questions(
        "turn", [candidate], StandIn.reference(), abilities, {}, abilities.variants
    )
    everywhere = faulty_engine([fault])
    return any(shown(near_miss, each) != shown(everywhere, each) for each in asked)


@pytest.mark.parametrize("fault", ["turn.any-card-accepted", "turn.two-alike-laid-once"])
@pytest.mark.parametrize("where", WHERE.values(), ids=WHERE)
def test_a_turn_that_is_wrong_in_some_places_is_told(fault, where):
    def rules_of(variant):
        right = rules_for(variant)
        wrong = StandIn.with_faults((fault,)).rules_of(variant)

        def turn(rules, state, choices):
            taken = wrong.turn if where(state, choices) else right.turn
            return taken(rules, state, choices)

        return replace(right, turn=turn)

    assert told_apart(fault, RulesEngine(rules_of))


@pytest.mark.parametrize("fault", ["turn.two-alike-laid-once", "chopsticks.same-card-twice"])
def test_a_turn_that_is_wrong_in_the_base_game_alone_is_told(fault):
    base = StandIn.with_faults((fault,)).rules_of("base")
    near_miss = RulesEngine(lambda variant: base if variant == "base" else rules_for(variant))
    assert told_apart(fault, near_miss)


@pytest.mark.parametrize(
    "fault",
    [
        "tempura.exactly-two",
        "nigiri.egg-worth-two",
        "maki.capped",
        "pudding.loss-rounded-down",
        "winner.fewest-points",
        "round.last-pudding-only",
    ],
)
def test_rounds_end_in_plays_of_one_round_two_and_three(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    assert {len(each.case.params["rounds"]) for each in asked} == {1, 2, 3}


@pytest.mark.parametrize("fault", ["tempura.exactly-two", "maki.first-not-split"])
def test_rounds_end_beside_a_dummy_too(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    assert "dummy" in {each.case.params["variant"] for each in asked}


#: a mistake in what rounds end with for each area
ENDING_WRONGLY = [
    "tempura.exactly-two",
    "wasabi.yes-or-no",
    "maki.never-scored",
    "pudding.most-pays-three",
    "winner.fewest-points",
    "round.last-pudding-only",
]


@pytest.mark.parametrize("fault", ENDING_WRONGLY)
def test_plays_that_end_a_round_begin_with_first_cards_of_hands_and_with_others(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    first = [
        (hand, choice)
        for each in asked
        for hand, choice in zip(
            each.case.params["rounds"][0]["hands"], each.case.params["script"][0], strict=False
        )
        if len(hand) > 1
    ]
    assert {hand[0] == choice[0] for hand, choice in first} == {True, False}


@pytest.mark.parametrize("fault", ENDING_WRONGLY[:-1])
def test_rounds_end_with_either_card_of_either_controller_of_the_dummy(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    ends = set()
    for params in (each.case.params for each in asked):
        if params["variant"] == "dummy":
            controller = params["start"]["controller"]
            (hand,) = params["rounds"][0]["hands"][controller]
            (choice,) = params["script"][0][controller]
            ends.add((controller, hand == choice))
    assert ends == {(0, True), (0, False), (1, True), (1, False)}


@pytest.mark.parametrize("fault", ["tempura.exactly-two", "maki.second-to-lowest-seat"])
def test_rounds_end_with_all_cards_of_many_a_kind_on_the_tables(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    lying = Counter()
    for params in (each.case.params for each in asked):
        for kind, count in Counter(chain(*params.get("start", {}).get("tables", ()))).items():
            lying[kind] = max(lying[kind], count)
    assert sum(lying[kind] == DECK[kind] for kind in DECK) >= len(DECK) / 3


@pytest.mark.parametrize(
    "fault", ["maki.capped", "pudding.gain-rounded-up", "winner.totals-compared-as-text"]
)
def test_rounds_end_in_what_seldom_matters(spec, fault):
    ((_, asked),) = endings_of_each_area((fault,), Trials(spec, [], everything(), {}))
    assert len(asked) > 5
