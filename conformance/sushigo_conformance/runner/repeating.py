"""Failures asked again: is it the rule, or does the engine answer differently each time?"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import TOO_LONG
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.judgement.result import NO_ANSWER
from sushigo_conformance.runner.asking import put, result_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned

#: how often a case whose answer changed is asked alone, each time afresh
_TIMES_ALONE = 3
#: how many such cases are asked alone, taken from all over the suite; starting the engine for each
#: takes its time
_MOST_ALONE = 20

#: methods whose answers are random, so that no failure comes again in the same way
_RANDOM = frozenset({"deal", "self_play"})

_CHANGED = "fails each time it is asked, but not in the same way"
_KEPT = (
    "something is kept from one request to the next "
    "(a global list, a default argument, a game that is not started anew)"
)


def ask_failures_again(
    engine: Engine,
    failures: Mapping[str, Planned],
    results: dict[str, Result],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> None:
    """Ask all failures once more, together; mark those that come out differently.

    What brought no answer and brings the right one now keeps its name: nothing is known of why, and
    only a wrong answer, or one that has grown too long to be read, shows that something is kept.
    Any other that changes is unstable.

    What was asked again alone already is left out, such as timeouts and crashes. So are deals and
    games that the engine plays by itself: a seed may be ignored, and each answer that is wrong is a
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
        if planned.case.method not in _RANDOM and not _asked_alone(results[case_id])
    ]
    if not again:
        return
    engine.fresh()
    changed = []
    for planned, replies in put(engine, again):
        first = results[planned.case.id]
        later = result_of(planned, replies, abilities, readings)
        if later.status is Status.PASS and first.status in NO_ANSWER and not _too_long(first):
            results[planned.case.id] = _answered(first, replies, engine)
        elif not _alike(later, first):
            changed.append((planned, later.status))
    one_of = ceil(len(changed) / _MOST_ALONE)
    passed, asked = 0, ""
    changed.sort(key=lambda each: each[0].case.id)
    for number, (planned, status) in enumerate(changed):
        first = results[planned.case.id]
        if number % one_of == 0:
            passed = _passed_alone(engine, planned, abilities, readings)
            asked = planned.case.id
        shows = Status.FAIL in (first.status, status) or _too_long(first)
        leaks = passed == _TIMES_ALONE and shows
        words = _in_words(passed, engine.again, leaks)
        if planned.case.id != asked:
            words = f"supposed to be like {asked}, which {words}"
        remark = _and_before(words, first)
        results[planned.case.id] = first._replace(
            outcome=Outcome(Status.UNSTABLE, first.outcome.mismatch, remark), leaks=leaks
        )


def _asked_alone(first: Result) -> bool:
    """Whether a case was asked again alone when it brought no answer."""
    return first.status in (Status.TIMEOUT, Status.CRASH) or first.answered_later


def _too_long(first: Result) -> bool:
    """Whether there was an answer that is not read; if it comes short alone, it had grown."""
    return first.outcome.remark == TOO_LONG


def _answered(first: Result, replies: Sequence[Reply], engine: Engine) -> Result:
    """The result of a case that brought no answer at first, and now the right one."""
    remark = f"{first.outcome.remark}\nAsked again {engine.again}, it answered."
    got = tuple(reply.result for reply in replies)
    return first._replace(outcome=first.outcome._replace(remark=remark), got=got)


def _and_before(remark: str, first: Result) -> str:
    """The remark, and what there was to say when the case was first asked."""
    said = first.outcome.remark
    return f"{remark}\nAt first: {said}" if said else remark


def _alike(again: Result, first: Result) -> bool:
    """Whether a case came out the same, as far as is known.

    Nothing is if no answer came this time either, however that was, nor if it was not asked. And
    what an engine prints as it dies may tell of the time.
    """
    if first.status in NO_ANSWER and again.status in NO_ANSWER:
        return True
    return again.status is Status.NOT_RUN or again.outcome[:2] == first.outcome[:2]


def _passed_alone(
    engine: Engine, planned: Planned, abilities: Abilities, readings: Mapping[str, str]
) -> int:
    """Ask a case alone a few times; how often it passed."""
    passed = 0
    for _ in range(_TIMES_ALONE):
        engine.fresh()
        for _, replies in put(engine, [planned]):
            passed += result_of(planned, replies, abilities, readings).status is Status.PASS
    return passed


def _in_words(passed: int, again: str, leaks: bool) -> str:
    """How a case comes out that passed so often alone, and what that shows."""
    if passed == 0:
        return _CHANGED
    if passed < _TIMES_ALONE:
        return f"passes at some times and fails at others, asked alone {again} each time"
    alone = f"passes when asked alone {again}"
    return f"{alone}: {_KEPT}" if leaks else alone
