"""Nigiri and wasabi: which nigiri lies on a wasabi, and what it is worth (p.2 R, p.4 R)."""

from typing import NamedTuple

from sushigo_reference.cards import NIGIRI, NUMBERS, WASABI, Card, Table

_FACTOR = NUMBERS.cards[WASABI].factor


class Plate(NamedTuple):
    """A nigiri on the table, and how many wasabi lie under it."""

    nigiri: Card
    wasabi: int


class Pairing(NamedTuple):
    """How the nigiri and wasabi of a table have come together."""

    plates: tuple[Plate, ...]
    free_wasabi: int


def pair_with_wasabi(table: Table) -> Pairing:
    """Lay each nigiri on a wasabi that is already there and free.

    1. Whichever free wasabi it takes has no effect, so counting them is enough (wasabi.which).
    2. A nigiri must take a free wasabi (wasabi.must, p.2 R), whatever lies between
       (wasabi.next-nigiri, p.7), and one only (wasabi.one-each, p.2 R).
    3. A wasabi that comes later leaves the earlier nigiri as it was (wasabi.not-earlier, p.7).
    """
    plates = []
    free = 0
    for card in table:
        if card in NIGIRI:
            under = 1 if free else 0
            free -= under
            plates.append(Plate(card, under))
        elif card == WASABI:
            free += 1
    return Pairing(tuple(plates), free)


def nigiri_points(nigiri: Card) -> int:
    """Egg, salmon or squid by itself (nigiri.egg, nigiri.salmon, nigiri.squid, p.4 R)."""
    return NIGIRI[nigiri]


def points_on_wasabi(points: int, wasabi: int) -> int:
    """A wasabi under a nigiri triples what that nigiri is worth (wasabi.triples, p.2 R)."""
    for _ in range(wasabi):
        points *= _FACTOR
    return points


def points_for_free_wasabi(wasabi: int) -> int:
    """Wasabi that no nigiri came to scores nothing (wasabi.alone, p.4 R)."""
    return 0


def points_for_chopsticks(chopsticks: int) -> int:
    """Chopsticks left on the table score nothing (chopsticks.no-points, p.4 R)."""
    return 0
