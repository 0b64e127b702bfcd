"""A breach: what is wrong in a recorded game, and where."""

from __future__ import annotations

from typing import Any, NamedTuple

from sushigo_conformance.judgement.outcome import LEFT_OUT

#: the kind of a line that can't be read as a game at all
DAMAGED = "damaged"


class Breach(NamedTuple):
    """The first breach of its kind in one game.

    `kind` is ``damaged``, ``deal`` (hands of a wrong size), ``cards`` (more than there are),
    ``length``, ``legal``, ``hands``, ``tables``, ``pudding``, ``points`` or ``winner``. Rounds,
    turns and lines count from 1, seats from 0; what a breach is not about is None. `rules` are the
    ids of the rules that it breaks, likeliest first; if not `certain`, it may be any one of them,
    or another.
    """

    kind: str
    message: str
    rules: tuple[str, ...] = ()
    round: int | None = None
    turn: int | None = None
    seat: int | None = None
    expected: Any = LEFT_OUT
    got: Any = LEFT_OUT
    #: under which reading of the rulebook the record would be right, ``ID=VALUE``; mostly none
    right_under: str | None = None
    #: whether the record would be right if its seats were numbered the other way round
    right_turned: bool = False
    #: whether the rules are broken for certain; else they are those that may be
    certain: bool = True
    file: str = ""
    line: int | None = None
    #: of a damaged line, where in it the reading stopped
    column: int | None = None

    @property
    def where(self) -> str:
        """The place as tools print it: `games.jsonl:12`, or `games.jsonl:12:40`."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    @property
    def place(self) -> str:
        """The place in the game: `round 2, turn 3, seat 1`; empty for the game as a whole."""
        parts = (("round", self.round), ("turn", self.turn), ("seat", self.seat))
        return ", ".join(f"{name} {number}" for name, number in parts if number is not None)

    def __str__(self) -> str:
        """File and line, place, and what is wrong, in one line."""
        return ": ".join(part for part in (self.where, self.place, self.message) if part)
