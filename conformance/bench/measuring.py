"""Measuring things side by side, and a table of what came out."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    #: what it was measured beside, with its own time or rate
    beside: str
    ratio: str
    budget: str
    #: None where there is no budget
    within: bool | None


def medians(tasks: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Median seconds of each task.

    The tasks take turns, so that whatever else keeps the machine busy slows all of them alike.
    """
    times: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for task, of_task in zip(tasks, times, strict=True):
            start = time.perf_counter()
            task()
            of_task.append(time.perf_counter() - start)
    return [median(of_task) for of_task in times]


def ms(seconds: float) -> str:
    """A time in milliseconds, to three significant digits, or in seconds from ten on."""
    if seconds >= 10:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds * 1000:.0f} ms"


def print_table(rows: Sequence[Row]) -> None:
    """Print the rows in columns; `over` marks what misses its budget."""
    cells = [("what", "measured", "beside", "ratio", "budget", "")]
    marks = {True: "ok", False: "over", None: ""}
    cells += [(*row[:5], marks[row.within]) for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    for row in cells:
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print(line.rstrip())
