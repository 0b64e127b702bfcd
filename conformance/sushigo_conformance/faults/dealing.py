"""Wrong decks and deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random as Seeded

from sushigo_conformance.faults.change import Change
from sushigo_reference.cards import DECK, Card
from sushigo_reference.dealing import Random, hand_size, shuffled

Cards = tuple[Card, ...]


def deck_with(counts: Mapping[Card, int]) -> Callable[[], Cards]:
    """The deck with other counts for some kinds."""
    deck = {**DECK, **counts}
    return lambda: tuple(card for card, count in deck.items() for _ in range(count))


def unshuffled(cards: Cards, random: Random) -> Cards:
    """The deck as it comes out of the box, laid out so that every hand is mixed."""
    return cards[::5] + cards[1::5] + cards[2::5] + cards[3::5] + cards[4::5]


def last_card_unmoved(cards: Cards, random: Random) -> Cards:
    """All cards are shuffled but the last, which stays at the bottom of the pile."""
    return (*shuffled(cards[:-1], random), cards[-1])


def only_cut(cards: Cards, random: Random) -> Cards:
    """The deck is cut at a random place."""
    place = int(random.random() * len(cards))
    return cards[place:] + cards[:place]


def halves_apart(cards: Cards, random: Random) -> Cards:
    """Each half of the deck is shuffled by itself."""
    half = len(cards) // 2
    return shuffled(cards[:half], random) + shuffled(cards[half:], random)


def few_different(cards: Cards, random: Random) -> Cards:
    """The deck is shuffled in one of four ways."""
    return shuffled(cards, Seeded(int(random.random() * 4)))


def one_card_lost(cards: Cards, random: Random) -> Cards:
    """The last card of the shuffled deck falls under the table, whichever it is."""
    return shuffled(cards, random)[:-1]


def burnt_between_rounds(pile: Cards, fresh_deck: Callable[[], Cards]) -> Cards:
    """A card is burnt before each new deal, as in other games."""
    return pile[:-1]


def half_set_aside(pile: Cards, fresh_deck: Callable[[], Cards]) -> Cards:
    """The pile is halved before each new deal, so that it runs out."""
    return pile[: len(pile) // 2]


def pile_dealt_from_the_start(pile: Cards, fresh_deck: Callable[[], Cards]) -> Cards:
    """The whole deck is shuffled anew for each round."""
    return fresh_deck()


FAULTS = {
    "deck.tempura-twelve": Change("deck", deck_with({"tempura": 12, "pudding": 12})),
    "deck.sashimi-ten": Change("deck", deck_with({"sashimi": 10})),
    "deck.dumpling-twelve": Change("deck", deck_with({"dumpling": 12})),
    "deck.maki-two-and-three-swapped": Change("deck", deck_with({"maki_2": 8, "maki_3": 12})),
    "deck.egg-and-salmon-swapped": Change(
        "deck", deck_with({"egg_nigiri": 10, "salmon_nigiri": 5})
    ),
    "deck.pudding-fifteen": Change("deck", deck_with({"pudding": 15})),
    "deck.wasabi-four": Change("deck", deck_with({"wasabi": 4})),
    "deck.no-chopsticks": Change("deck", deck_with({"chopsticks": 0})),
    "deck.ten-chopsticks": Change("deck", deck_with({"chopsticks": 10})),
    "deck.one-card-lost": Change("shuffle", one_card_lost),
    "deal.unshuffled": Change("shuffle", unshuffled),
    "deal.last-card-unmoved": Change("shuffle", last_card_unmoved),
    "deal.only-cut": Change("shuffle", only_cut),
    "deal.halves-apart": Change("shuffle", halves_apart),
    "deal.few-different": Change("shuffle", few_different),
    "deal.ten-cards-always": Change("hand_size", lambda players: 10 if players < 5 else 7),
    "deal.one-card-fewer": Change("hand_size", lambda players: hand_size(players) - 1),
    "deal.fresh-deck-each-round": Change("next_pile", pile_dealt_from_the_start),
    "deal.half-set-aside": Change("next_pile", half_set_aside),
    "deal.card-burnt": Change("next_pile", burnt_between_rounds),
}
