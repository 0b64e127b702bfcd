"""Whole rounds: every table full, of cards drawn by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from sushigo_conformance.exhaust.question import Game, Question, deck

#: rounds of each game, without wasabi and with it
_ROUNDS, _ROUNDS_IN_FULL = 500, 20_000


def whole_tables(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Rounds in which everything lies beside everything, the same ones each time.

    Half of them hold no wasabi: those can be asked of an engine that knows no order of cards.
    """
    for game in games:
        chance = Random(game.tables)
        for left_out in ("wasabi", None):
            cards = [card for card, number in deck().items() for _ in range(number)]
            cards = [card for card in cards if card != left_out]
            for _ in range(_ROUNDS_IN_FULL if full else _ROUNDS):
                drawn = chance.sample(cards, game.tables * game.hand_size)
                tables = [drawn[seat :: game.tables] for seat in range(game.tables)]
                yield game.rounds("whole-tables", tables)
