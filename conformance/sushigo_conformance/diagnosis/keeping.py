"""Engines that keep something from one request to the next: which known mistake keeps the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.faults import WRAPPERS, faulty_engine
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_spec import Case

#: how many of the cases that came out differently are asked once more
_ASKED = 50


def leaking_cases(trials: Trials) -> list[Case]:
    """The first cases that pass alone and fail after others."""
    return [each.case for each in trials.results if each.leaks][:_ASKED]


def keeping_alike(engine: Engine, trials: Trials) -> list[str]:
    """The mistakes that keep just what the engine keeps.

    The engine starts anew and is asked, one after the other, cases that came out differently; a
    mistake keeps the same if it gives the same points throughout.
    """
    planned = [Planned(case, questions(case, trials.abilities)) for case in leaking_cases(trials)]
    engine.fresh()
    given = {
        asked.case.id: [_points(reply.result) for reply in replies]
        for asked, replies in put(engine, planned)
    }
    return [
        fault
        for fault in trials.spec.faults
        if fault in WRAPPERS
        and WRAPPERS[fault].keeps
        and _points_by(fault, planned, trials) == given
    ]


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
