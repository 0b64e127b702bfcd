"""`sushigo exhaust`: scoring, complete per rule."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from sushigo_conformance.cli.engine_options import (
    ENGINES,
    engine_of,
    options_of,
    runs_an_engine,
    runs_on_a_cluster,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines import EngineOptions
    from sushigo_conformance.exhaust import Findings
    from sushigo_conformance.exhaust.asking import Progress

HELP = f"""Ask an engine everything about scoring.

Every number of every set, every order of wasabi and nigiri up to seven cards in every seat, every
distribution of maki icons and of puddings, every way in which a game can end in a tie, and pairs of
cards that should have nothing to do with each other: some 235,000 questions, of which an engine is
asked those that its abilities allow. The first difference about each rule is shown.

What is right is said by an oracle that shares nothing with the reference.

{ENGINES}
"""

EPILOG = """\b
Examples:
  sushigo exhaust "node adapter.mjs"
  sushigo exhaust reference --full
  sushigo exhaust "node adapter.mjs" --full --scheduler tcp://10.0.0.5:8786

\b
Exit codes:
  0    all answers are right
  1    some are not, or not everything could be asked
  2    wrong usage
  3    the engine could not be run
  130  interrupted; what was found until then is shown
"""


@click.command("exhaust", help=HELP, epilog=EPILOG)
@runs_an_engine
@click.option(
    "--full",
    is_flag=True,
    help="Ask also every arrangement of maki icons and of endings, and every order of wasabi and "
    "nigiri up to ten cards: millions of questions.",
)
@runs_on_a_cluster
def command(
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    full: bool,
    scheduler: str | None,
) -> int:
    """Ask everything and report; return the exit code."""
    from sushigo_conformance.cli import CONFORMANT, INTERRUPTED, NOT_CONFORMANT
    from sushigo_conformance.exhaust.report import report
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    text = engine_of(engine)
    findings = _exhaust(text, options_of(timeout, startup_timeout, memory), full, scheduler)
    print_lines(report(findings, load_spec(), text, terminal_width()))
    if findings.interrupted:
        return INTERRUPTED
    return CONFORMANT if findings.conformant else NOT_CONFORMANT


def _exhaust(text: str, how: EngineOptions, full: bool, scheduler: str | None) -> Findings:
    """Open the engine, ask it everything, and close it whatever happens."""
    from sushigo_conformance.engines import open_engine
    from sushigo_conformance.exhaust import exhaust
    from sushigo_spec import load_spec

    opened = open_engine(text, how)
    try:
        with _shown_progress() as progress:
            return exhaust(
                opened,
                load_spec(),
                full=full,
                progress=progress,
                scheduler=scheduler,
                options=how,
            )
    finally:
        opened.close()


@contextmanager
def _shown_progress() -> Iterator[Progress | None]:
    """Show on stderr what is being asked, if that is a terminal; give what changes it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("asking") as status:

        def show(name: str, asked: int) -> None:
            status.update(f"asking {name}: {asked:,} questions so far")

        yield show
