"""The classes in words: asking less must never look like more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.runner.selection import classes_of
from sushigo_conformance.verdict.classes import ClassVerdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.verdict.report import Report


def classes_in_words(report: Report) -> Iterator[tuple[str, ClassVerdict, str]]:
    """Each class with its verdict, and the words for it."""
    whole = asked_whole(report)
    for class_id, verdict in report.classes.items():
        words = str(verdict)
        if verdict is ClassVerdict.CONFORMANT and class_id not in whole:
            words = f"conformant in what was asked ({_how_many_passed(report, class_id)})"
        yield class_id, verdict, words


def asked_whole(report: Report) -> set[str]:
    """The classes of whose cases in the suite none is missing, or was meant to be asked still."""
    asked = {result.case.id for result in report.results if result.status is not Status.NOT_RUN}
    missed = (
        classes_of(report.spec, case) for id_, case in report.spec.cases.items() if id_ not in asked
    )
    return set(report.classes).difference(*missed)


def _how_many_passed(report: Report, class_id: str) -> str:
    passed = sum(
        class_id in classes_of(report.spec, result.case) and result.status == "pass"
        for result in report.results
    )
    of = sum(class_id in classes_of(report.spec, case) for case in report.spec.cases.values())
    return f"{passed} of its {of} cases"
