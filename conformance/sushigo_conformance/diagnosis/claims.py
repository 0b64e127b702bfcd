"""Claims: "answers exactly like an engine that …", made only where nothing speaks against it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.fresh import Telling, telling_questions
from sushigo_conformance.diagnosis.scopes import SCOPES, Scope
from sushigo_conformance.diagnosis.search import (
    Evidence,
    Explanation,
    answers_alike,
    explanations,
)
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.protocol.ask import Question
    from sushigo_conformance.runner.result import Result
    from sushigo_spec import Case, Spec


class Claim(NamedTuple):
    """Mistakes that together explain the failures of a part of the suite exactly."""

    faults: tuple[str, ...]
    #: other sets of mistakes that explain them as well, as far as this engine can be asked
    or_else: tuple[tuple[str, ...], ...]
    #: the rules that the faults break
    rules: tuple[str, ...]
    #: the failed cases that show it
    cases: tuple[str, ...]
    #: how many answers agreed, of those compared
    agreed: int
    of: int


def diagnose(
    engine: Engine,
    spec: Spec,
    results: Sequence[Result],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> tuple[Claim, ...]:
    """Say which known mistakes the engine makes, one part of the suite after the other.

    A claim is made only if the rules with those mistakes answer as the engine did on every case
    of that part, and on fresh questions that tell them from the right rules and from each other.
    Of an engine without rules, or one that keeps something between requests, nothing is claimed.

    Args:
        engine: the engine under test, to be asked the fresh questions.
        spec: the specification, whose faults are tried.
        results: what became of each case.
        abilities: what the engine declares.
        readings: the readings that it is judged under.
    """
    if answers_nothing_right(results) or any(result.leaks for result in results):
        return ()
    inquiry = _Inquiry(engine, spec, results, abilities, readings)
    for scope in SCOPES:
        inquiry.look_into(scope)
    return tuple(inquiry.claims)


def answers_nothing_right(results: Iterable[Result]) -> bool:
    """Whether the engine passes only cases that an engine without any rules passes too."""
    return not any(
        result.status is Status.PASS and _takes_knowledge(result.case.expect) for result in results
    )


def _takes_knowledge(pattern: object) -> bool:
    """Whether a pattern asks for a number that is not zero, or for an accepted play."""
    if isinstance(pattern, bool):
        return pattern
    if isinstance(pattern, int):
        return pattern != 0
    if isinstance(pattern, dict):
        # seat 0 wins often enough to be guessed
        return any(_takes_knowledge(value) for key, value in pattern.items() if key != "winners")
    return isinstance(pattern, list) and any(map(_takes_knowledge, pattern))


class _Inquiry:
    """The course of one diagnosis: the claims so far, and the engine to ask further."""

    def __init__(
        self,
        engine: Engine,
        spec: Spec,
        results: Sequence[Result],
        abilities: Abilities,
        readings: Mapping[str, str],
    ) -> None:
        self.claims: list[Claim] = []
        self._engine = engine
        self._spec = spec
        self._results = results
        self._abilities = abilities
        self._clockwise = replace(abilities, counterclockwise=False)
        self._readings = readings

    def look_into(self, scope: Scope) -> None:
        """Claim what explains the failures of a scope, if anything does."""
        evidence = self._evidence(scope)
        if not evidence.failed:
            return
        found = tuple(fault for claim in self.claims for fault in claim.faults)
        if found and self._explained_by(found, evidence):
            return
        candidates = explanations(evidence, self._spec.faults, found)
        if len(candidates) > 1:
            candidates = [each for each in candidates if self._agrees_elsewhere(each, scope)]
        if not candidates:
            return
        right = StandIn.with_faults(found, evidence.key)
        engines = [candidate.engine for candidate in candidates]
        fresh = telling_questions(scope.area, engines, right, self._clockwise, self._readings)
        left, asked = self._agreeing(candidates, fresh)
        if left:
            compared = len(evidence.failed) + len(evidence.passed) + asked
            self.claims.append(self._claim(left, evidence, compared))

    def _evidence(self, scope: Scope) -> Evidence:
        within = [result for result in self._results if scope.holds(result.case)]
        return Evidence(
            [each for each in within if each.failed and each.tells],
            [each.case for each in within if each.status is Status.PASS],
            self._abilities,
            self._clockwise,
            self._readings,
        )

    def _explained_by(self, found: tuple[str, ...], evidence: Evidence) -> bool:
        """Whether the mistakes found so far are enough for a scope that shows them too."""
        engine = StandIn.with_faults(found, evidence.key)
        return answers_alike(engine, evidence)

    def _agrees_elsewhere(self, candidate: Explanation, scope: Scope) -> bool:
        """Whether the cases outside a scope that the engine passes speak for a candidate too."""
        return all(
            candidate.engine.passes(result.case, self._clockwise, self._readings)
            for result in self._results
            if result.status is Status.PASS and not scope.holds(result.case)
        )

    def _claim(self, left: Sequence[Explanation], evidence: Evidence, compared: int) -> Claim:
        faults = left[0].faults
        return Claim(
            faults,
            tuple(other.faults for other in left[1:]),
            tuple(dict.fromkeys(self._spec.faults[fault].rule for fault in faults)),
            tuple(result.case.id for result in evidence.failed),
            compared,
            compared,
        )

    def _agreeing(
        self, candidates: Sequence[Explanation], fresh: Sequence[Telling]
    ) -> tuple[list[Explanation], int]:
        """The candidates that answer all fresh questions as the engine does, and how many it
        answered.
        """
        by_id = {each.case.id: each for each in fresh}
        planned = [Planned(each.case, questions(each.case, self._abilities)) for each in fresh]
        agreeing = set(range(len(candidates)))
        answered = 0
        for (case, question), replies in put(self._engine, planned):
            statuses = {
                place: self._status(by_id[case.id].by_candidate[place], question, replies)
                for place in agreeing
            }
            answered += Status.UNSUPPORTED not in statuses.values()
            agreeing = {
                place
                for place, status in statuses.items()
                if status in (Status.PASS, Status.UNSUPPORTED)
            }
        return [candidates[place] for place in sorted(agreeing)], answered

    def _status(
        self, expected: Case | None, question: Question, replies: Sequence[Reply]
    ) -> Status:
        """How the engine's answer compares with a candidate's; None stands for one that broke."""
        broke = replies[0].kind == "failed"
        if expected is None or broke:
            return Status.PASS if (expected is None) == broke else Status.FAIL
        return judge(expected, question, replies, self._abilities, self._readings).status
