"""Judge the replies to a case's question: one outcome, whatever the engine answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.isolate import awards_mismatch, isolated_points
from sushigo_conformance.judgement.outcome import (
    LEFT_OUT,
    PASSED,
    Mismatch,
    Outcome,
    Status,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.plain import plainly_shows
from sushigo_conformance.judgement.steps import Play, judge_play
from sushigo_conformance.protocol.looks import pattern_in_force

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.engines.base import Reply
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.protocol.ask import Question
    from sushigo_spec import Case

#: What becomes of a case if a call brought no result, by the kind of the reply.
_STATUS_OF_KIND = {
    "unsupported": Status.UNSUPPORTED,
    "failed": Status.ERROR,
    "timeout": Status.TIMEOUT,
    "crash": Status.CRASH,
    "protocol_error": Status.PROTOCOL_ERROR,
    "not_run": Status.NOT_RUN,
}


def judge(
    case: Case,
    question: Question,
    replies: Sequence[Reply],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Outcome:
    """Judge the replies to `questions(case, abilities)`, one for each call and in their order.

    `readings` are the values in force; the pattern for them is used, where the case has one.
    """
    for reply in replies:
        if reply.kind != "result":
            return Outcome(_STATUS_OF_KIND[reply.kind], None, reply.message)
    try:
        return _judge_results(
            case, question, [each.result for each in replies], abilities, readings
        )
    except RecursionError:
        message = "the answer is nested too deeply to be read"
        return failed(Mismatch("", case.expect, "an answer nested too deeply", message))


def _judge_results(
    case: Case,
    question: Question,
    answered: list[Any],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Outcome:
    if case.method == "play":
        play = Play(case.params, question, abilities)
        return judge_play(case, play, answered, pattern_in_force(case, readings))
    results = question.restore(answered)
    if case.check is not None:
        from sushigo_conformance.judgement.checks import CHECKS

        return CHECKS[case.check].judge(case.params, results, readings)
    if case.with_ is not None:
        from sushigo_conformance.judgement.relations import judge_relation

        return judge_relation(case, results)
    pattern = pattern_in_force(case, readings)
    if case.method == "score_round":
        return _judge_score_round(case, pattern, results, abilities)
    return _compared(pattern, results[0])


def _judge_score_round(
    case: Case, pattern: Any, results: Sequence[Any], abilities: Abilities
) -> Outcome:
    if "awards" in abilities.features:
        mismatch = awards_mismatch(results[0])
        if mismatch is not None:
            return failed(mismatch)
    if case.isolate is None:
        return _compared(pattern, results[0])
    points = isolated_points(case.isolate, results)
    return _compared(pattern, {"points": points}, f"for {case.isolate} alone")


def _compared(pattern: Any, answer: Any, where: str = "") -> Outcome:
    """Pass without a mismatch; an engine need not know winners, but must give points."""
    if plainly_shows(answer, pattern):
        return PASSED
    mismatch = compare(pattern, answer, where=where)
    if mismatch is None:
        return PASSED
    if mismatch.got is LEFT_OUT and mismatch.path == "/winners":
        return unsupported(mismatch.message)
    return failed(mismatch)
