"""All exhaustive sets, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from sushigo_conformance.exhaust.question import Game, Question, games
from sushigo_conformance.exhaust.sets.counts import counts
from sushigo_conformance.exhaust.sets.endings import endings
from sushigo_conformance.exhaust.sets.icons import icons, maki_cards
from sushigo_conformance.exhaust.sets.orders import orders
from sushigo_conformance.exhaust.sets.pairs import pairs, seats
from sushigo_conformance.exhaust.sets.puddings import puddings
from sushigo_conformance.exhaust.sets.slots import slots
from sushigo_conformance.exhaust.sets.whole import whole_tables


class QuestionSet(NamedTuple):
    """What a set asks, in a line, and the function that asks it of games, in full or not."""

    title: str
    ask: Callable[[Sequence[Game], bool], Iterator[Question]]


#: name → set
SETS: dict[str, QuestionSet] = {
    "counts": QuestionSet("every number of every card that is counted", counts),
    "puddings": QuestionSet("every distribution of the puddings", puddings),
    "endings": QuestionSet("every ranking of totals and puddings", endings),
    "icons": QuestionSet("every distribution of maki icons", icons),
    "orders": QuestionSet("every order of wasabi and nigiri", orders),
    "slots": QuestionSet("every tally of nigiri alone and on wasabi, on long tables", slots),
    "maki-cards": QuestionSet("every collection of maki cards against its neighbours", maki_cards),
    "seats": QuestionSet("two kinds of card on two tables", seats),
    "pairs": QuestionSet("two kinds of card on one table", pairs),
    "whole-tables": QuestionSet("whole rounds drawn by lot", whole_tables),
}


def questions(
    full: bool = False,
    players: Collection[int] = (2, 3, 4, 5),
    variants: Collection[str] = ("base", "dummy"),
    sets: Collection[str] = tuple(SETS),
) -> Iterator[Question]:
    """All questions, set by set, within a set the small ones first; the same ones each time.

    Args:
        full: ask also what the default leaves out: all arrangements of maki icons and of
            endings, all orders of wasabi and nigiri up to ten cards. That is some ten million.
        players: the numbers of players to ask about.
        variants: ``base`` and ``dummy``; the variant that passes both ways scores as the base game.
        sets: names of sets, to ask a part only.
    """
    asked = list(games(players, variants))
    if asked:
        for name, each in SETS.items():
            if name in sets:
                yield from each.ask(asked, full)
