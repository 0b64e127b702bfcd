"""The command `sushigo`: one module a command, loaded only when it is used."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: what the command ends with
CONFORMANT, NOT_CONFORMANT, BAD_INPUT, NOT_RUN, INTERRUPTED = 0, 1, 2, 3, 130
#: nobody reads the output any more; what a shell says of a program that a closed pipe ends
PIPE_CLOSED = 141
#: so many more lists and objects than before have Python look for circles among them
_MANY_OBJECTS = 50_000


def main() -> None:
    """Run the command line and end the program with its exit code."""
    from sushigo_conformance.cli.ending import end
    from sushigo_conformance.signals import ended_in_order

    collect_seldom()
    end(ended_in_order(run))


def collect_seldom() -> None:
    """Have Python look seldom for objects that only hold each other.

    A run makes very many objects, nearly all of which are freed without that, and the search goes
    through those of the specification too.
    """
    gc.set_threshold(_MANY_OBJECTS)


def run(words: Sequence[str] | None = None) -> int:
    """Run a command line; return its exit code.

    Args:
        words: the words after the program's name; by default those that it was called with.
    """
    import click

    from sushigo_conformance.cli.group import sushigo
    from sushigo_conformance.cli.streams import complain, prepare_streams

    nowhere = prepare_streams()
    if nowhere is not None:
        complain(f"Error: {nowhere}")
        return BAD_INPUT
    try:
        return sushigo.main(words, prog_name="sushigo", standalone_mode=False) or CONFORMANT
    except SystemExit:  # so click ends where a pipe is closed, with a code that would be a verdict
        return PIPE_CLOSED
    except click.ClickException as error:
        error.show()
        return BAD_INPUT
    except click.Abort:
        complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        code = _told(error)
        if code is None:
            raise
        return code


def _told(error: Exception) -> int | None:
    """Tell the user of an error that is not ours; the exit code, or None if it is ours."""
    from sushigo_conformance.cli.streams import complain, drop, unwritable
    from sushigo_conformance.engines.base import EngineError, NoSuchEngineError
    from sushigo_spec.complaints import SpecError

    reason = unwritable(error)
    if reason is not None:
        drop(sys.stdout)
        complain(f"Error: {reason}")
        return BAD_INPUT
    if isinstance(error, SpecError):
        complain(str(error))
        return BAD_INPUT
    if isinstance(error, OSError):
        from sushigo_conformance.cli.system import refusal
        from sushigo_conformance.reports.layout import plain

        complain(f"Error: {plain(refusal(error))}")
        return BAD_INPUT
    if isinstance(error, EngineError):
        from sushigo_conformance.reports.layout import plain

        misnamed = isinstance(error, NoSuchEngineError)
        text = f"Error: {error}" if misnamed else f"the engine could not be run: {error}"
        for line in text.splitlines():
            complain(plain(line))
        return BAD_INPUT if misnamed else NOT_RUN
    return None
