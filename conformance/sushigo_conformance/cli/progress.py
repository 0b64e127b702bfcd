"""A progress bar, where somebody sits before a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.runner.run import Progress

#: the bar moves in so many steps, so that drawing it costs nothing
_STEPS = 100


@contextmanager
def progress_bar(what: str = "asking") -> Iterator[Progress | None]:
    """Draw a bar on stderr while the block runs; give what moves it, or None off a terminal.

    `what` says in a word what is going on.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(what, total=None)

    def move(done: int, total: int) -> None:
        if done == total or done % max(1, total // _STEPS) == 0:
            bar.update(task, completed=done, total=total)

    bar.start()
    try:
        yield move
    finally:
        with suppress(OSError):  # where the terminal is gone, no bar is to be wiped away
            bar.stop()
