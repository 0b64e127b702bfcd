"""Two processes of an engine that computes, beside one."""

import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import Row, medians, ms

from sushigo_conformance.engines import EngineOptions
from sushigo_conformance.runner.parallel import open_engines
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_conformance.runner.selection import Selection, select
from sushigo_spec import load_spec

ROUNDS = 3
BUDGET = 1.7
#: what an answer costs, in rounds of adding: some ten milliseconds, beside which starting is little
WORK = 400_000
COMPUTES = f"""\
from sushigo_conformance.engines.reference import reference_engine

class Slow:
    def __init__(self):
        self._right = reference_engine()

    def __getattr__(self, method):
        answer = getattr(self._right, method)

        def computed(params):
            for number in range({WORK}):
                number += number
            return answer(params)

        return answer if method == "describe" else computed
"""


def rows() -> list[Row]:
    """The rate with two jobs beside that with one, and what the machine itself allows."""
    return [_two_jobs(), _two_processes()]


def _two_jobs() -> Row:
    spec = load_spec()
    cases = select(spec, spec.cases, Selection(classes=("scoring",)))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "slow.py").write_text(COMPUTES, encoding="utf-8")
        start = f"import sys; sys.path.insert(0, {folder!r}); "
        serve = "from slow import Slow; from sushigo_conformance import serve; serve(Slow())"
        command = shlex.join([sys.executable, "-c", start + serve])

        def with_jobs(jobs: int) -> None:
            engine = open_engines(command, EngineOptions(timeout=60), jobs)
            try:
                run(engine, spec, cases, RunOptions(narrowed=True))
            finally:
                engine.close()

        two, one = medians([lambda: with_jobs(2), lambda: with_jobs(1)], ROUNDS)
    return Row(
        "two jobs, an engine that computes",
        f"{len(cases) / two:.0f} cases/s",
        f"{len(cases) / one:.0f} cases/s: one job",
        f"{one / two:.2f}",
        f">= {BUDGET}",
        one / two >= BUDGET,
    )


def _two_processes() -> Row:
    """Two processes that only add: two cores seldom do twice the work of one."""
    add = [sys.executable, "-c", f"for number in range(100 * {WORK}): number += number"]

    def with_processes(number: int) -> None:
        for process in [subprocess.Popen(add) for _ in range(number)]:
            process.wait()

    two, one = medians([lambda: with_processes(2), lambda: with_processes(1)], ROUNDS)
    what, beside = "the same of processes that only add", f"{ms(one)}: half of it, one process"
    return Row(what, ms(two), beside, f"{2 * one / two:.2f}", "", None)
