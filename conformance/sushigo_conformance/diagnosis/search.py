"""The smallest sets of known mistakes that answer every case of a scope as the engine did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.faults import CHANGES

if TYPE_CHECKING:
    from sushigo_conformance.runner.result import Result
    from sushigo_conformance.verdict.trials import Faults, Trials
    from sushigo_spec import Case

#: more mistakes than this in one scope are more likely something that no list knows
_MOST_TOGETHER = 3
#: how many sets of each size are tried, the likeliest first
_MOST_TRIED = 400
#: how many equally good explanations are kept
_MOST_KEPT = 8


class Evidence(NamedTuple):
    """What an engine answered in a scope."""

    trials: Trials
    failed: Sequence[Result]
    passed: Sequence[Case]


def explanations(evidence: Evidence, faults: Iterable[str], found: Faults) -> list[Faults]:
    """The smallest sets of faults that explain the evidence; several if they do so equally.

    Args:
        evidence: what the engine answered.
        faults: ids of the faults to choose from.
        found: faults that are at work already.
    """
    reaching = [
        fault
        for fault in faults
        if fault not in found and _differ_in_field((fault, *found)) and _reaches(evidence, fault)
    ]
    alone: list[Faults] = [(fault,) for fault in reaching]
    consistent = [each for each in alone if answers_alike(evidence, each + found)]
    if consistent:
        return consistent[:_MOST_KEPT]
    able = [fault for fault in reaching if _fails_any(evidence, fault)]
    explained = {fault: _explains(evidence, (fault, *found)) for fault in able}

    def unexplained(faults: Faults) -> int:
        return -len(frozenset.union(*(explained[fault] for fault in faults)))

    for size in range(2, _MOST_TOGETHER + 1):
        likeliest_first = sorted(combinations(able, size), key=unexplained)
        tried = islice(filter(_differ_in_field, likeliest_first), _MOST_TRIED)
        consistent = [each for each in tried if answers_alike(evidence, each + found)]
        if consistent:
            return consistent[:_MOST_KEPT]
    return []


def answers_alike(evidence: Evidence, faults: Faults) -> bool:
    """Whether an engine with these mistakes gives all the answers, the wrong ones first."""
    trials = evidence.trials
    return all(trials.alike(faults, result) for result in evidence.failed) and all(
        trials.passes(faults, case) for case in evidence.passed
    )


def _reaches(evidence: Evidence, fault: str) -> bool:
    return any(evidence.trials.reaches((fault,), result.case) for result in evidence.failed)


def _fails_any(evidence: Evidence, fault: str) -> bool:
    return not all(evidence.trials.passes((fault,), result.case) for result in evidence.failed)


def _explains(evidence: Evidence, faults: Faults) -> frozenset[str]:
    """The failed cases that mistakes answer as the engine did."""
    return frozenset(
        result.case.id for result in evidence.failed if evidence.trials.alike(faults, result)
    )


def _differ_in_field(faults: Faults) -> bool:
    """Whether one engine can make all these mistakes: no two replace the same rule."""
    fields = [CHANGES[fault].field for fault in faults if fault in CHANGES]
    return len(set(fields)) == len(fields)
