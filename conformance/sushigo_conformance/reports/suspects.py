"""What would explain that a rule is violated, where the diagnosis claims nothing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.verdict.cover import Suspect
    from sushigo_conformance.verdict.report import Report

NOTHING_KNOWN = "No known fault explains these failures."


def would_explain(report: Report, rule_id: str) -> Iterator[str]:
    """Sentences on what may be behind a violated rule; none if the diagnosis has said it."""
    if any(rule_id in claim.rules for claim in report.diagnosis):
        return
    if otherwise := read_otherwise(report, rule_id):
        yield otherwise
        return
    suspects = suspects_of(report, rule_id)
    if not suspects:
        yield NOTHING_KNOWN
    for suspect in suspects:
        lead = "Would explain a part of it" if suspect.otherwise else "Would explain it"
        for fault in (suspect.fault, *suspect.or_else):
            yield f"{lead}: {fault.title} ({fault.id}). {fault.cause}"
            lead = "So would this"
        if suspect.otherwise:
            yield _something_else(report, suspect)


def _something_else(report: Report, suspect: Suspect) -> str:
    """That a fault is not all that is wrong with the answers that it has a part in."""
    cases = f"{len(suspect.otherwise)} of {len(suspect.explains)} failed cases"
    shown_by = [each.case for each in report.results if each.case.id in suspect.otherwise]
    plainest = min(shown_by, key=lambda case: len(repr(case.params))).id
    return f"Something else is wrong as well, in {cases}: {plainest} shows it."


def suspects_of(report: Report, rule_id: str) -> tuple[Suspect, ...]:
    """The faults at work that break a rule, each with those that explain as well."""
    return tuple(suspect for suspect in report.cover.suspects if suspect.fault.rule == rule_id)


def read_otherwise(report: Report, rule_id: str) -> str | None:
    """How the engine reads what a rule leaves open, where only the default passes."""
    followed = report.readings.get(report.spec.rules[rule_id].reading or "")
    if followed is None or followed.shown is None:
        return None
    return (
        f"Reads {report.spec.rules[rule_id].reading} as {followed.shown}; "
        f"the default is {followed.value}."
    )
