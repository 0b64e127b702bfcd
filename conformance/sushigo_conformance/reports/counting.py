"""How many cases there are of each kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.needs import Lack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.needs import Missing
    from sushigo_conformance.verdict.report import Report


def counts(report: Report) -> dict[Status, int]:
    """Cases by status; every status stands, also with none."""
    found = Counter(result.status for result in report.results)
    return {status: found[status] for status in Status}


def reasons_not_asked(results: Iterable[Result]) -> Counter[str]:
    """Why cases were not asked, and how many for each reason.

    A case counts once, for the first thing that the engine lacks.
    """
    return Counter(
        _reason(result.lacks[0]) if result.lacks else result.outcome.remark
        for result in results
        if result.status in (Status.UNSUPPORTED, Status.NOT_RUN)
    )


def _reason(lacking: Missing) -> str:
    """The reason in words; of cards and categories the same words, whichever they are."""
    return _IN_SHORT.get(lacking.lack, str(lacking))


_IN_SHORT = {
    Lack.CARDS: "the engine does not have all the cards of the case",
    Lack.CATEGORIES: "the engine does not give points for all the cards of the case",
}
