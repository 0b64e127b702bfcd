"""The beginning of a game moved so that its end is tied, which chance alone seldom brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.chance import below, happens
from sushigo_reference.cards import DECK, PUDDING

if TYPE_CHECKING:
    from random import Random

    from sushigo_reference import State

#: how often a game's puddings are evened out, and how often, of the others, its totals
_PUDDINGS, _TOTALS = 0.2, 0.6
#: how often a seat's total is made to be the highest
_TIED = 0.6


def evened_out(random: Random, params: dict[str, Any], ended: State) -> bool:
    """Often move what the seats of a game begin with, so that some end it alike.

    Totals below zero, rare as they are, are left alone.

    Args:
        random: where chance comes from.
        params: a play request that may begin in the middle; its `start` is changed.
        ended: the position at its end.

    Returns:
        Whether anything may have been moved, so that the game ends in another way.
    """
    start = params.get("start", {})
    if "points" not in start or any(map(len, ended.hands)) or min(ended.points) < 0:
        return False
    if happens(random, _PUDDINGS):
        return _even_puddings(random, params, ended)
    if happens(random, _TOTALS):
        most = max(ended.points)
        for seat, total in enumerate(ended.points):
            if happens(random, _TIED):
                start["points"][seat] += most - total
        return True
    return False


def _even_puddings(random: Random, params: dict[str, Any], ended: State) -> bool:
    """Let all seats but one, which has one more, end with as many puddings; False where the deck
    has too few.
    """
    start = params["start"]
    gained = [now - before for now, before in zip(ended.puddings, start["puddings"], strict=True)]
    level = max(gained)
    puddings = [level - each for each in gained]
    puddings[below(random, len(puddings))] += 1
    if sum(puddings) > DECK[PUDDING] - _puddings_in_play(params):
        return False
    start["puddings"] = puddings
    return True


def _puddings_in_play(params: dict[str, Any]) -> int:
    """How many lie on the tables, or are dealt."""
    dealt = [
        cards
        for entry in params["rounds"]
        for cards in (*entry["hands"], entry.get("dummy_pile", ()))
    ]
    return sum(cards.count(PUDDING) for cards in (*params["start"]["tables"], *dealt))
