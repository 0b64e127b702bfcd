"""The smallest sets of known mistakes that answer every case of a scope as the engine did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.faults import CHANGES

if TYPE_CHECKING:
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults
    from sushigo_spec import Case

#: more mistakes than this in one scope are more likely something that no list knows
_MOST_TOGETHER = 3
#: how many sets are tried on the way to one size; one that is tried on a play counts for more, one
#: on the many deals of a check for much more, and one on whole games for most
_MOST_TRIED = 1500
_COST = {"play": 4, "deal": 15, "self_play": 40}
#: how many failures that a set does not explain are looked at for one that it would with one more
_LOOKED_AT = 4
#: how many equally good explanations are kept
_MOST_KEPT = 8


class Evidence(NamedTuple):
    """What an engine answered in a scope: the plainest cases first, and whole games last."""

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
    if found:
        evidence = _unexplained_first(evidence, found)
    trials = evidence.trials
    unexplained = [each for each in evidence.failed if not trials.alike(found, each)]
    failing = {each.case.area for each in unexplained}
    reaching = [
        fault
        for fault in faults
        if fault not in found
        and _differ_in_field((fault, *found))
        and _reaches(evidence, fault)
        # where an area fails, what a mistake would fail there may pass by the help of another
        and (trials.area(fault) in failing or trials.own_cases_allow(fault, found))
    ]
    alone: list[Faults] = [(fault,) for fault in reaching]
    explaining = [each for each in alone if answers_alike(evidence, each + found)]
    if explaining:
        return explaining[:_MOST_KEPT]
    growing = _Growing(evidence, reaching, found)
    for size in range(2, _MOST_TOGETHER + 1):
        if together := growing.explaining(size):
            return together[:_MOST_KEPT]
    return []


def _unexplained_first(evidence: Evidence, found: Faults) -> Evidence:
    """The evidence with the failures first that are not explained yet: most sets fail at them."""
    alike = evidence.trials.alike
    return evidence._replace(failed=sorted(evidence.failed, key=lambda each: alike(found, each)))


class _Growing:
    """Sets of mistakes that grow by what explains a failure which a smaller set does not."""

    def __init__(self, evidence: Evidence, faults: Sequence[str], found: Faults) -> None:
        self._evidence = evidence
        self._trials = evidence.trials
        self._faults = faults
        self._found = found
        self._left = 0
        #: the sets of full size that were tried, and smaller ones that were grown, with the number
        #: of others that might explain nothing
        self._of_full_size: set[Faults] = set()
        self._grown_before: set[tuple[Faults, int]] = set()

    def explaining(self, size: int) -> list[Faults]:
        """The sets of so many mistakes that explain everything.

        Sets of which each mistake explains something by itself are tried, then those of which one
        needs another for that; and only if all of these fail, any.
        """
        self._left = _MOST_TRIED
        self._of_full_size.clear()
        self._grown_before.clear()
        explaining: dict[Faults, None] = {}
        for spare in range(size):
            tried = self._grown((), size, spare)
            alike = (each for each in tried if answers_alike(self._evidence, each + self._found))
            explaining.update(dict.fromkeys(alike))
            if explaining and spare:
                break
        return list(explaining)

    def _grown(self, faults: Faults, size: int, spare: int) -> Iterator[Faults]:
        """The sets of so many mistakes that hold these, `spare` of the others explaining nothing
        by themselves.
        """
        unexplained = self._to_explain(faults, size)
        if unexplained is None:
            return
        for grown in self._with_one_more(faults, unexplained):
            if self._left <= 0:
                return
            if grown in self._of_full_size:
                continue  # it explains everything, or something that it does not explain was found
            self._left -= _COST.get(unexplained.case.method, 1)
            alike = self._alike(grown, unexplained)
            if len(grown) == size:
                self._of_full_size.add(grown)
                if alike:
                    yield grown
            elif alike or spare:
                yield from self._grown_once(grown, size, spare if alike else spare - 1)

    def _grown_once(self, faults: Faults, size: int, spare: int) -> Iterator[Faults]:
        """The same, but nothing if these mistakes were grown so before, in another order."""
        if (faults, spare) not in self._grown_before:
            self._grown_before.add((faults, spare))
            yield from self._grown(faults, size, spare)

    def _to_explain(self, faults: Faults, size: int) -> Result | None:
        """A failure that a set does not explain: one that it would with one more, if there is.

        Of whole games that is not found out, since it takes too long; nor of deals where the set
        is to grow by one mistake only: what has a part in one deal has it in all, and must explain
        them all.
        """
        unexplained = (each for each in self._evidence.failed if not self._alike(faults, each))
        first = next(unexplained, None)
        if first is None or (first.case.method == "deal" and len(faults) == size - 1):
            return first
        some = [first, *islice(unexplained, _LOOKED_AT - 1)]
        with_one_more = (
            each
            for each in some
            if each.case.method != "self_play"
            and any(self._alike(grown, each) for grown in self._with_one_more(faults, each))
        )
        return next(with_one_more, first)

    def _with_one_more(self, faults: Faults, result: Result) -> Iterator[Faults]:
        for fault in self._with_a_part(result):
            if fault not in faults and _differ_in_field((fault, *faults)):
                yield tuple(each for each in self._faults if each == fault or each in faults)

    def _with_a_part(self, result: Result) -> Iterator[str]:
        """The mistakes that may have a part in a failure.

        Scores are quickly tried with any of their area, which others may bring in; plays only with
        those that fail them by themselves. A game of chance may pass with a mistake in it.
        """
        trials, case = self._trials, result.case
        for fault in self._faults:
            if case.method == "play":
                has_a_part = not trials.passes((fault, *self._found), case)
            else:
                of_its_area = case.method != "self_play" and trials.area(fault) == case.area
                has_a_part = of_its_area or trials.reaches((fault,), case)
            if has_a_part:
                yield fault

    def _alike(self, faults: Faults, result: Result) -> bool:
        return self._trials.alike(faults + self._found, result)


def with_one_more(faults: Faults, found: Faults, case: Case, trials: Trials) -> Iterator[Faults]:
    """Mistakes with each one more that could change what an engine with them answers to a case.

    Args:
        faults: the mistakes that are to be one more.
        found: others that are at work already.
        case: what is asked.
        trials: what the engine under test answered.
    """
    together = faults + found
    for fault in trials.having_part_beside(together, case):
        if fault not in together and _differ_in_field((fault, *together)):
            yield (*faults, fault)


def cost(case: Case) -> tuple[int, int]:
    """How long a case takes to try: whole games longest, and others by what they ask."""
    return _COST.get(case.method, 1), len(repr(case.params))


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
