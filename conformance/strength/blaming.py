"""Blame: what is called violated and what the diagnosis says, where we know the mistakes."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from strength.likeness import told_apart
from strength.narrow import Declaring, abilities
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_conformance.verdict.trials import Trials
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Spec


class Named(StrEnum):
    """What the diagnosis says of the faults at work."""

    ALONE = "named alone"
    AMONG_SEVERAL = "named among several"
    HIDDEN = "hidden by another"
    """All that can be seen is named; the rest changes no answer to any case. Or what is named comes
    to the very same engine, in which some of the faults cancel each other out."""
    MISSED = "missed"
    FALSELY = "falsely named"


class Blamed(NamedTuple):
    """Faults at work, the rules called violated, and how the diagnosis fared."""

    faults: tuple[str, ...]
    broken: frozenset[str]
    violated: frozenset[str]
    named: Named
    #: whether any case failed
    seen: bool = True
    #: the rules that the very same engine breaks if it is told by other faults
    or_broken: frozenset[str] = frozenset()

    @property
    def right(self) -> bool:
        """Whether the rules broken are called violated and no others."""
        return self.violated == self.broken

    @property
    def wrong(self) -> bool:
        """Whether a rule is called violated that is not broken, however the engine is told."""
        return not self.violated <= self.broken | self.or_broken


def blamed(
    spec: Spec, faults: tuple[str, ...], catalogue: Spec | None = None, ability: str | None = None
) -> Blamed:
    """Test an engine with these faults.

    Args:
        spec: the specification, which says what the faults break.
        faults: ids of the faults at work.
        catalogue: the specification that is tested by, if some of its faults are left out.
        ability: the name of what is narrow about the engine, if it can't do everything.
    """

    def make() -> object:
        engine = faulty_engine(faults)
        return Declaring(engine, abilities()[ability]) if ability else engine

    engine = InProcessEngine(f"fault:{'+'.join(faults)}", make)
    report = run(engine, catalogue or spec, spec.cases, RunOptions())
    violated = {rule for rule, result in report.rules.items() if result.verdict == "violated"}
    claimed = _claimed(report)
    otherwise = claimed if _is_the_same_otherwise(claimed, faults) else ()
    seen = any(result.failed for result in report.results)
    return Blamed(
        faults,
        _broken(spec, faults),
        frozenset(violated),
        named(report, faults),
        seen,
        _broken(spec, otherwise),
    )


def _broken(spec: Spec, faults: tuple[str, ...]) -> frozenset[str]:
    return frozenset(spec.faults[fault].rule for fault in faults)


def _claimed(report: Report) -> tuple[str, ...]:
    """What the diagnosis claims; of several explanations that are equally good, the first."""
    return tuple(fault for claim in report.diagnosis for fault in claim.faults)


def _is_the_same_otherwise(claimed: tuple[str, ...], faults: tuple[str, ...]) -> bool:
    """Whether other faults are claimed that no question tells from those at work."""
    return not set(claimed) <= set(faults) and told_apart(claimed, faults) is None


def named(report: Report, faults: tuple[str, ...]) -> Named:
    """Whether the diagnosis names the faults; a claim is true if one of its explanations is, and
    all are if they come to the same engine.
    """
    true: set[str] = set()
    for claim in report.diagnosis:
        explanations = [each for each in (claim.faults, *claim.or_else) if set(each) <= set(faults)]
        if not explanations:
            same = _is_the_same_otherwise(_claimed(report), faults)
            return Named.HIDDEN if same else Named.FALSELY
        true.update(*explanations)
    if true == set(faults):
        several = any(claim.or_else for claim in report.diagnosis)
        return Named.AMONG_SEVERAL if several else Named.ALONE
    return Named.HIDDEN if true and _answers_the_same(report, tuple(true)) else Named.MISSED


def _answers_the_same(report: Report, faults: tuple[str, ...]) -> bool:
    """Whether an engine with only these faults would have answered every case alike."""
    readings = {reading: each.value for reading, each in report.readings.items()}
    trials = Trials(report.spec, report.results, report.abilities, readings)
    return all(trials.alike(faults, result) for result in trials.failed) and all(
        trials.passes(faults, case) for case in trials.passed
    )


def without(spec: Spec, fault: str) -> Spec:
    """The specification with a fault left out of its catalogue, as if nobody had thought of it."""
    return replace(spec, faults={id_: each for id_, each in spec.faults.items() if id_ != fault})


def together(faults: tuple[str, ...]) -> Blamed:
    """An engine with some faults."""
    return blamed(load_spec(), faults)


def narrowly(engine: tuple[str, str]) -> Blamed:
    """An engine of narrow ability with one fault: what is narrow, and the fault."""
    ability, fault = engine
    return blamed(load_spec(), (fault,), ability=ability)


def unknown(fault: str) -> Blamed:
    """An engine with one fault that is not in the catalogue."""
    spec = load_spec()
    return blamed(spec, (fault,), without(spec, fault))
