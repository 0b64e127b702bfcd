"""`sushigo fuzz`: random whole games against the reference."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_conformance.cli.engine_options import (
    ENGINES,
    engine_of,
    options_of,
    runs_an_engine,
    runs_on_a_cluster,
)
from sushigo_conformance.cli.numbers import Seconds, Whole
from sushigo_conformance.cli.writing import absolute

if TYPE_CHECKING:
    from sushigo_conformance.fuzz import Campaign, Finding, FuzzOptions
    from sushigo_conformance.fuzz.known import SuiteAsked
    from sushigo_conformance.verdict.report import Report

HELP = f"""Play random games against an engine, and compare every step with the rules.

Each kind of difference is told once, with the smallest game that still shows it.

{ENGINES}
"""

EPILOG = """\b
Examples:
  sushigo fuzz "node adapter.mjs"
  sushigo fuzz "node adapter.mjs" --time 600 --jobs 2 --save found
  sushigo test "node adapter.mjs" --cases found
  sushigo fuzz "node adapter.mjs" --games 1000000 --scheduler tcp://10.0.0.5:8786

\b
Exit codes:
  0    no difference was found
  1    some were
  2    wrong usage
  3    the engine could not be run, or no game can be had from it
  130  interrupted; what was found until then has been told and saved
"""


@click.command("fuzz", help=HELP, epilog=EPILOG)
@runs_an_engine
@click.option("--games", type=Whole(1), help="Play so many games; 1000 unless given.")
@click.option("--time", "seconds", type=Seconds(), help="Play for so many seconds instead.")
@click.option(
    "--seed",
    type=int,
    metavar="NUMBER",
    default=0,
    help="Other seeds play other games; 0 unless given.",
)
@click.option(
    "--players",
    type=Whole(2, 5),
    multiple=True,
    help="Only games of so many players, 2 to 5; may be repeated.",
)
@click.option(
    "--variant", "variants", multiple=True, metavar="VARIANT", help="Only games of this variant."
)
@click.option(
    "--jobs",
    type=Whole(1, 256),
    default=1,
    help="Run so many engines at once; 1 unless given, 256 at most.",
)
@runs_on_a_cluster
@click.option(
    "--save",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Save each finding there: as a case, or as the record of a game.",
)
@click.option(
    "--situations", is_flag=True, help="Say of every rule how often its situations arose."
)
def command(
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    games: int | None,
    seconds: float | None,
    seed: int,
    players: tuple[int, ...],
    variants: tuple[str, ...],
    jobs: int,
    scheduler: str | None,
    folder: Path | None,
    situations: bool,
) -> int:
    """Run a campaign and tell what it finds; return the exit code."""
    from sushigo_conformance.fuzz import FuzzOptions

    text = engine_of(engine)
    if games is not None and seconds is not None:
        raise click.UsageError("give either --games or --time")
    if scheduler is not None and jobs > 1:
        raise click.UsageError("give either --jobs or --scheduler")
    _check_variants(variants, players)
    _check_folder(folder)
    options = FuzzOptions(
        games=games or 1000,
        seconds=seconds,
        seed=seed,
        players=players,
        variants=variants,
        jobs=jobs,
        scheduler=scheduler,
        engine=options_of(timeout, startup_timeout, memory),
    )
    return _run(text, options, absolute(folder), situations)


def _check_variants(variants: tuple[str, ...], players: tuple[int, ...]) -> None:
    from sushigo_conformance.cli.unknown import close_to
    from sushigo_spec import load_numbers

    known = load_numbers().variants
    for variant in variants:
        if variant not in known:
            raise click.UsageError(f"there is no variant {variant!r}{close_to(variant, known)}")
    offered = {number for variant in variants or known for number in known[variant].hand_size}
    if players and offered.isdisjoint(players):
        named, numbers = ", ".join(variants), ", ".join(map(str, sorted(offered)))
        raise click.UsageError(f"the variant {named} is for {numbers} players alone")


def _check_folder(folder: Path | None) -> None:
    """Stop before anything is played if nothing could be saved there."""
    from tempfile import TemporaryFile

    if folder is None:
        return
    place = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    try:
        with TemporaryFile(dir=place):
            pass
    except OSError as error:
        raise click.ClickException(f"{folder}: can't be written to: {error.strerror}") from error


def _run(text: str, options: FuzzOptions, folder: Path | None, situations: bool) -> int:
    """Open the engine, run the campaign, tell and save what it finds, close the engine."""
    import gc
    from dataclasses import replace

    from sushigo_conformance.cli import INTERRUPTED
    from sushigo_conformance.cli.progress import progress_bar
    from sushigo_conformance.engines import open_engine
    from sushigo_conformance.fuzz import Campaign

    engine = open_engine(text, options.engine)
    try:
        with progress_bar("playing") as progress:
            campaign = Campaign(engine, replace(options, progress=progress))
            gc.freeze()  # what is loaded by now stays: collecting is quicker without it
            findings = list(campaign.findings())
        _tell(campaign, findings, folder, situations)
    finally:
        engine.close()
    if campaign.interrupted:
        return INTERRUPTED
    return 1 if findings else 0


def _tell(
    campaign: Campaign, findings: list[Finding], folder: Path | None, situations: bool
) -> None:
    """Print everything; the suite is asked too, to see whether it shows what was found."""
    from sushigo_conformance.fuzz import telling
    from sushigo_conformance.fuzz.keeping import kept
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    width = terminal_width()
    unsaved = ""
    if findings:
        suite = _suite(campaign)
        try:
            told = kept(campaign, findings, folder, suite)
        except OSError as error:  # what was found is told all the same
            unsaved = f"{folder}: {error.strerror}"
            told = kept(campaign, findings, None, suite)
        report = _nothing_asked(campaign) if suite is None else suite.report
        print_lines(telling.findings(report, told, width))
    print_lines(telling.summary(campaign, len(findings), width))
    if situations:
        print_lines(telling.situations(campaign, load_spec(), width))
    if unsaved:
        raise click.ClickException(unsaved)


def _suite(campaign: Campaign) -> SuiteAsked | None:
    """The suite asked of the engine, or None if somebody waits for the end."""
    from sushigo_conformance.fuzz.known import SuiteAsked

    if campaign.interrupted:
        return None
    try:
        return SuiteAsked(campaign.engine)
    except KeyboardInterrupt:  # what was found stands whether the suite shows it or not
        campaign.interrupted = True
        return None


def _nothing_asked(campaign: Campaign) -> Report:
    """The report of a suite that was not asked, since somebody waits for the end."""
    from sushigo_conformance.verdict.cover import Cover
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import load_spec

    return Report(
        spec=load_spec(),
        engine=campaign.engine.name,
        abilities=campaign.abilities,
        results=(),
        readings=campaign.readings,
        rules={},
        classes={},
        cover=Cover((), frozenset()),
        narrowed=True,
    )
