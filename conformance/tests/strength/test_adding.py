"""What a case adds to one that fails for the same mistakes, and what a card is for."""

from dataclasses import replace

import pytest

from strength.adding import (
    BESIDE,
    FILLS,
    NOTHING,
    OF_THE_KIND,
    TOLD,
    added,
    told_cases,
    use_of_card,
)
from sushigo_spec import load_spec

SPEC = load_spec()
CASES = SPEC.cases
NONE_TOLD = frozenset()


def with_tables(case, *tables):
    return replace(case, params={**case.params, "tables": [list(table) for table in tables]})


@pytest.mark.parametrize(
    ("later", "earlier", "adds"),
    [
        ("maki/second-of-three", "maki/first-of-three", "the same points at other seats"),
        ("tempura/six", "tempura/four", "other points"),
        ("maki/six-however-many", "maki/first-of-two", "the same points for another number"),
        ("passing/left-three-turns-4p", "passing/left-first-turn-4p", "another turn or round"),
        ("round/both-turns-2p", "round/not-after-2p", "the lawful twin"),
        ("chopsticks/play-one-card-twice-2p", "chopsticks/play-own-chopsticks-as-second-2p", "oth"),
        ("tempura/apart-on-the-table", "tempura/two", "other cards beside"),
    ],
)
def test_what_a_case_adds(later, earlier, adds):
    assert added(CASES[later], [CASES[earlier]], NONE_TOLD).startswith(adds)


def test_the_same_cards_in_the_same_order_add_nothing():
    case = CASES["tempura/two"]
    assert added(replace(case, id="tempura/again"), [case], NONE_TOLD) == NOTHING


def test_another_seed_adds_nothing():
    case = CASES["deal/hand-sizes-2p"]
    again = replace(case, id="deal/again", params={**case.params, "seed": 99})
    assert added(again, [case], NONE_TOLD) == NOTHING


def test_what_one_of_the_earlier_cases_has_already_is_not_added_again():
    first, second = CASES["maki/first-of-three"], CASES["maki/second-of-three"]
    again = replace(second, id="maki/again")
    assert added(again, [first], NONE_TOLD) == "the same points at other seats"
    assert added(again, [first, second], NONE_TOLD) == NOTHING


def test_an_example_of_a_lesson_stays():
    assert "tempura/lesson-clean-up" in told_cases(SPEC)
    case = CASES["tempura/lesson-clean-up"]
    assert added(case, [case], told_cases(SPEC)) == TOLD
    assert use_of_card(case, 1, "maki_2", told_cases(SPEC)) == TOLD


def test_what_a_card_is_for():
    case = with_tables(CASES["tempura/two"], ["tempura", "tempura", "sashimi"], ["dumpling"])
    assert use_of_card(case, 0, "tempura", NONE_TOLD) == OF_THE_KIND
    assert use_of_card(case, 0, "sashimi", NONE_TOLD) == BESIDE
    assert use_of_card(case, 1, "dumpling", NONE_TOLD) == FILLS


def test_a_case_of_all_points_counts_every_card():
    case = CASES["tempura/total-of-nothing"]
    assert use_of_card(case, 0, "pudding", NONE_TOLD) == OF_THE_KIND
