"""The end of the game: totals and the winner (p.5 R)."""

from collections.abc import Sequence


def total(points: int, pudding_points: int) -> int:
    """Pudding points are added to the rounds' points; a total may be negative
    (winner.negative-total, derived from p.5 L).
    """
    return points + pudding_points


def points_that_decide(before_pudding: Sequence[int], totals: Sequence[int]) -> Sequence[int]:
    """The winner is known only once pudding is scored (winner.after-pudding, p.5 R)."""
    return totals


def every_seat(seats: Sequence[int]) -> tuple[int, ...]:
    """Everyone at the table may win."""
    return tuple(seats)


def seats_with_most_points(totals: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Most points win (winner.most-points, p.5 R)."""
    most = max(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == most)


def break_tie_by_pudding(tied: Sequence[int], puddings: Sequence[int]) -> tuple[int, ...]:
    """Of those tied on points alone, the most pudding wins
    (winner.pudding-tie-break, p.5 R; winner.tied-only).
    """
    most = max(puddings[seat] for seat in tied)
    return tuple(seat for seat in tied if puddings[seat] == most)


def share_the_win(tied: Sequence[int]) -> tuple[int, ...]:
    """Tied on points and on pudding: they win together (winner.full-tie, a reading)."""
    return tuple(tied)


def lowest_seat_wins(tied: Sequence[int]) -> tuple[int, ...]:
    """Another reading: an engine's own tie-break, here the lowest seat."""
    return (min(tied),)


def nobody_wins(tied: Sequence[int]) -> tuple[int, ...]:
    """Another reading: a game that stays tied is undecided."""
    return ()
