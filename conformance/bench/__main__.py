"""`python conformance/bench`: what the budgets are about, measured side by side in one run.

It prints ratios and asserts nothing. Times depend on the machine, and on what else it is doing;
ratios of what takes turns hardly do.
"""

import os
import platform

import games
import loading
import start
import stdio
import suite
from measuring import print_table


def main() -> None:
    """Measure everything and print the table."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores; medians")
    parts = (start, suite, stdio, games, loading)
    print_table([row for part in parts for row in part.rows()])


if __name__ == "__main__":
    main()
