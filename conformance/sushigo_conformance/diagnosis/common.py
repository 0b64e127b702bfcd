"""What failures have in common that passed cases have not, for those that no fault explains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from sushigo_conformance.runner.result import Result
    from sushigo_spec import Case

#: a trait tells something if at most this share of the passed cases have it too
_RARE_AMONG_PASSED = 0.25


def in_common(results: Iterable[Result], unexplained: frozenset[str]) -> tuple[str, ...]:
    """The traits that all unexplained failures share and few passed cases have, in words.

    Args:
        results: what became of each case.
        unexplained: ids of the failed cases that no fault explains.
    """
    results = list(results)
    failed = [set(traits(each.case)) for each in results if each.case.id in unexplained]
    if len(failed) < 2:
        return ()
    passed = [set(traits(each.case)) for each in results if each.status is Status.PASS]
    shared = set.intersection(*failed)
    return tuple(
        sorted(
            trait
            for trait in shared
            if sum(trait in each for each in passed) <= _RARE_AMONG_PASSED * len(passed)
        )
    )


def traits(case: Case) -> Iterator[str]:
    """What can be said of a case's request, in words that go on from "all of them"."""
    params = case.params
    yield f"ask {case.method}"
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
