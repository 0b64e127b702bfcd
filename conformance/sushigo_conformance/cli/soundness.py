"""What is wrong with an adapter, whatever its engine thinks of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.cli.answer_shapes import misshapen
from sushigo_conformance.cli.waiting import waiting_for
from sushigo_conformance.engines.base import Kind
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned
    from sushigo_spec import Spec

#: questions of each method: those asked one at a time, and those asked together
_ONE_AT_A_TIME, _TOGETHER = 3, 12
_ANSWERS = frozenset({Kind.RESULT, Kind.UNSUPPORTED})
#: methods whose answers are the same each time
_REPEATABLE = frozenset({"score_round", "score_pudding", "finish", "play"})

_NO_METHODS = (
    "describe declares no method that this suite knows, so nothing can be asked: list what the "
    'adapter answers, such as "methods": ["score_round"].'
)
_NO_AWARDS = (
    "score_round: the answer holds no awards, though describe declares the feature awards. Give "
    'them, or take "awards" out of the features.'
)
_SHIFTED = (
    "answers another way when several questions are open than when it is asked alone. Answer "
    "each request with its own id; keep nothing from one to the next (or declare max_in_flight 1)."
)


def described(engine: Engine) -> tuple[Any, str]:
    """What an engine says of itself, or what is wrong if it says nothing."""
    reply = engine.describe()
    if reply.kind is Kind.RESULT:
        return reply.result, ""
    example = '{"protocol": "1", "engine": {"name": "…"}, "methods": ["score_round"]}'
    asked = f"The first request is describe; its result is an object such as {example}."
    return None, f"{reply.message}\n{asked}"


class Tried(NamedTuple):
    """What came of easy questions."""

    problems: list[str]
    unsupported: str = ""
    """What the engine said to the first of them, if it called every one unsupported."""


def tried(engine: Engine, spec: Spec, abilities: Abilities, seconds: float) -> Tried:
    """Ask easy questions, one at a time and then together, and see what goes wrong.

    `seconds` is how long an answer may take.
    """
    easy = easiest(plan(spec.cases.values(), abilities).asked, _TOGETHER)
    if not abilities.methods:
        return Tried([_NO_METHODS])
    alone: dict[str, tuple[Reply, ...]] = {}
    for planned in easiest(easy, _ONE_AT_A_TIME):
        with waiting_for(f"an answer to {planned.case.method}: {seconds:g} s at most (--timeout)"):
            alone.update(_replies(engine, [planned]))
    problems = _broken(easy, alone) + list(_misshapen(easy, alone))
    problems += _without_awards(abilities, easy, alone)
    heard = [reply for replies in alone.values() for reply in replies]
    if problems or all(reply.kind is Kind.UNSUPPORTED for reply in heard):
        return Tried(problems, heard[0].message if heard and not problems else "")
    with waiting_for(f"answers to {len(easy)} questions, asked together"):
        together = _replies(engine, reversed(easy))  # each with another one before it
    problems = _broken(easy, together) + list(_misshapen(easy, together))
    return Tried(problems + list(_changed(easy, alone, together, abilities)))


def easiest(asked: Iterable[Planned], amount: int) -> list[Planned]:
    """The smallest questions of each method with different answers, so many of each."""
    chosen: dict[str, dict[str, Planned]] = {}
    for planned in sorted(asked, key=lambda planned: len(repr(planned.question.calls))):
        of_method = chosen.setdefault(planned.case.method, {})
        if len(of_method) < amount:
            of_method.setdefault(f"{planned.case.expect} {planned.case.check}", planned)
    return [planned for of_method in chosen.values() for planned in of_method.values()]


def _replies(engine: Engine, asked: Iterable[Planned]) -> dict[str, tuple[Reply, ...]]:
    return {planned.case.id: replies for planned, replies in put(engine, asked)}


def _broken(asked: Iterable[Planned], replies: Mapping[str, tuple[Reply, ...]]) -> list[str]:
    """Each way in which questions were left without an answer, told once."""
    told: dict[str, str] = {}
    for planned in asked:
        for reply in replies.get(planned.case.id, ()):
            if reply.kind not in _ANSWERS and reply.kind is not Kind.NOT_RUN:
                message = f"{planned.case.method}: {reply.message}"
                told.setdefault(message, f"{message}\nAsked was {planned.case.id}.")
    return list(told.values())


def _misshapen(asked: Iterable[Planned], replies: Mapping[str, tuple[Reply, ...]]) -> Iterator[str]:
    """Each member of each method's answers that has another shape than it should, told once."""
    told = set()
    for planned in asked:
        calls = planned.question.calls
        for (method, params), reply in zip(calls, replies.get(planned.case.id, ()), strict=False):
            if reply.kind is not Kind.RESULT:
                continue
            for member, sentence in misshapen(method, params, reply.result):
                if (method, member) not in told:
                    told.add((method, member))
                    yield f"{method}: {sentence}.\nAsked was {planned.case.id}."


def _without_awards(
    abilities: Abilities, asked: Iterable[Planned], replies: Mapping[str, tuple[Reply, ...]]
) -> Iterator[str]:
    """The first answer that lacks the awards which the engine declares, if there is one."""
    if "awards" not in abilities.features:
        return
    for planned in asked:
        for (method, _), reply in zip(
            planned.question.calls, replies.get(planned.case.id, ()), strict=False
        ):
            right = method == "score_round" and isinstance(reply.result, dict)
            if right and "awards" not in reply.result:
                yield f"{_NO_AWARDS}\nAsked was {planned.case.id}."
                return


def _changed(
    asked: Iterable[Planned],
    alone: Mapping[str, tuple[Reply, ...]],
    together: Mapping[str, tuple[Reply, ...]],
    abilities: Abilities,
) -> Iterator[str]:
    """The first question that came out in two ways, if there is one.

    Only what is judged is compared: what else an engine shows may hold ids drawn by lot.
    """
    for planned in asked:
        case = planned.case
        if case.method not in _REPEATABLE or case.with_ is not None:
            continue
        if case.id not in alone or case.id not in together:
            continue
        outcomes = [
            result_of(planned, replies[case.id], abilities, {}).outcome[:2]
            for replies in (alone, together)
        ]
        if outcomes[0] != outcomes[1]:
            yield f"{case.method} {_SHIFTED}\nAsked was {case.id}."
            return
