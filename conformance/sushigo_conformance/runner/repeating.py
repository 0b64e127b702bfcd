"""Failures asked again: is it the rule, or does the engine answer differently each time?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.result import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned

#: how often a case whose result changed is asked alone, each time of a fresh process
_ALONE = 3

_LEAKS = (
    "passes when asked alone in a fresh process: something is kept from one request to the next "
    "(a global list, a default argument, a game that is not started anew)"
)
_MIXED = "passes at some times and fails at others, asked alone in a fresh process each time"


def ask_failures_again(
    engine: Engine,
    failures: Mapping[str, Planned],
    results: dict[str, Result],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> None:
    """Ask all failures once more, together; mark those that change as unstable.

    Timeouts are left out: asking them again would take as long again, and they were confirmed
    alone already.

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
        if results[case_id].status is not Status.TIMEOUT
    ]
    if not again:
        return
    engine.fresh()
    changed = [
        planned
        for planned, replies in put(engine, again)
        if result_of(planned, replies, abilities, readings).status
        is not results[planned.case.id].status
    ]
    for planned in changed:
        results[planned.case.id] = _unstable(engine, planned, results, abilities, readings)


def _unstable(
    engine: Engine,
    planned: Planned,
    results: Mapping[str, Result],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Result:
    first = results[planned.case.id]
    passed = 0
    for _ in range(_ALONE):
        engine.fresh()
        for _, replies in put(engine, [planned]):
            passed += result_of(planned, replies, abilities, readings).status is Status.PASS
    remark = _LEAKS if passed == _ALONE else _MIXED
    outcome = Outcome(Status.UNSTABLE, first.outcome.mismatch, remark)
    return Result(first.case, outcome, first.sent, first.got)
