"""`sushigo audit`: recorded games against the rules."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from sushigo_conformance.protocol.words import SEATINGS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from sushigo_conformance.audit import Breach

EPILOG = """\b
Examples:
  sushigo audit games.jsonl
  my-engine --log | sushigo audit -
  sushigo audit games.jsonl --reading winner.full-tie=undecided
  sushigo audit games.jsonl --seating counterclockwise

\b
Exit codes:
  0  every game keeps the rules
  1  some game breaks them
  2  wrong usage, a file without a game, or a file or line that can't be read
"""


@click.command("audit", epilog=EPILOG)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="ID=VALUE",
    help="Judge under this reading of a point that the rulebook leaves open; may be repeated.",
)
@click.option(
    "--seating",
    type=click.Choice(SEATINGS),
    default=SEATINGS[0],
    help="How the records number the seats; breaches name them clockwise. Clockwise unless given.",
)
def command(files: tuple[str, ...], readings: tuple[str, ...], seating: str) -> int:
    """Check recorded games, one JSON object a line; - reads standard input.

    Every breach is named with its file and line, its round, turn and seat, the rule and its page.
    Of each game the first breach of each kind is named.
    """
    from collections import Counter

    from sushigo_conformance.audit import DAMAGED

    chosen = _readings(readings)
    found: Counter[str] = Counter()
    for file in files:
        for breach in _breaches_of(file, chosen, seating != SEATINGS[0], found):
            found["damaged" if breach.kind == DAMAGED else "breaches"] += 1
            click.echo(_told(breach))
    print(_summary(found))
    if found["breaches"]:
        return 1
    return 2 if found["damaged"] or found["unreadable"] or found["empty"] else 0


def _readings(given: tuple[str, ...]) -> dict[str, str]:
    from sushigo_conformance.cli.unknown import close_to
    from sushigo_spec import load_spec

    known = {reading.id: reading for reading in load_spec().readings.values() if reading.testable}
    chosen = {}
    for words in given:
        name, _, value = words.partition("=")
        if name not in known:
            raise click.UsageError(f"there is no reading {name!r}{close_to(name, known)}")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise click.UsageError(f"{name} is one of {values}, not {value!r}")
        chosen[name] = value
    return chosen


def _breaches_of(
    file: str, readings: dict[str, str], counterclockwise: bool, found: Counter[str]
) -> Iterator[Breach]:
    """Check one file, count its games, and say if it can't be read or holds none."""
    from sushigo_conformance.audit import audit
    from sushigo_conformance.cli.progress import progress_bar

    before = found["games"]
    try:
        with _opened(file) as (stream, size), progress_bar("reading") as move:

            def lines() -> Iterator[bytes]:
                read = percent = 0
                for line in stream:
                    read += len(line)
                    found["games"] += bool(line.strip())
                    yield line
                    if move is not None and size and percent != (percent := 100 * read // size):
                        move(percent, 100)

            yield from audit(lines(), _name_of(file), readings, counterclockwise=counterclockwise)
        if found["games"] == before:
            found["empty"] += 1
            print(f"{_name_of(file)}: holds no game", file=sys.stderr)
    except OSError as error:
        found["unreadable"] += 1
        print(f"{file}: {error.strerror or error}", file=sys.stderr)


def _name_of(file: str) -> str:
    return "stdin" if file == "-" else file


@contextmanager
def _opened(file: str) -> Iterator[tuple[IO[bytes], int]]:
    """A file's bytes and its size; of standard input the size is not known: 0."""
    if file == "-":
        yield sys.stdin.buffer, 0
        return
    with Path(file).open("rb") as stream:
        yield stream, os.fstat(stream.fileno()).st_size


def _told(breach: Breach) -> str:
    """A breach in one line, its rules with their pages, and a second line for a hint."""
    from sushigo_conformance.reports.grouping import pages
    from sushigo_conformance.reports.layout import plain
    from sushigo_spec import load_spec

    rules = [load_spec().rules[rule_id] for rule_id in breach.rules]
    shown = [f"{rule.id} ({pages(rule)})" for rule in rules]
    named = ", ".join(shown) if breach.certain else f"perhaps {' or '.join(shown)}"
    text = plain(f"{breach} [{named}]" if named else str(breach))
    if breach.right_under:
        text += f"\n  right under another reading: --reading {breach.right_under}"
    if breach.right_turned:
        text += "\n  right if seats are numbered the other way round: see --seating"
    return text


def _summary(found: Counter[str]) -> str:
    read = found["games"] - found["damaged"]
    parts = [f"{_counted(read, 'game')} checked", _counted(found["breaches"], "breach", "breaches")]
    if found["damaged"]:
        parts.append(f"{_counted(found['damaged'], 'line')} that can't be read")
    if found["unreadable"]:
        parts.append(f"{_counted(found['unreadable'], 'file')} that can't be read")
    if found["empty"]:
        parts.append(f"{_counted(found['empty'], 'file')} without a game")
    return ", ".join(parts)


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"
