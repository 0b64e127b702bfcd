"""Refused plays and their twins: the same position, with a lawful play accepted.

Without the twin an engine that refuses everything would pass, and so would one that breaks on the
position. After the end of a round or of the game no play is lawful; there the accepted steps that
led to it are the twin. In the variant with the dummy, whose turns are chosen by two players for
three seats, another deal will do: a twin has the same number of cards in hand, and a rule in
common.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.looks import looks_of
from sushigo_conformance.protocol.turns import turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sushigo_spec import Case

#: what makes a position beside the turns played from there
_BEGINNING = ("players", "rounds", "start")


class Played(NamedTuple):
    """An entry of a script that an expectation looks at."""

    turn: int
    """Counted from 1."""
    refused: bool
    positions: frozenset[str]
    """The position that it is played in, and others that are as good for a twin."""
    after_the_end: bool
    """Whether the rounds given are over, and steps before it were accepted."""


def without_twin(cases: Iterable[Case], among: Iterable[Case]) -> Iterator[tuple[Case, int]]:
    """The cases that refuse a play whose twin is nowhere, with the turn, counted from 1.

    Args:
        cases: those to look at.
        among: where twins are looked for.
    """
    accepted: set[str] = set()
    for case in among:
        accepted.update(*(each.positions for each in played(case) if not each.refused))
    for case in cases:
        for each in played(case):
            if each.refused and not each.after_the_end and not each.positions & accepted:
                yield case, each.turn


def played(case: Case) -> Iterator[Played]:
    """The entries of a case's script that its expectation looks at."""
    if case.method != "play":
        return
    looks = looks_of(case)
    beginning = [case.params.get(name) for name in _BEGINNING]
    placed = turns(case.params, looks.refused)
    before: list[Any] = []
    for entry in range(min(looks.entries, len(placed))):
        refused = entry in looks.refused
        positions = {json.dumps([*beginning, before]), *_with_dummy(case, placed[entry].hand)}
        after_the_end = not placed[entry].hand and bool(before)
        yield Played(entry + 1, refused, frozenset(positions), after_the_end)
        if not refused:
            before.append(case.params["script"][entry])


def _with_dummy(case: Case, hand: int) -> Iterator[str]:
    if case.params.get("variant") == "dummy":
        yield from (f"{rule} with {hand} cards" for rule in case.rules)
