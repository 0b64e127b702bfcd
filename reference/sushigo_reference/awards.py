"""Awards: every point of a score, with its reason."""

from collections.abc import Iterable
from typing import NamedTuple

from sushigo_reference.cards import Card


class Award(NamedTuple):
    """Points that a seat gets or loses for one reason."""

    seat: int
    #: ``maki``, ``tempura``, ``sashimi``, ``dumpling``, ``nigiri``, ``chopsticks`` or ``pudding``
    category: str
    #: negative for a loss
    points: int
    #: the id of the rule that gives them
    rule: str
    #: the cards of that seat that earn them
    cards: tuple[Card, ...]


def points_by_seat(awards: Iterable[Award], seats: int) -> tuple[int, ...]:
    """The sum of the awards, one number a seat."""
    points = [0] * seats
    for award in awards:
        points[award.seat] += award.points
    return tuple(points)
