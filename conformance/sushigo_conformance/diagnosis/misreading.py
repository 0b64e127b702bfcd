"""Mistakes of an adapter rather than of an engine: right answers, given for the wrong seats.

If every wrong score is right once the points are read in another order of seats, the rules are
kept, and what lies between the engine and the suite mixes the seats up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities

#: how many seats on each answer is read: the number of seats → the seat to read for each seat
Order = Callable[[int], list[int]]
_SCORING = frozenset({"score_round", "score_pudding", "finish"})
#: fewer wrong answers may be right in another order by chance
_FEWEST = 5


def _rotated(by: int) -> Order:
    return lambda seats: [(seat + by) % seats for seat in range(seats)]


ORDERS: dict[str, Order] = {
    "in the reverse order": lambda seats: list(reversed(range(seats))),
    "one seat on": _rotated(1),
    "one seat back": _rotated(-1),
}


def order_of_seats(
    failed: Iterable[Result], abilities: Abilities, readings: Mapping[str, str]
) -> str | None:
    """The order of seats in which all wrong scores are right, in words; None if there is none."""
    wrong = [each for each in failed if each.case.method in _SCORING]
    if len(wrong) < _FEWEST or any(each.status is not Status.FAIL for each in wrong):
        return None
    return next(
        (
            words
            for words, order in ORDERS.items()
            if all(_right_in(order, each, abilities, readings) for each in wrong)
        ),
        None,
    )


def _right_in(
    order: Order, result: Result, abilities: Abilities, readings: Mapping[str, str]
) -> bool:
    replies = [Reply(Kind.RESULT, reordered(got, order)) for got in result.got]
    question = questions(result.case, abilities)
    return judge(result.case, question, replies, abilities, readings).status is Status.PASS


def reordered(scores: Any, order: Order) -> Any:
    """A result of scoring with its seats in another order; what is no such result stays."""
    if type(scores) is not dict or type(scores.get("points")) is not list:
        return scores
    seats = order(len(scores["points"]))
    changed = dict(scores)
    for name in ("points", "awards"):
        if type(scores.get(name)) is list and len(scores[name]) == len(seats):
            changed[name] = [scores[name][seat] for seat in seats]
    if type(scores.get("winners")) is list:
        changed["winners"] = [seats.index(seat) for seat in scores["winners"] if seat in seats]
    return changed
