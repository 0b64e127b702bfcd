"""The command line that repeats one case."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

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
