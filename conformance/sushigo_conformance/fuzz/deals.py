"""Skewed deals: of some kinds of card more come, so that rare situations are common."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.fuzz.chance import happens, mixed
from sushigo_reference.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

_MAKI = ("maki_1", "maki_2", "maki_3")
_NIGIRI = ("egg_nigiri", "salmon_nigiri", "squid_nigiri")


class Theme(NamedTuple):
    """What a deal is rich in: a kind's weight is the number of its chances to come early."""

    weights: Mapping[str, int]
    #: kinds that are left in the box, as far as the other cards suffice
    absent: frozenset[str] = frozenset()


THEMES: tuple[Theme, ...] = (
    Theme({}),
    Theme({"wasabi": 9, **dict.fromkeys(_NIGIRI, 4)}),
    Theme({"chopsticks": 12, "wasabi": 5}),
    Theme(dict.fromkeys(_MAKI, 5)),
    Theme({"maki_1": 8}, frozenset(_MAKI[1:])),
    Theme({}, frozenset(_MAKI)),
    Theme({"pudding": 9}),
    Theme({}, frozenset({"pudding"})),
    Theme({"dumpling": 9, "chopsticks": 4}),
    Theme({"dumpling": 12}),
    Theme({"sashimi": 9}),
    Theme({"tempura": 5, "sashimi": 5}),
)


def draw(random: Random, theme: Theme, allowed: frozenset[str], needed: int) -> list[str] | None:
    """Draw cards from the deck, those that the theme favours first; None if there are too few.

    Args:
        random: where chance comes from.
        theme: what the cards are to be rich in.
        allowed: the kinds that may be dealt.
        needed: how many cards.
    """
    present = allowed - theme.absent
    if sum(DECK[kind] for kind in present) < needed:
        present = allowed
    keyed = [
        (_earliness(random, theme.weights.get(kind, 1)), kind)
        for kind, count in DECK.items()
        if kind in present
        for _ in range(count)
    ]
    if len(keyed) < needed:
        return None
    keyed.sort(reverse=True)
    cards = [kind for _, kind in keyed[:needed]]
    # in order, the first round has most of what the theme favours; mixed, all rounds have some
    return mixed(random, cards) if happens(random, 0.5) else cards


def _earliness(random: Random, weight: int) -> float:
    return max([random.random() for _ in range(weight)])


def hands_of(random: Random, cards: list[str], hands: int, size: int) -> list[tuple[str, ...]]:
    """Deal these cards as so many hands, whatever their order was."""
    dealt = mixed(random, cards)
    return [tuple(dealt[hand * size : (hand + 1) * size]) for hand in range(hands)]
