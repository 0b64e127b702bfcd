"""Failures asked again: is it the rule, or does the engine answer differently each time?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.runner.asking import put, result_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned

#: how often a case whose answer changed is asked alone, each time of a fresh process
_TIMES_ALONE = 3
#: how many such cases are asked alone; starting a process for each takes its time
_MOST_ALONE = 20

#: methods whose answers are random, so that no failure comes again in the same way
_RANDOM = frozenset({"deal", "self_play"})

_LEAKS = (
    "passes when asked alone in a fresh process: something is kept from one request to the next "
    "(a global list, a default argument, a game that is not started anew)"
)
_MIXED = "passes at some times and fails at others, asked alone in a fresh process each time"
_CHANGED = "fails each time it is asked, but not in the same way"


def ask_failures_again(
    engine: Engine,
    failures: Mapping[str, Planned],
    results: dict[str, Result],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> None:
    """Ask all failures once more, together; mark those that come out differently as unstable.

    Timeouts and crashes are left out: each was asked again alone already. So are deals and games
    that the engine plays by itself: a seed may be ignored, and each answer that is wrong is a
    failure of its own.

    Args:
        engine: the engine under test.
        failures: the planned cases that failed, by id.
        results: the results so far; those that change are replaced.
        abilities: what the engine declares.
        readings: the readings in force.
    """
    again = [
        planned
        for case_id, planned in failures.items()
        if planned.case.method not in _RANDOM
        and results[case_id].status not in (Status.TIMEOUT, Status.CRASH)
    ]
    if not again:
        return
    engine.fresh()
    changed = [
        planned
        for planned, replies in put(engine, again)
        if not _alike(result_of(planned, replies, abilities, readings), results[planned.case.id])
    ]
    remark = _CHANGED
    for number, planned in enumerate(changed):
        if number < _MOST_ALONE:
            remark = _alone(engine, planned, abilities, readings)
        first = results[planned.case.id]
        results[planned.case.id] = first._replace(
            outcome=Outcome(Status.UNSTABLE, first.outcome.mismatch, _and_before(remark, first)),
            leaks=remark == _LEAKS,
        )


def _and_before(remark: str, first: Result) -> str:
    """The remark, and what there was to say when the case was first asked."""
    said = first.outcome.remark
    return f"{remark}\nAt first: {said}" if said else remark


def _alike(again: Result, first: Result) -> bool:
    """Whether a case came out the same; what an engine prints as it dies may tell of the time."""
    return again.outcome[:2] == first.outcome[:2]


def _alone(
    engine: Engine, planned: Planned, abilities: Abilities, readings: Mapping[str, str]
) -> str:
    """Ask a case alone a few times and say in words how it comes out."""
    passed = 0
    for _ in range(_TIMES_ALONE):
        engine.fresh()
        for _, replies in put(engine, [planned]):
            passed += result_of(planned, replies, abilities, readings).status is Status.PASS
    if passed == _TIMES_ALONE:
        return _LEAKS
    return _MIXED if passed else _CHANGED
