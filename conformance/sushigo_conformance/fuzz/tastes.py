"""How a seat picks its cards: by chance, or with a liking that brings rare situations about."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.fuzz.chance import one_of
from sushigo_reference import BASE
from sushigo_reference.cards import CHOPSTICKS, ICONS, NIGIRI, PUDDING, WASABI
from sushigo_reference.scoring import score_table

if TYPE_CHECKING:
    from random import Random

    from sushigo_reference.cards import Card, Hand, Table
    from sushigo_reference.state import State


class Look(NamedTuple):
    """What a seat looks at when it picks a card: its hand, and the open cards of all."""

    hand: Hand
    state: State
    seat: int


Taste = Callable[["Random", Look], "Card"]

#: cards whose order on a table counts
_ORDERED = (*NIGIRI, WASABI)


def anything(random: Random, look: Look) -> Card:
    """Any card of the hand."""
    return one_of(random, look.hand)


def collecting(*kinds: Card) -> Taste:
    """A card of these kinds where the hand has one."""
    liked = frozenset(kinds)

    def taste(random: Random, look: Look) -> Card:
        return one_of(random, [card for card in look.hand if card in liked] or look.hand)

    return taste


def worthless(random: Random, look: Look) -> Card:
    """What brings least on the own table, and never pudding where that can be: totals below
    zero.
    """
    table = look.state.tables[look.seat]
    worth = {card: _worth(table, card) for card in {*look.hand}}
    least = min(worth.values())
    return one_of(random, [card for card in look.hand if worth[card] == least])


def _worth(table: Table, card: Card) -> float:
    """The points that a card adds to a table; icons as if each were one."""
    if card == PUDDING:
        return inf
    return _points((*table, card)) - _points(table) + ICONS.get(card, 0)


def _points(table: Table) -> int:
    """What a table scores by itself, without prizes."""
    return sum([award.points for award in score_table(BASE, 0, table)])


def pairing(random: Random, look: Look) -> Card:
    """Chopsticks first, and then wasabi and nigiri with them: their order counts."""
    wanted = _ORDERED if CHOPSTICKS in look.state.tables[look.seat] else (CHOPSTICKS,)
    return one_of(random, [card for card in look.hand if card in wanted] or look.hand)


def avoiding(kind: Card) -> Taste:
    """Anything but this kind, where that can be."""

    def taste(random: Random, look: Look) -> Card:
        return one_of(random, [card for card in look.hand if card != kind] or look.hand)

    return taste


def level(random: Random, look: Look) -> Card:
    """As many puddings and icons as the seat that has most: ties."""
    if PUDDING in look.hand and _behind(look, _puddings) > 0:
        return PUDDING
    behind = _behind(look, _icons)
    for card, icons in ICONS.items():
        if icons == behind and card in look.hand:
            return card
    others = [card for card in look.hand if card != PUDDING and card not in ICONS]
    return one_of(random, others or look.hand)


def _behind(look: Look, count: Callable[[State, int], int]) -> int:
    """How much this seat has less than the one of the others that has most."""
    counts = [count(look.state, seat) for seat in range(len(look.state.tables))]
    own = counts.pop(look.seat)
    return max(counts) - own


def _puddings(state: State, seat: int) -> int:
    return state.puddings[seat] + state.tables[seat].count(PUDDING)


def _icons(state: State, seat: int) -> int:
    return sum([ICONS.get(card, 0) for card in state.tables[seat]])


TASTES: tuple[Taste, ...] = (
    anything,
    anything,
    level,
    level,
    pairing,
    worthless,
    collecting("dumpling"),
    collecting("wasabi", "egg_nigiri", "salmon_nigiri", "squid_nigiri"),
    collecting("chopsticks", "wasabi"),
    collecting("maki_1", "maki_2", "maki_3"),
    collecting("pudding"),
    collecting("tempura", "sashimi"),
)
