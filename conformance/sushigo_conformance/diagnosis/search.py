"""The smallest sets of known mistakes that answer every case of a scope as the engine did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.faults import CHANGES

if TYPE_CHECKING:
    from sushigo_conformance.runner.result import Result
    from sushigo_conformance.verdict.trials import Faults, Trials
    from sushigo_spec import Case

#: more mistakes than this in one scope are more likely something that no list knows
_MOST_TOGETHER = 3
#: how many sets of each size are tried, and how many failed plays tell which are likeliest
_MOST_TRIED = 400
_PLAYS_TRIED = 40
#: how many passed cases of its rule may speak against a mistake that is tried with others
_MOST_AGAINST = 2
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
    parts = list(_parts(evidence, reaching, found))
    for size in range(2, _MOST_TOGETHER + 1):
        sets = sorted(filter(_fail_all, combinations(parts, size)), key=_otherwise)
        faults_of = (tuple(part.fault for part in each) for each in sets)
        tried = islice(filter(_differ_in_field, faults_of), _MOST_TRIED)
        consistent = [each for each in tried if answers_alike(evidence, each + found)]
        if consistent:
            return consistent[:_MOST_KEPT]
    return []


class _Part(NamedTuple):
    """A mistake that may have a part in the failures, which are counted by bits of a number."""

    fault: str
    #: the failed cases that it fails, and those that it answers as the engine did
    fails: int
    alike: int
    every: int


def _parts(evidence: Evidence, faults: Iterable[str], found: Faults) -> Iterator[_Part]:
    """The mistakes that little speaks against, each with what it does to the failed cases."""
    trials = evidence.trials
    failed = sorted(evidence.failed, key=lambda result: len(repr(result.case.params)))
    plays = [result for result in failed if result.case.method == "play"]
    failed = [result for result in failed if result not in plays] + plays[:_PLAYS_TRIED]
    for fault in faults:
        if not _spoken_against(fault, trials):
            made = (fault, *found)
            fails = [not trials.passes(made, result.case) for result in failed]
            alike = [trials.alike(made, result) for result in failed]
            if any(fails):
                yield _Part(fault, _as_bits(fails), _as_bits(alike), (1 << len(failed)) - 1)


def _spoken_against(fault: str, trials: Trials) -> bool:
    """Whether more passed cases of a mistake's rule would fail than failed ones bear it out.

    A few may pass by the help of another mistake.
    """
    rule = trials.spec.faults[fault].rule
    own = (case for case in trials.passed if rule in case.rules)
    against = (case for case in own if not trials.passes((fault,), case))
    if len(list(islice(against, _MOST_AGAINST + 1))) <= _MOST_AGAINST:
        return False
    failed = [result.case for result in trials.failed if rule in result.case.rules]
    borne_out = sum(not trials.passes((fault,), case) for case in failed)
    return _MOST_AGAINST + 1 + sum(1 for _ in islice(against, borne_out)) > borne_out


def _as_bits(each: Iterable[bool]) -> int:
    return sum(1 << place for place, true in enumerate(each) if true)


def _fail_all(parts: Sequence[_Part]) -> bool:
    """Whether each failed case is failed by one of the mistakes at least."""
    fails = 0
    for part in parts:
        fails |= part.fails
    return fails == parts[0].every


def _otherwise(parts: Sequence[_Part]) -> int:
    """How many cases one mistake alone fails, and answers otherwise than the engine; a true set
    may have some, where one mistake turns what another makes of a case.
    """
    once = twice = alike = 0
    for part in parts:
        twice |= once & part.fails
        once |= part.fails
        alike |= part.alike
    return (once & ~twice & ~alike).bit_count()


def answers_alike(evidence: Evidence, faults: Faults) -> bool:
    """Whether an engine with these mistakes gives all the answers, the wrong ones first."""
    trials = evidence.trials
    return all(trials.alike(faults, result) for result in evidence.failed) and all(
        trials.passes(faults, case) for case in evidence.passed
    )


def _reaches(evidence: Evidence, fault: str) -> bool:
    return any(evidence.trials.reaches((fault,), result.case) for result in evidence.failed)


def _differ_in_field(faults: Faults) -> bool:
    """Whether one engine can make all these mistakes: no two replace the same rule."""
    fields = [CHANGES[fault].field for fault in faults if fault in CHANGES]
    return len(set(fields)) == len(fields)
