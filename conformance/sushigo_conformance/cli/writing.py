"""The option --format, and writing a report in the forms that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sushigo_conformance.reports.formats import Wanted
    from sushigo_conformance.verdict.report import Report

FORMATS = click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="FORMAT[=FILE]",
    help="text, json, junit, markdown, html or badge; may be repeated, one of them without a file. "
    "FILE may be an earlier report of the same form, which is replaced; no other file is.",
)


def wanted_forms(formats: tuple[str, ...]) -> list[Wanted]:
    """The forms of the report.

    Raises:
        UsageError: there is no such form, or they can't all be written.
    """
    from sushigo_conformance.reports.files import FormatError
    from sushigo_conformance.reports.formats import wanted_formats

    try:
        return wanted_formats(formats)
    except FormatError as error:
        raise click.UsageError(str(error)) from error


def absolute(path: Path | None) -> Path | None:
    """A path that stays the same where an engine in this process changes the working folder."""
    return None if path is None else path.absolute()


def write_forms(report: Report, wanted: Sequence[Wanted], options: Sequence[str]) -> None:
    """Write a report in all forms.

    Raises:
        ClickException: a file can't be written.
    """
    from sushigo_conformance.reports.files import FormatError
    from sushigo_conformance.reports.formats import write_report

    try:
        write_report(report, wanted, options)
    except FormatError as error:
        raise click.ClickException(str(error)) from error
