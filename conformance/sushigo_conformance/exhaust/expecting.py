"""What is right, by the oracle: a derivation of every score that shares nothing with the reference.

The oracle is slow, so what it has said of a table is remembered for a while: the points that a
table scores by itself, and the points for maki that the maki cards of all tables score together.
That nothing else plays a part is how the oracle is made, and the tests ask it whole questions to
see that it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import sushigo_oracle
from sushigo_oracle.readings import settle
from sushigo_oracle.scoring import (
    MAKI_ICONS,
    competitors,
    dumpling_points,
    maki_points,
    nigiri_points,
    points_of_sets,
)

if TYPE_CHECKING:
    from sushigo_conformance.exhaust.question import Question

#: how many tables are remembered at once, and the maki of how many rounds: questions with the same
#: table come close together, and memory stays flat
_REMEMBERED = 4096

Cards = tuple[str, ...]
Awards = dict[str, int]


class _Alone(NamedTuple):
    """What is known of a table without the others."""

    maki_cards: Cards
    #: maki points → awards and their sum
    awards: dict[int, tuple[Awards, int]]


class Expectations:
    """Right answers under readings.

    Args:
        readings: id → value; a reading not named has its default.

    Raises:
        ValueError: there is no such reading or value.
    """

    def __init__(self, readings: Mapping[str, str]) -> None:
        self._readings = dict(readings)
        self._settled = settle(readings)
        self._alone = lru_cache(_REMEMBERED)(self._look_at)
        self._maki = lru_cache(_REMEMBERED)(self._compare_maki)

    def of(self, question: Question) -> dict[str, Any]:
        """The right answer as a pattern, with points and awards or winners; not to be changed."""
        if question.method == "score_round":
            return self._of_round(question.params)
        if question.method == "score_pudding":
            return sushigo_oracle.score_pudding(question.params, self._readings)
        ending = sushigo_oracle.finish(question.params, self._readings)
        if "winners_any_of" in ending:
            return {"points": ending["points"], "winners": {"any_of": ending["winners_any_of"]}}
        return ending

    def _of_round(self, params: Mapping[str, Any]) -> dict[str, Any]:
        alone = [self._alone(tuple(table)) for table in params["tables"]]
        maki = self._maki(params.get("variant", "base"), *[each.maki_cards for each in alone])
        awards, points = [], []
        for each, prize in zip(alone, maki, strict=True):
            own, total = each.awards.get(prize) or self._add(each, prize)
            awards.append(own)
            points.append(total)
        return {"points": points, "awards": awards}

    def _look_at(self, table: Cards) -> _Alone:
        """What a table scores by itself."""
        awards = {
            "tempura": points_of_sets(table, "tempura", 2, 5),
            "sashimi": points_of_sets(table, "sashimi", 3, 10),
            "dumpling": dumpling_points(table),
            "nigiri": nigiri_points(table),
        }
        maki_cards = tuple([card for card in table if card in MAKI_ICONS])
        return _Alone(maki_cards, {0: ({"maki": 0, **awards}, sum(awards.values()))})

    def _add(self, alone: _Alone, prize: int) -> tuple[Awards, int]:
        """The awards of a table with a prize for its maki."""
        awards, total = alone.awards[0]
        known = alone.awards[prize] = ({**awards, "maki": prize}, total + prize)
        return known

    def _compare_maki(self, variant: str, *tables: Cards) -> list[int]:
        """What the maki cards of all tables score, a number a table."""
        prizes = maki_points(tables, competitors(tables, variant, self._settled), self._settled)
        return [prizes.get(seat, 0) for seat in range(len(tables))]
