"""By which rules the points are paid that an engine got wrong.

A case of scores declares every rule that it decides, and all of them fail together. But what a seat
should have got is paid by some of them: the first seat that got it wrong tells which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.under_readings import awards_under, rules_paying

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.result import Result


def rules_of_wrong_points(result: Result, readings: Mapping[str, str]) -> tuple[str, ...]:
    """The rules by which the seat is paid that first got wrong points; none where none is paid.

    Args:
        result: a failed case.
        readings: the readings that say what is right.
    """
    mismatch, case = result.outcome.mismatch, result.case
    member, _, seat = mismatch.path.lstrip("/").partition("/") if mismatch else ("", "", "")
    if member != "points" or not seat.isdecimal():
        return ()
    awards = awards_under(case.method, case.params, readings)
    of_interest = (each for each in awards if case.isolate in (None, each.category))
    return rules_paying(int(seat), of_interest)
