"""`sushigo test`: an engine against the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from sushigo_conformance.cli.engine_options import ENGINES, engine_of, options_of, runs_an_engine
from sushigo_conformance.cli.narrowing import Part, Shard, chosen_cases, known_cases, narrows
from sushigo_conformance.cli.numbers import Whole
from sushigo_conformance.cli.writing import FORMATS, absolute, wanted_forms, write_forms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.expectations import Expectation
    from sushigo_conformance.reports.formats import Wanted
    from sushigo_conformance.runner.run import RunInterrupted
    from sushigo_conformance.verdict.report import Report


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
  sushigo test ./adapter --expectations known-failures.yaml --jobs 2

\b
Exit codes:
  0    conformant in all that was asked, or just as expected
  1    not conformant, or not as expected
  2    wrong usage, or a file of cases or expectations with mistakes
  3    the engine could not be run
  130  interrupted; what failed until then is listed, and in the reports that go to files
       (143 by SIGTERM, 129 by SIGHUP)
"""


#: each job is a process of the engine, or more
MOST_JOBS = 64


@click.command("test", help=HELP, epilog=EPILOG)
@runs_an_engine
@narrows
@click.option(
    "--strict-readings",
    is_flag=True,
    help="Where the rulebook is silent, take the default readings alone as right.",
)
@click.option(
    "--expectations",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="What is known to fail; all else that fails, or passes unexpectedly, is news.",
)
@click.option("--fresh-process", is_flag=True, help="Ask each question of a new process.")
@click.option(
    "--jobs",
    type=Whole(1, MOST_JOBS),
    default=1,
    metavar="N",
    help="Ask so many processes of the engine side by side, 64 at most; one that runs in this "
    "process is asked alone.",
)
@click.option("--shuffle", type=int, metavar="SEED", help="Ask in another order.")
@click.option("-x", "stop_at_failure", is_flag=True, help="Stop at the first failure.")
@FORMATS
def command(
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    only: tuple[str, ...],
    classes: tuple[str, ...],
    variants: tuple[str, ...],
    shard: Shard | None,
    folder: Path | None,
    strict_readings: bool,
    expectations: Path | None,
    fresh_process: bool,
    jobs: int,
    shuffle: int | None,
    stop_at_failure: bool,
    formats: tuple[str, ...],
) -> int:
    """Run the cases asked for and report; return the exit code."""
    from sushigo_conformance.cli.running import run_engine
    from sushigo_conformance.runner.run import RunInterrupted, RunOptions

    text = engine_of(engine)
    wanted = wanted_forms(formats)
    part = Part(folder, only, classes, variants, shard)
    expected = None
    if expectations is not None:
        from sushigo_conformance.expectations import read_expectations

        expected = read_expectations(expectations)
    repeated = {
        "--cases": folder,
        "--strict-readings": strict_readings,
        "--timeout": timeout,
        "--startup-timeout": startup_timeout,
        "--memory": memory,
        "--fresh-process": fresh_process,
    }
    end = _End(wanted, _words(repeated), expected, absolute(folder))
    try:
        report = run_engine(
            text,
            chosen_cases(part),
            options_of(timeout, startup_timeout, memory, fresh_process),
            RunOptions(strict_readings, stop_at_failure, part.narrowed, shuffle),
            1 if stop_at_failure else jobs,  # the first failure depends on no other process
        )
    except RunInterrupted as stopped:
        return end.interrupted(stopped)
    return end.reported(report)


class _End(NamedTuple):
    """How a run ends: what becomes of its report."""

    wanted: Sequence[Wanted]
    #: options that bear on a single case, for the lines that repeat one
    options: Sequence[str]
    expected: Sequence[Expectation] | None
    folder: Path | None

    def reported(self, report: Report) -> int:
        """Write the report; return the exit code."""
        return 0 if self._written(report, self.wanted).passed else 1

    def interrupted(self, stopped: RunInterrupted) -> int:
        """Tell at once how far the run came, then write the reports of that.

        They are written also where nobody can be told, since the terminal is gone.
        """
        from sushigo_conformance.cli import INTERRUPTED
        from sushigo_conformance.cli.running import how_far, tell_what_was_found
        from sushigo_conformance.reports.formats import Wanted

        others = [each for each in self.wanted if each != Wanted("text")]
        try:
            if any(each.file is None for each in others):
                print(how_far(stopped), file=sys.stderr)
            else:
                tell_what_was_found(stopped)
        finally:
            if others and stopped.judged is not None:
                self._written(stopped.judged(), others)
        return INTERRUPTED

    def _written(self, report: Report, wanted: Sequence[Wanted]) -> Report:
        """Write the report, held against what was expected."""
        if self.expected is not None:
            from sushigo_conformance.expectations import meet

            report = meet(report, self.expected, known_cases(self.folder))
        write_forms(report, wanted, self.options)
        return report


def _words(options: Mapping[str, object]) -> list[str]:
    """The options that were given, as words of a command line."""
    words = []
    for name, value in options.items():
        if value is True:
            words.append(name)
        elif value is not None and value is not False:
            words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
    return words
