"""Where the cards are that are not in a hand: the draw pile, and no card twice (p.2 L, p.4 R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.deal_checks import fewer_rounds
from sushigo_conformance.judgement.dealt import (
    ODD_DECK,
    Deal,
    own_deck,
    read_deals,
    rounds_in_game,
    shares,
)
from sushigo_conformance.judgement.outcome import (
    PASSED,
    Mismatch,
    Outcome,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.registry import check

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Mapping, Sequence

    JudgeByDeck = Callable[[dict[str, Any], Deal, Counter[str]], Outcome]

#: With fewer cards dealt in a game, cards that come twice are easily missed.
_TELLING = 81
#: But with so many cards dealt in several games together they are not.
_TELLING_TOGETHER = 900


def _by_the_deck(judge: JudgeByDeck) -> Callable[..., Outcome]:
    """Judge every deal by the deck that all of them show: the first that does not pass decides."""

    def judge_all(
        params: dict[str, Any],
        results: Sequence[Any],
        readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
    ) -> Outcome:
        deals = read_deals(results)
        if isinstance(deals, Mismatch):
            return failed(deals)
        deck = own_deck(params, deals)
        outcomes = (judge(params, deal, deck) for deal in deals)
        return next((outcome for outcome in outcomes if outcome is not PASSED), PASSED)

    return judge_all


@check("deal.draw-pile", ["deal.draw-pile"], "deal", seeds=2)
@_by_the_deck
def judge_draw_pile(params: dict[str, Any], deal: Deal, deck: Counter[str]) -> Outcome:
    """What was not dealt in the rounds shown is all in the draw pile."""
    return _pile_outcome(params, deal, len(deal.rounds), deck)


@check("deal.left-over", ["deal.left-over"], "deal", seeds=2, rounds=3)
@_by_the_deck
def judge_left_over(params: dict[str, Any], deal: Deal, deck: Counter[str]) -> Outcome:
    """After three rounds the pile holds 48, 27, 12 or 3 cards."""
    if (fewer := fewer_rounds(params, deal)) is not None:
        return fewer
    return _pile_outcome(params, deal, rounds_in_game(params), deck)


@check("deal.conserves-deck", ["deal.draw-pile", "deal.no-reshuffle"], "deal", seeds=2)
@_by_the_deck
def judge_conservation(
    params: dict[str, Any],  # noqa: ARG001 - the deck is the same for all
    deal: Deal,
    deck: Counter[str],
) -> Outcome:
    """All hands and the pile together are exactly the cards of the deck."""
    if deal.pile is None:
        return unsupported("the engine does not show its draw pile")
    shown = deal.dealt()
    shown.update(deal.pile)
    for kind in sorted(shown.keys() | deck.keys()):
        if shown[kind] != deck[kind]:
            message = f"hands and pile hold {shown[kind]} {kind}: expected {deck[kind]}"
            return failed(Mismatch("", deck[kind], shown[kind], message))
    return PASSED


@check("deal.no-reshuffle", ["deal.no-reshuffle"], "deal", seeds=3, rounds=3)
@_by_the_deck
def judge_no_reshuffle(params: dict[str, Any], deal: Deal, deck: Counter[str]) -> Outcome:
    """Over three rounds no card is dealt twice; with a pile shown, sizes alone tell it."""
    if (fewer := fewer_rounds(params, deal)) is not None:
        return fewer
    if deal.pile is None:
        return twice_outcome([deal], deck)
    total = deal.dealt().total() + len(deal.pile)
    if total > deck.total() + ODD_DECK:
        message = f"three rounds and the pile hold {total} cards: expected {deck.total()}"
        return failed(Mismatch("", deck.total(), total, message))
    return PASSED


def twice_outcome(deals: Sequence[Deal], deck: Counter[str]) -> Outcome:
    """Judge whether the hands of any game hold more of a kind than the deck."""
    games = [deal.dealt() for deal in deals]
    for dealt in games:
        for kind in sorted(dealt):
            if dealt[kind] > deck[kind]:
                message = f"three rounds deal {dealt[kind]} {kind}: the deck has {deck[kind]}"
                return failed(Mismatch("/rounds", deck[kind], dealt[kind], message))
    fewest = min(dealt.total() for dealt in games)
    if fewest < _TELLING and sum(dealt.total() for dealt in games) < _TELLING_TOGETHER:
        return unsupported(f"{fewest} cards are too few to tell whether any comes twice")
    return PASSED


def _pile_outcome(params: dict[str, Any], deal: Deal, rounds: int, deck: Counter[str]) -> Outcome:
    if deal.pile is None:
        return unsupported("the engine does not show its draw pile")
    expected = deck.total() - rounds * shares(params).cards
    if len(deal.pile) == expected:
        return PASSED
    message = f"after {rounds} rounds {len(deal.pile)} cards are left: expected {expected}"
    return failed(Mismatch("/draw_pile", expected, len(deal.pile), message))
