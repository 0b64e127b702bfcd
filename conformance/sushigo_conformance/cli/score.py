"""`sushigo score`: the points of a real game, each with its rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

EPILOG = """\b
Examples:
  sushigo score "wasabi squid" "maki3 maki2"
  sushigo score "3x tempura, egg" "tempura*2 chopsticks" "sashimi"
  sushigo score --puddings 4,3,0 --points 30,24,12
  sushigo score "maki3 pudding" "squid" --puddings 1,2 --points 20,24
"""

#: how many may sit at a table
_MOST_PLAYERS = 5


def _numbers(
    ctx: click.Context,  # noqa: ARG001
    param: click.Parameter,  # noqa: ARG001
    value: str | None,
) -> list[int] | None:
    """Read whole numbers, one a player, with commas or blanks between them."""
    if value is None:
        return None
    words = re.split(r"[,\s]+", value.strip())
    if not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
        raise click.BadParameter(f"{value!r}: numbers with commas are wanted, such as 4,3,0")
    return [int(word) for word in words]


@click.command("score", epilog=EPILOG)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option(
    "--puddings",
    callback=_numbers,
    metavar="N,N…",
    help="Puddings of each player; with tables, those kept from earlier rounds.",
)
@click.option(
    "--points",
    callback=_numbers,
    metavar="N,N…",
    help="Points before pudding; with tables, those of the earlier rounds.",
)
def command(tables: tuple[str, ...], puddings: list[int] | None, points: list[int] | None) -> int:
    """Count points, each with its rule and page.

    A TABLE is what one player has in front of them at the end of a round, in the order in which the
    cards came: a nigiri goes on a wasabi that lies there before it. One table alone is counted
    without maki, which is compared between players.

    With --puddings the game ends here: puddings are counted and the winner is named.
    """
    from sushigo_conformance.cli.scorecard import ends_with, round_of
    from sushigo_conformance.reports.terminal import print_lines, terminal_width

    laid = _tables(tables)
    seats = _seats(laid, puddings, points)
    width = terminal_width()
    scored = round_of(laid, width) if laid else None
    if scored is not None:
        print_lines(scored.lines)
    if puddings is not None:
        before = points or [0] * seats
        kept = puddings
        if scored is not None:
            before = [sum(pair) for pair in zip(before, scored.points, strict=True)]
            kept = [count + table.count("pudding") for count, table in zip(kept, laid, strict=True)]
        print_lines(ends_with(before, kept, width))
    return 0


def _tables(texts: Sequence[str]) -> list[list[str]]:
    """The cards of each table, as far as one game can have them."""
    from sushigo_conformance.cli.card_names import CardNameError, read_cards
    from sushigo_spec import load_numbers

    try:
        laid = [read_cards(text) for text in texts]
    except CardNameError as error:
        raise click.UsageError(str(error)) from error
    for card in load_numbers().cards.values():
        count = sum(table.count(card.id) for table in laid)
        if count > card.count:
            raise click.UsageError(f"{count} × {card.name}: the game has {card.count}")
    return laid


def _seats(
    laid: Sequence[object], puddings: Sequence[int] | None, points: Sequence[int] | None
) -> int:
    """How many play, once everything given speaks of the same number."""
    given = {
        name: len(values)
        for name, values in (("tables", laid), ("--puddings", puddings), ("--points", points))
        if values
    }
    if not given:
        raise click.UsageError("nothing to count: give a table of cards for each player")
    if len(set(given.values())) > 1:
        said = ", ".join(f"{count} in {name}" for name, count in given.items())
        raise click.UsageError(f"how many play? {said}")
    if points is not None and puddings is None:
        raise click.UsageError("--points needs --puddings: together they end the game")
    seats = next(iter(given.values()))
    if seats > _MOST_PLAYERS or (seats == 1 and puddings is not None):
        raise click.UsageError(f"a game has from 2 to {_MOST_PLAYERS} players, not {seats}")
    if puddings is not None and min(puddings) < 0:
        raise click.UsageError("nobody has fewer than no puddings")
    return seats
