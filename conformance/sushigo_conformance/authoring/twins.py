"""Refused plays and their twins: the same position, with a lawful play accepted.

Without the twin an engine that refuses everything would pass. After the end of a round or of the
game no play is lawful; there the accepted steps that led to it are the twin.
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
    """An entry of a script: the position that it is played in, and whether it is refused."""

    position: str
    turn: int
    refused: bool
    over: bool
    """Whether the rounds given were over, with steps accepted before."""


def without_twin(cases: Iterable[Case], among: Iterable[Case]) -> Iterator[tuple[Case, int]]:
    """The cases that refuse a play whose twin is nowhere, with the turn, counted from 1.

    Args:
        cases: those to look at.
        among: where twins are looked for.
    """
    accepted = {each.position for case in among for each in played(case) if not each.refused}
    for case in cases:
        for each in played(case):
            if each.refused and not each.over and each.position not in accepted:
                yield case, each.turn


def played(case: Case) -> Iterator[Played]:
    """The entries of a case's script that its expectation looks at."""
    if case.method != "play":
        return
    looks = looks_of(case)
    beginning = [case.params.get(name) for name in _BEGINNING]
    placed = turns(case.params, looks.refused)
    before: list[Any] = []
    for entry in range(looks.entries):
        refused = entry in looks.refused
        over = placed[entry].hand == 0 and bool(before)
        yield Played(json.dumps([*beginning, before]), entry + 1, refused, over)
        if not refused:
            before.append(case.params["script"][entry])
