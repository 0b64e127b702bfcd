"""The meaning of the suite as a whole: does it decide every rule, and tell every reading apart?

What single cases can get wrong is looked at by `meaning`, `purity` and `twins`. Here is what only
all of them can show, by asking wrong engines: the faults of the catalogue, and null engines.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from sushigo_conformance.authoring.strength import measured
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_spec import Complaint
from sushigo_spec.lint import lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.authoring.strength import Progress, Strength
    from sushigo_spec import Fault, Reading, Rule, Spec


def suite_complaints(spec: Spec, progress: Progress | None = None) -> list[Complaint]:
    """Everything that is wrong with the suite as a whole, in its shape and in what it decides."""
    strength = measured(spec, progress)
    return [
        *lint(spec),
        *undecided_rules(spec, strength),
        *faults_alike(spec, strength),
        *values_alike(spec),
    ]


def undecided_rules(spec: Spec, strength: Strength) -> Iterator[Complaint]:
    """Every testable rule has a case that a fault of it fails, and one for each null engine.

    It need not be the same case: an engine that refuses every play passes each refusal, and fails
    the accepted twin.
    """
    cases: dict[str, set[str]] = {rule: set() for rule in spec.rules}
    for case in spec.cases.values():
        for name in case.rules:
            cases[name].add(case.id)
    for rule in spec.rules.values():
        if not rule.testable:
            continue
        failed = [strength.faults[each.id] for each in spec.faults.values() if each.rule == rule.id]
        if not any(cases[rule.id] & each for each in failed):
            yield _at(rule, f"{rule.id}: no fault of this rule fails a case that names it")
        for name, each in strength.nulls.items():
            if not cases[rule.id] & each:
                yield _at(rule, f"{rule.id}: the engine “{name}” passes every case that names it")


def faults_alike(spec: Spec, strength: Strength) -> Iterator[Complaint]:
    """Every fault fails a case, and no two of different rules fail the same cases."""
    for fault in spec.faults.values():
        if not strength.faults[fault.id]:
            yield _at(fault, f"no case fails the fault {fault.id}")
    for one, other in combinations(spec.faults.values(), 2):
        failed = strength.faults[one.id]
        if one.rule != other.rule and failed and failed == strength.faults[other.id]:
            message = f"the faults {one.id} and {other.id}, of different rules, fail the same cases"
            yield _at(other, message)


def values_alike(spec: Spec) -> Iterator[Complaint]:
    """For any two values of a reading, some case tells an engine of one from one of the other."""
    for reading in spec.readings.values():
        probes = [case for case in spec.cases.values() if reading.id in case.readings]
        for value, other in permutations(reading.values if reading.testable else (), 2):
            engine = StandIn.reference(((reading.id, other),))
            judged = {reading.id: value}
            if all(engine.passes(case, readings=judged) for case in probes):
                message = f"{reading.id}: an engine that reads {other} passes as one of {value}"
                yield _at(reading, message)


def _at(record: Rule | Fault | Reading, message: str) -> Complaint:
    path, _, line = record.where.rpartition(":")
    return Complaint(path, int(line), 1, message)
