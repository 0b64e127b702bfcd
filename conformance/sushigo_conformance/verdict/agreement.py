"""Whether an engine's wrong answer is the one that a candidate would give."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.judgement.steps import ON_THE_WAY
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.expecting import as_answered_by
from sushigo_conformance.verdict.leaking import leaks_alike
from sushigo_conformance.verdict.left_to_chance import differs_by_chance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.verdict.stand_in import StandIn


def fails_alike(
    candidate: StandIn,
    outcome: Outcome,
    result: Result,
    abilities: Abilities,
    readings: Mapping[str, str],
) -> bool:
    """Whether the candidate answers a failed case as the engine did.

    Where the engine broke, the candidate must break too; where a check or a relation decides the
    case, it must differ from what is right by the same.

    Args:
        candidate: the rules with mistakes.
        outcome: what became of the case when the candidate was asked it.
        result: what became of it when the engine was.
        abilities: what the engine declares.
        readings: the readings that it is judged under.
    """
    if outcome.status is not result.status:
        return False
    if outcome.mismatch is None or result.outcome.mismatch is None:
        return outcome.mismatch is result.outcome.mismatch
    case = result.case
    if differs_by_chance(case):  # to fail in the same place is all that such a case tells
        return outcome.mismatch.path == result.outcome.mismatch.path
    if case.with_ is not None and "/shows/" in result.outcome.mismatch.path:
        # a leak: engines show what they should not in forms of their own
        in_one_view = _view(outcome.mismatch.path) == _view(result.outcome.mismatch.path)
        return in_one_view and leaks_alike(candidate, result, abilities, readings)
    if case.method == "self_play":
        # two games of chance: that they differ from the rules in the same member is all they tell
        return _member(outcome.mismatch.path) == _member(result.outcome.mismatch.path)
    if outcome.mismatch.path != result.outcome.mismatch.path:
        return False
    if outcome.mismatch.path in case.differ:
        # two worlds look the same: what is seen of both is a matter of each engine's own form
        return True
    if case.check is not None or case.with_ is not None:
        return outcome.mismatch == result.outcome.mismatch
    if result.outcome.mismatch.message.startswith(ON_THE_WAY):
        # both part from the script at the same turn, before the case itself begins
        return bool(outcome.mismatch.got == result.outcome.mismatch.got)
    clockwise = replace(abilities, counterclockwise=False)
    own = result.got[0]
    answered = as_answered_by(candidate, case, readings, questions(case, clockwise), own)
    if answered is None:
        return False
    replies = [Reply(Kind.RESULT, got) for got in result.got]
    question = questions(case, abilities)
    judged = judge(answered, question, replies, abilities, readings)
    # what an engine leaves out, such as winners, speaks neither for the candidate nor against it
    return judged.status in (Status.PASS, Status.UNSUPPORTED)


def _view(path: str) -> str:
    """The view in which something differs: `/opening/views/0` of `/opening/views/0/shows/deck`."""
    return path.partition("/shows")[0]


def _member(path: str) -> str:
    """The member that differs: `puddings` of `/result/steps/9/puddings/1`, of a list its name."""
    return next((part for part in reversed(path.split("/")) if not part.isdecimal()), "")
