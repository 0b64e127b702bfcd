"""Pudding: the gain for the most and the loss for the fewest, after the last round (p.5 L).

Counts are given as one number a seat: all pudding kept during the game.
"""

from collections.abc import Callable, Sequence

from sushigo_reference.cards import NUMBERS

_PRIZES = NUMBERS.scoring.pudding

#: how points are shared out: points, sharers → points for each
Split = Callable[[int, int], int]


def seats_with_most(counts: Sequence[int]) -> tuple[int, ...]:
    """Those who have the most pudding (pudding.most, p.5 L)."""
    most = max(counts)
    return tuple([seat for seat, count in enumerate(counts) if count == most])


def seats_with_fewest(counts: Sequence[int]) -> tuple[int, ...]:
    """Those who have fewest; having none counts (pudding.fewest, pudding.none-counts, p.5 L)."""
    fewest = min(counts)
    return tuple([seat for seat, count in enumerate(counts) if count == fewest])


def split_gain(points: int, sharers: int) -> int:
    """An equal share in whole points, the remainder dropped (pudding.remainder, p.5 L)."""
    return points // sharers


def split_loss(points: int, sharers: int) -> int:
    """The lost points are shared and lose their remainder (pudding.loss-remainder, p.5 L).

    Six lost points among four are one each: the division is of the six, not of minus six.
    """
    return -(-points // sharers)


def gain_for_most(sharers: int, split: Split) -> int:
    """The six for most pudding, shared by those tied (pudding.most-tied, p.5 L)."""
    return split(_PRIZES.most, sharers)


def loss_for_fewest(sharers: int, split: Split) -> int:
    """The six lost for fewest, shared by those tied (pudding.fewest-tied, p.5 L); negative."""
    return split(_PRIZES.fewest, sharers)


def fewest_lose(players: int) -> bool:
    """With two players nobody loses points (pudding.two-players, p.5 L)."""
    return players > 2


def all_equal(counts: Sequence[int]) -> bool:
    """Where everyone has the same number, nobody gains and nobody loses
    (pudding.all-equal, pudding.two-players-equal, p.5 L).
    """
    return len(set(counts)) == 1
