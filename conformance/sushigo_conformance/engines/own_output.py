"""Keeps this process's output apart from what an engine in it prints below Python.

`print` of the engine is led to stderr by itself. What it writes to file descriptor 1, as C code and
programs that it starts do, needs the descriptor to be moved.
"""

import os
import sys
from contextlib import suppress


class OwnOutput:
    """Has descriptor 1 lead to stderr, and `sys.stdout` on to where it led, until it is restored.

    Where `sys.stdout` is something else, as in a test that captures it, nothing is moved.
    """

    def __init__(self) -> None:
        self._before = self._ours = sys.stdout
        if not _is_descriptor_1(sys.stdout):
            return
        sys.stdout.flush()
        copy = os.dup(1)
        _lead_to_stderr(1)
        self._ours = open(  # noqa: PTH123, SIM115 (a stream to be closed in `restore`)
            copy, "w", encoding=sys.stdout.encoding, errors=sys.stdout.errors, buffering=1
        )
        sys.stdout = self._ours

    def restore(self) -> None:
        """Put everything back. May be called twice."""
        if self._ours is self._before or self._before.closed:
            return
        self._before.flush()  # what the engine wrote to it
        self._ours.flush()
        os.dup2(self._ours.fileno(), 1)
        sys.stdout = self._before
        self._ours.close()
        self._ours = self._before


def _is_descriptor_1(stream: object) -> bool:
    with suppress(OSError, ValueError, AttributeError):  # it is closed, or no file
        return stream.fileno() == 1  # type: ignore[attr-defined, no-any-return]
    return False


def _lead_to_stderr(descriptor: int) -> None:
    try:
        os.dup2(2, descriptor)
    except OSError:  # it is closed
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
