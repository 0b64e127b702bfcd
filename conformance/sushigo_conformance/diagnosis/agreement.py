"""Whether an engine's answers are those that a candidate would give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.expecting import as_answered_by
from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import Question, questions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.result import Result
    from sushigo_conformance.verdict.stand_in import StandIn


def fails_alike(
    candidate: StandIn, result: Result, abilities: Abilities, readings: Mapping[str, str]
) -> bool:
    """Whether the candidate answers a failed case as the engine did.

    Where the engine broke, the candidate must fail too; where a check or a relation decides the
    case, it must differ from what is right by the same.
    """
    case = result.case
    if result.status is Status.ERROR:
        return not candidate.passes(case, abilities, readings)
    if case.check is not None or case.with_ is not None:
        mismatch = candidate.outcome(case, abilities, readings).mismatch
        return mismatch is not None and mismatch == result.outcome.mismatch
    answered = as_answered_by(candidate, case, readings)
    if answered is None:
        return False
    question: Question = questions(case, abilities)
    replies = [Reply(Kind.RESULT, got) for got in result.got]
    return judge(answered, question, replies, abilities, readings).status is Status.PASS
