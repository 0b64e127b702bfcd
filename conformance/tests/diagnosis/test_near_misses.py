"""Near misses: where an engine makes a mistake in some places but not in others, fresh questions
tell it from one that makes it in all.
"""

from dataclasses import replace

import pytest

from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.diagnosis.together import endings_of_each_area
from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_conformance.verdict.trials import Trials
from sushigo_reference import rules_for


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
