"""`sushigo test`: an engine against the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_conformance.cli.engine_options import ENGINES, engine_of, options_of, runs_an_engine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.engines import EngineOptions
    from sushigo_conformance.reports.formats import Wanted
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Case

HELP = f"""Test an engine against the rules.

Says for each rule whether it holds, and what is probably wrong where one does not.

{ENGINES}
"""

EPILOG = """\b
Examples:
  sushigo test "python3 adapter.py"
  sushigo test "node adapter.mjs" --class scoring
  sushigo test "node adapter.mjs" --only maki --only "pudding/two-*"
  sushigo test ./adapter --format text --format junit=report.xml

\b
Exit codes:
  0  conformant in all that was asked
  1  not conformant
  2  wrong usage, or a file of cases with mistakes
  3  the engine could not be run
"""


@click.command("test", help=HELP, epilog=EPILOG)
@runs_an_engine
@click.option(
    "--only",
    multiple=True,
    metavar="GLOB",
    help="Only cases with this id, rule or area; may be repeated.",
)
@click.option(
    "--class", "classes", multiple=True, metavar="CLASS", help="Only cases of this class."
)
@click.option(
    "--variant", "variants", multiple=True, metavar="VARIANT", help="Only cases of this variant."
)
@click.option(
    "--strict-readings",
    is_flag=True,
    help="Where the rulebook is silent, take the default readings alone as right.",
)
@click.option(
    "--cases",
    "folder",
    type=click.Path(exists=True, path_type=Path),
    metavar="DIR",
    help="Ask the cases of this folder or file, not those of the suite.",
)
@click.option("--fresh-process", is_flag=True, help="Ask each question of a new process.")
@click.option("-x", "stop_at_failure", is_flag=True, help="Stop at the first failure.")
@click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="FORMAT[=FILE]",
    help="text, json or junit; may be repeated, one of them without a file.",
)
def command(
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    only: tuple[str, ...],
    classes: tuple[str, ...],
    variants: tuple[str, ...],
    strict_readings: bool,
    folder: Path | None,
    fresh_process: bool,
    stop_at_failure: bool,
    formats: tuple[str, ...],
) -> int:
    """Run the cases asked for and report; return the exit code."""
    text = engine_of(engine)
    wanted = _wanted(formats)
    cases = _chosen(folder, only, classes, variants)
    how = options_of(timeout, startup_timeout, memory, fresh_process)
    narrowed = bool(folder or only or classes or variants)
    report = _run(text, cases, how, strict_readings, stop_at_failure, narrowed)
    repeated = {
        "--cases": folder,
        "--strict-readings": strict_readings,
        "--timeout": timeout,
        "--startup-timeout": startup_timeout,
        "--memory": memory,
        "--fresh-process": fresh_process,
    }
    _write(report, wanted, _words(repeated))
    return 0 if report.conformant else 1


def _wanted(formats: tuple[str, ...]) -> list[Wanted]:
    """The forms of the report."""
    from sushigo_conformance.reports.formats import FormatError, wanted_formats

    try:
        return wanted_formats(formats)
    except FormatError as error:
        raise click.UsageError(str(error)) from error


def _chosen(
    folder: Path | None,
    only: tuple[str, ...],
    classes: tuple[str, ...],
    variants: tuple[str, ...],
) -> Mapping[str, Case]:
    """The cases to ask: of the suite or of a folder, as far as they are selected."""
    from sushigo_conformance.runner.selection import Selection, SelectionError, select
    from sushigo_spec import load_cases, load_spec

    spec = load_spec()
    cases = spec.cases if folder is None else load_cases(folder, spec)
    if not cases:
        raise click.UsageError(f"{folder} holds no case")
    try:
        chosen = select(spec, cases, Selection(only=only, classes=classes, variants=variants))
    except SelectionError as error:
        raise click.UsageError(str(error)) from error
    if not chosen:
        raise click.UsageError("no case fits --only, --class and --variant together")
    return chosen


def _run(
    text: str,
    cases: Mapping[str, Case],
    how: EngineOptions,
    strict_readings: bool,
    stop_at_failure: bool,
    narrowed: bool,
) -> Report:
    """Open the engine, ask it the cases, and close it whatever happens."""
    from sushigo_conformance.cli.progress import progress_bar
    from sushigo_conformance.engines import open_engine
    from sushigo_conformance.runner.run import RunOptions, run
    from sushigo_spec import load_spec

    engine = open_engine(text, how)
    try:
        with progress_bar() as progress:
            options = RunOptions(strict_readings, stop_at_failure, narrowed, progress)
            return run(engine, load_spec(), cases, options)
    finally:
        engine.close()


def _write(report: Report, wanted: list[Wanted], options: list[str]) -> None:
    from sushigo_conformance.reports.formats import FormatError, write_report

    try:
        write_report(report, wanted, options)
    except FormatError as error:
        raise click.ClickException(str(error)) from error


def _words(options: Mapping[str, object]) -> list[str]:
    """The options that were given, as words of a command line."""
    words = []
    for name, value in options.items():
        if value is True:
            words.append(name)
        elif value is not None and value is not False:
            words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
    return words
