"""What failures have in common that passed cases have not, for those that no fault explains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis.errors import breakdowns
from sushigo_conformance.diagnosis.misreading import order_of_seats
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.verdict.left_to_chance import deals_by_chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_spec import Case

#: a trait tells something if at most this share of the passed cases have it too
_RARE_AMONG_PASSED = 0.25
#: the most ways of breaking that are told, and the most signs of what an engine said
_MOST_WAYS = 3
_LONGEST = 200


def in_common(trials: Trials, unexplained: frozenset[str]) -> tuple[str, ...]:
    """What the unexplained failures share, in sentences: wrong answers and others by themselves.

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
        *_broken(broke, trials),
    )


def _broken(broke: Sequence[Result], trials: Trials) -> Iterator[str]:
    """The errors that came most often, each with what its cases share; then what all share."""
    ways = [each for each in breakdowns(broke) if len(each.results) > 1]
    for message, same, results in ways[:_MOST_WAYS]:
        shown = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
        how = "with the same error" if same else "with errors like this"
        said = f"The engine broke at {len(results)} cases {how}: {shown or 'it said nothing'}"
        yield " ".join((f"{said.rstrip('.')}.", *_shared("of these", results, trials)))
    if len(ways) > _MOST_WAYS:
        yield f"It broke in {len(ways) - _MOST_WAYS} more ways at several cases each."
    if [each.results for each in ways] != [broke]:
        yield from _shared("cases at which the engine broke", broke, trials)


def _misread(wrong: Iterable[Result], trials: Trials) -> Iterator[str]:
    if order := order_of_seats(wrong, trials.abilities, trials.readings):
        yield (
            f"All points are right if the seats are read {order}: "
            "look at how the adapter numbers the seats."
        )


def _shared(which: str, failed: Sequence[Result], trials: Trials) -> Iterator[str]:
    """One sentence on the traits that all these failures share and few passed cases have.

    Of games and deals of chance nobody knows what they hold; they are left out beside others.
    """
    if len(failed) < 2:
        return
    known = [each for each in failed if not deals_by_chance(each.case)] or failed
    methods = {each.case.method for each in known}
    shared = set.intersection(*(set(traits(each.case)) for each in known))
    # a trait tells something if it is rare among what is asked alike
    passed = [set(traits(case)) for case in trials.passed if case.method in methods]
    telling = sorted(
        trait
        for trait in shared
        if sum(trait in each for each in passed) <= _RARE_AMONG_PASSED * len(passed)
    )
    # what they ask tells something by itself only where hardly anything that asks it passed
    if len(methods) == 1 and (telling or len(passed) <= _RARE_AMONG_PASSED * len(known)):
        telling.insert(0, f"ask {methods.pop()}")
    if telling:
        listed = ", ".join(telling[:-1]) + (" and " if len(telling) > 1 else "") + telling[-1]
        but = "" if len(known) == len(failed) else ", but for games and deals of chance,"
        yield f"All {len(failed)} {which}{but} {listed}."


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
