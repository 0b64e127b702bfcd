"""What is waited for, said to a person who would else wonder."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: seconds of silence that nobody minds
_PATIENCE = 2.0


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Say on stderr what is waited for, once, if the block takes long."""
    timer = Timer(_PATIENCE, _say, [f"waiting for {what}"])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def describe_within(seconds: float) -> str:
    """The first answer of an engine, and how long it may take."""
    return f"the engine to start and answer describe: {seconds:g} s at most (--startup-timeout)"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
