"""Fault cover: the fewest known faults that explain the failures.

A fault may be at work if every case asked that it fails has failed. Of those, the one that
explains most failures is taken first, then the one that explains most of the rest, and so on. So
a broken rule is blamed once, and the rules whose cases it spoils in passing are not. What the
diagnosis is certain of is taken before everything else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.looks import looks_of
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_conformance.verdict.tracing import fields_touched

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.result import Result
    from sushigo_spec import Case, Fault, Spec


class Suspect(NamedTuple):
    """A fault that may be at work, and the failed cases that it explains."""

    fault: Fault
    explains: frozenset[str]


class Cover(NamedTuple):
    """The faults that explain the failures, and the failures that none explains."""

    suspects: tuple[Suspect, ...]
    unexplained: frozenset[str]


def cover(
    spec: Spec,
    results: Iterable[Result],
    abilities: Abilities,
    readings: Mapping[str, str],
    faults: Iterable[Fault] | None = None,
    known: Sequence[str] = (),
) -> Cover:
    """Explain failures by the fewest faults, largest first.

    Args:
        spec: the specification.
        results: what became of every case asked.
        abilities: what the engine declares; the faults are run under the same.
        readings: the readings that the engine is judged under, likewise.
        faults: the catalogue to choose from; by default all of the specification's.
        known: ids of faults that are at work for certain; they are taken first.
    """
    results = list(results)
    failed = [result.case for result in results if result.failed and result.tells]
    if not failed:
        return Cover((), frozenset())
    passed = [result.case for result in results if result.status is Status.PASS]
    # the faults are run clockwise; turning both sides round would change nothing
    abilities = replace(abilities, counterclockwise=False)
    certain, left = explained_by(known, spec, failed, abilities, readings)
    if not left:
        return Cover(tuple(certain), frozenset())
    catalogue = spec.faults.values() if faults is None else faults
    suspects = suspects_among(catalogue, left, passed, abilities, readings)
    found = fewest(suspects, left)
    return Cover((*certain, *found.suspects), found.unexplained)


def explained_by(
    known: Sequence[str],
    spec: Spec,
    failed: Sequence[Case],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> tuple[list[Suspect], list[Case]]:
    """What known faults explain, each by itself, and the failures that all together do not."""
    if not known:
        return [], list(failed)
    key = tuple(sorted(readings.items()))

    def fails(faults: tuple[str, ...]) -> list[Case]:
        engine = StandIn.with_faults(faults, key)
        return [case for case in failed if not engine.passes(case, abilities, readings)]

    suspects = [
        Suspect(spec.faults[fault], frozenset(case.id for case in fails((fault,))))
        for fault in known
    ]
    together = {case.id for case in fails(tuple(known))}
    return suspects, [case for case in failed if case.id not in together]


def suspects_among(
    catalogue: Iterable[Fault],
    failed: Sequence[Case],
    passed: Sequence[Case],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> list[Suspect]:
    """The faults that fail some of the failed cases and none of the passed ones."""
    touched = fields_touched((*failed, *passed), abilities, readings)
    key = tuple(sorted(readings.items()))
    suspects = []
    for fault in catalogue:
        engine = StandIn.with_faults((fault.id,), key)
        # most faults fail a passed case of their own rule, so looking there first is quick
        reached = likeliest_first(can_reach(fault, passed, touched), fault)
        if all(engine.passes(case, abilities, readings) for case in reached):
            explains = frozenset(
                case.id
                for case in can_reach(fault, failed, touched)
                if not engine.passes(case, abilities, readings)
            )
            suspects.append(Suspect(fault, explains))
    return [suspect for suspect in suspects if suspect.explains]


def can_reach(
    fault: Fault, cases: Iterable[Case], touched: Mapping[str, frozenset[str]]
) -> list[Case]:
    """The cases whose result the fault could change: those that touch what it replaces."""
    from sushigo_conformance.faults import CHANGES, WRAPPERS

    if fault.id in WRAPPERS:
        wrapper = WRAPPERS[fault.id]
        if wrapper.keeps:
            # what an engine keeps shows in the order of the questions, not in any one of them
            return []
        return [
            case
            for case in cases
            if case.method == wrapper.method
            and (wrapper.observed is None or wrapper.observed in looks_of(case).names)
        ]
    change = CHANGES[fault.id]
    return [
        case
        for case in cases
        if change.field in touched[case.id]
        # who plays by themselves chooses nothing that they would refuse
        and (change.field, case.method) != ("refusal", "self_play")
        and change.variant in ("base", case.params.get("variant", "base"))
    ]


def likeliest_first(cases: Iterable[Case], fault: Fault) -> list[Case]:
    """The cases, those that decide the fault's rule first, then those of its area."""
    area = fault.rule.partition(".")[0]
    return sorted(cases, key=lambda case: (fault.rule not in case.rules, case.area != area))


def fewest(suspects: Iterable[Suspect], failed: Sequence[Case]) -> Cover:
    """Take the suspect that explains most of what is left, until none explains more.

    Of those that explain equally much, the one whose rule more of its cases decide is taken.
    """
    rules = {case.id: case.rules for case in failed}
    left = frozenset(rules)
    candidates = list(suspects)
    taken = []

    def weight(suspect: Suspect) -> tuple[int, int]:
        explains = suspect.explains & left
        return len(explains), sum(suspect.fault.rule in rules[case_id] for case_id in explains)

    while left and candidates:
        best = max(candidates, key=weight)
        if not best.explains & left:
            break
        taken.append(best)
        candidates.remove(best)
        left -= best.explains
    return Cover(tuple(taken), left)
