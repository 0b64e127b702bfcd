"""Chance, the same on every machine: whatever is drawn comes from `random()` alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


def chance_of(seed: int, number: int) -> Random:
    """Where the chances of one game come from."""
    return Random(f"fuzz {seed} {number}")


def below(random: Random, limit: int) -> int:
    """A number from 0 up to, but not including, `limit`."""
    return int(random.random() * limit)


def one_of(random: Random, items: Sequence[T]) -> T:
    """One of the items, each as likely as any other."""
    return items[int(random.random() * len(items))]


def happens(random: Random, probability: float) -> bool:
    """True with this probability."""
    return random.random() < probability


def mixed(random: Random, items: Sequence[T]) -> list[T]:
    """The items in a random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
