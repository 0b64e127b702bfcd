"""The course of a diagnosis: one part of the suite after the other is looked into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.asking import Agreement, Asking
from sushigo_conformance.diagnosis.claim import Claim, claim_of, with_more
from sushigo_conformance.diagnosis.dealing import Dealing
from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.diagnosis.requests import SHOWN_IN
from sushigo_conformance.diagnosis.search import (
    Evidence,
    answers_alike,
    cost,
    explanations,
    with_one_more,
)
from sushigo_conformance.diagnosis.together import not_made, spoken_against
from sushigo_conformance.verdict.blame import broke_in_a_game
from sushigo_conformance.verdict.scopes import SCOPES, Scope
from sushigo_conformance.verdict.shared_code import variants_for_certain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.diagnosis.asking import Answered
    from sushigo_conformance.diagnosis.fresh import Telling
    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults


class Inquiry:
    """The course of one diagnosis: the claims so far, and the engine to ask further."""

    def __init__(self, engine: Engine, trials: Trials) -> None:
        self.claims: list[Claim] = []
        self._engine = engine
        self._trials = trials
        self._asking = Asking(engine, trials)
        #: what was left without an explanation, and what had been found before it was looked into
        self._unexplained: dict[Scope, tuple[Evidence, Faults]] = {}

    def look_into_all(self) -> None:
        """Claim what explains the failures of each scope, and look again into those that were left
        without an explanation when more was found: a mistake may hide another in the cases of a
        scope before its own.
        """
        left: tuple[Scope, ...] = SCOPES
        while left:
            before = self._found
            left = tuple(scope for scope in left if not self._is_explained(scope))
            if self._found == before:
                return

    @property
    def _found(self) -> Faults:
        """The mistakes that are claimed so far."""
        return tuple(fault for claim in self.claims for fault in claim.faults)

    def _is_explained(self, scope: Scope) -> bool:
        """Whether the mistakes found explain a scope's failures, or others, which are claimed."""
        found = self._found
        if scope in self._unexplained and self._unexplained[scope][1] == found:
            return False
        evidence = self._evidence(scope, found)
        if not evidence.failed or (found and answers_alike(evidence, found)):
            self._unexplained.pop(scope, None)
            return True
        if scope.takes_all_rules and self._left_open(found, scope):
            return False
        candidates = self._candidates(scope, evidence, found)
        dealing = Dealing(self._engine, self._trials, evidence.failed if candidates else ())
        left, asked, against = self._asked_afresh(scope, candidates, found, dealing)
        if not left:
            candidates = [
                faults
                for candidate, answered in zip(candidates, against, strict=True)
                for faults in self._with_one_more(candidate, found, answered, dealing, evidence)
                if answers_alike(evidence, faults + found)
                and self._agrees_elsewhere(faults + found, scope)
            ]
            left, asked, _ = self._asked_afresh(scope, candidates, found, dealing)
        if not left:
            self._unexplained[scope] = evidence, found
            return False
        self._unexplained.pop(scope, None)
        shown_by = [result.case for result in evidence.failed]
        compared = len(evidence.failed) + len(evidence.passed) + asked
        self.claims.append(claim_of(left, shown_by, compared, self._trials, found))
        return True

    def holding_together(self) -> tuple[Claim, ...]:
        """The claims, but for those against which an answer speaks.

        If one mistake more explains that answer too, it is claimed beside them. What is left
        without an explanation may have changed any answer but for the better.
        """
        together = self._found
        speak = not_made if self._left_open(together) else spoken_against
        against = speak(together, self._trials, self._asking)
        if against.ending is not None and (hidden := self._hidden(together, against.ending)):
            first, *others = self.claims
            return (with_more(first, hidden, self._trials, together), *others)
        return tuple(each for each in self.claims if against.faults.isdisjoint(each.faults))

    def _hidden(self, together: Faults, ending: Answered) -> list[str]:
        """The mistakes of which any, beside those claimed, explains an ending that speaks against
        them, and everything else.
        """
        everything = Evidence(self._trials, self._trials.failed, self._trials.passed)
        return [
            faults[-1]
            for faults in with_one_more(together, (), ending.case, self._trials)
            if self._asking.agrees(faults, ending)
            and answers_alike(everything, faults)
            and not spoken_against(faults, self._trials, self._asking).faults
        ]

    def _candidates(self, scope: Scope, evidence: Evidence, found: Faults) -> list[Faults]:
        """What may explain a scope's failures, and must agree with the others' cases as well where
        there is a choice, or no sign of anything else that may have helped those to pass.
        """
        if all(broke_in_a_game(each) for each in evidence.failed):
            return []
        equally = explanations(evidence, self._trials.spec.faults, found)
        return [
            each
            for each in equally
            if not (len(equally) > 1 or len(each) > 1 or self._explains_all(each + found))
            or self._agrees_elsewhere(each + found, scope)
        ]

    def _with_one_more(
        self,
        candidate: Faults,
        found: Faults,
        answered: Answered | None,
        dealing: Dealing,
        evidence: Evidence,
    ) -> Iterator[Faults]:
        """A candidate with each mistake more that explains what speaks against it.

        What a candidate spoils may hide another mistake from every case.

        Args:
            candidate: what explains the failures of a scope.
            found: mistakes that are at work already.
            answered: the first fresh question that speaks against it; None if deals do.
            dealing: what the engine deals.
            evidence: what it answered in the scope.
        """
        if answered is not None:
            for faults in with_one_more(candidate, found, answered.case, self._trials):
                if self._asking.agrees(faults + found, answered):
                    yield faults
            return
        dealt = next((each.case for each in evidence.failed if each.case.method == "deal"), None)
        if dealt is not None:
            for faults in with_one_more(candidate, found, dealt, self._trials):
                if dealing.alike(faults + found):
                    yield faults

    def _left_open(self, found: Faults, scope: Scope | None = None) -> bool:
        """Whether something is left, but in a scope, without an explanation by what was found
        since, too.
        """
        return not all(
            answers_alike(evidence, found)
            for each, (evidence, _) in self._unexplained.items()
            if each is not scope
        )

    def _asked_afresh(
        self, scope: Scope, candidates: Sequence[Faults], found: Faults, dealing: Dealing
    ) -> Agreement:
        """Which candidates answer fresh questions as the engine does, and deal as it does."""
        fresh = self._fresh(scope, candidates, found) if candidates else []
        left, asked, against = self._asking.agreement(candidates, fresh)
        alike = [each for each in left if dealing.alike(each + found)]
        return Agreement(alike, asked + len(dealing), against)

    def _fresh(self, scope: Scope, candidates: Sequence[Faults], found: Faults) -> list[Telling]:
        """Fresh questions of a scope, and of the areas in which candidates of it lie.

        A scope may hold a case in which a mistake of another area shows: the winner after pudding.
        """
        spec = self._trials.spec
        in_question = tuple(fault for faults in candidates for fault in faults)
        rules = {spec.faults[fault].rule for fault in in_question}
        shown_in = {SHOWN_IN.get(spec.rules[rule].area, scope.area) for rule in rules}
        return [
            question
            for area in (scope.area, *sorted(shown_in - {scope.area}))
            for question in telling_questions(
                area,
                [self._trials.engine(faults + found) for faults in candidates],
                self._trials.engine(found),
                self._trials.clockwise,
                self._trials.readings,
                variants_for_certain(in_question + found, self._trials.abilities.variants),
            )
        ]

    def _evidence(self, scope: Scope, found: Faults) -> Evidence:
        """What the engine answered in a scope, but for the failures of variants that mistakes found
        explain if these share the code.
        """
        trials = self._trials
        failed = (
            each
            for each in trials.failed
            if scope.holds(each.case) and not trials.alike_if_shared(found, each)
        )
        passed = (case for case in trials.passed if scope.holds(case))
        return Evidence(
            trials,
            sorted(failed, key=lambda each: cost(each.case)),
            sorted(passed, key=cost),
        )

    def _explains_all(self, faults: Faults) -> bool:
        """Whether mistakes fail every failed case, so that there is no sign of any other."""
        failed = sorted((result.case for result in self._trials.failed), key=cost)
        return not any(self._trials.passes(faults, case) for case in failed)

    def _agrees_elsewhere(self, faults: Faults, scope: Scope) -> bool:
        """Whether the cases outside a scope that the engine passes speak for mistakes too."""
        elsewhere = (case for case in self._trials.passed if not scope.holds(case))
        return self._trials.speak_for(faults, elsewhere)
