"""`sushigo expectations`: what is known to fail, written down and brought up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sushigo_conformance.cli.engine_options import ENGINES, engine_of, options_of, runs_an_engine
from sushigo_conformance.cli.group import InOrder
from sushigo_conformance.cli.narrowing import CASES, known_cases

if TYPE_CHECKING:
    from sushigo_conformance.expectations.writing import Changes
    from sushigo_conformance.judgement.result import Result
    from sushigo_spec import Case

FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))

EPILOG = """\b
Examples:
  sushigo expectations init "node adapter.mjs" known-failures.yaml
  sushigo expectations update "node adapter.mjs" known-failures.yaml
  sushigo test "node adapter.mjs" --expectations known-failures.yaml
"""


@click.group("expectations", cls=InOrder, epilog=EPILOG)
def command() -> None:
    """Write down which cases an engine is known to fail.

    With `sushigo test ENGINE --expectations FILE` these failures are known. What fails otherwise,
    or passes all the same, is news.
    """


def _engine_and_file(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ENGINE, FILE and the options that bear on how cases come out."""
    strict = click.option(
        "--strict-readings", is_flag=True, help="Write down what fails under `--strict-readings`."
    )
    return runs_an_engine(FILE(strict(CASES(function))))


@command.command(
    "init",
    short_help="Write all failures to a new file.",
    help=f"Write down all failures of an engine in a new file.\n\n{ENGINES}",
)
@_engine_and_file
def init(file: Path, **options: Any) -> int:
    """Write the file; return the exit code."""
    from sushigo_conformance.expectations.writing import new_file

    if file.exists():
        raise click.UsageError(f"{file} exists: `sushigo expectations update` brings it up to date")
    target = file.absolute()
    results, _ = _results(**options)
    _write(file, target, new_file(results), "\n")
    return 0


@command.command(
    "update",
    short_help="Bring a file up to date; comments stay.",
    help=f"Bring a file up to date with what an engine does now; comments stay.\n\n{ENGINES}",
)
@_engine_and_file
def update(file: Path, **options: Any) -> int:
    """Write the file anew; return the exit code."""
    from sushigo_conformance.expectations.expectation import read_checked
    from sushigo_conformance.expectations.writing import updated_file

    if not file.exists():
        raise click.UsageError(f"there is no {file}: `sushigo expectations init` writes it")
    read_checked(file)  # complain before the engine is asked
    target = file.absolute()
    results, known = _results(**options)
    _write(file, target, updated_file(target, results, known), _line_end_of(target))
    return 0


def _results(
    *,
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    strict_readings: bool,
    folder: Path | None,
) -> tuple[Sequence[Result], Mapping[str, Case]]:
    """Ask the engine all cases; the results and the cases.

    Raises:
        EngineError: not every case could be put, so that what fails is not known.
    """
    from sushigo_conformance.cli.running import run_engine
    from sushigo_conformance.engines import EngineError
    from sushigo_conformance.runner.run import RunOptions

    cases = known_cases(folder)
    how = options_of(timeout, startup_timeout, memory)
    report = run_engine(engine_of(engine), cases, how, RunOptions(strict_readings))
    for result in report.results:
        if result.status == "not-run":
            reason = f"{result.case.id} was not run: {result.outcome.remark}"
            raise EngineError(f"{reason}\nNothing was written.")
    return report.results, cases


def _line_end_of(file: Path) -> str:
    """The line end of a file: that of its first line."""
    first, _, _ = file.read_bytes().partition(b"\n")
    return "\r\n" if first.endswith(b"\r") else "\n"


def _write(file: Path, target: Path, changes: Changes, line_end: str) -> None:
    """Write the text to where the file was when the command began, and say what is new in it."""
    try:
        target.write_text(changes.text, encoding="utf-8", newline=line_end)
    except OSError as error:
        raise click.ClickException(f"{file} can't be written: {error.strerror}") from error
    for verb in ("added", "changed", "removed"):
        for case in getattr(changes, verb):
            click.echo(f"{verb} {case}")
    amounts = ", ".join(
        f"{len(getattr(changes, verb))} {verb}" for verb in ("added", "changed", "removed")
    )
    click.echo(f"{file}: {amounts}")
