"""An engine with a mistake breaks the law that the mistake is against."""

from __future__ import annotations

import json

import pytest
from hypothesis import Phase, settings

from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.properties.invariants import LawBrokenError, check_law

BROKEN = {
    "chopsticks.left-over-scores": "chopsticks_and_pudding_score_nothing_in_a_round",
    "maki.pudding-counted": "chopsticks_and_pudding_score_nothing_in_a_round",
    "maki.first-to-lowest-seat": "seats_permuted_give_points_permuted",
    "maki.fractions": "points_are_whole_numbers",
    "maki.first-not-split": "maki_pay_at_most_both_prizes",
    "tempura.exactly-two": "more_cards_cost_no_points",
    "dumpling.zero-beyond-five": "more_cards_cost_no_points",
    "pudding.gain-not-split": "pudding_pays_and_costs_six_at_most",
    "pudding.loss-rounded-down": "pudding_pays_and_costs_six_at_most",
    "pudding.two-players-lose": "pudding_pays_and_costs_six_at_most",
    "pudding.all-equal-gain": "equal_puddings_score_nothing",
    "pudding.two-equal-gain": "equal_puddings_score_nothing",
    "pudding.gain-to-lowest-seat": "seats_permuted_give_pudding_points_permuted",
    "winner.total-clamped-at-zero": "points_given_to_all_change_no_winner",
    "winner.fewest-points": "winners_have_the_most_points",
    "winner.first-of-the-tied": "seats_permuted_give_the_same_winners",
    "winner.before-pudding": "winners_have_the_most_points",
    "turn.any-card-accepted": "illegal_plays_are_refused",
    "turn.two-without-chopsticks": "illegal_plays_are_refused",
    "chopsticks.two-equal-refused": "lawful_plays_are_accepted",
    "chopsticks.kept": "every_table_grows_by_one",
    "chopsticks.destroyed": "no_card_is_lost_or_made",
    "chopsticks.back-to-own-next-hand": "hands_stay_equal",
    "passing.right": "whole_hands_are_passed",
    "passing.one-card-kept-back": "whole_hands_are_passed",
    "passing.not-when-chopsticks-are-used": "whole_hands_are_passed",
    "passing.second-round-left": "whole_hands_are_passed",
    "turn.second-card-lost": "no_card_is_lost_or_made",
    "round.total-overwritten": "totals_are_sums",
    "round.points-kept-between-games": "scores_stand_alone",
    "pudding.every-round": "totals_are_sums",
    "deck.tempura-twelve": "deals_hold_the_108_cards",
    "deck.pudding-fifteen": "deals_hold_the_108_cards",
    "deal.card-burnt": "deals_hold_the_108_cards",
    "deal.ten-cards-always": "hands_dealt_have_their_size",
    "deal.fresh-deck-each-round": "a_whole_game_is_dealt_from_one_deck",
    "privacy.neighbours-hand-shown": "a_seat_sees_no_hidden_card",
    "privacy.all-hands-shown": "a_seat_sees_no_hidden_card",
    "privacy.later-rounds-shown": "a_seat_sees_no_hidden_card",
}

#: the same examples each time; they are not made smaller, which takes longer than to find them
SURE = settings(derandomize=True, database=None, phases=[Phase.generate])


@pytest.fixture
def sure():
    before = settings.get_current_profile_name()
    settings.register_profile("sure", SURE)
    settings.load_profile("sure")
    yield
    settings.load_profile(before)


@pytest.mark.usefixtures("sure")
@pytest.mark.parametrize(("fault", "name"), BROKEN.items())
def test_a_mistake_breaks_the_law_that_it_is_against(fault, name):
    with pytest.raises(LawBrokenError) as broken:
        check_law(faulty_engine([fault]), name, examples=300)
    told = str(broken.value)
    assert "asked" in told
    assert "answered" in told


def test_a_broken_law_is_told_by_a_small_example():
    fault = "chopsticks.left-over-scores"
    with pytest.raises(LawBrokenError) as broken:
        check_law(faulty_engine([fault]), BROKEN[fault])
    asked = [line for line in str(broken.value).splitlines() if line.startswith("  asked")]
    cards = [
        card for table in json.loads(asked[0].split(maxsplit=2)[2])["tables"] for card in table
    ]
    assert len(cards) <= 1
