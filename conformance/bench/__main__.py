"""`python conformance/bench`: what the budgets are about, measured side by side in one run.

It prints ratios and asserts nothing. Times depend on the machine and on what else it is doing, so
run it while nothing else does much; ratios of what takes turns depend on that far less.
"""

import os
import platform

import exhausting
import games
import jobs
import loading
import start
import stdio
import suite
from measuring import print_table

from sushigo_conformance.cli import collect_seldom


def main() -> None:
    """Measure everything and print the table."""
    collect_seldom()  # as the command does
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f}; medians")
    parts = (start, suite, stdio, jobs, games, exhausting, loading)
    print_table([row for part in parts for row in part.rows()])


if __name__ == "__main__":
    main()
