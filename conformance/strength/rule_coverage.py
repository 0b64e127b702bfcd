"""Coverage: which lines and branches of the rules the cases alone never reach."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from strength.mutants import MODULES
from strength.paths import CONFORMANCE, RULES


class Covered(NamedTuple):
    """Lines and branches of the rule modules, and what the cases miss of them."""

    lines: int
    branches: int
    missed: tuple[str, ...]
    """`module.py:12` for a line, `module.py:12->14` for a branch."""


def covered() -> Covered:
    """Put the suite to the rules under coverage, in a process of its own.

    Raises:
        CalledProcessError: a case fails.
    """
    with TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        environment = {**os.environ, "COVERAGE_FILE": str(Path(folder) / "data")}
        included = ",".join(str(RULES / f"{module}.py") for module in MODULES)
        suite = ["run", "--branch", f"--include={included}", "-m", "strength.whole_suite"]
        for words in (suite, ["json", "-q", "-o", str(report)]):
            command = [sys.executable, "-m", "coverage", *words]
            subprocess.run(command, check=True, cwd=CONFORMANCE, env=environment)
        return _read(json.loads(report.read_text()))


def _read(report: dict[str, dict[str, dict[str, list[list[int]]]]]) -> Covered:
    missed = []
    for file, found in report["files"].items():
        name = Path(file).name
        missed += [f"{name}:{line}" for line in found["missing_lines"]]
        missed += [f"{name}:{start}->{end}" for start, end in found["missing_branches"]]
    totals: dict[str, int] = report["totals"]  # type: ignore[assignment]
    return Covered(totals["num_statements"], totals["num_branches"], tuple(missed))
