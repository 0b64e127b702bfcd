"""Whether claims hold together, wherever the mistakes that they name show.

A claim is made from a part of the suite. Where claims explain everything that failed, an engine
with all their mistakes must also pass what the engine under test passed, and end rounds as it does.
Where something is left that nothing explains, this may have changed any answer: then a mistake is
not made only if rounds end rightly where it would show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.telling_endings import endings_of_each_area

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.diagnosis.asking import Answered, Asking
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults

#: so often may an ending be right although a mistake shows there, by what else is wrong
_BY_CHANCE = 1


class Against(NamedTuple):
    """What speaks against mistakes."""

    #: those of the mistakes against which an answer speaks
    faults: set[str]
    #: the first answer to a last turn that does, if the engine makes no other mistakes
    ending: Answered | None = None


def spoken_against(faults: Faults, trials: Trials, asking: Asking) -> Against:
    """What speaks against mistakes, if the engine makes no others.

    Args:
        faults: the mistakes that together explain every failure.
        trials: what the engine answered.
        asking: the engine, to be asked further.
    """
    against = set(_by_passed_cases(faults, trials))
    first: Answered | None = None
    for having_part, asked in endings_of_each_area(faults, trials):
        (answered,) = asking.agreement([faults], asked).against
        if answered is not None:
            against.update(having_part)
            first = first or answered
    return Against(against, first)


def not_made(faults: Faults, trials: Trials, asking: Asking) -> Against:
    """Those of some mistakes that the engine does not make in every place where they would show,
    whatever else is wrong with it.

    Args:
        faults: the mistakes that explain a part of the failures.
        trials: what the engine answered.
        asking: the engine, to be asked further.
    """
    right: set[str] = set()
    for having_part, asked in endings_of_each_area(faults, trials):
        if asking.against_the_first(asked) > _BY_CHANCE:
            right.update(having_part)
    return Against(right)


def _by_passed_cases(faults: Faults, trials: Trials) -> Iterator[str]:
    for case in trials.passed:
        if not trials.passes(faults, case):
            yield from (fault for fault in faults if trials.reaches((fault,), case))
