"""The rules by which the points of an example are paid, where no known mistake tells more.

An example is small: what it holds beyond the least that a rule pays for is what the engine gets
wrong, since without it the answer was right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.under_readings import awards_under, rules_paying
from sushigo_conformance.protocol.pointers import tokens
from sushigo_reference.scoring import finish
from sushigo_reference.winner import seats_with_most_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_reference import Award

#: kind that makes sets → its size, and the rules of what is left over and of several sets
_SETS = {
    "tempura": (2, "tempura.leftover", "tempura.several"),
    "sashimi": (3, "sashimi.leftover", "sashimi.several"),
}
_DUMPLINGS_PAID = 5


def rules_of_scores(seen: Seen, truth: Truth) -> tuple[str, ...]:
    """The rules that a question about scores decides, those of the seat that differs first."""
    params, seat = seen.example.params, _seat_that_differs(seen)
    if seen.example.method == "score_round":
        isolate = seen.example.isolate
        awards = awards_under("score_round", params, truth.readings)
        paid = [each for each in awards if isolate in (None, each.category)]
        held = params["tables"] if seat is None else [params["tables"][seat]]
        beyond = [rule for table in held for rule in _beyond_one_set(table)]
        return tuple(dict.fromkeys([*beyond, *_paid_to(seat, paid)]))
    if seen.example.method == "finish":
        rules = truth.rules(params.get("variant", "base"))
        right = finish(rules, params["points"], params["puddings"])
        if seen.example.member == "winners":
            return (rule_of_winners(right.points, right.winners),)
        if min(right.points) < 0:
            return ("winner.negative-total",)
    nobody = "pudding.two-players-equal" if len(params["puddings"]) == 2 else "pudding.all-equal"
    return _paid_to(seat, awards_under("score_pudding", params, truth.readings)) or (nobody,)


def _paid_to(seat: int | None, awards: Sequence[Award]) -> tuple[str, ...]:
    """The rules of a seat's awards; of all where it gets none, since it may have got another's."""
    return rules_paying(seat, awards) or rules_paying(None, awards)


def rule_of_winners(points: Sequence[int], winners: Sequence[int]) -> str:
    """The rule by which these win: by points, by pudding, or together."""
    if len(seats_with_most_points(points, range(len(points)))) == 1:
        return "winner.most-points"
    return "winner.full-tie" if len(winners) > 1 else "winner.pudding-tie-break"


def _seat_that_differs(seen: Seen) -> int | None:
    """The seat whose points differ first; None where that is no matter of one."""
    names = tokens(seen.outcome.mismatch.path) if seen.outcome.mismatch else []
    return int(names[-1]) if names[-1:] and names[-1].isdecimal() else None


def _beyond_one_set(table: Sequence[str]) -> list[str]:
    """The rules of what a table holds beyond one set of a kind."""
    beyond = []
    for kind, (size, of_leftover, of_several) in _SETS.items():
        count = table.count(kind)
        if count > size:
            beyond.append(of_leftover if count % size else of_several)
    if table.count("dumpling") > _DUMPLINGS_PAID:
        beyond.append("dumpling.five-or-more")
    return beyond
