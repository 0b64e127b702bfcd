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
    from collections.abc import Callable, Iterator, Sequence

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
    other, and then once more from the last to the first. The mistake keeps the same if this changes
    the points of each by as much: what else is wrong with them is the same both times.
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
        if _kept_by(fault, planned, trials) == _kept_of(engine, planned):
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


def _kept_of(engine: Engine, planned: Sequence[Planned]) -> dict[str, Any]:
    """What the order of the questions changes in the points that the engine gives."""

    def points(asked: Sequence[Planned]) -> dict[str, list[Any]]:
        engine.fresh()
        return {
            each.case.id: [_points(reply.result) for reply in replies]
            for each, replies in put(engine, asked)
        }

    return _changes(points, planned)


def _kept_by(fault: str, planned: Sequence[Planned], trials: Trials) -> dict[str, Any]:
    """What the order of the questions changes in the points of an engine with one mistake."""

    def points(asked: Sequence[Planned]) -> dict[str, list[Any]]:
        engine = faulty_engine((fault,), trials.readings)
        return {
            each.case.id: [
                _points(getattr(engine, method)(params)) for method, params in each.question.calls
            ]
            for each in asked
        }

    return _changes(points, planned)


def _changes(
    points: Callable[[Sequence[Planned]], dict[str, list[Any]]], planned: Sequence[Planned]
) -> dict[str, list[Any]]:
    """By case, what each seat is given more when the cases are asked in turn than backwards."""
    forth, back = points(planned), points(planned[::-1])
    return {case: list(map(_more, forth[case], back[case])) for case in forth}


def _more(points: Any, others: Any) -> Any:
    """The differences seat by seat; of what is no points, both."""
    try:
        return [one - other for one, other in zip(points, others, strict=True)]
    except (TypeError, ValueError):
        return points, others


def _points(result: Any) -> Any:
    return result.get("points") if isinstance(result, dict) else None
