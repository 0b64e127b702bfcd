"""The report for a person: the verdict on top, then failures that teach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.reports.failures import failures
from sushigo_conformance.reports.layout import WIDTH, Line, joined
from sushigo_conformance.reports.summary import summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.verdict.report import Report


def text_lines(report: Report, options: Sequence[str] = (), width: int = WIDTH) -> list[Line]:
    """The report laid out for a width.

    Args:
        report: the run.
        options: options of the run that bear on a single case, for the lines that repeat one.
        width: columns.
    """
    return [*summary(report, width), *failures(report, width, options)]


def text_report(report: Report, options: Sequence[str] = (), width: int = WIDTH) -> str:
    """The report as plain text; the same for equal results."""
    return joined(text_lines(report, options, width))
