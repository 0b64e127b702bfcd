"""Checks of the deal, on the reference's deals and on those of decks and dealers gone wrong."""

from copy import deepcopy
from dataclasses import replace
from itertools import chain

import pytest
from case_making import judge_results, make_case

from sushigo_conformance.judgement.checks import CHECKS
from sushigo_conformance.judgement.deck_checks import KINDS
from sushigo_conformance.judgement.outcome import Status
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_reference.dealing import full_deck
from sushigo_spec import load_spec

ANSWERS = Answers(rules_for)
DEAL_CHECKS = sorted(name for name, check in CHECKS.items() if check.method == "deal")
LEFT_OVER_VARIES = "deal.left-over-varies"
#: that one tells something of five players only
FOR_ALL = [name for name in DEAL_CHECKS if name != LEFT_OVER_VARIES]
DECK_CHECKS = sorted(name for name in DEAL_CHECKS if name.startswith("deck."))


def deals(check, **params):
    return [ANSWERS.deal(each) for each in CHECKS[check].requests(params)]


def outcome(check, results, **params):
    return judge_results(make_case("deal", params, check=check), results)


def statuses(change, players=4, checks=DEAL_CHECKS):
    """The status of each check whose deals `change` has changed in place."""
    found = {}
    for check in checks:
        results = deepcopy(deals(check, players=players))
        for result in results:
            change(result)
        found[check] = outcome(check, results, players=players).status
    return found


def failing(change, players=4):
    return {check for check, status in statuses(change, players).items() if status is Status.FAIL}


@pytest.mark.parametrize("check", FOR_ALL)
@pytest.mark.parametrize(
    "params",
    [
        *({"players": players} for players in (2, 3, 4, 5)),
        {"players": 2, "variant": "dummy"},
        {"players": 3, "variant": "pass-both-ways"},
    ],
)
def test_the_reference_passes(check, params):
    assert outcome(check, deals(check, **params), **params).status is Status.PASS


def test_each_kind_of_card_belongs_to_one_check():
    assert sorted(chain(*KINDS.values())) == sorted(load_spec().cards)


@pytest.mark.parametrize("check", sorted(KINDS))
def test_a_kind_miscounted_fails_its_own_check_among_the_kinds(check):
    (kind, *_) = KINDS[check]

    def one_more(result):
        result["draw_pile"].append(kind)

    assert failing(one_more) & set(KINDS) == {check}


def test_two_kinds_swapped_fail_both_and_leave_the_number():
    def swap(result):
        hands = [hand for entry in result["rounds"] for hand in entry["hands"]]
        cards = next(hand for hand in hands if "tempura" in hand)
        cards[cards.index("tempura")] = "wasabi"

    failed = failing(swap)
    assert failed & set(DECK_CHECKS) == {"deck.tempura", "deck.wasabi"}


def test_an_unknown_card_is_one_too_many():
    failed = failing(lambda result: result["draw_pile"].append("soy_sauce"))
    assert failed & set(DECK_CHECKS) == {"deck.108-cards"}


def test_a_deck_of_another_size_fails_the_deck_s_checks_alone():
    def rules_of(variant):
        return replace(rules_for(variant), deck=lambda: full_deck()[:100])

    failed = set()
    for check in DEAL_CHECKS:
        results = [Answers(rules_of).deal(each) for each in CHECKS[check].requests({"players": 4})]
        if outcome(check, results, players=4).status is Status.FAIL:
            failed.add(check)
    assert failed == {"deck.108-cards", "deck.pudding"}


def test_a_fresh_deck_each_round_leaves_the_deck_s_checks_alone():
    def fresh(result):
        others = [ANSWERS.deal({"players": 4, "seed": seed}) for seed in (98, 99)]
        result["rounds"][1:] = [other["rounds"][0] for other in others]
        last = others[-1]
        rest = [hand for entry in last["rounds"][1:] for hand in entry["hands"]]
        result["draw_pile"] = [*chain(*rest), *last["draw_pile"]]

    failed = failing(fresh)
    assert not failed & set(DECK_CHECKS)
    assert {"deal.no-reshuffle", "deal.left-over", "deal.conserves-deck"} <= failed


def test_a_fresh_deck_is_found_without_a_pile_too():
    results = []
    for seed in (1, 2, 3):
        rounds = [
            ANSWERS.deal({"players": 5, "seed": seed * 10 + n})["rounds"][0] for n in range(3)
        ]
        results.append({"rounds": rounds})
    assert outcome("deal.no-reshuffle", results, players=5).status is Status.FAIL


