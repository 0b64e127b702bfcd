"""Checks of the shuffle, on decks that differ from deal to deal and yet are not shuffled."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import fmean, pvariance

import pytest
from case_making import judge_results, make_case
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.judgement.checks import CHECKS
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.shuffle_checks import kinds_in_hand
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_reference.dealing import shuffled


def outcome(check, results, **params):
    return judge_results(make_case("deal", params, check=check), results)


def shuffled_by(shuffle, players):
    """The deals of an engine that is right but for how it shuffles."""
    wrong = Answers(lambda variant: replace(rules_for(variant), shuffle=shuffle))

    def outcome_of(check):
        requests = CHECKS[check].requests({"players": players})
        return outcome(check, [wrong.deal(each) for each in requests], players=players)

    return outcome_of


def cut(cards, random):
    place = int(random.random() * len(cards))
    return cards[place:] + cards[:place]


def halves_apart(cards, random):
    return shuffled(cards[:54], random) + shuffled(cards[54:], random)


def twenty_swaps(cards, random):
    mixed = list(cards)
    for _ in range(20):
        one, other = (int(random.random() * len(mixed)) for _ in range(2))
        mixed[one], mixed[other] = mixed[other], mixed[one]
    return tuple(mixed)


@pytest.mark.parametrize("shuffle", [cut, halves_apart, twenty_swaps])
@pytest.mark.parametrize("players", [2, 3])
def test_cards_that_lie_together_in_the_box_must_not_stay_together(shuffle, players):
    found = shuffled_by(shuffle, players)("deal.hands-mixed")
    assert found.status is Status.FAIL
    assert "kinds of card on average" in found.mismatch.message


def test_deals_that_repeat_are_not_shuffled_though_their_hands_are_mixed():
    judged = shuffled_by(lambda cards, random: shuffled(cards, Random(random.random() < 0.5)), 3)
    found = judged("deal.never-the-same")
    assert found.status is Status.FAIL
    assert "40 seeds give only 2 deals" in found.mismatch.message
    assert judged("deal.hands-mixed").status is Status.PASS


def games_shuffled_by(shuffle):
    """What is found of recorded games of an engine that is right but for how it shuffles."""
    wrong = Answers(lambda variant: replace(rules_for(variant), shuffle=shuffle))
    params = {"players": 2}
    results = [wrong.self_play(each) for each in CHECKS["transcript.shuffled"].requests(params)]
    return judge_results(make_case("self_play", params, check="transcript.shuffled"), results)


def test_recorded_games_must_not_all_be_dealt_alike():
    found = games_shuffled_by(lambda cards, random: cards)
    assert found.status is Status.FAIL
    assert "got 12 equal ones" in found.mismatch.message


def test_in_recorded_games_cards_must_not_lie_as_in_the_box():
    found = games_shuffled_by(cut)
    assert found.status is Status.FAIL
    assert "kinds of card on average" in found.mismatch.message


@pytest.mark.parametrize("different", [29, 30])
def test_a_few_deals_may_repeat(different):
    requests = CHECKS["deal.never-the-same"].requests({"players": 2})
    results = [Answers(rules_for).deal(each) for each in requests]
    results[different:] = results[:1] * (40 - different)
    expected = Status.PASS if different == 30 else Status.FAIL
    assert outcome("deal.never-the-same", results, players=2).status is expected


@pytest.mark.parametrize("check", ["deal.hands-mixed", "deal.never-the-same"])
def test_without_hands_nothing_is_told_of_them(check):
    results = [{"rounds": [], "draw_pile": []}] * 40
    assert outcome(check, results, players=2).status is Status.UNSUPPORTED


@given(
    st.lists(st.sampled_from("abcd"), min_size=1, max_size=7),
    st.integers(min_value=0, max_value=7),
)
def test_the_kinds_in_a_hand_are_those_of_all_hands_counted(deck, size):
    hands = [len(set(hand)) for hand in combinations(deck, min(size, len(deck)))]
    mean, variance = kinds_in_hand(Counter(deck), size)
    assert mean == pytest.approx(fmean(hands))
    assert variance == pytest.approx(pvariance(hands), abs=1e-9)
