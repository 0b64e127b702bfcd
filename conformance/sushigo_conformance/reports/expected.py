"""What is said of a file of expectations: in the text report, and wherever else in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.layout import heading, paragraph, styled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.expectations import Expectation
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.reports.layout import Line
    from sushigo_conformance.verdict.report import Report


def expectations(report: Report, width: int) -> Iterator[Line]:
    """Known failures, and whatever is not as expected."""
    if report.unmet is None:
        return
    news = news_of(report)
    if news:
        yield from heading("Not as expected")
        for text in news:
            yield from styled(paragraph(f"✗ {text}", width, 2, 4), "red")
    known = with_status(report, Status.KNOWN_FAILURE)
    if known:
        yield from heading(f"Known failures: {len(known)}")
        for result in known:
            yield from paragraph(f"{result.case.id}: {in_words(result.expected)}", width, 2, 4)


def news_of(report: Report) -> list[str]:
    """What is amiss with expectations; failures that nobody expected are told elsewhere."""
    otherwise = (
        result
        for result in report.results
        if result.expected is not None and result.status is not Status.KNOWN_FAILURE
    )
    return [
        *(f"{result.case.id}: {result.outcome.remark.splitlines()[0]}" for result in otherwise),
        *(report.unmet or ()),
    ]


def with_status(report: Report, status: Status) -> list[Result]:
    """The results of one status, in the order of the cases."""
    return [result for result in report.results if result.status is status]


def in_words(expectation: Expectation | None) -> str:
    """How a case was expected to end, why, and where that is discussed."""
    if expectation is None:
        return ""
    said = [expectation.status, expectation.reason, expectation.link or ""]
    if expectation.wontfix:
        said.append("will not be mended")
    return ", ".join(filter(None, said))
