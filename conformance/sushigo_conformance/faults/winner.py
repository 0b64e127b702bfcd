"""Wrong totals and winners."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_conformance.faults.change import Change
from sushigo_reference.winner import break_tie_by_pudding

Seats = tuple[int, ...]


def fewest_points(totals: Sequence[int], seats: Sequence[int]) -> Seats:
    """Sorted the wrong way round."""
    least = min(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == least)


def last_in_the_order_of_text(totals: Sequence[int], seats: Sequence[int]) -> Seats:
    """The totals are compared digit by digit, as texts are."""
    last = max(str(totals[seat]) for seat in seats)
    return tuple(seat for seat in seats if str(totals[seat]) == last)


def farthest_from_zero(totals: Sequence[int], seats: Sequence[int]) -> Seats:
    """The totals are compared without their signs."""
    size = max(abs(totals[seat]) for seat in seats)
    return tuple(seat for seat in seats if abs(totals[seat]) == size)


def first_seat_of_most(totals: Sequence[int], seats: Sequence[int]) -> Seats:
    """The first seat that has the most points, as ``max`` or ``indexOf`` finds it."""
    return (max(seats, key=lambda seat: totals[seat]),)


def fewest_pudding(tied: Sequence[int], puddings: Sequence[int]) -> Seats:
    """The tie-break the wrong way round."""
    least = min(puddings[seat] for seat in tied)
    return tuple(seat for seat in tied if puddings[seat] == least)


def most_pudding_of_all(tied: Sequence[int], puddings: Sequence[int]) -> Seats:
    """The tie-break looks at everyone, not only at those who are tied."""
    most = max(puddings)
    return tuple(seat for seat, count in enumerate(puddings) if count == most)


def everyone_if_pudding_is_equal(tied: Sequence[int], puddings: Sequence[int]) -> Seats:
    """A tie that pudding does not break is taken for a draw of the whole table."""
    left = break_tie_by_pudding(tied, puddings)
    return left if len(left) == 1 else tuple(range(len(puddings)))


FAULTS = {
    "winner.fewest-points": Change("seats_with_most_points", fewest_points),
    "winner.totals-compared-as-text": Change("seats_with_most_points", last_in_the_order_of_text),
    "winner.totals-compared-by-size": Change("seats_with_most_points", farthest_from_zero),
    "winner.first-of-the-tied": Change("seats_with_most_points", first_seat_of_most),
    "winner.no-tie-break": Change("break_tie", lambda tied, puddings: tuple(tied)),
    "winner.tie-break-reversed": Change("break_tie", fewest_pudding),
    "winner.tie-break-among-all": Change("break_tie", most_pudding_of_all),
    "winner.full-tie-shared-by-all": Change("break_tie", everyone_if_pudding_is_equal),
    "winner.before-pudding": Change("points_that_decide", lambda before, totals: before),
    "winner.last-round-pudding-only": Change(
        "pudding_that_breaks_ties", lambda kept, table: table.count("pudding")
    ),
    "winner.total-clamped-at-zero": Change(
        "total", lambda points, pudding: max(0, points + pudding)
    ),
}
