"""Whether engines with other mistakes are one and the same engine, as far as any can be asked.

Mistakes may cancel each other out where each would show alone. What is left of them may be just
what another mistake does: then no answer tells which of the two it is, and either is true.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

from strength.narrow import questions_within_reach
from sushigo_conformance.diagnosis.endings import ENDING, last_turns
from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.diagnosis.plays import AREAS_OF_PLAY
from sushigo_conformance.diagnosis.requests import SHOWN_IN
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.verdict.trying import Faults

#: how many games of each number of players and variant the engines play by themselves
_GAMES = 10
_SEED = 2014


@cache
def told_apart(one: Faults, other: Faults) -> str | None:
    """A question that engines with these mistakes answer otherwise, in words; None if none does."""
    first, second = StandIn.with_faults(one), StandIn.with_faults(other)
    asked = _asked_of_any()
    different = (each for each in asked if first.answer(*each) != second.answer(*each))
    method, params = next(different, (None, None))
    return f"{method} {params}" if method else _made_up_to_tell(first, second)


def _made_up_to_tell(first: StandIn, second: StandIn) -> str | None:
    """A fresh question at which one of the engines differs from the other."""
    declared = everything()
    for area in sorted({*SHOWN_IN.values(), *AREAS_OF_PLAY}):
        for telling in telling_questions(area, [first], second, declared, {}, declared.variants):
            return f"{telling.case.method} {telling.case.params}"
    return None


@cache
def _asked_of_any() -> list[tuple[str, dict[str, Any]]]:
    """The requests of all cases, of the exhaustive comparison, of last turns and of whole games."""
    declared = everything()
    of_cases = [
        call for case in load_spec().cases.values() for call in questions(case, declared).calls
    ]
    exhaustive = [
        (each.question.method, each.question.params) for each in questions_within_reach(declared)
    ]
    return [*of_cases, *exhaustive, *_endings(), *_games()]


def _endings() -> Iterator[tuple[str, dict[str, Any]]]:
    declared = everything()
    for area in dict.fromkeys(ENDING.values()):
        for each in last_turns(area, sorted(declared.players), declared.rounds, Random(_SEED)):
            yield each.method, each.params


def _games() -> Iterator[tuple[str, dict[str, Any]]]:
    """Games that engines deal and play by themselves."""
    declared = everything()
    for variant, players, seed in product(
        sorted(declared.variants), sorted(declared.players), range(_GAMES)
    ):
        yield "self_play", {"variant": variant, "players": players, "seed": seed}
