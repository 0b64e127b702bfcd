"""The forms that a report is asked for (`text`, `json=FILE`), and writing them."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.reports.files import FormatError, check_file, write_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.verdict.report import Report

#: form → what its file is called where an example is given
NAMES = {
    "text": "report.txt",
    "json": "report.json",
    "junit": "junit.xml",
    "markdown": "report.md",
    "html": "report.html",
    "badge": "badge.svg",
}


class Wanted(NamedTuple):
    """A form and where it goes, whatever the working folder is then; None is standard output."""

    name: str
    file: Path | None = None


def wanted_formats(given: Sequence[str]) -> list[Wanted]:
    """Read `NAME[=FILE]` words; none stands for text on standard output.

    Raises:
        FormatError: a name is unknown, a file's name is empty or given twice, there is a file that
            must not be replaced, or more than one form goes to standard output.
    """
    wanted = [_wanted(text) for text in given] or [Wanted("text")]
    on_stdout = [each.name for each in wanted if each.file is None]
    if len(on_stdout) > 1:
        names = " and ".join(on_stdout)
        raise FormatError(
            f"{names} can't both go to standard output: give all but one a file, "
            f"such as {on_stdout[1]}={NAMES[on_stdout[1]]}"
        )
    files = [each.file.resolve() for each in wanted if each.file is not None]
    twice = next((file for file in files if files.count(file) > 1), None)
    if twice is not None:
        raise FormatError(f"{twice} is given for two forms")
    return wanted


def _wanted(text: str) -> Wanted:
    name, equals, file = text.partition("=")
    if name not in NAMES:
        raise FormatError(f"there is no format {name!r}; there is: {', '.join(NAMES)}")
    if equals and not file:
        raise FormatError(f"{text} names no file")
    if not file:
        return Wanted(name)
    target = Path(file)
    if not target.parent.is_dir():
        raise FormatError(f"{file} can't be written: there is no folder {target.parent}")
    check_file(target, name)
    return Wanted(name, target.absolute())


def write_report(report: Report, wanted: Iterable[Wanted], options: Sequence[str] = ()) -> None:
    """Write a report in all forms, standard output first.

    One that can't be written keeps no other from being so.

    Args:
        report: the run.
        wanted: the forms.
        options: options of the run that bear on a single case, for the lines that repeat one.

    Raises:
        FormatError: files can't be written; the message names each of them.
    """
    wanted = list(wanted)
    report = replace(report, engine=_encodable(report.engine))
    options = list(map(_encodable, options))
    try:
        for each in wanted:
            if each.file is None:
                _print(report, each, options)
    finally:
        _write_files(report, wanted, options)


def _encodable(word: str) -> str:
    """A word of the command line, whose bytes that are no UTF-8 are shown escaped."""
    return word.encode("utf-8", errors="backslashreplace").decode("utf-8")


def _print(report: Report, wanted: Wanted, options: Sequence[str]) -> None:
    if wanted.name == "text":
        from sushigo_conformance.reports.terminal import print_lines, terminal_width
        from sushigo_conformance.reports.text import text_lines

        print_lines(text_lines(report, options, terminal_width()))
    else:
        sys.stdout.write(rendered(report, wanted, options))


def _write_files(report: Report, wanted: Iterable[Wanted], options: Sequence[str]) -> None:
    complaints = []
    for each in wanted:
        if each.file is not None:
            try:
                write_file(each.file, rendered(report, each, options))
            except FormatError as error:
                complaints.append(str(error))
    if complaints:
        raise FormatError("\n".join(complaints))


def rendered(report: Report, wanted: Wanted, options: Sequence[str] = ()) -> str:
    """The report in a form, as it goes to a file."""
    name = wanted.name
    if name == "badge":
        from sushigo_conformance.reports.badge import badge_json, badge_svg

        as_json = wanted.file is not None and wanted.file.suffix == ".json"
        return badge_json(report) if as_json else badge_svg(report)
    if name == "html":
        from sushigo_conformance.reports.html import html_report

        return html_report(report, options)
    if name == "markdown":
        from sushigo_conformance.reports.markdown import markdown_report

        return markdown_report(report, options)
    if name == "json":
        from sushigo_conformance.reports.json_report import json_report

        return json_report(report, options)
    if name == "junit":
        from sushigo_conformance.reports.junit import junit_report

        return junit_report(report, options)
    from sushigo_conformance.reports.text import text_report

    return text_report(report, options)
