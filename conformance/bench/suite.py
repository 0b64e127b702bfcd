"""The whole suite against the reference in process: from cold, and the runner's own share."""

import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import Row, medians, ms
from start import COMMAND

from sushigo_conformance.engines import Engine, open_engine
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.run import RunOptions, describe, run
from sushigo_spec import load_spec

ROUNDS = 5
COLD_BUDGET = 0.7
SHARE_BUDGET = 0.00005


def rows() -> list[Row]:
    """All measurements."""
    return [_from_cold(), *_own_shares()]


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


def _own_shares() -> list[Row]:
    """What a run takes beyond the answers themselves, for each case.

    The reference is trusted, and asked without copies. Whatever is given as `python:` is not:
    parameters are copied for it, and its answers made into JSON and back.
    """
    trusted = open_engine("reference")
    guarded = InProcessEngine("python:reference", reference_engine)
    return [
        _own_share("the runner's own share of a case", trusted, SHARE_BUDGET),
        _own_share("the same with an object that is not trusted", guarded, None),
    ]


def _own_share(what: str, engine: Engine, budget: float | None) -> Row:
    spec = load_spec()
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
        what,
        ms(share),
        f"{ms(alone / len(asked))}: the answer alone",
        f"{share / (alone / len(asked)):.2f}",
        f"<= {ms(budget)}" if budget else "",
        share <= budget if budget else None,
    )
