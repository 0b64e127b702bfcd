"""The rules under the readings that an engine follows, and by which of them points are paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_reference import Award, Rules

FULL_TIE = "winner.full-tie"
#: the reading of it by which an engine settles a full tie in a way of its own
OWN_TIE_BREAK = "own-tie-break"


def rules_under(variant: str, readings: Mapping[str, str]) -> Rules:
    """The rules of a variant under those of these readings that say what is right.

    Of an engine's own tie-break only who is tied is known.
    """
    from sushigo_reference import rules_for
    from sushigo_reference.readings import CHANGES, DUMMY_CHANGES

    known = CHANGES.keys() | DUMMY_CHANGES.keys()
    decided = {reading: value for reading, value in readings.items() if reading in known}
    if decided.get(FULL_TIE) == OWN_TIE_BREAK:
        decided[FULL_TIE] = "shared"
    return rules_for(variant, decided)


def awards_under(
    method: str, params: Mapping[str, Any], readings: Mapping[str, str]
) -> list[Award]:
    """What the reference awards for tables or for pudding; nothing if a question asks neither.

    Args:
        method: ``score_round`` or ``score_pudding``; others award nothing.
        params: its parameters.
        readings: the readings in force.
    """
    from sushigo_reference import score_pudding, score_round

    rules = rules_under(params.get("variant", "base"), readings)
    if method == "score_round":
        return score_round(rules, [tuple(table) for table in params["tables"]])
    if method == "score_pudding":
        return score_pudding(rules, params["puddings"])
    return []


def rules_paying(seat: int | None, awards: Iterable[Award]) -> tuple[str, ...]:
    """The rules by which a seat is paid; of all seats where none is named."""
    return tuple(dict.fromkeys(each.rule for each in awards if seat in (None, each.seat)))
