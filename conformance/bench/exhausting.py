"""Everything about scoring, asked of the reference in process."""

import subprocess
import sys

from measuring import Row, medians, ms
from start import COMMAND

BUDGET = 15.0


def rows() -> list[Row]:
    """`sushigo exhaust reference`, once: it is long enough to tell."""
    words = [sys.executable, "-c", COMMAND, "exhaust", "reference"]
    (seconds,) = medians([lambda: subprocess.run(words, check=True, capture_output=True)], 1)
    budget = f"<= {ms(BUDGET)}"
    return [Row("sushigo exhaust reference", ms(seconds), "", "", budget, seconds <= BUDGET)]
