"""Files of recorded games, one JSON object a line, read line by line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.audit.breach import DAMAGED, Breach

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

#: a longer line is no recorded game; it is not parsed
_LONGEST = 1 << 22
#: of so many breaches alike it is found out whether another reading or seating makes them right
_HINTED = 3
#: where so many lines are no games, and none before was one, the file holds something else
_NO_GAMES = 5
#: how a gzipped file begins
_GZIPPED = b"\x1f\x8b"


def audit(
    lines: Iterable[bytes],
    name: str = "",
    readings: Mapping[str, str] | None = None,
    *,
    counterclockwise: bool = False,
) -> Iterator[Breach]:
    """Check recorded games; yield the breaches in the order of the lines.

    A game is a transcript: a `play` request with its result, as `self_play` gives it. Blank lines
    are passed over. Of each game the first breach of each kind is given. A line that can't be
    read is a breach of the kind ``damaged``, and the lines after it are still checked; but a file
    that begins with several such lines is read no further.

    Args:
        lines: the lines, as an open binary file gives them.
        name: what the lines are called in a breach's place.
        readings: the readings to judge by; what is not given keeps its default.
        counterclockwise: whether the records number the seats so; breaches name them clockwise.
    """
    hinted: Counter[tuple[str, ...]] = Counter()
    damaged: int | None = 0
    for number, line in enumerate(lines, start=1):
        if number == 1 and line.startswith(_GZIPPED):
            advice = "looks gzipped: zcat FILE | sushigo audit -"
            yield Breach(DAMAGED, advice, file=name, line=number)
            return
        if not line.strip():
            continue
        found = list(_breaches(line, readings or {}, counterclockwise, hinted))
        no_game = bool(found) and found[0].kind == DAMAGED
        damaged = damaged + 1 if no_game and damaged is not None else None
        for breach in found:
            placed = breach._replace(file=name, line=number)
            yield _with_an_end(placed, damaged) if damaged == _NO_GAMES else placed
        if damaged == _NO_GAMES:
            return


def _with_an_end(breach: Breach, lines: int) -> Breach:
    """The last breach of a file that is read no further."""
    end = f"nothing here is a transcript: stopped after {lines} lines"
    return breach._replace(message=f"{breach.message}; {end}")


def _breaches(
    line: bytes,
    readings: Mapping[str, str],
    counterclockwise: bool,
    hinted: Counter[tuple[str, ...]],
) -> Iterator[Breach]:
    import orjson

    from sushigo_conformance.audit.game import audit_game
    from sushigo_conformance.audit.hints import hint, turned

    if len(line) > _LONGEST:
        yield Breach(DAMAGED, f"{len(line)} bytes are too many for a recorded game", column=1)
        return
    try:
        recorded = orjson.loads(line.removeprefix(b"\xef\xbb\xbf").rstrip())
    except orjson.JSONDecodeError as error:
        yield Breach(DAMAGED, f"not JSON: {error.msg}", column=error.colno)
        return
    try:
        recorded = turned(recorded) if counterclockwise else recorded
        for breach in audit_game(recorded, readings):
            alike = (breach.kind, *breach.rules)
            hinted[alike] += 1
            if breach.kind == DAMAGED or hinted[alike] > _HINTED:
                yield breach
            else:
                yield hint(breach, recorded, readings)
    except RecursionError:
        yield Breach(DAMAGED, "not a recorded game: nested too deeply", column=1)
