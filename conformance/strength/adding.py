"""What a case adds to those that the known mistakes do not tell from it, and a card to its case.

The known mistakes are those that somebody made or thought of. Another seat, another number of
cards or another turn may be where the next one shows, so a case that differs there is no double.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from sushigo_conformance.protocol.categories import category_of
from sushigo_conformance.protocol.looks import looks_of
from sushigo_spec import Case, Spec

#: what tells a case from an earlier one, in the order in which it is looked for
Difference = Callable[[Case], Any]

TOLD = "an example of a lesson, a question or an erratum"
NOTHING = "nothing"
#: what a card that could be taken away is for
OF_THE_KIND = "one of the cards that the case counts"
BESIDE = "beside or between the cards that it counts"
FILLS = "alone at a seat where it counts none"


def added(case: Case, earlier: Sequence[Case], told: frozenset[str]) -> str:
    """What a case adds to earlier ones that fail for the same mistakes; `NOTHING` if nothing.

    Args:
        case: the case.
        earlier: the others; only those that agree so far are compared in what comes next.
        told: the ids of the cases that a text gives as its example.
    """
    if case.id in told:
        return TOLD
    left = list(earlier)
    for name, difference in _DIFFERENCES.items():
        left = [each for each in left if _text(difference(each)) == _text(difference(case))]
        if not left:
            return name
    return NOTHING


def use_of_card(case: Case, seat: int, card: str, told: frozenset[str]) -> str:
    """What a card is for that can be taken away without a known mistake slipping through."""
    if case.id in told:
        return TOLD
    counted = _counted(case)
    if card in counted:
        return OF_THE_KIND
    return FILLS if counted.isdisjoint(case.params["tables"][seat]) else BESIDE


def told_cases(spec: Spec) -> frozenset[str]:
    """The cases that lessons, questions and errata give as their examples."""
    return frozenset(
        case
        for examples in (
            *(lesson.cases for lesson in spec.lessons.values()),
            *(question.cases for question in spec.questions.values()),
            *(erratum.cases for erratum in spec.errata.values()),
        )
        for case in examples
    )


def _refused(case: Case) -> Any:
    return sorted(looks_of(case).refused) if case.method == "play" else []


def _turns(case: Case) -> Any:
    start = case.params.get("start", {})
    return start.get("round"), start.get("turn"), len(case.params.get("script", ()))


def _answer(case: Case) -> dict[str, Any]:
    return case.expect if case.method != "play" and case.expect else {}


def _points(case: Case) -> Any:
    return {
        name: len(value) if name == "winners" else sorted(value, key=_text)
        for name, value in _answer(case).items()
        if isinstance(value, list)
    }


def _counts(case: Case) -> Any:
    counted = _counted(case)
    tables = case.params.get("tables", ())
    cards = [sorted(card for card in table if card in counted) for table in tables]
    return cards, case.params.get("puddings"), case.params.get("points")


def _counted(case: Case) -> frozenset[str]:
    """The kinds of card whose points a case of `score_round` is about: one category's, or all."""
    kinds = category_of()
    category = case.area if case.area == "maki" else case.isolate
    own = frozenset(card for card, each in kinds.items() if each == category)
    return own or frozenset(card for table in case.params.get("tables", ()) for card in table)


def _choices(case: Case) -> Any:
    """Each choice by the sort of its cards, and where the cards of the first turn lie."""
    script = case.params.get("script", ())
    return (
        [[[_sort(card) for card in choice] for choice in choices] for choices in script],
        [[_places(case, seat, card) for card in choice] for seat, choice in _first(script)],
    )


def _first(script: Sequence[Any]) -> list[tuple[int, Any]]:
    return list(enumerate(script[0])) if script else []


def _sort(card: str) -> str:
    """A card as the rules of a turn see it: only some kinds are more to them than any card."""
    if card.endswith("_nigiri"):
        return "nigiri"
    return card if card in ("wasabi", "chopsticks", "pudding") else "any"


def _places(case: Case, seat: int, card: str) -> Any:
    """By seat, counted from the one who chooses it, how often each hand and table has the card."""
    hands = case.params["rounds"][0]["hands"]
    tables = case.params.get("start", {}).get("tables", [[] for _ in hands])
    return [
        [cards[(seat + step) % len(cards)].count(card) for step in range(len(cards))]
        for cards in (hands, tables)
    ]


def _looks(case: Case) -> Any:
    expected = case.expect if case.method == "play" else None
    return case.params.get("observe"), case.check, case.with_, case.same, case.differ, expected


def _everything(case: Case) -> Any:
    return {name: value for name, value in case.params.items() if name != "seed"}


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


_DIFFERENCES: dict[str, Difference] = {
    "the lawful twin of a refused play, or the reverse": _refused,
    "another turn or round, or another number of turns": _turns,
    "other points": _points,
    "the same points at other seats": _answer,
    "the same points for another number of cards": _counts,
    "other choices": _choices,
    "something else that is looked at": _looks,
    "other cards beside those that count, or another order": _everything,
}
