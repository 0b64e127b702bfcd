"""The reference and the oracle agree on whatever can be asked, under every reading and variant.

The oracle says what is compared: all that it gives, the reference must give too. Advice (the seat
and the rule of a refusal) is not compared, and neither is the order in which cards are listed.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import sushigo_oracle
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle_games import (
    VARIANTS,
    endings,
    games,
    pudding_counts,
    readings,
    readings_with_known_control,
    tables_dealt,
)
from sushigo_oracle.readings import READINGS

from sushigo_reference import rules_for
from sushigo_reference.answers import Answers

EACH_READING = [
    (name, value)
    for name, values in READINGS.items()
    for value in values
    if value != "chosen-anew"  # has a test of its own
]


def reference(chosen: dict[str, str]) -> Answers:
    return Answers(lambda variant: rules_for(variant, chosen))


def assert_same_winners(answer: dict[str, Any], witness: dict[str, Any]) -> None:
    """The winners are the oracle's, or among those that it leaves open."""
    if "winners_any_of" in witness:
        assert answer["winners"] in witness["winners_any_of"]
    else:
        assert answer.get("winners") == witness.get("winners")


def assert_same_ending(question: dict[str, Any], chosen: dict[str, str]) -> None:
    answer = reference(chosen).finish(question)
    witness = sushigo_oracle.finish(question, chosen)
    assert answer["points"] == witness["points"]
    assert_same_winners(answer, witness)


@given(tables_dealt(), readings)
@settings(max_examples=1000)
def test_rounds_are_scored_alike(question, chosen):
    assert reference(chosen).score_round(question) == sushigo_oracle.score_round(question, chosen)


@given(pudding_counts(), readings)
@settings(max_examples=500)
def test_pudding_is_scored_alike(question, chosen):
    answer = reference(chosen).score_pudding(question)
    assert answer == sushigo_oracle.score_pudding(question, chosen)


@given(endings(), readings)
@settings(max_examples=500)
def test_games_are_finished_alike(question, chosen):
    assert_same_ending(question, chosen)


def table_seen(table: list[str]) -> Counter[str]:
    """A table without its pudding, which some engines put aside at once."""
    return Counter(card for card in table if card != "pudding")


def choices_seen(options: list[Any]) -> set[Any]:
    """The lawful choices of a seat as a set; what the dummy is given is always a tuple."""
    return {choice_seen(option) for option in options}


def choice_seen(option: Any) -> Any:
    if isinstance(option, dict):
        given = option["dummy"]
        return tuple(option["own"]), (given,) if isinstance(given, str) else tuple(given)
    return tuple(option)


def each(look: Callable[[Any], Any]) -> Callable[[list[Any]], list[Any]]:
    """The same look at every seat."""
    return lambda seats: [look(seat) for seat in seats]


#: How each member of an opening or a step is looked at; what is not named is taken as it stands.
LOOKS = {
    "hands": each(Counter),
    "tables": each(table_seen),
    "legal": each(choices_seen),
    "views": each(lambda view: Counter(view["hand"])),
}


def seen(answer: dict[str, Any], witness: dict[str, Any]) -> dict[str, Any]:
    """What an answer shows of all that the oracle shows."""
    looked = {}
    for name, value in witness.items():
        if name == "next":
            looked[name] = seen(answer["next"], value) if "next" in answer else None
        elif name not in ("seat", "rule"):
            looked[name] = LOOKS[name](answer[name]) if name in LOOKS else answer[name]
    return looked


def assert_same_game(answer: dict[str, Any], witness: dict[str, Any]) -> None:
    """Both played the same script in the same way."""
    assert_same_sight(answer.get("opening", {}), witness["opening"])
    for step, step_witness in zip(answer["steps"], witness["steps"], strict=True):
        assert_same_sight(step, step_witness)
    assert_same_winners(answer, witness)


def assert_same_sight(answer: dict[str, Any], witness: dict[str, Any]) -> None:
    assert seen(answer, witness) == seen(witness, witness)
    assert ("next" in answer) == ("next" in witness)


def assert_played_alike(request: dict[str, Any], chosen: dict[str, str]) -> None:
    answer = reference(chosen).play(request)
    witness = sushigo_oracle.play(request, chosen)
    if "any_of" in witness:
        assert any(agrees(answer, result) for result in witness["any_of"])
    else:
        assert_same_game(answer, witness)


def agrees(answer: dict[str, Any], witness: dict[str, Any]) -> bool:
    try:
        assert_same_game(answer, witness)
    except (AssertionError, KeyError):
        return False
    return True


@given(st.data(), readings_with_known_control)
@settings(max_examples=200)
def test_games_are_played_alike(data, chosen):
    assert_played_alike(data.draw(games(chosen)), chosen)


@given(st.data(), readings)
@settings(max_examples=50)
def test_games_are_played_alike_when_control_is_chosen_anew(data, chosen):
    """The reference must find who controls: one of the ways that fit the whole script best."""
    anew = chosen | {"dummy.first-control": "chosen-anew"}
    assert_played_alike(data.draw(games(anew, variant="dummy")), anew)


@pytest.mark.parametrize(("name", "value"), EACH_READING)
@given(data=st.data())
@settings(max_examples=15)
def test_games_are_played_alike_under_each_reading_alone(name, value, data):
    chosen = {name: value}
    variant = "dummy" if name.startswith("dummy.") else None
    assert_played_alike(data.draw(games(chosen, variant=variant)), chosen)


@pytest.mark.parametrize("variant", VARIANTS)
@given(data=st.data())
@settings(max_examples=50)
def test_games_are_played_alike_in_each_variant(variant, data):
    assert_played_alike(data.draw(games({}, variant=variant)), {})


@pytest.mark.parametrize(
    "second_turn",
    [[["sashimi"], ["wasabi"], ["tempura"]], [["wasabi"], ["tempura"], ["sashimi"]]],
    ids=["seat-0-controlled-first", "seat-1-controlled-first"],
)
def test_control_chosen_anew_may_show_only_on_a_later_turn(second_turn):
    """Either player may have controlled the first turn of round two; the second tells who did."""
    request = {
        "variant": "dummy",
        "players": 2,
        "observe": ["hands"],
        "start": {
            "turn": 9,
            "tables": [["dumpling"] * 8, ["maki_2"] * 8, ["salmon_nigiri"] * 8],
        },
        "rounds": [
            {"hands": [["pudding"], ["pudding"]], "dummy_pile": ["pudding"]},
            {
                "hands": [["tempura"] * 9, ["sashimi"] * 9],
                "dummy_pile": ["tempura", "wasabi", *["maki_3"] * 7],
            },
        ],
        "script": [
            [["pudding"], ["pudding"], ["pudding"]],
            [["tempura"], ["sashimi"], ["tempura"]],
            second_turn,
        ],
    }
    chosen = {"dummy.first-control": "chosen-anew"}
    witness = sushigo_oracle.play(request, chosen)["any_of"]
    assert [[step["accepted"] for step in result["steps"]] for result in witness] == [[True] * 3]
    assert_played_alike(request, chosen)
