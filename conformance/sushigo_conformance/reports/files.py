"""The files that reports go to: which may be replaced, and how they are written."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: form → how what this suite writes in that form begins
_BEGINNINGS = {
    "text": re.compile(r"engine +\S.*?\nrun as +\S.*?\nrules +\S.*?,\s+suite\s+\d", re.DOTALL),
    "json": re.compile(r'\{\s*"suite": *"[^"]*",\s*"engine": *\{\s*"command"'),
    "junit": re.compile(r'<\?xml[^>]*>\s*<testsuites name="sushigo-conformance"'),
    "markdown": re.compile(r"## \S Sushi Go! rules: "),
    "html": re.compile(
        r"<!DOCTYPE html>\s*<html[^>]*>\s*<head>(<meta[^>]*>\s*)*<title>Sushi Go! rules: "
    ),
    "badge": re.compile(
        r'<svg [^>]*aria-label="Sushi Go! rules: '
        r'|\{\s*"schemaVersion": *1,\s*"label": *"Sushi Go! rules"'
    ),
}
#: bytes at the beginning of a file that show what it is
_SHOWN = 20_000
#: where a shell shows a program the pipes that it has opened for it
_OPENED = ("/dev", "/proc")


class FormatError(ValueError):
    """A form that there is not, or that can't be written; the message says what can be done."""


def check_file(file: Path, form: str) -> None:
    """See, before a run, that its report can go to a file.

    An earlier report of the same form may be replaced, as may an empty file.

    Raises:
        FormatError: it is something else that a user would lose, or nothing to write to.
    """
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:  # it is not there yet
        return
    except OSError as error:
        raise FormatError(f"{file} can't be written: {error.strerror}") from error
    if stat.S_ISREG(mode):
        _check_replaceable(file, form)
    elif stat.S_ISFIFO(mode):
        if not any(map(file.is_relative_to, _OPENED)):
            raise FormatError(
                f"{file} is a named pipe, whose reader might never come: name a file, "
                "or let the shell open the pipe, as in >(COMMAND)"
            )
    elif not stat.S_ISCHR(mode):
        raise FormatError(f"{file} is no file that a report can go to: give another name")


def _check_replaceable(file: Path, form: str) -> None:
    try:
        with file.open("rb") as opened:
            shown = opened.read(_SHOWN).decode("utf-8", errors="replace")
    except OSError as error:
        raise FormatError(f"{file} exists and can't be read: {error.strerror}") from error
    if not shown or _BEGINNINGS[form].match(shown):
        return
    other = next((name for name, begins in _BEGINNINGS.items() if begins.match(shown)), None)
    seems = f"a {other} report" if other else "nothing that this command wrote"
    raise FormatError(
        f"{file} exists and is {seems}, so no {form} report replaces it: give another name, "
        "or take the file away first"
    )


def write_file(file: Path, text: str) -> None:
    """Write a report to a file; a pipe that nobody reads is not waited for.

    Raises:
        FormatError: it can't be written.
    """
    try:
        with open(file, "w", encoding="utf-8", newline="\n", opener=_without_waiting) as opened:
            opened.write(text)
    except OSError as error:
        unread = error.errno in (errno.ENXIO, errno.EPIPE)
        reason = "nobody reads what goes there" if unread else error.strerror
        raise FormatError(f"{file} can't be written: {reason}") from error


def _without_waiting(file: str, flags: int) -> int:
    """Open a file; of a pipe fail at once if it has no reader, and write to it as usual if so."""
    if sys.platform == "win32":
        return os.open(file, flags, 0o666)
    descriptor = os.open(file, flags | os.O_NONBLOCK, 0o666)
    os.set_blocking(descriptor, True)
    return descriptor
