"""`python conformance/bench/hostile.py`: every hostile engine, and what a run makes of it.

Prints a table in Markdown: the engine, how its question (or its start) came out, the seconds that
the whole run of the command took, and the advice that the user is given.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests/engines"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests/hostile"))

from hostile_engines import CATALOGUE, TRAP_CASE
from hostile_runs import run_hostile

WIDEST = 110


def main() -> None:
    """Run them one after the other, so that each has the machine to itself."""
    print(f"{len(CATALOGUE)} engines\n")
    print("| engine | status | exit code | s | advice |\n|---|---|---|---|---|")
    for name, hostile in CATALOGUE.items():
        with tempfile.TemporaryDirectory() as folder:
            outcome = run_hostile(hostile, Path(folder))
        status = outcome.results.get(TRAP_CASE, {}).get("status", "not started")
        advice = outcome.advice.replace("|", "\\|")
        if len(advice) > WIDEST:
            advice = f"{advice[:WIDEST]}…"
        print(f"| {name} | {status} | {outcome.code} | {outcome.seconds:.1f} | {advice} |")


if __name__ == "__main__":
    main()
