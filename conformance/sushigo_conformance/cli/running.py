"""Running an engine on cases, from its opening to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.engines import Engine, EngineOptions
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.runner.run import RunInterrupted, RunOptions
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Case


def run_engine(
    text: str, cases: Mapping[str, Case], how: EngineOptions, options: RunOptions, jobs: int = 1
) -> Report:
    """Open the engine, ask it the cases, and close it whatever happens.

    Raises:
        EngineError: it can't be run.
    """
    from sushigo_conformance.cli.progress import progress_bar
    from sushigo_conformance.cli.waiting import describe_within, waiting_for
    from sushigo_conformance.runner.run import run
    from sushigo_spec import load_spec

    engine = _opened(text, how, jobs)
    try:
        with waiting_for(describe_within(how.startup_timeout)):
            engine.describe()
        with progress_bar() as progress:
            return run(engine, load_spec(), cases, options._replace(progress=progress))
    finally:
        engine.close()


def tell_what_was_found(stopped: RunInterrupted) -> None:
    """List the failures of a run that Ctrl-C ended."""
    from sushigo_conformance.reports.layout import Line, paragraph
    from sushigo_conformance.reports.terminal import print_lines, terminal_width

    width = terminal_width()
    lines = [Line(how_far(stopped), "bold")]
    for result in filter(_failed, stopped.results):
        text = f"{result.case.id} ({result.status}): {result.case.title}"
        lines += paragraph(f"✗ {text}", width, 2, 4)
    print_lines(lines)


def how_far(stopped: RunInterrupted) -> str:
    """How far a run came that Ctrl-C ended, in a line."""
    failed = sum(map(_failed, stopped.results))
    asked = f"{len(stopped.results)} of {stopped.of} cases were asked"
    return f"interrupted: {asked}, {failed} failed"


def _failed(result: Result) -> bool:
    return result.failed


def _opened(text: str, how: EngineOptions, jobs: int) -> Engine:
    if jobs == 1:
        from sushigo_conformance.engines import open_engine

        return open_engine(text, how)
    from sushigo_conformance.runner.parallel import open_engines

    return open_engines(text, how, jobs)
