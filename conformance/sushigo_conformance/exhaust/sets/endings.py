"""The end of a game: every way in which points and pudding can be ranked and tied (p.5 R)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import sushigo_oracle

from sushigo_conformance.exhaust.question import Game, Question, turned

Ranking = tuple[int, ...]

#: the lowest total of an ending with ranked points
_LOWEST = 30
#: from so many points before pudding on, nobody falls below zero
_NO_LOSS = 6
#: up to so many tables every arrangement of the seats is asked
_SMALL = 4


def endings(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every ranking of the totals with every ranking of pudding; and totals below zero.

    Points before pudding are such that the totals, one point apart, are ranked as wanted. At five
    tables one arrangement of each pair of rankings is asked, and it goes round; ``full`` asks all.
    """
    for game in games:
        arranged = full or game.tables <= _SMALL
        for number, (totals, puddings) in enumerate(_ranked(game.tables, arranged)):
            by = 0 if arranged else number
            yield _ending(game, turned(totals, by), turned(puddings, by))
        yield from _near_zero(game)


def _ranked(seats: int, arranged: bool) -> Iterator[tuple[Ranking, Ranking]]:
    """Every pair of rankings: in all arrangements of the seats, or each in a single one."""
    for totals in rankings(seats):
        if arranged or list(totals) == sorted(totals, reverse=True):
            for puddings in rankings(seats):
                if arranged or _is_sorted(totals, puddings):
                    yield totals, puddings


@cache
def rankings(seats: int) -> list[Ranking]:
    """Every way to rank so many seats with ties: 0 for the lowest rank, no rank left out."""
    return [
        ranks
        for ranks in product(range(seats), repeat=seats)
        if set(ranks) == set(range(max(ranks) + 1))
    ]


def _ending(game: Game, totals: Sequence[int], puddings: Sequence[int]) -> Question:
    """An ending whose totals and puddings are ranked so, at least under the default readings."""
    pudding = sushigo_oracle.score_pudding(game.params(puddings=puddings))["points"]
    points = [_LOWEST + rank - gained for rank, gained in zip(totals, pudding, strict=True)]
    params = game.params(points=points, puddings=list(puddings))
    return Question("endings", "finish", params)


def _near_zero(game: Game) -> Iterator[Question]:
    """Everyone with the same few points, so that whoever loses six may fall below zero."""
    for points, puddings in product(range(_NO_LOSS + 1), rankings(game.tables)):
        params = game.params(points=[points] * game.tables, puddings=list(puddings))
        yield Question("endings", "finish", params)


def _is_sorted(totals: Ranking, puddings: Ranking) -> bool:
    """Whether this is the arrangement of its pair of rankings that stands for all."""
    seats = list(zip(totals, puddings, strict=True))
    return seats == sorted(seats, reverse=True)
