"""The whole suite against the reference in process: from cold, and the runner's own share."""

import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import Row, medians, ms
from start import COMMAND

from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.run import RunOptions, describe, run
from sushigo_spec import load_spec

ROUNDS = 5
COLD_BUDGET = 0.7
SHARE_BUDGET = 0.00005


def rows() -> list[Row]:
    """Both measurements."""
    return [_from_cold(), _own_share()]


def _from_cold() -> Row:
    """A process that starts, runs the suite and writes a JSON report."""
    with tempfile.TemporaryDirectory() as folder:
        report = f"json={Path(folder) / 'report.json'}"
        words = [sys.executable, "-c", COMMAND, "test", "reference", "--format", report]
        words += ["--format", "text"]

        def cold() -> None:
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL)

        cold()  # leaves the compiled specification behind, as any earlier use has
        (seconds,) = medians([cold], ROUNDS)
    what = "the suite against the reference, cold, with a report"
    return Row(what, ms(seconds), "", "", f"<= {ms(COLD_BUDGET)}", seconds <= COLD_BUDGET)


def _own_share() -> Row:
    """What a run takes beyond the answers themselves, for each case."""
    spec = load_spec()
    engine = open_engine("reference")
    asked = plan(spec.cases.values(), describe(engine, spec)).asked
    calls = [call for planned in asked for call in planned.question.calls]
    answers = reference_engine()

    def whole_run() -> None:
        run(engine, spec, spec.cases, RunOptions())

    def answers_alone() -> None:
        for method, params in calls:
            getattr(answers, method)(params)

    whole_run()
    whole, alone = medians([whole_run, answers_alone], ROUNDS)
    share = (whole - alone) / len(asked)
    return Row(
        "the runner's own share of a case",
        ms(share),
        f"{ms(alone / len(asked))}: the answer alone",
        f"{share / (alone / len(asked)):.2f}",
        f"<= {ms(SHARE_BUDGET)}",
        share <= SHARE_BUDGET,
    )
