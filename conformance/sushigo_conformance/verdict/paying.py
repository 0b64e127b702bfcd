"""By which rules the points are paid that an engine got wrong.

A case of scores declares every rule that it decides, and all of them fail together. But what a seat
should have got is paid by some of them: the first seat that got it wrong tells which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_reference import rules_for
from sushigo_reference.scoring import score_pudding, score_round

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.result import Result
    from sushigo_reference import Award
    from sushigo_spec import Case


def rules_paying(result: Result, readings: Mapping[str, str]) -> frozenset[str]:
    """The rules by which the seat is paid that first got wrong points; none where none is paid.

    Args:
        result: a failed case.
        readings: the readings that say what is right.
    """
    mismatch, case = result.outcome.mismatch, result.case
    member, _, seat = mismatch.path.lstrip("/").partition("/") if mismatch else ("", "", "")
    if member != "points" or not seat.isdecimal():
        return frozenset()
    return frozenset(
        award.rule
        for award in _awards(case, readings)
        if award.seat == int(seat) and case.isolate in (None, award.category)
    )


def _awards(case: Case, readings: Mapping[str, str]) -> list[Award]:
    rules = rules_for(case.params.get("variant", "base"), readings)
    if case.method == "score_round":
        return score_round(rules, [tuple(table) for table in case.params["tables"]])
    if case.method == "score_pudding":
        return score_pudding(rules, case.params["puddings"])
    return []
