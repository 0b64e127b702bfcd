"""Whether the deck is shuffled: what many deals show that one cannot (p.2 L)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

import orjson

from sushigo_conformance.judgement.deal_checks import fewer_rounds
from sushigo_conformance.judgement.dealt import Deal, own_deck, read_deals
from sushigo_conformance.judgement.outcome import (
    PASSED,
    Mismatch,
    Outcome,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.registry import check
from sushigo_conformance.judgement.replay import read_transcript

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping, Sequence

#: With more cards left, some kind is among them in most deals by chance.
_FEW = 3

#: So many standard errors below the mean no shuffled deck comes.
_FAR = 8


@check("deal.seed-varies", ["deal.shuffled"], "deal", seeds=5)
def judge_seed_varies(
    params: dict[str, Any],  # noqa: ARG001 - any two deals can differ
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """Several seeds don't all give the same deal; that some do may be chance."""
    deals = read_deals(results)
    return failed(deals) if isinstance(deals, Mismatch) else varied_outcome(deals)


@check("transcript.shuffled", ["deal.shuffled"], "self_play", seeds=12)
def judge_transcripts_shuffled(
    params: dict[str, Any],
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """Recorded games are not all dealt alike, and their hands are mixed: what can be told of the
    shuffle where an engine plays games by itself and never deals alone. Twelve games tell a deck
    that is only cut from a shuffled one, but not one whose halves are shuffled apart.
    """
    deals = []
    for result in results:
        transcript = read_transcript(params, result)
        if isinstance(transcript, Mismatch):
            return failed(transcript)
        deals.append(transcript.deal)
    varied = varied_outcome(deals)
    return varied if varied is not PASSED else mixed_outcome(params, deals)


def varied_outcome(deals: Sequence[Deal]) -> Outcome:
    """Whether the deals are not all the same."""
    if len(set(map(_in_full, deals))) == 1:
        message = f"the deck is shuffled: expected different deals, got {len(deals)} equal ones"
        return failed(Mismatch("/rounds", "different deals", "equal deals", message))
    return PASSED


def _in_full(deal: Deal) -> bytes:
    """All cards of a deal in their order, so that equal deals are told from others."""
    return orjson.dumps(list(deal))


@check("deal.left-over-varies", ["deal.shuffled"], "deal", seeds=25, rounds=3)
def judge_left_over_varies(
    params: dict[str, Any],
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """Of many deals, some leave no card of a kind over; a shuffle that never moves the last card
    of the deck always leaves that one. Told only where at most three cards are left: then even
    the commonest kind is among them in a third of the deals, and 25 times running by no chance.
    """
    deals = read_deals(results)
    if isinstance(deals, Mismatch):
        return failed(deals)
    for deal in deals:
        if (fewer := fewer_rounds(params, deal)) is not None:
            return fewer
        if deal.pile is None:
            return unsupported("the engine does not show its draw pile")
        if len(deal.pile) > _FEW:
            return unsupported(
                f"{len(deal.pile)} cards are left: too many to tell chance from rule"
            )
    always = frozenset[str].intersection(*[frozenset(deal.pile or ()) for deal in deals])
    if always:
        kinds = " and ".join(sorted(always))
        message = f"the deck is shuffled, but each of {len(deals)} deals leaves {kinds} over"
        return failed(Mismatch("/draw_pile", "other kinds now and then", sorted(always), message))
    return PASSED


@check("deal.never-the-same", ["deal.shuffled"], "deal", seeds=40)
def judge_never_the_same(
    params: dict[str, Any],  # noqa: ARG001 - any two deals can differ
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """Of 40 deals at least 30 are different.

    No two deals of a shuffled deck are ever the same by chance. Seeds may fall together, though:
    where there are no more than 256 of them, 40 still give 37 different deals, and fewer than 30
    less than once in ten thousand times.
    """
    deals = read_deals(results)
    if isinstance(deals, Mismatch):
        return failed(deals)
    if not any(deal.rounds for deal in deals):
        return unsupported("the engine shows no hands")
    different = len(set(map(_in_full, deals)))
    if 4 * different < 3 * len(deals):
        message = f"the deck is shuffled, but {len(deals)} seeds give only {different} deals"
        return failed(Mismatch("/rounds", "different deals", "the same deals again", message))
    return PASSED


@check("deal.hands-mixed", ["deal.shuffled"], "deal", seeds=40)
def judge_hands_mixed(
    params: dict[str, Any],
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """The hands of 40 deals hold about as many kinds of card as those of a shuffled deck."""
    deals = read_deals(results)
    return failed(deals) if isinstance(deals, Mismatch) else mixed_outcome(params, deals)


def mixed_outcome(params: dict[str, Any], deals: Sequence[Deal]) -> Outcome:
    """Whether hands hold about as many kinds of card as those of a shuffled deck.

    Cards that lay side by side in the box stay together if the deck is only cut, or if parts of it
    are shuffled apart. The mean number of kinds in a hand must not lie 8 standard errors below what
    the engine's own deck makes expected. The deals are independent, but not the hands of a deal,
    whose mean is taken to vary as much as a single hand: the standard error is too large rather
    than too small, and a shuffled deck fails by chance less than once in 10^14 times (the tail of
    a normal distribution).
    """
    hands = [hand for deal in deals for hands in deal.rounds for hand in hands]
    if not hands:
        return unsupported("the engine shows no hands")
    deck = own_deck(params, deals)
    by_size = {size: kinds_in_hand(deck, size) for size in set(map(len, hands))}
    mean = sum(by_size[len(hand)][0] for hand in hands) / len(hands)
    variance = sum(by_size[len(hand)][1] for hand in hands) / len(hands)
    got = sum(len(set(hand)) for hand in hands) / len(hands)
    if got < mean - _FAR * sqrt(variance / len(deals)):
        message = (
            f"the deck is shuffled, but the hands of {len(deals)} deals hold {got:.1f} kinds of "
            f"card on average: expected about {mean:.1f}"
        )
        return failed(Mismatch("/rounds", f"about {mean:.1f} kinds", f"{got:.1f} kinds", message))
    return PASSED


def kinds_in_hand(deck: Counter[str], size: int) -> tuple[float, float]:
    """The mean and the variance of the number of kinds in a hand from a shuffled deck.

    Both follow from the chances (hypergeometric) that a kind, or that two kinds, are not in the
    hand: the mean of the number of kinds that it lacks, and of the square of that number. A hand
    larger than the deck is one of all its kinds.
    """
    cards = deck.total()
    if size > cards:
        return float(len(deck)), 0.0

    hands = comb(cards, size)

    @cache
    def lacks(count: int) -> float:
        return comb(cards - count, size) / hands

    lacking = sum(map(lacks, deck.values()))
    two_lacking = sum(lacks(one + other) for one, other in combinations(deck.values(), 2))
    variance = lacking + 2 * two_lacking - lacking**2
    return len(deck) - lacking, max(variance, 0.0)
