"""Putting planned cases to an engine, many calls open at once, and judging what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import Call, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.result import Result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned


def put(engine: Engine, asked: Iterable[Planned]) -> Iterator[tuple[Planned, tuple[Reply, ...]]]:
    """Put the cases and give each with its replies, in the order in which they are complete."""
    #: call → its case and its place among that case's calls
    owners: dict[int, tuple[Planned, int]] = {}
    #: the replies so far to a case of several calls
    waiting: dict[str, dict[int, Reply]] = {}

    def calls() -> Iterator[Call]:
        key = 0
        for planned in asked:
            for place, (method, params) in enumerate(planned.question.calls):
                key += 1
                owners[key] = (planned, place)
                yield Call(key, method, params)

    for key, reply in engine.ask(calls()):
        planned, place = owners.pop(key)
        calls_of_case = len(planned.question.calls)
        if calls_of_case == 1:
            yield planned, (reply,)
            continue
        replies = waiting.setdefault(planned.case.id, {})
        replies[place] = reply
        if len(replies) == calls_of_case:
            del waiting[planned.case.id]
            yield planned, tuple(replies[place] for place in range(calls_of_case))


def result_of(
    planned: Planned,
    replies: Sequence[Reply],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Result:
    """Judge a case by its replies; what was sent and got is kept unless it passed."""
    case, question = planned
    outcome = judge(case, question, replies, abilities, readings)
    if outcome.status is Status.PASS:
        return Result(case, outcome)
    # of a call that broke and was then asked again alone, what it answered then
    got = tuple(reply.result for reply in replies)
    return Result(case, outcome, question.calls, got)
