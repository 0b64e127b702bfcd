"""What failures have in common that passed cases have not, for those that no fault explains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis.misreading import order_of_seats
from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_spec import Case

#: a trait tells something if at most this share of the passed cases have it too
_RARE_AMONG_PASSED = 0.25


def in_common(trials: Trials, unexplained: frozenset[str]) -> tuple[str, ...]:
    """What all unexplained failures share, in sentences: wrong answers and others by themselves.

    Args:
        trials: what the engine answered.
        unexplained: ids of the failed cases that no fault explains.
    """
    failed = [each for each in trials.failed if each.case.id in unexplained]
    wrong = [each for each in failed if each.status is Status.FAIL]
    broke = [each for each in failed if each.status is not Status.FAIL]
    return (
        *_misread(wrong, trials),
        *_shared("cases answered wrongly", wrong, trials),
        *_shared("cases at which the engine broke", broke, trials),
    )


def _misread(wrong: Iterable[Result], trials: Trials) -> Iterator[str]:
    if order := order_of_seats(wrong, trials.abilities, trials.readings):
        yield (
            f"All points are right if the seats are read {order}: "
            "look at how the adapter numbers the seats."
        )


def _shared(which: str, failed: Sequence[Result], trials: Trials) -> Iterator[str]:
    """One sentence on the traits that all these failures share and few passed cases have."""
    if len(failed) < 2:
        return
    methods = {each.case.method for each in failed}
    shared = set.intersection(*(set(traits(each.case)) for each in failed))
    # a trait tells something if it is rare among what is asked alike
    passed = [set(traits(case)) for case in trials.passed if case.method in methods]
    telling = sorted(
        trait
        for trait in shared
        if sum(trait in each for each in passed) <= _RARE_AMONG_PASSED * len(passed)
    )
    # what they ask tells something by itself only where hardly anything that asks it passed
    if len(methods) == 1 and (telling or len(passed) <= _RARE_AMONG_PASSED * len(failed)):
        telling.insert(0, f"ask {methods.pop()}")
    if telling:
        listed = ", ".join(telling[:-1]) + (" and " if len(telling) > 1 else "") + telling[-1]
        yield f"All {len(failed)} {which} {listed}."


def traits(case: Case) -> Iterator[str]:
    """What can be said of a case's request, in words that go on from "all of these cases"."""
    params = case.params
    yield f"are of area {case.area}"
    yield f"have {len(_seats(params))} seats"
    if variant := params.get("variant"):
        yield f"are of variant {variant}"
    for card in sorted(set(_cards(params))):
        yield f"hold {card.replace('_', ' ')}"
    script = params.get("script", ())
    if any(len(choice) > 1 for choices in script for choice in choices):
        yield "have a choice of two cards"
    if len(params.get("rounds", ())) > 1:
        yield "go over more than one round"
    if "start" in params:
        yield "begin in the middle of a round"


def _seats(params: dict[str, Any]) -> list[Any]:
    first: dict[str, Any] = (params.get("rounds") or [{}])[0]
    for seats in (params.get("tables"), params.get("puddings"), first.get("hands")):
        if seats is not None:
            return list(seats)
    return [None] * int(params.get("players", 0))


def _cards(value: Any) -> Iterator[str]:
    """Every card that stands anywhere in a request."""
    if isinstance(value, dict):
        for name in ("tables", "rounds", "hands", "script", "start", "dummy_pile"):
            yield from _cards(value.get(name))
    elif isinstance(value, list):
        for each in value:
            if isinstance(each, str):
                yield each
            else:
                yield from _cards(each)
