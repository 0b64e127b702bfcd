"""Whether claims hold together, wherever the mistakes that they name show.

A claim is made from a part of the suite. Where claims explain everything that failed, an engine
with all their mistakes must also pass what the engine under test passed, and end rounds as it does.
"""

from __future__ import annotations

from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.endings import ENDING, going_on, last_turns
from sushigo_conformance.diagnosis.fresh import as_case, told
from sushigo_conformance.protocol.needs import missing, needs_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sushigo_conformance.diagnosis.fresh import Telling
    from sushigo_conformance.diagnosis.requests import Request
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults

#: how many last turns are asked of each area
_ASKED = 40
#: of how many of them the round after is asked as well, and in which variants: whether a play goes
#: over one round or several may make a difference to an engine
_ASKED_LONGER = 10
_VARIANTS = ("base", "pass-both-ways")
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

    def telling(request: Request, name: str) -> Telling | None:
        case = as_case(request, "round", f"end-{area}-{name}")
        if missing(needs_of(case), abilities):
            return None
        return told(case, [with_them], without, abilities, trials.readings)

    random = Random(_SEED)
    forms = islice(cycle(_VARIANTS), _ASKED_LONGER if abilities.rounds > 1 else 0)
    made = last_turns(area, sorted(abilities.players), abilities.rounds, Random(_SEED))
    for number, request in enumerate(made):
        if found := telling(request, f"{number}"):
            yield found
            if variant := next(forms, None):
                longer = going_on(request, variant, abilities.rounds, random)
                if found := telling(longer, f"{number}-going-on"):
                    yield found
