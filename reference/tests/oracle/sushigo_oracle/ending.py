"""The end of the game: pudding, then the winner (p.5 L – p.5 R)."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from sushigo_oracle.box import DUMMY
from sushigo_oracle.prizes import deal_tokens, not_undercut, unbeaten
from sushigo_oracle.readings import settle
from sushigo_oracle.scoring import competitors


def score_pudding(params: Mapping[str, Any], readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The pudding points of each seat."""
    settled = settle(readings)
    variant = params.get("variant", "base")
    puddings = params["puddings"]
    owned = {seat: puddings[seat] for seat in competitors(puddings, variant, settled)}
    points = [0] * len(puddings)
    if len(unbeaten(owned)) == len(owned):
        return {"points": points}
    for seat, tokens in deal_tokens(6, unbeaten(owned)).items():
        points[seat] += tokens
    if somebody_loses(puddings, variant, settled):
        for seat, tokens in deal_tokens(6, not_undercut(owned)).items():
            points[seat] -= tokens
    return {"points": points}


def somebody_loses(seats: Sequence[Any], variant: str, readings: Mapping[str, str]) -> bool:
    """Whether the fewest pudding cost points: not between two players (p.5 L)."""
    if variant == "dummy":
        return readings["dummy.pudding-penalty"] == "as-three"
    return len(seats) > 2


def finish(params: Mapping[str, Any], readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The final points and the winners, from points before pudding and pudding owned.

    Under `winner.full-tie: own-tie-break` a tie gives `winners_any_of`: every choice of one or
    some of the tied seats, but not all.
    """
    settled = settle(readings)
    pudding_points = score_pudding(params, readings)["points"]
    points = [sum(pair) for pair in zip(params["points"], pudding_points, strict=True)]
    best = undefeated(points, params["puddings"], params.get("variant", "base"), settled)
    if len(best) == 1 or settled["winner.full-tie"] == "shared":
        return {"points": points, "winners": best}
    if settled["winner.full-tie"] == "undecided":
        return {"points": points, "winners": []}
    choices = [list(some) for size in range(1, len(best)) for some in combinations(best, size)]
    return {"points": points, "winners_any_of": choices}


def undefeated(
    points: Sequence[int], puddings: Sequence[int], variant: str, readings: Mapping[str, str]
) -> list[int]:
    """The seats left after striking out whoever loses a duel against somebody (p.5 R).

    A duel goes by points, and by pudding if those are equal. A dummy fights none unless it may win.
    """
    fighters = list(range(len(points)))
    if variant == "dummy" and readings["dummy.standing"] != "may-win":
        fighters.remove(DUMMY)
    losers = set()
    for one, other in combinations(fighters, 2):
        if points[one] != points[other]:
            losers.add(one if points[one] < points[other] else other)
        elif puddings[one] != puddings[other]:
            losers.add(one if puddings[one] < puddings[other] else other)
    return [seat for seat in fighters if seat not in losers]
