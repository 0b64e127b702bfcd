"""Pudding: every way in which the ten can be spread over the players (p.5 L)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_conformance.exhaust.question import Game, Question, deck


def puddings(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every list of pudding counts, few puddings first; there is no more to ask."""
    for total in range(deck()["pudding"] + 1):
        for game in games:
            for counts in spread(total, game.tables):
                yield Question("puddings", "score_pudding", game.params(puddings=counts))


def spread(total: int, seats: int) -> Iterator[list[int]]:
    """Every way to give so many to so many seats."""
    if seats == 1:
        yield [total]
        return
    for first in range(total + 1):
        for others in spread(total - first, seats - 1):
            yield [first, *others]
