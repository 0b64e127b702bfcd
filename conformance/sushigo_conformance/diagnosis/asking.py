"""Fresh questions put to the engine under test, and which candidates answer them as it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned
from sushigo_conformance.verdict.expecting import as_answered_by
from sushigo_conformance.verdict.shown import expected_as_shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.diagnosis.fresh import Telling
    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.ask import Question
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults
    from sushigo_spec import Case

#: what becomes of a question that a candidate answers as the engine does, or that tells nothing
_AGREES = (Status.PASS, Status.UNSUPPORTED)


class Answered(NamedTuple):
    """A fresh question, how the engine was asked it, and what it replied."""

    case: Case
    question: Question
    replies: Sequence[Reply]


class Agreement(NamedTuple):
    """Which candidates agree with an engine."""

    #: the candidates that answer all questions as the engine does
    left: list[Faults]
    #: how many questions the engine answered
    asked: int
    #: for each candidate, the first question that speaks against it, if one does
    against: list[Answered | None]


class Asking:
    """An engine that is asked fresh questions.

    Args:
        engine: the engine under test.
        trials: what it answered to the suite.
    """

    def __init__(self, engine: Engine, trials: Trials) -> None:
        self._engine = engine
        self._trials = trials

    def agreement(self, candidates: Sequence[Faults], fresh: Sequence[Telling]) -> Agreement:
        """Which candidates answer questions as the engine does.

        Args:
            candidates: sets of mistakes.
            fresh: the questions, with what each candidate answers.
        """
        against: list[Answered | None] = [None] * len(candidates)
        asked = 0
        for telling, answered in self._answers(fresh):
            statuses = {
                place: self._status(telling.by_candidate[place], answered)
                for place, spoken in enumerate(against)
                if spoken is None
            }
            asked += Status.UNSUPPORTED not in statuses.values()
            for place, status in statuses.items():
                if status not in _AGREES:
                    against[place] = answered
        left = [each for each, spoken in zip(candidates, against, strict=True) if spoken is None]
        return Agreement(left, asked, against)

    def against_the_first(self, fresh: Sequence[Telling]) -> int:
        """How many questions the engine answers as the second candidate does, not as the first."""
        statuses = (
            [self._status(expected, answered) for expected in telling.by_candidate]
            for telling, answered in self._answers(fresh)
        )
        return sum(second is Status.PASS and first not in _AGREES for first, second, *_ in statuses)

    def _answers(self, fresh: Sequence[Telling]) -> Iterator[tuple[Telling, Answered]]:
        """The engine's answers to questions, in the order in which they come."""
        by_id = {each.case.id: each for each in fresh}
        planned = [
            Planned(each.case, questions(each.case, self._trials.abilities)) for each in fresh
        ]
        for (case, question), replies in put(self._engine, planned):
            yield by_id[case.id], Answered(case, question, replies)

    def agrees(self, faults: Faults, answered: Answered) -> bool:
        """Whether an engine with mistakes answers a question as the engine under test did."""
        trials, case = self._trials, answered.case
        asked = questions(case, trials.clockwise)
        expected = as_answered_by(trials.engine(faults), case, trials.readings, asked)
        return self._status(expected, answered) in _AGREES

    def _status(self, expected: Case | None, answered: Answered) -> Status:
        """How the engine's answer compares with a candidate's; None stands for one that broke."""
        _, question, replies = answered
        broke = replies[0].kind == "failed"
        if expected is None or broke:
            return Status.PASS if (expected is None) == broke else Status.FAIL
        trials = self._trials
        own = question.restore([replies[0].result])[0]
        shown = expected_as_shown(expected, own)
        return judge(shown, question, replies, trials.abilities, trials.readings).status
