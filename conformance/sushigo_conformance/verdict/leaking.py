"""Whether an engine shows the very cards that a candidate shows too much, in whatever form."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_reference.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities

#: cards in any order: how many of each kind
Cards = Counter[str]


def leaks_alike(
    candidate: StandIn, result: Result, abilities: Abilities, readings: Mapping[str, str]
) -> bool:
    """Whether all that a candidate shows beside what it may is found in what the engine shows.

    The hands, or the cards to come, may stand under any name, in any order, as lists of cards or as
    how many of each kind there are. A sum of several hands is none of them.

    Args:
        candidate: the rules with mistakes.
        result: a failed case of views, and what the engine showed.
        abilities: what the engine declares.
        readings: the readings that it is judged under.
    """
    own = questions(result.case, abilities).restore(result.got)
    question = questions(result.case, replace(abilities, counterclockwise=False))
    right = StandIn.reference(tuple(sorted(readings.items())))
    by_candidate, by_rules = (
        question.restore([reply.result for reply in engine.replies(question)])
        for engine in (candidate, right)
    )
    return all(
        _found(*views)
        for answers in zip(own, by_candidate, by_rules, strict=True)
        for moment in zip(*map(_views_of_moments, answers), strict=False)
        for views in zip(*moment, strict=False)
    )


def _views_of_moments(answer: Any) -> Iterator[list[Any]]:
    """The views seat by seat of every moment, none where an answer shows none."""
    for moment in (_member(answer, "opening", {}), *_member(answer, "steps", [])):
        for shown in (moment, _member(moment, "next", {})):
            yield _member(shown, "views", [])


def _member(value: Any, name: str, otherwise: Any) -> Any:
    """A member of what an engine answered, if it stands there and is of the right type."""
    member = value.get(name) if isinstance(value, dict) else None
    return member if type(member) is type(otherwise) else otherwise


def _found(own: Any, candidate: dict[str, Any], right: dict[str, Any]) -> bool:
    """Whether one view of the engine holds what the candidate's holds and the rules' does not."""
    may = right["shows"]
    secrets = [
        cards
        for name, value in candidate["shows"].items()
        if value != may.get(name)
        for cards in _all_cards(value)
    ]
    if not secrets:
        return True
    shown = list(_all_cards(own))
    return all(cards in shown for cards in secrets)


def _all_cards(value: Any) -> Iterator[Cards]:
    """Every list of cards that stands anywhere in a value, and every count of them by kind."""
    if isinstance(value, list):
        if value and all(isinstance(each, str) and each in DECK for each in value):
            yield Counter(value)
        for each in value:
            yield from _all_cards(each)
    elif isinstance(value, dict):
        if value and all(each in DECK and type(value[each]) is int for each in value):
            yield +Counter(value)
        for each in value.values():
            yield from _all_cards(each)
