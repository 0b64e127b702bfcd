"""Laws of scoring, for the methods `score_round`, `score_pudding` and `finish`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from hypothesis import assume
from hypothesis import strategies as st

from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.law import law, require
from sushigo_reference.cards import CATEGORY, ICONS, NIGIRI, NUMBERS, WASABI

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.properties.scope import Scope
    from sushigo_conformance.properties.subject import Json, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

Table = list[str]

_MAKI = NUMBERS.scoring.maki
#: cards that score nothing at the end of a round
_WORTHLESS = ("chopsticks", "pudding")


@st.composite
def shuffled_seats(draw: st.DrawFn, scope: Scope, requests: Any) -> tuple[Json, tuple[int, ...]]:
    """A request of scoring, and an order of its seats; a dummy stays last."""
    request = draw(requests(scope))
    number = len(request["tables"] if "tables" in request else request["puddings"])
    fixed = [number - 1] if request["variant"] == "dummy" else []
    order = draw(st.permutations(range(number - len(fixed))))
    return request, (*order, *fixed)


@st.composite
def shuffled_tables(draw: st.DrawFn, scope: Scope) -> tuple[Json, Json]:
    """Tables, and the same with all cards moved but wasabi and nigiri among each other."""
    request = draw(strategies.tables(scope))
    moved = []
    for table in request["tables"]:
        ordered = iter([card for card in table if card in NIGIRI or card == WASABI])
        mixed = draw(st.permutations(table))
        moved.append([next(ordered) if _is_ordered(card) else card for card in mixed])
    return request, {**request, "tables": moved}


def _is_ordered(card: str) -> bool:
    return card in NIGIRI or card == WASABI


@st.composite
def growing_tables(draw: st.DrawFn, scope: Scope, kinds: Sequence[str]) -> tuple[Json, int, Table]:
    """Tables, a seat, and cards of one kind to be placed there, where more of it may lie."""
    request = draw(strategies.tables(scope))
    tables = list(request["tables"])
    seat = draw(st.sampled_from(range(len(tables))))
    allowed = [kind for kind in kinds if kind in scope.cards]
    assume(allowed)
    card = draw(st.sampled_from(allowed))
    players = len(tables) - (request["variant"] == "dummy")
    size = NUMBERS.variants[request["variant"]].hand_size[players]
    before = draw(st.integers(0, size - 1))
    more = draw(st.integers(1, size - before))
    tables[seat] = [card] * before + tables[seat][: size - before - more]
    added, *tables = strategies.from_one_deck([[card] * more, *tables])
    return {**request, "tables": tables}, seat, added


def grown(request: Json, seat: int, added: Table) -> Json:
    """The same tables, with more cards placed before a seat."""
    tables = list(request["tables"])
    tables[seat] = [*tables[seat], *added]
    return {**request, "tables": tables}


def seated(params: Mapping[str, Any], order: Sequence[int]) -> Json:
    """The same request or result, seat by seat in another order; seat i is what order[i] was."""
    return {
        name: [value[seat] for seat in order]
        if type(value) is list and name != "winners"
        else value
        for name, value in params.items()
    }


@law("score_round", examples=strategies.tables)
def points_are_whole_numbers(subject: Subject, request: Json) -> None:
    """Every seat scores a whole number of points in a round, and never less than none (p.3 R)."""
    points = subject.ask("score_round", request)["points"]
    require(subject, len(points) == len(request["tables"]), "the points are not one number a seat")
    for seat, number in enumerate(points):
        whole = type(number) in (int, float) and number == int(number) and number >= 0
        require(subject, whole, f"seat {seat} scores {number}")


@law("score_round", examples=strategies.tables, features=("awards",))
def points_are_the_sum_of_awards(subject: Subject, request: Json) -> None:
    """The points of a seat are the sum of its points by category."""
    result = subject.ask("score_round", request)
    if not subject.abilities.categories <= result["awards"][0].keys():
        return  # it gives some of the categories only
    for seat, (points, awards) in enumerate(zip(result["points"], result["awards"], strict=True)):
        total = sum(awards[name] for name in subject.abilities.categories)
        require(subject, points == total, f"seat {seat} has {points} points, but awards of {total}")


@law("score_round", examples=partial(shuffled_seats, requests=strategies.tables))
def seats_permuted_give_points_permuted(
    subject: Subject, example: tuple[Json, tuple[int, ...]]
) -> None:
    """Points do not depend on which seat has which table."""
    request, order = example
    points = subject.ask("score_round", request)["points"]
    moved = subject.ask("score_round", seated(request, order))["points"]
    expected = [points[seat] for seat in order]
    require(subject, moved == expected, f"seats in the order {order} score {moved}, not {expected}")


@law("score_round", examples=shuffled_tables)
def only_wasabi_and_nigiri_have_an_order(subject: Subject, example: tuple[Json, Json]) -> None:
    """The order on a table matters for wasabi and nigiri alone (wasabi.next-nigiri, p.2 R)."""
    request, moved = example
    points = subject.ask("score_round", request)["points"]
    again = subject.ask("score_round", moved)["points"]
    require(subject, points == again, "the order of other cards than wasabi and nigiri matters")


@law("score_round", examples=partial(growing_tables, kinds=_WORTHLESS))
def chopsticks_and_pudding_score_nothing_in_a_round(
    subject: Subject, example: tuple[Json, int, Table]
) -> None:
    """Chopsticks or puddings more change no points (chopsticks.no-points, p.4 R)."""
    request, seat, added = example
    points = subject.ask("score_round", request)["points"]
    more = subject.ask("score_round", grown(request, seat, added))["points"]
    require(subject, points == more, f"{added} more at seat {seat} change the points")


@law("score_round", examples=partial(growing_tables, kinds=tuple(CATEGORY)))
def more_cards_cost_no_points(subject: Subject, example: tuple[Json, int, Table]) -> None:
    """Whoever places more cards has not less for it."""
    request, seat, added = example
    points = subject.ask("score_round", request)["points"][seat]
    more = subject.ask("score_round", grown(request, seat, added))["points"][seat]
    told = f"{added} more, placed last, bring seat {seat} from {points} points to {more}"
    require(subject, more >= points, told)


@law("score_round", examples=strategies.tables)
def tables_are_compared_by_maki_alone(subject: Subject, request: Json) -> None:
    """What lies before the others matters for their maki alone (maki.most, p.3 R)."""
    points = subject.ask("score_round", request)["points"]
    others = [[card for card in table if card in ICONS] for table in request["tables"]]
    tables = [request["tables"][0], *others[1:]]
    alone = subject.ask("score_round", {**request, "tables": tables})["points"]
    require(
        subject,
        points[0] == alone[0],
        "other cards than maki at other seats change seat 0's points",
    )


@law("score_round", examples=strategies.tables)
def maki_pay_at_most_both_prizes(subject: Subject, request: Json) -> None:
    """Maki pay at most six and three in all, however they are shared (maki.most-tied, p.3 R)."""
    maki = [[card for card in table if card in ICONS] for table in request["tables"]]
    points = subject.ask("score_round", {**request, "tables": maki})["points"]
    most = _MAKI.most + _MAKI.second
    require(subject, sum(points) <= most, f"maki pay {sum(points)} points, more than {most}")
