"""`sushigo case new`: begin a case."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.authoring.places import Place
    from sushigo_conformance.authoring.template import NewCase

EPILOG = """\b
Examples:
  sushigo case new
  sushigo case new maki/three-behind --rule maki.second-tied \\
      --title "Three of four share the second prize" \\
      --table maki1 --table maki3 --table maki1 --table maki1
  sushigo case new chopsticks/my-dispute --rule chopsticks.later-turn --players 3
  sushigo case new pudding/four --rule pudding.fewest-tied --puddings 4,3,0,0
"""

_OPTIONS = (
    click.option("--title", help="What the case shows, as a short sentence."),
    click.option("--rule", "rules", multiple=True, metavar="ID", help="A rule that it decides."),
    click.option("--method", help="What the engine is asked; usually follows from the area."),
    click.option("--variant", help="The variant that is played; usually follows from the rules."),
    click.option("--players", type=int, help="How many play, where nothing else shows it."),
    click.option(
        "--table", "tables", multiple=True, metavar="CARDS", help="The cards of the next seat."
    ),
    click.option("--puddings", metavar="N,N…", help="The pudding of each seat."),
    click.option("--points", metavar="N,N…", help="The points of each seat before pudding."),
    click.option("--isolate", metavar="CATEGORY", help="Judge the points of this category alone."),
    click.option("--check", metavar="NAME", help="The check of a case that deals cards."),
    click.option("--because", metavar="TEXT", help="Why the answer is right."),
)


def _takes_what_is_said(function: Any) -> Any:
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@click.command("new", epilog=EPILOG, short_help="Begin a case in a file of yours.")
@click.argument("id", required=False, metavar="[AREA/NAME]")
@_takes_what_is_said
@click.option("--to", type=click.Path(path_type=Path), help="A file or folder of your own.")
@click.option("--suite", metavar="NAME", help="In a checkout: a file of the suite, by its name.")
def new_command(to: Path | None, suite: str | None, **said: Any) -> int:
    """Begin a case: write it, commented, to the end of a file.

    What no option says is asked. The file is sushigo-cases/AREA.yaml unless --to names a file or a
    folder; what stands in it is left as it is. `sushigo case fill` then computes what is right.
    """
    from sushigo_conformance.authoring.files import append_case
    from sushigo_conformance.authoring.inserting import CannotInsertError
    from sushigo_conformance.authoring.places import lay_schema
    from sushigo_conformance.authoring.template import case_lines
    from sushigo_conformance.cli.case_asking import Asking
    from sushigo_spec import load_spec

    spec = load_spec()
    asking = Asking(spec, said)
    place = _place(asking.area, to, suite)
    _refuse_taken(asking.id, place)
    made = _folder_to_make(place.file.parent)
    case = asking.case(in_suite=place.in_suite)
    try:
        append_case(place.file, case_lines(case, spec), place.schema)
        lay_schema(place)
    except CannotInsertError as error:
        raise click.UsageError(f"{place.file}: {error}; nothing was written") from error
    except OSError as error:
        raise click.UsageError(f"{place.file}: {error.strerror}") from error
    if made is not None:
        click.echo(f"made the folder {made}")
    for line in _next_steps(case, place):
        click.echo(line)
    return 0


def _place(area: str, to: Path | None, suite: str | None) -> Place:
    from sushigo_conformance.authoring.places import own_place, suite_place

    if suite is None:
        return own_place(area, to)
    if to is not None:
        raise click.UsageError("--to and --suite: give one of them")
    place = suite_place(area, suite)
    if place is None:
        raise click.UsageError("--suite: only a checkout of the project has the suite's files")
    return place


def _folder_to_make(folder: Path) -> Path | None:
    """The folder that has to be made for a file; more than one at once is not meant."""
    if folder.is_dir():
        return None
    if not folder.parent.is_dir():
        raise click.UsageError(f"there is no folder {folder.parent} to make {folder.name} in")
    return folder


def _refuse_taken(case_id: str, place: Place) -> None:
    from sushigo_conformance.authoring.places import ids_in
    from sushigo_spec import load_spec

    known = load_spec().cases.get(case_id)
    if known is not None:
        raise click.UsageError(f"{case_id} is in the suite ({known.where}): {known.title}")
    if case_id in ids_in(place.file):
        raise click.UsageError(f"{case_id} is in {place.file} already")


def _next_steps(case: NewCase, place: Place) -> Iterator[str]:
    file = shlex.quote(str(place.file))
    yield f"{case.id}: written to {place.file}"
    yield "Next:"
    if case.method == "play":
        yield "  change its hands and script to the position that you mean"
    if case.check is None:
        yield f"  sushigo case fill {file} {case.id}"
    if case.because is None:
        yield "  say why the answer is right, under because:"
    yield f"  sushigo case check {file}"
