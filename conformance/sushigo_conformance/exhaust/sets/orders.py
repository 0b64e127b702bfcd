"""Wasabi and nigiri in every order in which they can come (p.2 R, p.4 R)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from sushigo_conformance.exhaust.question import Game, Question, Table, deck_allows

WASABI = "wasabi"
NIGIRI = ("egg_nigiri", "salmon_nigiri", "squid_nigiri")
#: up to so many cards every order is asked, at the largest table and at the others
ALL_ORDERS, _AT_SMALLER_TABLES = 7, 4


def orders(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every order in every seat: up to seven cards at the largest table, four at the others.

    ``full`` asks for every order that a table holds, in every game: up to ten cards.
    """
    largest = max((game for game in games), key=lambda game: (game.variant == "base", game.tables))
    for length in range(1, max(game.hand_size for game in games) + 1):
        asked = [game for game in games if length <= _longest(game, game is largest, full)]
        for order in _orders_of(length) if asked else ():
            for game in asked:
                for seat in range(game.tables):
                    yield game.rounds("orders", game.laid({seat: order}))


def _longest(game: Game, largest: bool, full: bool) -> int:
    """The length up to which every order is asked in a game."""
    if full:
        return game.hand_size
    return min(game.hand_size, ALL_ORDERS if largest else _AT_SMALLER_TABLES)


def _orders_of(length: int) -> Iterator[Table]:
    for order in product((WASABI, *NIGIRI), repeat=length):
        if deck_allows(order):
            yield list(order)
