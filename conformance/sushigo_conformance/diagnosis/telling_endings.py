"""Last turns at which mistakes change the answer, alone and as parts of something longer."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.elsewhere import as_longer, beside_a_dummy, may_have_a_dummy
from sushigo_conformance.diagnosis.endings import ENDING, last_turns
from sushigo_conformance.diagnosis.fresh import as_case, told
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.verdict.shared_code import variants_for_certain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.diagnosis.elsewhere import Form
    from sushigo_conformance.diagnosis.fresh import Telling
    from sushigo_conformance.diagnosis.requests import Request
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults

#: how many last turns are asked of each area, and among how many made up one must tell
_ASKED, _MADE_FOR_ONE = 40, 240
#: of how many of them the rounds after are asked as well, and in which variants: whether a play
#: goes over one round, two or three may make a difference to an engine
_ASKED_LONGER = 10
_VARIANTS = ("base", "pass-both-ways")
#: how often they are asked in each way of two players and a dummy
_ASKED_WITH_DUMMY = 2
#: in how many of the longer forms, and of those with a dummy, one last turn is asked
_FORMS_OF_ONE = 2
#: a diagnosis is the same whenever it is made
_SEED = 2014


def endings_of_each_area(
    faults: Faults, trials: Trials
) -> Iterator[tuple[Sequence[str], list[Telling]]]:
    """For each area the mistakes that show in it, and endings at which they change the answer."""
    for area in dict.fromkeys(ENDING.values()):
        having_part = [fault for fault in faults if _ending(fault, trials) == area]
        if having_part:
            yield having_part, _endings(area, having_part, faults, trials)


def _ending(fault: str, trials: Trials) -> str | None:
    spec = trials.spec
    return ENDING.get(spec.rules[spec.faults[fault].rule].area)


def _endings(
    area: str, having_part: Sequence[str], faults: Faults, trials: Trials
) -> list[Telling]:
    """Last turns of rounds, as engines with the mistakes and without those of an area answer."""
    abilities = trials.clockwise
    certain = variants_for_certain(faults, abilities.variants)
    variants = [variant for variant in _VARIANTS if variant in certain]
    in_games = cycle(as_longer(variants, abilities.rounds, Random(_SEED)))
    longer = [*islice(in_games, _ASKED_LONGER)]
    with_dummy = [*beside_a_dummy()] * _ASKED_WITH_DUMMY if "dummy" in certain else []
    made = last_turns(area, sorted(abilities.players), abilities.rounds, Random(_SEED))
    telling = _Telling(having_part, faults, trials)
    found: list[Telling] = []
    for number, request in enumerate(made):
        if len(found) >= _ASKED or (not found and number >= _MADE_FOR_ONE):
            break
        name = f"end-{area}-{number}"
        if tells := telling.of(request, name):
            found.append(tells)
            found += telling.in_some_of(longer, request, f"{name}-longer")
            if may_have_a_dummy(request):
                found += telling.in_some_of(with_dummy, request, f"{name}-with-dummy")
    return found[:_ASKED]


class _Telling:
    """Asks requests of engines with mistakes, and without those that have a part in them.

    Args:
        having_part: the mistakes that have.
        faults: all mistakes.
        trials: what the engine under test answered.
    """

    def __init__(self, having_part: Sequence[str], faults: Faults, trials: Trials) -> None:
        self._with_them = trials.engine(faults)
        self._without = trials.engine(tuple(each for each in faults if each not in having_part))
        self._abilities = trials.clockwise
        self._readings = trials.readings

    def of(self, request: Request, name: str) -> Telling | None:
        """A request as both answer it; None if that is the same, or the engine can't be asked."""
        case = as_case(request, "round", name)
        if missing(needs_of(case), self._abilities):
            return None
        engines = [self._with_them, self._without]
        return told(case, engines, self._without, self._abilities, self._readings)

    def in_some_of(self, forms: list[Form], request: Request, name: str) -> Iterator[Telling]:
        """A request in the first forms in which it tells; they are taken off the list by that."""
        left = _FORMS_OF_ONE
        for place, form in enumerate(dict.fromkeys(forms)):
            if left and (tells := self.of(form(request), f"{name}-{place}")):
                left -= 1
                forms.remove(form)
                yield tells
