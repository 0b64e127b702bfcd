"""The signals that ask a program to end, beside Ctrl-C: they end the command as Ctrl-C does."""

from __future__ import annotations

import signal
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: what `kill` and `timeout` send, and what comes when the terminal is gone; Windows lacks it
_NAMES = ("SIGTERM", "SIGHUP")
#: signals that come within so many seconds are one
_AT_ONCE = 1.0
#: a shell says so much more than the signal's number of a program that a signal ended
_ENDED_BY = 128


def ending_signals() -> Iterator[signal.Signals]:
    """Those that there are on this system, and that are not ignored as under `nohup`."""
    for name in _NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            yield number


class ToldToEnd(KeyboardInterrupt):
    """A signal that asks the program to end; whoever heeds Ctrl-C heeds it too."""


def ended_in_order(run: Callable[[], int]) -> int:
    """Do something that Ctrl-C ends in order, and have the first signal end it in the same way.

    Others that come at once change nothing, since `timeout` and a terminal send several. Later
    ones, like Ctrl-C, end what still goes on then.

    Returns:
        its exit code, or what a shell would say of a program that the signal ended.
    """
    came: list[int] = []
    heeded = -inf

    def end(number: int, frame: object) -> None:  # noqa: ARG001
        nonlocal heeded
        came.append(number)
        if monotonic() - heeded > _AT_ONCE:
            heeded = monotonic()
            raise ToldToEnd

    for each in ending_signals():
        signal.signal(each, end)
    code = run()
    return _ENDED_BY + came[0] if came else code
