"""Command lines about one case: to repeat it, and to see how its points come about."""

from __future__ import annotations

import shlex
from itertools import groupby
from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Case


def repeat_line(report: Report, case: Case, options: Sequence[str] = ()) -> str:
    """The command that asks an engine one case alone.

    Args:
        report: the run that the case is from.
        case: the case.
        options: those of the run that bear on a case, as words, such as `--strict-readings`.
    """
    words = ["sushigo", "test", report.engine, *options, "--only", case.id]
    return plain(" ".join(map(shlex.quote, words)))


def score_line(result: Result) -> str:
    """The command that counts the points of a round card by card, where a seat's are wrong.

    Empty for any other question, and where a reading or a variant decides.
    """
    case, mismatch = result.case, result.outcome.mismatch
    if case.method != "score_round" or mismatch is None or not mismatch.path.startswith("/points"):
        return ""
    if case.readings or case.params.get("variant", "base") != "base":
        return ""
    return " ".join(
        ["sushigo score", *(shlex.quote(_table(each)) for each in case.params["tables"])]
    )


def _table(cards: Sequence[str]) -> str:
    groups = [(name, len(list(group))) for name, group in groupby(cards)]
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in groups)
