"""Long tables of wasabi and nigiri: every tally of what lies alone and what on wasabi (p.4 R)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random

from sushigo_conformance.exhaust.question import Game, Question, Table, deck_allows
from sushigo_conformance.exhaust.sets.orders import ALL_ORDERS, NIGIRI, WASABI

_SEED = 2014


def slots(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every tally of tables longer than those of which every order is asked.

    A tally says how many of each nigiri lie alone, how many on wasabi, and how many wasabi stay
    free. Each is laid in several orders, and the seat goes round; ``full`` asks every seat.
    """
    for length in range(ALL_ORDERS + 1, max(game.hand_size for game in games) + 1):
        asked = [game for game in games if length <= game.hand_size]
        for number, order in enumerate(_long_orders(length)):
            for game in asked:
                for seat in range(game.tables) if full else (number % game.tables,):
                    yield game.rounds("slots", game.laid({seat: order}))


def _long_orders(length: int) -> Iterator[Table]:
    """The tallies of so many cards, each in its orders."""
    chance = Random(_SEED)
    for alone, on_wasabi, free in _tallies(length):
        if deck_allows([*alone, *on_wasabi, *[WASABI] * (len(on_wasabi) + free)]):
            yield from _orders_of(alone, on_wasabi, free, chance)


def _tallies(length: int) -> Iterator[tuple[Table, Table, int]]:
    """Nigiri alone, nigiri on wasabi and the number of free wasabi that make so many cards."""
    for on_wasabi in range(length // 2 + 1):
        for alone in range(length - 2 * on_wasabi + 1):
            for above in combinations_with_replacement(NIGIRI, on_wasabi):
                for beside in combinations_with_replacement(NIGIRI, alone):
                    yield list(beside), list(above), length - 2 * on_wasabi - alone


def _orders_of(alone: Table, on_wasabi: Table, free: int, chance: Random) -> Iterator[Table]:
    """Different orders of one tally, two by a plan and one by lot.

    A nigiri alone comes while no wasabi is free; the wasabi that stays free comes last, or before
    those nigiri that do not use it up.
    """
    rest = [WASABI] * free
    orders = [
        [*alone, *[WASABI] * len(on_wasabi), *on_wasabi, *rest],
        [*alone, *rest, *[WASABI] * len(on_wasabi), *reversed(on_wasabi)],
    ]
    blocks = [[nigiri] for nigiri in alone] + [[WASABI, nigiri] for nigiri in on_wasabi]
    chance.shuffle(blocks)
    orders.append([card for block in blocks for card in block] + rest)
    yield from (list(order) for order in dict.fromkeys(map(tuple, orders)))
