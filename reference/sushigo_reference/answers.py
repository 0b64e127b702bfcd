"""The protocol's methods, answered by the reference: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from sushigo_reference.awards import Award, points_by_seat
from sushigo_reference.cards import CATEGORIES, DECK
from sushigo_reference.dealing import deal_game
from sushigo_reference.errors import ImpossiblePositionError
from sushigo_reference.playout import dealt_to, random_game
from sushigo_reference.rules import Rules
from sushigo_reference.scoring import finish, score_pudding, score_round
from sushigo_reference.script import play

Json = dict[str, Any]
Params = Mapping[str, Any]

#: points by category where there are none
_NO_POINTS: dict[str, int] = dict.fromkeys(CATEGORIES, 0)


class Answers:
    """An engine made of rules.

    Args:
        rules_of: the rules to play a variant by, for instance ``rules_for``.
    """

    def __init__(self, rules_of: Callable[[str], Rules]) -> None:
        self._rules_of = rules_of

    def _rules(self, params: Params) -> Rules:
        return self._rules_of(params.get("variant", "base"))

    def score_round(self, params: Params) -> Json:
        """Points and awards of tables at the end of a round.

        Raises:
            ImpossiblePositionError: a table holds an unknown card.
        """
        tables = [tuple(table) for table in params["tables"]]
        unknown = set().union(*tables).difference(DECK)
        if unknown:
            raise ImpossiblePositionError(f"no such card: {', '.join(sorted(map(str, unknown)))}")
        awards = score_round(self._rules(params), tables)
        return {
            "points": list(points_by_seat(awards, len(tables))),
            "awards": by_category(awards, len(tables)),
        }

    def score_pudding(self, params: Params) -> Json:
        """Points for pudding at the end of the game."""
        counts = params["puddings"]
        awards = score_pudding(self._rules(params), counts)
        return {"points": list(points_by_seat(awards, len(counts)))}

    def finish(self, params: Params) -> Json:
        """Final points and winners, from points before pudding and pudding kept."""
        points, won = finish(self._rules(params), params["points"], params["puddings"])
        return {"points": list(points), "winners": list(won)}

    def play(self, params: Params) -> Json:
        """A script played step by step.

        Raises:
            ImpossiblePositionError: the request shows no position of the game.
        """
        return play(self._rules(params), params)

    def deal(self, params: Params) -> Json:
        """The deals of all rounds, and what is left on the pile."""
        players = params["players"]
        deals = deal_game(self._rules(params), players, Random(params.get("seed", 0)))
        rounds = [round_entry(*dealt_to(deal, players)) for deal in deals]
        return {"rounds": rounds, "draw_pile": list(deals[-1].pile)}

    def self_play(self, params: Params) -> Json:
        """A random game as a transcript: the request that plays it, and its result."""
        variant, players = params.get("variant", "base"), params["players"]
        rules = self._rules(params)
        deals, script, _ = random_game(rules, players, Random(params.get("seed", 0)))
        request = {
            "variant": variant,
            "players": players,
            "observe": ["hands", "tables"],
            "rounds": [round_entry(*dealt_to(deal, players)) for deal in deals],
            "script": [[list(choice) for choice in choices] for choices in script],
        }
        return {"request": request, "result": play(rules, request)}


def round_entry(hands: tuple[tuple[str, ...], ...], dummy_pile: tuple[str, ...]) -> Json:
    """A deal as a request's ``rounds`` holds it."""
    entry: Json = {"hands": [list(hand) for hand in hands]}
    if dummy_pile:
        entry["dummy_pile"] = list(dummy_pile)
    return entry


def by_category(awards: list[Award], seats: int) -> list[dict[str, int]]:
    """Points by category, one mapping a seat; every category stands, zero or not.

    Chopsticks are of no category, and are worth nothing; only rules that are wrong on purpose
    give them points, which then stand apart.
    """
    tally = [_NO_POINTS.copy() for _ in range(seats)]
    for award in awards:
        if award.points:
            own = tally[award.seat]
            own[award.category] = own.get(award.category, 0) + award.points
    return tally
