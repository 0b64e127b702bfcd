"""Which rules wrong hands and tables are put down to, for fuzz and audits alike."""

from __future__ import annotations

import pytest

from sushigo_conformance.judgement.wrong_cards import rules_of_hands, rules_of_tables

RIGHT = [["maki_1", "wasabi"], ["tempura", "pudding"], ["dumpling", "sashimi"]]
TURNED = RIGHT[1:] + RIGHT[:1]


@pytest.mark.parametrize(
    ("variant", "number", "rules"),
    [
        ("base", 1, ("passing.left",)),
        ("base", 2, ("passing.every-round", "passing.left")),
        ("pass-both-ways", 1, ("passing.outer-rounds-left",)),
        ("pass-both-ways", 2, ("passing.second-round-right",)),
        ("pass-both-ways", 3, ("passing.outer-rounds-left",)),
    ],
)
def test_whole_hands_at_another_seat_break_the_rule_of_passing_in_that_round(
    variant, number, rules
):
    turned = [list(reversed(hand)) for hand in TURNED]
    assert rules_of_hands(turned, RIGHT, variant, number, two_cards=False) == rules


@pytest.mark.parametrize(
    ("variant", "rule"), [("base", "passing.two-players"), ("dummy", "dummy.switch-hands")]
)
def test_two_players_have_rules_of_passing_of_their_own(variant, rule):
    assert rules_of_hands(RIGHT[1::-1], RIGHT[:2], variant, 2, two_cards=False) == (rule,)


@pytest.mark.parametrize("shown", [None, 3, "maki_1", [1, 2, 3], [["maki_1"], [], []]])
@pytest.mark.parametrize(
    ("two_cards", "rule"), [(False, "passing.whole-hand"), (True, "chopsticks.return")]
)
def test_other_cards_have_not_been_handed_on(shown, two_cards, rule):
    rules = rules_of_hands(shown, RIGHT, "base", 1, two_cards=two_cards)
    assert rules == (rule, "turn.hands-stay-equal")


@pytest.mark.parametrize(
    ("number", "turn", "rule"),
    [
        (1, 1, "turn.tables-grow-by-one"),
        (2, 1, "round.discard"),
        (2, 2, "turn.tables-grow-by-one"),
    ],
)
def test_a_card_too_many_has_stayed_where_a_later_round_begins(number, turn, rule):
    shown = [["wasabi", "tempura"], ["dumpling"]]
    assert rules_of_tables(shown, [["tempura"], ["dumpling"]], number, turn) == (rule,)


@pytest.mark.parametrize("shown", [None, 3, [3, 4], [["dumpling"], ["dumpling"]], [[], []]])
def test_other_tables_have_not_grown_by_a_card(shown):
    right = [["tempura"], ["dumpling"]]
    assert rules_of_tables(shown, right, 2, 1) == ("turn.tables-grow-by-one",)
