"""Fault cover: the fewest known faults that explain the failures.

A fault may be at work if it fails no case that the engine passed, and gives the very answer of the
engine to a case that failed. Of those, the one that explains most failures is taken first, then
the one that explains most of the rest, and so on. So a broken rule is blamed once, and the rules
whose cases it spoils in passing are not. What the diagnosis is certain of is taken before
everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.runner.result import Result
    from sushigo_conformance.verdict.trials import Faults, Trials
    from sushigo_spec import Fault


class Suspect(NamedTuple):
    """A fault that may be at work, and the failed cases that it explains."""

    fault: Fault
    explains: frozenset[str]
    #: other faults that explain as well what this one was taken for
    or_else: tuple[Fault, ...] = ()


class Cover(NamedTuple):
    """The faults that explain the failures, and the failures that none explains."""

    suspects: tuple[Suspect, ...]
    unexplained: frozenset[str]


def cover(
    trials: Trials, faults: Iterable[Fault] | None = None, known: Sequence[str] = ()
) -> Cover:
    """Explain failures by the fewest faults, largest first.

    Args:
        trials: what the engine answered.
        faults: the catalogue to choose from; by default all of the specification's.
        known: ids of faults that are at work for certain; they are taken first.
    """
    certain, left = explained_by(tuple(known), trials)
    if not left:
        return Cover(tuple(certain), frozenset())
    catalogue = trials.spec.faults.values() if faults is None else faults
    found = fewest(suspects_among(catalogue, left, trials), left, trials)
    return Cover((*certain, *found.suspects), found.unexplained)


def explained_by(known: Faults, trials: Trials) -> tuple[list[Suspect], list[Result]]:
    """What known faults explain, each by itself, and the failures that all together do not."""

    def fails(faults: Faults) -> frozenset[str]:
        failing = (each.case for each in trials.failed if not trials.passes(faults, each.case))
        return frozenset(case.id for case in failing)

    suspects = [Suspect(trials.spec.faults[fault], fails((fault,))) for fault in known]
    together = fails(known)
    return suspects, [each for each in trials.failed if each.case.id not in together]


def suspects_among(
    catalogue: Iterable[Fault], failed: Sequence[Result], trials: Trials
) -> list[Suspect]:
    """The faults that give the answers of some failures, and fail none of the passed cases."""
    suspects = []
    for fault in catalogue:
        explains = frozenset(each.case.id for each in failed if trials.alike((fault.id,), each))
        if explains and trials.passes_all(fault, trials.passed):
            suspects.append(Suspect(fault, explains))
    return suspects


def fewest(suspects: Iterable[Suspect], failed: Sequence[Result], trials: Trials) -> Cover:
    """Take the suspect that explains most of what is left, until none explains more.

    Of those that explain equally much, the one whose rule more of its cases decide is taken. A
    failure that a fault taken has its part in is explained, even if its answer shows that another
    has a part in it too.
    """
    left = {each.case.id: each.case for each in failed}
    candidates = list(suspects)
    taken = []

    def weight(suspect: Suspect) -> tuple[int, int]:
        explains = suspect.explains & left.keys()
        return len(explains), sum(suspect.fault.rule in left[case].rules for case in explains)

    while left and candidates:
        best = max(candidates, key=weight)
        explains = best.explains & left.keys()
        if not explains:
            break
        candidates.remove(best)
        equal = [each.fault for each in candidates if each.explains & left.keys() == explains]
        taken.append(best._replace(or_else=tuple(equal)))
        left = {
            case_id: case for case_id, case in left.items() if trials.passes((best.fault.id,), case)
        }
    return Cover(tuple(taken), frozenset(left))
