"""Blame: what is called violated and what the diagnosis says, where we know the mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.engines.base import EngineOptions
from sushigo_conformance.engines.opening import open_engine
from sushigo_conformance.faults import CHANGES
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Spec

#: areas that share no cards, so that a fault of one can't hide a fault of the other
APART = ("tempura", "sashimi", "dumpling", "maki", "pudding", "winner", "chopsticks", "passing")
_SEED = 2014


class Named(StrEnum):
    """What the diagnosis says of the faults at work."""

    ALONE = "named alone"
    AMONG_SEVERAL = "named among several"
    MISSED = "missed"
    FALSELY = "falsely named"


class Blamed(NamedTuple):
    """Faults at work, the rules called violated, and how the diagnosis fared."""

    faults: tuple[str, ...]
    broken: frozenset[str]
    violated: frozenset[str]
    named: Named

    @property
    def right(self) -> bool:
        """Whether the rules broken are called violated and no others."""
        return self.violated == self.broken

    @property
    def wrong(self) -> bool:
        """Whether a rule is called violated that is not broken."""
        return not self.violated <= self.broken


def blamed(spec: Spec, faults: tuple[str, ...], catalogue: Spec | None = None) -> Blamed:
    """Test an engine with these faults.

    Args:
        spec: the specification, which says what the faults break.
        faults: ids of the faults at work.
        catalogue: the specification that is tested by, if some of its faults are left out.
    """
    engine = open_engine(f"fault:{'+'.join(faults)}", EngineOptions())
    try:
        report = run(engine, catalogue or spec, spec.cases, RunOptions())
    finally:
        engine.close()
    violated = {rule for rule, result in report.rules.items() if result.verdict == "violated"}
    broken = frozenset(spec.faults[fault].rule for fault in faults)
    return Blamed(faults, broken, frozenset(violated), _named(report, faults))


def _named(report: Report, faults: tuple[str, ...]) -> Named:
    claimed = {fault for claim in report.diagnosis for fault in claim.faults}
    possible = claimed | {
        fault for claim in report.diagnosis for other in claim.or_else for fault in other
    }
    if not claimed:
        return Named.MISSED
    if not possible & set(faults):
        return Named.FALSELY
    if possible == set(faults):
        return Named.ALONE
    return Named.AMONG_SEVERAL if possible >= set(faults) else Named.MISSED


def without(spec: Spec, fault: str) -> Spec:
    """The specification with a fault left out of its catalogue, as if nobody had thought of it."""
    return replace(spec, faults={id_: each for id_, each in spec.faults.items() if id_ != fault})


def pairs(spec: Spec, number: int) -> Iterator[tuple[str, str]]:
    """So many pairs of faults from areas that share no cards, drawn at random but always alike."""
    by_area = {
        area: [fault for fault, each in spec.faults.items() if each.rule.startswith(f"{area}.")]
        for area in APART
    }
    every = [
        (one, other)
        for first, second in combinations(APART, 2)
        for one in by_area[first]
        for other in by_area[second]
        if _field(one) != _field(other)
    ]
    yield from Random(_SEED).sample(every, number)


def _field(fault: str) -> str:
    return CHANGES[fault].field if fault in CHANGES else fault


def alone(fault: str) -> Blamed:
    """An engine with one fault."""
    return blamed(load_spec(), (fault,))


def together(faults: tuple[str, str]) -> Blamed:
    """An engine with two."""
    return blamed(load_spec(), faults)


def unknown(fault: str) -> Blamed:
    """An engine with one fault that is not in the catalogue."""
    spec = load_spec()
    return blamed(spec, (fault,), without(spec, fault))
