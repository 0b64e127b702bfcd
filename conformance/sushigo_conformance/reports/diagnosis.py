"""The diagnosis in words: what is probably wrong in the code, and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.layout import Line, heading, paragraph, styled, tied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.diagnosis import Claim
    from sushigo_conformance.verdict.report import Report

#: how many of the cases that show a mistake are named
_CASES_NAMED = 4
#: the title of what failures have in common
NOT_EXPLAINED = "Failures that no known mistake explains"


def diagnosis(report: Report, width: int) -> Iterator[Line]:
    """The claims, and what unexplained failures have in common."""
    if report.diagnosis:
        amount = sum(len(claim.faults) for claim in report.diagnosis)
        yield from heading("Diagnosis")
        yield from paragraph(
            "The engine, or its adapter, answers exactly like one with "
            + ("this mistake:" if amount == 1 else "these mistakes:"),
            width,
            2,
        )
        for claim in report.diagnosis:
            yield from _claim(report, claim, width)
    if report.in_common:
        yield from heading(NOT_EXPLAINED)
        for sentence in report.in_common:
            yield from paragraph(sentence, width, 2)


def _claim(report: Report, claim: Claim, width: int) -> Iterator[Line]:
    for fault_id in claim.faults:
        fault = report.spec.faults[fault_id]
        rule = report.spec.rules[fault.rule]
        yield from styled(
            paragraph(f"→ {fault.title} ({fault_id}). {fault.cause}", width, 2, 4), "bold"
        )
        yield from paragraph(f"Rule {fault.rule} ({tied(pages(rule))}): {rule.text}", width, 4)
    named = ", ".join(claim.cases[:_CASES_NAMED])
    more = len(claim.cases) - _CASES_NAMED
    others = f" and {more} more" if more > 0 else ""
    yield from paragraph(
        f"Shown by {named}{others}; {claim.agreed} of {claim.of} answers compared agree.", width, 4
    )
    for faults in claim.or_else:
        titles = " and ".join(report.spec.faults[fault_id].title for fault_id in faults)
        yield from paragraph(f"Equally well explained by: {titles} ({'+'.join(faults)}).", width, 4)
