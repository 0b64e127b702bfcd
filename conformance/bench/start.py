"""How long the command takes to start."""

import subprocess
import sys

from measuring import Row, medians, ms

ROUNDS = 15
BUDGET = 8.0
#: what the installed command runs, without depending on where it was installed
COMMAND = "from sushigo_conformance.cli import main; main()"


def run(*words: str) -> None:
    """Run Python and wait for its end; what it prints is dropped."""
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


def rows() -> list[Row]:
    """`sushigo --version` beside a Python that does nothing."""
    version, nothing = medians(
        [lambda: run("-c", COMMAND, "--version"), lambda: run("-c", "pass")], ROUNDS
    )
    ratio = version / nothing
    return [
        Row(
            "sushigo --version",
            ms(version),
            f"{ms(nothing)}: python -c pass",
            f"{ratio:.1f}",
            f"<= {BUDGET:g}",
            ratio <= BUDGET,
        )
    ]
