"""Deals made from a course of play: everyone has the cards that they choose."""

from __future__ import annotations

from collections import Counter

import pytest
from fuzzing import setting

from sushigo_conformance.fuzz.courses import as_play, course_of
from sushigo_conformance.fuzz.examples import Example, right_answer
from sushigo_conformance.fuzz.games import make_game
from sushigo_conformance.fuzz.smaller_courses import (
    duller_choices,
    fewer_seats,
    in_the_base_game,
    without_a_turn,
    without_chopsticks,
)
from sushigo_reference.cards import CHOPSTICKS

ALL = setting()
WAYS = (duller_choices, fewer_seats, in_the_base_game, without_a_turn, without_chopsticks)


def examples_of(numbers):
    for number in numbers:
        game = make_game(ALL, 3, number, Counter())
        yield Example("play", game.params, "round_points"), game.right


def sorted_hands(steps):
    return [[sorted(hand) for hand in step["hands"]] for step in steps if step["accepted"]]


def test_the_play_that_takes_the_course_of_a_play_is_that_play():
    compared = 0
    for example, right in examples_of(range(120)):
        course = course_of(example, ALL.truth)
        if course is None or course.has_dummy:  # the dummy may have been given another card
            continue
        again = ALL.truth.play(as_play(course, ALL.truth))
        scored = [step.get("round_points") for step in right["steps"]]
        assert [step.get("round_points") for step in again["steps"]] == scored
        assert sorted_hands(again["steps"]) == sorted_hands(right["steps"])
        assert again.get("winners") == right.get("winners")
        compared += 1
    assert compared > 60


def cut(example):
    """The first few turns of a game, all of them lawful."""
    right = ALL.truth.play(example.params)
    size = next(at for at, step in enumerate(right["steps"]) if "round_points" in step) + 1
    turns = zip(example.params["script"], right["steps"], strict=True)
    script = [turn for turn, step in list(turns)[:size] if step["accepted"]]
    params = {**example.params, "rounds": example.params["rounds"][:1], "script": script}
    return example._replace(params=params)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_left_when_something_is_left_out_is_mostly_a_lawful_play(way):
    lawful = all_of_them = 0
    for example, right in examples_of(range(40)):
        if not any("round_points" in step for step in right["steps"]):
            continue
        for smaller in way(cut(example), ALL.truth):
            played = right_answer(smaller, ALL.truth)
            all_of_them += 1
            lawful += played is not None and all(step["accepted"] for step in played["steps"])
    assert all_of_them > 20
    assert lawful > 0.7 * all_of_them


def test_chopsticks_that_came_back_are_in_the_hand_whatever_else_is_changed():
    start = {
        "turn": 9,
        "tables": [["tempura"] * 8, ["tempura"] * 5 + [CHOPSTICKS, *["wasabi"] * 2]],
    }
    params = {
        "variant": "base",
        "players": 2,
        "rounds": [{"hands": [["maki_1", "pudding"], ["egg_nigiri", "sashimi"]]}],
        "start": start,
        "script": [[["maki_1"], ["egg_nigiri", "sashimi"]], [[CHOPSTICKS], ["pudding"]]],
    }
    course = course_of(Example("play", params, "round_points"), ALL.truth)
    elsewhere = course.turns[1]._replace(choices=[["pudding"], ["dumpling"]])
    changed = as_play(course._replace(turns=(course.turns[0], elsewhere)), ALL.truth)
    assert changed["script"][1] == [[CHOPSTICKS], ["dumpling"]]
    assert all(step["accepted"] for step in ALL.truth.play(changed)["steps"])
