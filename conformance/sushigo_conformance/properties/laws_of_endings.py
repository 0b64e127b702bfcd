"""Laws of the end of the game, for the methods `score_pudding` and `finish`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.law import law, require
from sushigo_conformance.properties.laws_of_scores import seated, shuffled_seats
from sushigo_reference.cards import NUMBERS
from sushigo_reference.dummy import DUMMY

if TYPE_CHECKING:
    from sushigo_conformance.properties.scope import Scope
    from sushigo_conformance.properties.subject import Json, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

_PUDDING = NUMBERS.scoring.pudding


@st.composite
def equal_puddings(draw: st.DrawFn, scope: Scope) -> Json:
    """As many puddings for each seat."""
    request = draw(strategies.puddings(scope))
    each = draw(st.integers(0, 10 // len(request["puddings"])))
    return {**request, "puddings": [each] * len(request["puddings"])}


@st.composite
def shifted_endings(draw: st.DrawFn, scope: Scope) -> tuple[Json, int]:
    """An ending, and a number of points that all are given beside."""
    return draw(strategies.endings(scope)), draw(st.integers(-30, 30))


@law("score_pudding", examples=strategies.puddings)
def pudding_pays_and_costs_six_at_most(subject: Subject, request: Json) -> None:
    """The most pudding win six points in all at most, and the fewest lose six at most, and between
    two players nobody loses (pudding.most-tied, pudding.fewest-tied, pudding.two-players, p.5 L).
    """
    points = subject.ask("score_pudding", request)["points"]
    require(subject, len(points) == len(request["puddings"]), "the points are not one a seat")
    won = sum(max(0, number) for number in points)
    lost = sum(min(0, number) for number in points)
    require(subject, won <= _PUDDING.most, f"pudding wins {won} points in all")
    require(subject, lost >= _PUDDING.fewest, f"pudding costs {-lost} points in all")
    if len(points) == 2:
        require(subject, lost == 0, "one of two players loses points")


@law("score_pudding", examples=equal_puddings)
def equal_puddings_score_nothing(subject: Subject, request: Json) -> None:
    """Where all have as many puddings, nobody scores (pudding.all-equal, p.5 L)."""
    points = subject.ask("score_pudding", request)["points"]
    require(subject, not any(points), "all have as many puddings, and yet there are points")


@law("score_pudding", examples=partial(shuffled_seats, requests=strategies.puddings))
def seats_permuted_give_pudding_points_permuted(
    subject: Subject, example: tuple[Json, tuple[int, ...]]
) -> None:
    """Points for pudding do not depend on which seat has which."""
    request, order = example
    points = subject.ask("score_pudding", request)["points"]
    moved = subject.ask("score_pudding", seated(request, order))["points"]
    expected = [points[seat] for seat in order]
    require(subject, moved == expected, f"seats in the order {order} score {moved}, not {expected}")


@law("finish", "score_pudding", examples=strategies.endings)
def finishing_adds_the_points_for_pudding(subject: Subject, request: Json) -> None:
    """Final points are the points before and those for pudding (pudding.end-only, p.5 L)."""
    final = subject.ask("finish", request)["points"]
    asked = {"variant": request["variant"], "puddings": request["puddings"]}
    pudding = subject.ask("score_pudding", asked)["points"]
    total = [before + more for before, more in zip(request["points"], pudding, strict=True)]
    require(subject, final == total, f"points and pudding points are {total}, not {final}")


@law("finish", examples=shifted_endings)
def points_given_to_all_change_no_winner(subject: Subject, example: tuple[Json, int]) -> None:
    """Points given to all beside move all totals alike, below zero too
    (winner.most-points, winner.negative-total, p.5).
    """
    request, shift = example
    final = subject.ask("finish", request)
    moved = subject.ask("finish", {**request, "points": [n + shift for n in request["points"]]})
    totals = [number + shift for number in final["points"]]
    require(subject, moved["points"] == totals, f"{shift} points more for all give other totals")
    same = moved.get("winners") == final.get("winners")
    require(subject, same, f"{shift} points more for all change who wins")


@law("finish", examples=partial(shuffled_seats, requests=strategies.endings))
def seats_permuted_give_the_same_winners(
    subject: Subject, example: tuple[Json, tuple[int, ...]]
) -> None:
    """Totals do not depend on the seat, nor does who wins, unless the engine settles full ties in
    a way of its own (winner.full-tie).
    """
    request, order = example
    final = subject.ask("finish", request)
    moved = subject.ask("finish", seated(request, order))
    expected = [final["points"][seat] for seat in order]
    require(subject, moved["points"] == expected, f"seats in the order {order} have other totals")
    if "winners" in final and subject.readings.get("winner.full-tie") != "own-tie-break":
        won = [seat for seat, was in enumerate(order) if was in final["winners"]]
        require(
            subject, moved.get("winners") == won, f"seats in the order {order}: {won} should win"
        )


@law("finish", examples=strategies.endings)
def winners_have_the_most_points(subject: Subject, request: Json) -> None:
    """Whoever wins has the most points of all who can win (winner.most-points, p.5 R)."""
    final = subject.ask("finish", request)
    seats = list(range(len(final["points"])))
    if request["variant"] == "dummy" and subject.readings["dummy.standing"] != "may-win":
        seats.remove(DUMMY)
    most = max(final["points"][seat] for seat in seats)
    for seat in final.get("winners", ()):
        require(subject, seat in seats, f"seat {seat} can't win")
        require(subject, final["points"][seat] == most, f"seat {seat} wins without most points")
    if subject.readings.get("winner.full-tie") != "undecided":
        require(subject, final.get("winners") != [], "nobody wins")
