"""The standard streams of the command: closed ones, and output that can't be written."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TextIO

#: why a write fails though the file is open: there is no room, or the device is broken
_UNWRITABLE = frozenset(
    getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG", "EIO") if hasattr(errno, name)
)


def prepare_streams() -> str | None:
    """Make the streams fit to be used; the reason, in words, why there is nowhere to write."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 (a stream for good)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        return "standard output is closed: there is nowhere to write to"
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a sign that a terminal lacks ends no report
    return None


def unwritable(error: Exception) -> str | None:
    """What to say of an error of writing the output; None if it is another error."""
    if not isinstance(error, OSError) or error.errno not in _UNWRITABLE:
        return None
    if error.filename is not None:
        return None
    return f"could not write the output: {error.strerror}"


def complain(text: str) -> None:
    """Print on stderr; if that is gone, as with its terminal, nobody hears it."""
    try:
        print(text, file=sys.stderr)
    except OSError:
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Let what a stream still has to write go nowhere, so that it fails no second time."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
