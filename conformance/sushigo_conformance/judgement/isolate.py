"""One category's points alone, so that a fault elsewhere can't fail the case.

An engine with awards says them; of another the points without that category's cards are taken off
the points with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch
from sushigo_conformance.judgement.values import are_numbers
from sushigo_conformance.judgement.wording import difference, words

if TYPE_CHECKING:
    from collections.abc import Sequence


def awards_mismatch(result: Any) -> Mismatch | None:
    """Find a seat whose awards don't add up to its points; awards left out are a difference too."""
    awards = result.get("awards") if type(result) is dict else None
    points = result.get("points") if type(result) is dict else None
    if type(awards) is not list or type(points) is not list or len(awards) != len(points):
        shown = LEFT_OUT if awards is None else awards
        message = difference("", "awards", "an entry for each seat, as for points", words(shown))
        return Mismatch("/awards", "an entry for each seat", shown, message)
    for seat, (award, total) in enumerate(zip(awards, points, strict=True)):
        if type(award) is not dict or not are_numbers(award.values()):
            message = difference("", f"seat {seat}'s awards", "numbers by category", words(award))
            return Mismatch(f"/awards/{seat}", "numbers by category", award, message)
        if are_numbers([total]) and sum(award.values()) != total:
            expected = sum(award.values())
            message = difference(
                "", f"seat {seat}'s points", f"the sum of its awards, {expected}", words(total)
            )
            return Mismatch(f"/points/{seat}", expected, total, message)
    return None


def isolated_points(category: str, results: Sequence[Any]) -> Any:
    """Give each seat's points of a category, from its awards or from two results.

    With awards the one result has passed `awards_mismatch`. Of two results, one that is out of
    shape is given as it is, for the comparison to point at.
    """
    if len(results) == 1:
        return [award.get(category, 0) for award in results[0]["awards"]]
    points, others = (_points(result) for result in results)
    for shown in (points, others):
        if type(shown) is not list or not are_numbers(shown):
            return shown
    return [got - other for got, other in zip(points, others, strict=False)]


def _points(result: Any) -> Any:
    return result.get("points") if type(result) is dict else None
