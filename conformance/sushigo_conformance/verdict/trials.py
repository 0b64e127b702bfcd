"""Trials: known mistakes tried on the cases that an engine was asked, each on a case only once.

The verdict and the diagnosis ask the same things: would an engine with these mistakes pass this
case, and would it fail that one as the engine under test did? What was found is kept here, and a
mistake is not run at all on a case whose answer it can't change.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.verdict.agreement import fails_alike
from sushigo_conformance.verdict.chance import may_come_to
from sushigo_conformance.verdict.left_to_chance import (
    depends_on_cards_dealt,
    is_replayed,
    looks_at_one_deal,
)
from sushigo_conformance.verdict.reach import Reach
from sushigo_conformance.verdict.recording import (
    deals_alike,
    recorded_games,
    records_alike,
    requests_of,
)
from sushigo_conformance.verdict.shared_code import may_be_shared
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_conformance.verdict.tracing import Traces
from sushigo_conformance.verdict.trying import Faults, Trying
from sushigo_reference.rules import rules_carried

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

    from sushigo_conformance.judgement.outcome import Outcome
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case, Spec

#: what is less likely than this does not come about by chance
_BY_NO_CHANCE = 1e-6


class Trials:
    """What an engine answered, and known mistakes to compare with it.

    Args:
        spec: the specification, whose faults are tried.
        results: what became of every case.
        abilities: what the engine declares; the faults are asked under the same.
        readings: the readings that it is judged under, likewise.
        shared: whether the mistakes are tried in code that variants share with the base game, even
            where the rules give a variant a function of its own.
    """

    def __init__(
        self,
        spec: Spec,
        results: Iterable[Result],
        abilities: Abilities,
        readings: Mapping[str, str],
        shared: bool = False,
    ) -> None:
        self.spec = spec
        self._shared = shared
        self.results: Sequence[Result] = list(results)
        self.abilities = abilities
        #: mistakes are tried clockwise; turning both sides round would change nothing
        self.clockwise = replace(abilities, counterclockwise=False)
        self.readings = readings
        #: failures that say something about the rules
        self.failed = [each for each in self.results if each.failed and each.tells]
        self.passed = [each.case for each in self.results if each.status is Status.PASS]
        self._passed_ids = {case.id for case in self.passed}
        self._failed_ids = {each.case.id for each in self.failed}
        self._passed_of_area: defaultdict[str, list[Case]] = defaultdict(list)
        for case in self.passed:
            self._passed_of_area[case.area].append(case)
        self._recorded = {
            each.case.id: recorded_games(each, abilities)
            for each in self.failed
            if is_replayed(each.case) and each.status is Status.FAIL
        }
        self._key = tuple(sorted(readings.items()))
        requests = {case: requests_of(games) for case, games in self._recorded.items()}
        self._traces = Traces(self.clockwise, readings, requests)
        self._trying = Trying(
            spec.faults, self.failed, self.clockwise, readings, self._traces, self._recorded, shared
        )
        self._alike: dict[tuple[Faults, str], bool] = {}
        self._allowed: dict[Faults, bool] = {}
        self._reach = Reach(self.results, self.failed, self._traces, self.own_cases_allow)

    def without(self, methods: Set[str]) -> Trials:
        """The trials of the cases that ask other methods."""
        return Trials(
            self.spec,
            [each for each in self.results if each.case.method not in methods],
            replace(self.abilities, methods=self.abilities.methods - methods),
            self.readings,
        )

    def engine(self, faults: Faults) -> StandIn:
        """The engine that makes these mistakes, no two of which may replace the same rule."""
        return StandIn.with_faults(faults, self._key, self._shared)

    def reaches(self, faults: Faults, case: Case) -> bool:
        """Whether any of the mistakes could change the answer to a case."""
        return any(self._reach.reaches(fault, case) for fault in faults)

    def passes(self, faults: Faults, case: Case) -> bool:
        """Whether an engine with these mistakes passes a case that the right rules pass.

        A game that the engine under test played by itself, and that is right, tells nothing: what
        was dealt and chosen is a matter of chance, and may show no mistake. Where only what is
        dealt decides, chance is taken to do here what it did with the engine under test, if it can.
        """
        return self._likely_to_pass(faults, case) > 0

    def _likely_to_pass(self, faults: Faults, case: Case) -> float:
        """How likely an engine with these mistakes passes a case, as far as it matters: 1 if it
        does at once, one in n if it does when cards are dealt for the nth time, and 0 if it fails.
        """
        if not self.reaches(faults, case):
            return 1
        if case.method == "self_play" and case.id in self._passed_ids:
            if is_replayed(case):
                return 1
            # a mistake out of sight must not break the game in which another is looked for
            faults = tuple(fault for fault in faults if self._reach.reaches(fault, case))
        passed = _is_right(self._trying.on(faults, case).outcome)
        as_engine = case.id not in self._failed_ids
        if passed == as_engine or not depends_on_cards_dealt(case):
            return passed
        for times, dealt in enumerate(self._trying.dealt_again(faults, case), start=1):
            if _is_right(dealt) == as_engine:
                return as_engine / times
        return passed

    def alike(self, faults: Faults, result: Result) -> bool:
        """Whether an engine with these mistakes gives the answer that failed a case."""
        if not self.reaches(faults, result.case):
            return False
        key = (faults, result.case.id)
        if key not in self._alike:
            self._alike[key] = self._fails_alike(faults, result)
        return self._alike[key]

    def _fails_alike(self, faults: Faults, result: Result) -> bool:
        case = result.case
        outcome = self._trying.on(faults, case).outcome
        engine = self._trying.engine_for(faults, case)

        def alike(outcome: Outcome) -> bool:
            return not _is_right(outcome) and fails_alike(
                engine, outcome, result, self.abilities, self.readings
            )

        if not alike(outcome):
            if not depends_on_cards_dealt(case):
                return False
            outcomes = chain([outcome], self._trying.dealt_again(faults, case))
            if not may_come_to(outcomes, result.outcome, alike):
                return False
        return (
            case.method != "self_play"
            or result.outcome.mismatch is None
            or self._recorded_alike(faults, result)
        )

    def alike_if_shared(self, faults: Faults, result: Result) -> bool:
        """Whether mistakes of the base game give the answer that failed a case of a variant, if
        that shares the code which they are in.
        """
        variant = result.case.params.get("variant", "base")
        return may_be_shared(faults, variant) and self._in_shared_code.alike(faults, result)

    @cached_property
    def _in_shared_code(self) -> Trials:
        """The same trials of mistakes in code that variants share."""
        return Trials(self.spec, self.results, self.abilities, self.readings, shared=True)

    def _recorded_alike(self, faults: Faults, result: Result) -> bool:
        """Whether an engine with these mistakes deals and records games as this one did."""
        return deals_alike(self.engine(faults), result, self.abilities) and (
            looks_at_one_deal(result.case)
            or records_alike(faults, result, self.abilities, self.readings, self._shared)
        )

    def may_be_made(self, fault: str) -> bool:
        """Whether no case that the engine passed speaks against a mistake."""
        return self.speak_for((fault,), self.passed)

    def area(self, fault: str) -> str:
        """The area of the rule that a mistake breaks."""
        return self.spec.rules[self.spec.faults[fault].rule].area

    def own_cases_allow(self, fault: str, found: Faults = ()) -> bool:
        """Whether no passed case of a mistake's own area speaks against it; for most, one does.

        Args:
            fault: id of the mistake.
            found: mistakes that are at work beside it for certain.
        """
        together = (fault, *found)
        if together not in self._allowed:
            own = self._passed_of_area[self.area(fault)]
            self._allowed[together] = self.speak_for((fault,), own, found)
        return self._allowed[together]

    def speak_for(self, faults: Faults, passed: Iterable[Case], found: Faults = ()) -> bool:
        """Whether passed cases speak for mistakes, beside those that are at work for certain.

        Those that decide the rules that they break come first, since most mistakes fail at one of
        them, and whole games last, since they take longest. Chance may help a mistake to pass a
        case, but not one after the other.
        """
        rules = {self.spec.faults[fault].rule for fault in faults}
        ordered = sorted(
            passed, key=lambda case: (rules.isdisjoint(case.rules), case.method == "self_play")
        )
        likely = 1.0
        for case in ordered:
            if self.reaches(faults, case):
                likely *= self._likely_to_pass(faults + found, case)
            if likely < _BY_NO_CHANCE:
                return False
        return True

    def rules_with_a_part(self, case: Case) -> frozenset[str]:
        """The rules that have a part in the answer to a case, those that it declares among them."""
        carried = rules_carried()
        fields = self._traces.fields_touched(case)
        return frozenset(case.rules).union(*(carried[field] for field in fields))

    def having_part_beside(self, faults: Faults, case: Case) -> Iterator[str]:
        """The mistakes that could change what an engine with some mistakes answers to a case."""
        called = self._trying.called_by(faults, case)
        for fault in self.spec.faults:
            if self._traces.lead_to(fault, case, called):
                yield fault


def _is_right(outcome: Outcome) -> bool:
    """Whether nothing differs; what is left out where the engine leaves it out is no difference."""
    return outcome.status in (Status.PASS, Status.UNSUPPORTED)
