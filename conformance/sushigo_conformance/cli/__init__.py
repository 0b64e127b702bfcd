"""The command `sushigo`: one module a command, loaded only when it is used."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: what the command ends with
CONFORMANT, NOT_CONFORMANT, BAD_INPUT, NOT_RUN, INTERRUPTED = 0, 1, 2, 3, 130


def main() -> None:
    """Run the command line and end the program with its exit code."""
    sys.exit(run())


def run(words: Sequence[str] | None = None) -> int:
    """Run a command line; return its exit code.

    Args:
        words: the words after the program's name; by default those that it was called with.
    """
    import click

    from sushigo_conformance.cli.group import sushigo

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a sign that a terminal lacks ends no report
    try:
        return sushigo.main(words, prog_name="sushigo", standalone_mode=False) or CONFORMANT
    except click.ClickException as error:
        error.show()
        return BAD_INPUT
    except click.Abort:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        code = _told(error)
        if code is None:
            raise
        return code


def _told(error: Exception) -> int | None:
    """Tell the user of an error that is not ours; the exit code, or None if it is ours."""
    from sushigo_conformance.engines.base import EngineError, NoSuchEngineError
    from sushigo_spec.complaints import SpecError

    if isinstance(error, SpecError):
        print(error, file=sys.stderr)
        return BAD_INPUT
    if isinstance(error, EngineError):
        from sushigo_conformance.reports.layout import plain

        misnamed = isinstance(error, NoSuchEngineError)
        text = f"Error: {error}" if misnamed else f"the engine could not be run: {error}"
        for line in text.splitlines():
            print(plain(line), file=sys.stderr)
        return BAD_INPUT if misnamed else NOT_RUN
    return None
