"""Mistakes in the two-player variant with a dummy: points, prizes and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_conformance.faults.change import Change, Wrapper
from sushigo_conformance.faults.maki import nobody
from sushigo_conformance.faults.wrappers import Answer, Json, Params, wrapping
from sushigo_reference.dummy import DUMMY, PLAYERS
from sushigo_reference.maki import seats_with_most
from sushigo_reference.winner import seats_with_most_points

Seats = tuple[int, ...]


def players_before_the_dummy(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """The dummy has the most if it has more than both players; a tie goes to the player."""
    if not seats:
        return ()
    most = seats_with_most(icons, range(len(icons)))
    return tuple(seat for seat in most if seat != DUMMY) or most


def nobody_beside_a_better_dummy(totals: Sequence[int], seats: Sequence[int]) -> Seats:
    """Nobody has won if the dummy has more points than both players."""
    if totals[DUMMY] > max(totals[seat] for seat in PLAYERS):
        return ()
    return seats_with_most_points(totals, seats)


def own_cards_not_scored(answer: Answer, params: Params) -> Json:
    """The dummy's table counts for the comparisons and brings no points of its own."""
    result = answer(params)
    if params.get("variant") != "dummy":
        return result
    *players, dummy = result["awards"]
    awards = [*players, {name: points * (name == "maki") for name, points in dummy.items()}]
    return {"points": [sum(each.values()) for each in awards], "awards": awards}


def six_lost_for_none(answer: Answer, params: Params) -> Json:
    """Whoever has no pudding loses six, unless nobody has any; the fewest as such lose nothing."""
    result = answer(params)
    if params.get("variant") != "dummy":
        return result
    counts = params["puddings"]
    points = [
        -6 if count == 0 and any(counts) else max(gained, 0)
        for gained, count in zip(result["points"], counts, strict=True)
    ]
    return {"points": points}


FAULTS = {
    "dummy.no-second-maki-prize": Change("seats_with_second_icons", nobody, variant="dummy"),
    "dummy.loses-ties": Change("seats_with_most_icons", players_before_the_dummy, variant="dummy"),
    "dummy.nobody-wins": Change(
        "seats_with_most_points", nobody_beside_a_better_dummy, variant="dummy"
    ),
    "dummy.all-equal-gain": Change("nobody_gains", lambda counts: False, variant="dummy"),
    "dummy.two-equal-are-enough": Change(
        "nobody_gains", lambda counts: counts[0] == counts[1], variant="dummy"
    ),
}

WRAPPERS: dict[str, Wrapper] = {
    "dummy.own-cards-not-scored": wrapping("score_round", own_cards_not_scored),
    "dummy.penalty-for-none": wrapping("score_pudding", six_lost_for_none),
}
