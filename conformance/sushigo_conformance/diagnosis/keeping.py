"""Engines that keep something from one request to the next: which known mistake keeps the same."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.diagnosis.fresh import as_case
from sushigo_conformance.diagnosis.requests import KINDS, requests
from sushigo_conformance.faults import WRAPPERS, faulty_engine
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_spec import Case

#: how many of the cases that came out differently are asked once more
_ASKED = 50
#: how many fresh questions are asked of each category and number of players
_FRESH = 3
#: a diagnosis is the same whenever it is made
_SEED = 2014


class Kept(NamedTuple):
    """A mistake that keeps just what the engine keeps."""

    fault: str
    #: the cases of its method that pass alone and fail after others
    cases: tuple[Case, ...]
    #: how many answers were compared, those to fresh questions among them
    compared: int


def keeping_alike(engine: Engine, trials: Trials) -> list[Kept]:
    """The mistakes that keep just what the engine keeps.

    A mistake is looked for only where cases of the method that it spoils came out differently. The
    engine starts anew and is asked these and fresh ones, for every number of players, one after the
    other; the mistake keeps the same if it gives the same points throughout.
    """
    found = []
    for fault in trials.spec.faults:
        if fault not in WRAPPERS or not WRAPPERS[fault].keeps:
            continue
        cases = _leaking(trials, WRAPPERS[fault].method)
        if not cases:
            continue
        asked = [*cases, *_fresh(trials.abilities)]
        planned = [Planned(case, questions(case, trials.abilities)) for case in asked]
        if _points_by(fault, planned, trials) == _points_of(engine, planned):
            found.append(Kept(fault, tuple(cases), len(asked)))
    return found


def _leaking(trials: Trials, method: str) -> list[Case]:
    """The first cases of a method that pass alone and fail after others."""
    leaking = [each.case for each in trials.results if each.leaks]
    return [case for case in leaking if case.method == method][:_ASKED]


def _fresh(abilities: Abilities) -> Iterator[Case]:
    """Tables made up to be scored, some of each category for each number of players."""
    random = Random(_SEED)
    for area in KINDS:
        for players in sorted(abilities.players):
            made = islice(requests(area, [players], random), _FRESH)
            for number, request in enumerate(made):
                case = as_case(request, area, f"{players}p-{number}")
                if not missing(needs_of(case), abilities):
                    yield case


def _points_of(engine: Engine, planned: Sequence[Planned]) -> dict[str, list[Any]]:
    """The points that the engine gives when it is asked from the start."""
    engine.fresh()
    return {
        asked.case.id: [_points(reply.result) for reply in replies]
        for asked, replies in put(engine, planned)
    }


def _points_by(fault: str, planned: Sequence[Planned], trials: Trials) -> dict[str, list[Any]]:
    """The points that an engine with one mistake gives when it is asked the same from the start."""
    engine = faulty_engine((fault,), trials.readings)
    return {
        asked.case.id: [
            _points(getattr(engine, method)(params)) for method, params in asked.question.calls
        ]
        for asked in planned
    }


def _points(result: Any) -> Any:
    return result.get("points") if isinstance(result, dict) else None
