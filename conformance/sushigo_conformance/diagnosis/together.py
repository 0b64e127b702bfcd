"""Whether claims hold together, wherever the mistakes that they name show.

A claim is made from a part of the suite. Where claims explain everything that failed, an engine
with all their mistakes must also pass what the engine under test passed, and end rounds as it does.
Where something is left that nothing explains, this may have changed any answer: then a mistake is
not made only if rounds end rightly where it would show.
"""

from __future__ import annotations

from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.elsewhere import as_longer, beside_a_dummy, may_have_a_dummy
from sushigo_conformance.diagnosis.endings import ENDING, last_turns
from sushigo_conformance.diagnosis.fresh import as_case, told
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.verdict.shared_code import variants_for_certain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.diagnosis.asking import Answered, Asking
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
#: how often they are asked in each way of two players and a dummy, too, two ways each
_ASKED_WITH_DUMMY = 2
#: so often may an ending be right although a mistake shows there, by what else is wrong
_BY_CHANCE = 1
#: a diagnosis is the same whenever it is made
_SEED = 2014


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


def endings_of_each_area(
    faults: Faults, trials: Trials
) -> Iterator[tuple[Sequence[str], list[Telling]]]:
    """For each area the mistakes that show in it, and endings at which they change the answer."""
    for area in dict.fromkeys(ENDING.values()):
        having_part = [fault for fault in faults if _ending(fault, trials) == area]
        if having_part:
            yield having_part, _endings(area, having_part, faults, trials)


def _by_passed_cases(faults: Faults, trials: Trials) -> Iterator[str]:
    for case in trials.passed:
        if not trials.passes(faults, case):
            yield from (fault for fault in faults if trials.reaches((fault,), case))


def _ending(fault: str, trials: Trials) -> str | None:
    spec = trials.spec
    return ENDING.get(spec.rules[spec.faults[fault].rule].area)


def _endings(
    area: str, having_part: Sequence[str], faults: Faults, trials: Trials
) -> list[Telling]:
    """Last turns of rounds, as engines with the mistakes and without those of an area answer."""
    with_them = trials.engine(faults)
    without = trials.engine(tuple(fault for fault in faults if fault not in having_part))
    abilities = trials.clockwise

    def telling(request: Request, name: str) -> Telling | None:
        case = as_case(request, "round", f"end-{area}-{name}")
        if missing(needs_of(case), abilities):
            return None
        return told(case, [with_them, without], without, abilities, trials.readings)

    def in_some_of(forms: list[Form], request: Request, name: str, most: int) -> Iterator[Telling]:
        """The request in the first forms in which it tells; they are used up by that."""
        in_each = (
            (form, telling(form(request), f"{name}-{place}"))
            for place, form in enumerate(dict.fromkeys(forms))
        )
        telling_in = ((form, found) for form, found in in_each if found)
        for form, found in islice(telling_in, most):
            forms.remove(form)
            yield found

    def made() -> Iterator[Telling]:
        certain = variants_for_certain(faults, trials.abilities.variants)
        variants = [variant for variant in _VARIANTS if variant in certain]
        in_games = cycle(as_longer(variants, abilities.rounds, Random(_SEED)))
        longer = [*islice(in_games, _ASKED_LONGER)]
        beside = [*beside_a_dummy()] * _ASKED_WITH_DUMMY if "dummy" in certain else []
        requests = last_turns(area, sorted(abilities.players), abilities.rounds, Random(_SEED))
        none_tells = True
        for number, request in enumerate(requests):
            if none_tells and number >= _MADE_FOR_ONE:
                return
            if found := telling(request, f"{number}"):
                none_tells = False
                yield found
                yield from in_some_of(longer, request, f"{number}-longer", 2)
                if may_have_a_dummy(request):
                    yield from in_some_of(beside, request, f"{number}-with-dummy", 2)

    return list(islice(made(), _ASKED))
