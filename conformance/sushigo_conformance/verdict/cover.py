"""Fault cover: the fewest known faults that explain the failures.

A fault may be at work if it fails no case that the engine passed, and gives the very answer of the
engine to most of the failed cases that it fails. Of those, the one that explains most failures is
taken first, then the one that explains most of the rest, and so on. So a broken rule is blamed
once, and the rules whose cases it spoils in passing are not. What the diagnosis is certain of is
taken before everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.verdict.blame import blamed_rules, broke_in_a_game
from sushigo_conformance.verdict.left_to_chance import deals_by_chance
from sushigo_reference.rules import rules_carried

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults
    from sushigo_spec import Fault

#: how many failures, evenly spread, tell whether it is worth trying a fault on all
_SPREAD = 40
#: it is if the fault answers this share of those that it fails as the engine did
_SHARE_OF_SOME = 0.4
#: an engine that broke at a larger share of the cases than this breaks whatever it is asked
_SHARE_BROKEN = 0.5


class Suspect(NamedTuple):
    """A fault that may be at work, and the failed cases that it explains."""

    fault: Fault
    explains: frozenset[str]
    #: other faults that would explain them as well
    or_else: tuple[Fault, ...] = ()
    #: those of the failed cases that the engine answers otherwise than one with the fault would
    otherwise: frozenset[str] = frozenset()


class Cover(NamedTuple):
    """The faults that explain the failures, and the failures that none explains."""

    suspects: tuple[Suspect, ...]
    unexplained: frozenset[str]
    #: the rules that are blamed for the failures that no fault explains
    blamed: tuple[str, ...] = ()


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
    if any(each.leaks for each in trials.results):
        # what an engine keeps may have spoilt any answer, so that nothing is to be guessed
        return Cover(tuple(certain), frozenset(each.case.id for each in left))
    if not left:
        return Cover(tuple(certain), frozenset())
    catalogue = trials.spec.faults.values() if faults is None else faults
    telling = [each for each in left if not broke_in_a_game(each)]
    if _mostly_broke(trials):
        telling = [each for each in telling if each.status is Status.FAIL]
    found = fewest(suspects_among(catalogue, telling, trials), left, trials)
    found = _without_second_mistakes(found, left, trials)
    return found._replace(suspects=(*certain, *found.suspects))


def _mostly_broke(trials: Trials) -> bool:
    """Whether the engine broke at so many cases that none of them tells why."""
    broke = sum(each.status is not Status.FAIL for each in trials.failed)
    return broke > _SHARE_BROKEN * (len(trials.failed) + len(trials.passed))


def _without_second_mistakes(found: Cover, failed: Sequence[Result], trials: Trials) -> Cover:
    """Blame rules for what no fault explains, and drop the suspects that these make needless.

    A field of the rules can only be wrong in one way. So where a rule is blamed that a suspect's
    field carries, something unknown is wrong there, and explains what the suspect would.
    """
    suspects, unexplained = list(found.suspects), found.unexplained
    while True:
        blamed = blamed_rules([each for each in failed if each.case.id in unexplained], trials)
        needless = [each for each in suspects if _shares_field(each.fault.id, blamed)]
        if not needless:
            return Cover(tuple(suspects), unexplained, tuple(blamed))
        suspects = [each for each in suspects if each not in needless]
        unexplained = unexplained.union(*(each.explains for each in needless))


def _shares_field(fault: str, rules: Iterable[str]) -> bool:
    """Whether the field that a mistake replaces carries any of these rules."""
    from sushigo_conformance.faults import CHANGES

    if fault not in CHANGES:
        return False
    return not set(rules).isdisjoint(rules_carried()[CHANGES[fault].field])


def explained_by(known: Faults, trials: Trials) -> tuple[list[Suspect], list[Result]]:
    """What known faults explain, each by itself, and the failures that all together do not."""

    def fails(faults: Faults) -> frozenset[str]:
        return frozenset(
            each.case.id for each in trials.failed if _has_a_part(faults, each, trials)
        )

    suspects = [Suspect(trials.spec.faults[fault], fails((fault,))) for fault in known]
    together = fails(known)
    return suspects, [each for each in trials.failed if each.case.id not in together]


def _has_a_part(faults: Faults, result: Result, trials: Trials) -> bool:
    """Whether faults fail a failed case, or do so just like the engine if a variant shares them."""
    return not trials.passes(faults, result.case) or trials.alike_if_shared(faults, result)


def suspects_among(
    catalogue: Iterable[Fault], failed: Sequence[Result], trials: Trials
) -> list[Suspect]:
    """The faults that give most of the answers where they fail, and fail none of what passed."""
    suspects = []
    # whole games take longest
    by_length = sorted(failed, key=lambda each: each.case.method == "self_play")
    for fault in catalogue:
        # most are ruled out by their own cases, before it is listed what they reach
        may_show = any(trials.reaches((fault.id,), each.case) for each in by_length)
        if not may_show or not trials.own_cases_allow(fault.id):
            continue
        reached = [each for each in by_length if trials.reaches((fault.id,), each.case)]
        if not _worth_trying(fault.id, reached, trials):
            continue
        # what passed is looked at last, since all of it must allow a mistake
        alike = mostly_alike(fault.id, reached, trials)
        if alike and trials.may_be_made(fault.id):
            suspects.append(Suspect(fault, alike))
    return suspects


def _worth_trying(fault: str, failed: Sequence[Result], trials: Trials) -> bool:
    """Whether a fault explains some failures, evenly spread; whole games only if all are."""
    quick = [each for each in failed if each.case.method != "self_play"] or failed
    some = quick[:: len(quick) // _SPREAD + 1]
    return _share_alike(fault, some, trials) >= _SHARE_OF_SOME


def mostly_alike(fault: str, failed: Sequence[Result], trials: Trials) -> frozenset[str]:
    """The failures that a fault explains, if those are most of the ones that it would cause."""
    alike = frozenset(each.case.id for each in failed if trials.alike((fault,), each))
    return alike if _share_alike(fault, failed, trials) > 0.5 else frozenset()


def _share_alike(fault: str, failed: Iterable[Result], trials: Trials) -> float:
    """Of the failures that a fault would cause, the share that is just what the engine answered."""
    spoilt = [each for each in failed if not trials.passes((fault,), each.case)]
    alike = sum(trials.alike((fault,), each) for each in spoilt)
    return alike / len(spoilt) if spoilt else 1


def fewest(suspects: Iterable[Suspect], failed: Sequence[Result], trials: Trials) -> Cover:
    """Take the suspect that explains most of what is left, until none explains more.

    Of those that explain equally much, the one whose rule more of its cases decide is taken, and
    those that explain the very same are kept beside it. A failure that a fault taken has its part
    in is explained, even if the answer shows that something else has a part in it too.
    """
    left = {each.case.id: each for each in failed}
    candidates = list(suspects)
    taken = []

    def weight(suspect: Suspect) -> tuple[int, int]:
        explains = suspect.explains & left.keys()
        return len(explains), sum(suspect.fault.rule in left[case].case.rules for case in explains)

    while left and candidates:
        best = max(candidates, key=weight)
        explains = best.explains & left.keys()
        if not explains:
            break
        candidates.remove(best)
        equal = [each.fault for each in candidates if each.explains & left.keys() == explains]
        spoilt = {
            case_id for case_id, each in left.items() if _has_a_part((best.fault.id,), each, trials)
        }
        otherwise = {
            case_id
            for case_id in spoilt
            # by how much a game of chance differs tells little
            if not deals_by_chance(left[case_id].case)
            and not trials.alike((best.fault.id,), left[case_id])
        }
        taken.append(Suspect(best.fault, frozenset(spoilt), tuple(equal), frozenset(otherwise)))
        left = {case_id: each for case_id, each in left.items() if case_id not in spoilt}
    return Cover(tuple(taken), frozenset(left))