def test_a_hand_of_another_size_fails_its_round():
    def short_first(result):
        result["draw_pile"].append(result["rounds"][0]["hands"][1].pop())

    def short_last(result):
        result["draw_pile"].append(result["rounds"][2]["hands"][1].pop())

    assert failing(short_first) == {"deal.hand-sizes", "deal.draw-pile", "deal.left-over"}
    assert failing(short_last) == {"deal.every-round", "deal.draw-pile", "deal.left-over"}


def test_always_the_same_deal_is_no_shuffle_but_some_repeats_are_chance():
    one, two = ANSWERS.deal({"players": 3, "seed": 1}), ANSWERS.deal({"players": 3, "seed": 2})
    assert outcome("deal.seed-varies", [one] * 5, players=3).status is Status.FAIL
    assert outcome("deal.seed-varies", [one, one, one, two, one], players=3).status is Status.PASS


def test_what_is_not_shown_is_unsupported():
    def first_round_alone(result):
        del result["rounds"][1:]
        del result["draw_pile"]

    found = statuses(first_round_alone)
    passing = {check for check, status in found.items() if status is Status.PASS}
    assert passing == {
        "deal.hand-sizes",
        "deal.hands-mixed",
        "deal.never-the-same",
        "deal.seed-varies",
    }
    assert set(found.values()) == {Status.PASS, Status.UNSUPPORTED}


@pytest.mark.parametrize("pile", [None, []])
def test_an_empty_pile_of_the_dummy_is_no_hand(pile):
    def change(result):
        for entry in result["rounds"]:
            entry["dummy_pile"] = pile

    assert failing(change) == set()


def test_a_deck_alone_is_enough_for_the_deck():
    deck = [card.id for card in load_spec().cards.values() for _ in range(card.count)]
    for check in DECK_CHECKS:
        assert outcome(check, [{"rounds": [], "draw_pile": deck}], players=2).status is Status.PASS
    only_deck = [{"rounds": [], "draw_pile": deck}]
    assert outcome("deal.hand-sizes", only_deck, players=2).status is Status.UNSUPPORTED


def test_the_first_round_with_its_pile_is_enough_for_the_draw_pile():
    def first_round(result):
        later = [hand for entry in result["rounds"][1:] for hand in entry["hands"]]
        del result["rounds"][1:]
        result["draw_pile"] += chain(*later)

    assert statuses(first_round, checks=["deal.draw-pile"]) == {"deal.draw-pile": Status.PASS}


@pytest.mark.parametrize(
    "junk",
    [
        None,
        [],
        {"rounds": 3},
        {"rounds": [3]},
        {"rounds": [{"hands": [["tempura"], "x"]}]},
        {"rounds": [{"hands": [[1]]}]},
        {"draw_pile": [None]},
    ],
)
@pytest.mark.parametrize("check", DEAL_CHECKS)
def test_junk_fails(check, junk):
    results = [junk] * len(CHECKS[check].requests({"players": 4}))
    assert outcome(check, results, players=4).status is Status.FAIL


@pytest.mark.parametrize("variant", ["base", "pass-both-ways"])
def test_what_is_left_over_varies(variant):
    results = deals(LEFT_OVER_VARIES, players=5, variant=variant)
    assert outcome(LEFT_OVER_VARIES, results, players=5, variant=variant).status is Status.PASS


def test_a_card_that_is_always_left_over_was_not_shuffled():
    results = deals(LEFT_OVER_VARIES, players=5)
    for result in results:
        result["draw_pile"][-1] = "pudding"
    found = outcome(LEFT_OVER_VARIES, results, players=5)
    assert found.status is Status.FAIL
    assert "each of 25 deals leaves pudding over" in found.mismatch.message


def test_of_many_cards_left_over_some_kind_is_always_there_by_chance():
    results = deals(LEFT_OVER_VARIES, players=4)
    assert outcome(LEFT_OVER_VARIES, results, players=4).status is Status.UNSUPPORTED


def test_left_over_cards_that_are_not_shown_tell_nothing():
    results = deals(LEFT_OVER_VARIES, players=5)
    for result in results:
        del result["draw_pile"]
    assert outcome(LEFT_OVER_VARIES, results, players=5).status is Status.UNSUPPORTED
