"""Fresh questions of scores: random requests of the kind in which a fault of an area shows.

The same area, players and chance give the same requests. They hold what 108 cards allow, and of
other areas as little as can be, so that a second fault elsewhere does not disturb.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_reference.cards import DECK, NUMBERS

if TYPE_CHECKING:
    from random import Random


class Request(NamedTuple):
    """A method with its parameters, and the category that alone is looked at."""

    method: str
    params: dict[str, Any]
    isolate: str | None = None


#: area → the category that it scores in, and the kinds of card that matter
_SCORING = {
    "tempura": ("tempura", ["tempura"]),
    "sashimi": ("sashimi", ["sashimi"]),
    "dumpling": ("dumpling", ["dumpling"]),
    "wasabi": ("nigiri", ["egg_nigiri", "salmon_nigiri", "squid_nigiri", "wasabi"]),
    "maki": (None, ["maki_1", "maki_2", "maki_3", "pudding"]),
}

#: the areas whose requests are tables, and the kinds of card that lie there
KINDS = {area: frozenset(kinds) for area, (_, kinds) in _SCORING.items()}
#: area of a rule → the area whose requests show a mistake in it; the others show in their scope
SHOWN_IN = {
    **{area: area for area in (*_SCORING, "pudding", "winner", "turn")},
    **dict.fromkeys(("passing", "chopsticks"), "turn"),
}
_IN_SCORES = frozenset({*_SCORING, "pudding", "winner", "chopsticks"})
#: how often what is compared between the seats is made so that several have the same
_OFTEN_EQUAL = 0.6


def requests(area: str, players: list[int], random: Random) -> Iterator[Request]:
    """Requests without end for an area whose mistakes show in scores; none for any other.

    Args:
        area: where the fault is.
        players: the numbers of players to ask with.
        random: where every chance comes from.
    """
    while area in _IN_SCORES:
        seats = players[int(random.random() * len(players))]
        if area in _SCORING:
            yield score_request(area, seats, random)
        if area == "pudding":
            yield Request("score_pudding", {"puddings": counts(seats, random)})
        if area == "winner":
            yield Request("finish", finish_params(seats, random))
        if area == "chopsticks":
            yield leftover_chopsticks(seats, random)


def score_request(area: str, seats: int, random: Random) -> Request:
    """Tables of an area's cards: as full as a round can make them, or where they are compared with
    each other also with so few cards that they are often equal.
    """
    category, kinds = _SCORING[area]
    stock = [kind for kind in kinds for _ in range(DECK[kind])]
    most = NUMBERS.variants["base"].hand_size[seats]
    if category is None and random.random() < _OFTEN_EQUAL:
        most = 1 + int(random.random() * 2)
    tables: list[list[str]] = [[] for _ in range(seats)]
    for table in tables:
        for _ in range(min(len(stock), int(random.random() * (most + 1)))):
            table.append(stock.pop(int(random.random() * len(stock))))
    return Request("score_round", {"tables": tables}, category)


def leftover_chopsticks(seats: int, random: Random) -> Request:
    """Chopsticks left on tables that hold nothing else."""
    tables: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(int(random.random() * (DECK["chopsticks"] + 1))):
        tables[int(random.random() * seats)].append("chopsticks")
    return Request("score_round", {"tables": tables})


def counts(seats: int, random: Random) -> list[int]:
    """Numbers of pudding: two low ones, that several seats have, or any that the deck allows."""
    if random.random() < _OFTEN_EQUAL:
        two = [int(random.random() * 3) for _ in range(2)]
        return [two[int(random.random() * 2)] for _ in range(seats)]
    left = DECK["pudding"]
    taken = []
    for _ in range(seats):
        taken.append(int(random.random() * (left + 1)))
        left -= taken[-1]
    first = int(random.random() * seats)
    return taken[first:] + taken[:first]


def finish_params(seats: int, random: Random) -> dict[str, Any]:
    """Totals before pudding, low or high and often tied, and pudding."""
    least = int(random.random() * 31) * 3
    points = [least + int(random.random() * 4) * 3 for _ in range(seats)]
    return {"points": points, "puddings": counts(seats, random)}
