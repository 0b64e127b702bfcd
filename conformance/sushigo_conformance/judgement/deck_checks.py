"""What the deck is made of, kind by kind, so that each rule can be blamed alone (p.2 L)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import box, read_deal, whole_deck
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
    from collections.abc import Mapping, Sequence

#: The cards that each rule of the deck counts.
KINDS = {
    "deck.tempura": ("tempura",),
    "deck.sashimi": ("sashimi",),
    "deck.dumpling": ("dumpling",),
    "deck.maki": ("maki_1", "maki_2", "maki_3"),
    "deck.nigiri": ("egg_nigiri", "salmon_nigiri", "squid_nigiri"),
    "deck.pudding": ("pudding",),
    "deck.wasabi": ("wasabi",),
    "deck.chopsticks": ("chopsticks",),
}


def _deck_of(result: Any) -> Counter[str] | Outcome:
    deal = read_deal(result)
    if isinstance(deal, Mismatch):
        return failed(deal)
    deck = whole_deck(deal)
    return unsupported("the engine does not show its draw pile") if deck is None else deck


def _register_kinds(rule: str, kinds: tuple[str, ...]) -> None:
    @check(rule, [rule], "deal")
    def judge(
        params: dict[str, Any],  # noqa: ARG001 - every deal shows the same deck
        results: Sequence[Any],
        readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deck
    ) -> Outcome:
        deck = _deck_of(results[0])
        if isinstance(deck, Outcome):
            return deck
        for kind in kinds:
            if deck[kind] != box()[kind]:
                message = f"the deck holds {deck[kind]} {kind}: expected {box()[kind]}"
                return failed(Mismatch("", box()[kind], deck[kind], message))
        return PASSED


for _rule, _kinds in KINDS.items():
    _register_kinds(_rule, _kinds)


@check("deck.108-cards", ["deck.108-cards"], "deal")
def judge_108_cards(
    params: dict[str, Any],  # noqa: ARG001 - every deal shows the same deck
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deck
) -> Outcome:
    """Hands and pile make up 108 cards, whatever their kinds."""
    deck = _deck_of(results[0])
    if isinstance(deck, Outcome):
        return deck
    expected = box().total()
    if deck.total() != expected:
        message = f"the deck holds {deck.total()} cards: expected {expected}"
        return failed(Mismatch("", expected, deck.total(), message))
    return PASSED
