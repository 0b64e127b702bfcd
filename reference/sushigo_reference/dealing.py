"""Dealing: the deck, the hands and the pile (p.2 L, p.4 R)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sushigo_reference.cards import DECK, NUMBERS, Card, Hand

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules

_BASE = NUMBERS.variants["base"]


class Random(Protocol):
    """Where chance comes from. Only ``random()`` is used, so that a seed means the same
    everywhere.
    """

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        ...


class Deal(NamedTuple):
    """Hands dealt, and the cards left on the pile (deal.draw-pile, p.2 L)."""

    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]


def full_deck() -> tuple[Card, ...]:
    """The 108 cards, kind by kind (deck.108-cards and the counts of each kind, p.2 L)."""
    return tuple([card for card, count in DECK.items() for _ in range(count)])


def hand_size(players: int) -> int:
    """Ten, nine, eight or seven cards for two to five players (deal.hand-sizes, p.2 L)."""
    return _BASE.hand_size[players]


def one_hand_a_player(players: int) -> int:
    """As many hands as players; the dummy variant deals one more."""
    return players


def shuffled(cards: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """The cards in a random order, each order as likely as any other (deal.shuffled, p.2 L)."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def go_on_with_the_pile(
    pile: tuple[Card, ...],
    fresh_deck: Callable[[], tuple[Card, ...]],
) -> tuple[Card, ...]:
    """A new round is dealt from what is left; discards never return
    (deal.every-round, deal.no-reshuffle, p.4 R).
    """
    return pile


def deal_hands(pile: tuple[Card, ...], hands: int, size: int) -> Deal:
    """So many hands off the top of a pile."""
    return Deal(
        tuple([pile[hand * size : (hand + 1) * size] for hand in range(hands)]),
        pile[hands * size :],
    )


def deal_game(rules: Rules, players: int, random: Random) -> list[Deal]:
    """Every round's deal of a whole game, with what is left on the pile after each.

    Args:
        rules: the rules to deal by.
        players: how many play.
        random: where the order of the cards comes from.
    """

    def fresh_deck() -> tuple[Card, ...]:
        return rules.shuffle(rules.deck(), random)

    hands, size = rules.hands_dealt(players), rules.hand_size(players)
    deals = [deal_hands(fresh_deck(), hands, size)]
    while len(deals) < rules.rounds_in_a_game():
        pile = rules.next_pile(deals[-1].pile, fresh_deck)
        deals.append(deal_hands(pile, hands, size))
    return deals
