"""Whether claims hold together, wherever the mistakes that they name show.

A claim is made from a part of the suite. Where claims explain everything that failed, an engine
with all their mistakes must also pass what the engine under test passed, and end rounds as it does.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.endings import ENDING, last_turns
from sushigo_conformance.diagnosis.fresh import as_case, told
from sushigo_conformance.protocol.needs import missing, needs_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sushigo_conformance.diagnosis.fresh import Telling
    from sushigo_conformance.verdict.trials import Faults, Trials

#: how many last turns are asked of each area
_ASKED = 40
#: a diagnosis is the same whenever it is made
_SEED = 2014


def spoken_against(
    faults: Faults, trials: Trials, agrees: Callable[[Faults, Sequence[Telling]], bool]
) -> set[str]:
    """Those of some mistakes against which an answer speaks, if the engine makes no others.

    Args:
        faults: the mistakes that together explain every failure.
        trials: what the engine answered.
        agrees: whether the engine answers questions as one with some mistakes does.
    """
    against = set(_by_passed_cases(faults, trials))
    for area in dict.fromkeys(ENDING.values()):
        having_part = [fault for fault in faults if _ending(fault, trials) == area]
        endings = _endings(area, having_part, faults, trials) if having_part else iter(())
        if not agrees(faults, list(islice(endings, _ASKED))):
            against.update(having_part)
    return against


def _by_passed_cases(faults: Faults, trials: Trials) -> Iterator[str]:
    for case in trials.passed:
        reaching = tuple(fault for fault in faults if trials.reaches((fault,), case))
        if not trials.passes(reaching, case):
            yield from reaching


def _ending(fault: str, trials: Trials) -> str | None:
    spec = trials.spec
    return ENDING.get(spec.rules[spec.faults[fault].rule].area)


def _endings(
    area: str, having_part: Sequence[str], faults: Faults, trials: Trials
) -> Iterator[Telling]:
    """Last turns of rounds in which the mistakes of an area change the answer."""
    with_them = trials.engine(faults)
    without = trials.engine(tuple(fault for fault in faults if fault not in having_part))
    abilities = trials.clockwise
    made = last_turns(area, sorted(abilities.players), abilities.rounds, Random(_SEED))
    for number, request in enumerate(made):
        case = as_case(request, "round", f"end-{area}-{number}")
        if not missing(needs_of(case), abilities):
            telling = told(case, [with_them], without, abilities, trials.readings)
            if telling:
                yield telling
