"""Trials: known mistakes tried on the cases that an engine was asked, each on a case only once.

The verdict and the diagnosis ask the same things: would an engine with these mistakes pass this
case, and would it fail that one as the engine under test did? What was found is kept here, and a
mistake is not run at all on a case whose answer it can't change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.needs import needs_of
from sushigo_conformance.verdict.agreement import fails_alike
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_conformance.verdict.tracing import Traces
from sushigo_reference.rules import rules_carried

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.judgement.outcome import Outcome
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.result import Result
    from sushigo_spec import Case, Spec

#: ids of mistakes that one engine makes together
Faults = tuple[str, ...]


class Trials:
    """What an engine answered, and known mistakes to compare with it.

    Args:
        spec: the specification, whose faults are tried.
        results: what became of every case.
        abilities: what the engine declares; the faults are asked under the same.
        readings: the readings that it is judged under, likewise.
    """

    def __init__(
        self,
        spec: Spec,
        results: Iterable[Result],
        abilities: Abilities,
        readings: Mapping[str, str],
    ) -> None:
        self.spec = spec
        self.results: Sequence[Result] = list(results)
        self.abilities = abilities
        #: mistakes are tried clockwise; turning both sides round would change nothing
        self.clockwise = replace(abilities, counterclockwise=False)
        self.readings = readings
        #: failures that say something about the rules
        self.failed = [each for each in self.results if each.failed and each.tells]
        self.passed = [each.case for each in self.results if each.status is Status.PASS]
        self._passed_ids = {case.id for case in self.passed}
        self._key = tuple(sorted(readings.items()))
        self._traces = Traces(self.clockwise, readings)
        self._outcomes: dict[tuple[Faults, str], Outcome] = {}
        self._alike: dict[tuple[Faults, str], bool] = {}
        self._may_be_made: dict[str, bool] = {}

    def engine(self, faults: Faults) -> StandIn:
        """The engine that makes these mistakes.

        Raises:
            FaultError: two of them replace the same rule, so no engine makes both.
        """
        return StandIn.with_faults(faults, self._key)

    def reaches(self, faults: Faults, case: Case) -> bool:
        """Whether any of the mistakes could change the answer to a case."""
        return any(
            self._traces.lead_to(fault, case) and not self._out_of_sight(fault, case)
            for fault in faults
        )

    def _out_of_sight(self, fault: str, case: Case) -> bool:
        """Whether a case that leads to a mistake can't show it.

        Dealing later rounds does not show where only the first is dealt. And whoever plays a game
        by themselves, and gets through it, has chosen nothing that they would refuse.
        """
        from sushigo_conformance.faults import CHANGES

        field = CHANGES[fault].field if fault in CHANGES else None
        if (field, case.method) == ("refusal", "self_play"):
            return case.id in self._passed_ids
        if (field, case.method) != ("next_pile", "deal"):
            return False
        return not any(
            needs_of(each.case).rounds > 1 and each.status is not Status.UNSUPPORTED
            for each in self.results
            if each.case.method == "deal"
        )

    def passes(self, faults: Faults, case: Case) -> bool:
        """Whether an engine with these mistakes passes a case that the right rules pass."""
        if not self.reaches(faults, case):
            return True
        return self._outcome(faults, case).status is Status.PASS

    def alike(self, faults: Faults, result: Result) -> bool:
        """Whether an engine with these mistakes gives the answer that failed a case."""
        if self.passes(faults, result.case):
            return False
        key = (faults, result.case.id)
        if key not in self._alike:
            outcome = self._outcome(faults, result.case)
            self._alike[key] = fails_alike(
                self.engine(faults), outcome, result, self.abilities, self.readings
            )
        return self._alike[key]

    def may_be_made(self, fault: str) -> bool:
        """Whether no case that the engine passed speaks against a mistake.

        The cases of its own rule are tried first: most mistakes fail one of them.
        """
        if fault not in self._may_be_made:
            rule = self.spec.faults[fault].rule
            area = self.spec.rules[rule].area
            reached = [case for case in self.passed if self.reaches((fault,), case)]
            reached.sort(key=lambda case: (rule not in case.rules, case.area != area))
            self._may_be_made[fault] = all(self.passes((fault,), case) for case in reached)
        return self._may_be_made[fault]

    def rules_with_a_part(self, case: Case) -> frozenset[str]:
        """The rules that have a part in the answer to a case, those that it declares among them."""
        carried = rules_carried()
        fields = self._traces.fields_touched(case)
        return frozenset(case.rules).union(*(carried[field] for field in fields))

    def shares_field(self, fault: str, rules: Iterable[str]) -> bool:
        """Whether the field that a mistake replaces carries any of these rules."""
        from sushigo_conformance.faults import CHANGES

        if fault not in CHANGES:
            return False
        return not set(rules).isdisjoint(rules_carried()[CHANGES[fault].field])

    def _outcome(self, faults: Faults, case: Case) -> Outcome:
        key = (faults, case.id)
        if key not in self._outcomes:
            engine = self.engine(faults)
            self._outcomes[key] = engine.outcome(case, self.clockwise, self.readings)
        return self._outcomes[key]
