"""The end of the program, which no thread of an engine in this process may put off."""

from __future__ import annotations

import os
import sys
import threading
from typing import NoReturn

#: seconds in which threads may come to their end
_GRACE = 1.0


def end(code: int) -> NoReturn:
    """End the program with an exit code.

    Python waits for threads that are no daemons; here it does so for a moment only.
    """
    if any(not thread.daemon for thread in _others()):
        watch = threading.Timer(_GRACE, _end_at_once, [code])
        watch.daemon = True  # what ends in time is ended as ever
        watch.start()
    sys.exit(code)


def _others() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread is not threading.main_thread()]


def _end_at_once(code: int) -> None:
    """End without waiting for anything; what is written until now is kept."""
    sys.stdout.flush()
    print("the engine left threads running; they are not waited for", file=sys.stderr, flush=True)
    os._exit(code)
