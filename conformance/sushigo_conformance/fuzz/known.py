"""Whether the suite knows what a campaign has found: if not, the suite has a hole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.protocol.pointers import tokens
from sushigo_conformance.runner.run import RunOptions, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.fuzz.finding import Finding
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


class SuiteAsked:
    """The suite, asked of an engine once, and its failing cases by what they are about."""

    def __init__(self, engine: Engine) -> None:
        """Ask the whole suite of an engine in a fresh process.

        Raises:
            EngineError: the engine can't be run.
        """
        from sushigo_spec import load_spec

        spec = load_spec()
        engine.fresh()
        self.report = run(engine, spec, spec.cases, RunOptions())
        self._failures = [result for result in self.report.results if result.failed]
        self.failed = [result.case for result in self._failures]
        self._readings = {name: each.value for name, each in self.report.readings.items()}

    def cases_like(self, finding: Finding) -> list[str]:
        """The ids of failed cases that the same mistake explains, those of its area first.

        These are the cases that decide one of the finding's rules, and those that a known
        mistake fails which answers the finding's example as the engine does. An empty list means
        that the suite has a hole.
        """
        of_rules = {case.id for case in self.failed if set(case.rules) & set(finding.rules)}
        others = [case for case in self.failed if case.id not in of_rules]
        of_faults = failed_by(finding.faults, others, self.report.abilities, self._readings)
        alike = [case for case in self.failed if case.id in of_rules | of_faults]
        areas = {rule.partition(".")[0] for rule in finding.rules}
        return [case.id for case in sorted(alike, key=lambda case: case.area not in areas)]

    def failing_alike(self, finding: Finding) -> tuple[str, ...]:
        """The ids of failed cases whose answers differ in the same member as the finding's."""
        if finding.result is None:
            return ()
        member = _member(finding.result)
        return tuple(each.case.id for each in self._failures if _member(each) == member)

    def mistake_of(self, finding: Finding) -> str | None:
        """The one mistake among the finding's that the suite's own diagnosis names."""
        claimed = {fault for claim in self.report.diagnosis for fault in claim.faults}
        named = [fault for fault in finding.faults if fault in claimed]
        return named[0] if len(named) == 1 else None

    def failing_beside(self, explained: Iterable[str]) -> tuple[str, ...]:
        """The ids of failed cases other than those that findings explain."""
        known = set(explained)
        return tuple(case.id for case in self.failed if case.id not in known)


def _member(result: Result) -> str:
    """The member of the answer that differs, points of every kind alike; else the status."""
    if result.outcome.mismatch is None:
        return str(result.status)
    path = tokens(result.outcome.mismatch.path)
    names = [name for name in path if not name.isdecimal() and name not in ("steps", "next")]
    return names[0].rpartition("_")[2] if names else ""


def failed_by(
    faults: Iterable[str],
    cases: Iterable[Case],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> set[str]:
    """The ids of the cases that one of these known mistakes fails."""
    from sushigo_conformance.verdict.stand_in import StandIn

    key = tuple(sorted(readings.items()))
    turned = replace(abilities, counterclockwise=False)
    engines = [StandIn.with_faults((fault,), key) for fault in faults]
    return {
        case.id
        for case in cases
        if any(not engine.passes(case, turned, readings) for engine in engines)
    }
