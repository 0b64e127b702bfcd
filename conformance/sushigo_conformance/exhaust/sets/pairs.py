"""Two kinds of card that should have nothing to do with each other, and now lie together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement, permutations, zip_longest

from sushigo_conformance.exhaust.question import Game, Question, Table

#: kind → parts of a table, which differ in points or in why they have none
PARTS: dict[str, list[Table]] = {
    "tempura": [["tempura"] * number for number in (2, 1, 3, 4)],
    "sashimi": [["sashimi"] * number for number in (3, 2, 1, 4)],
    "dumpling": [["dumpling"] * number for number in (1, 3, 5, 2)],
    "nigiri": [
        ["wasabi", "squid_nigiri"],
        ["egg_nigiri", "wasabi"],
        ["wasabi", "wasabi", "salmon_nigiri"],
        ["salmon_nigiri"],
    ],
    "maki": [["maki_2"], ["maki_3", "maki_1"], ["maki_1"], ["maki_2", "maki_2", "maki_2"]],
    "chopsticks": [["chopsticks"], ["chopsticks", "chopsticks"]],
    "pudding": [["pudding"], ["pudding"] * 3],
}


def pairs(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Two kinds on one table, apart and mixed, in every seat, over others with the same kinds.

    The other tables hold different parts of the two kinds, so that a seat that is looked at in
    place of another shows.
    """
    for one, other in combinations(PARTS, 2):
        for game in games:
            for seat in range(game.tables):
                background = _background(game, seat, one, other)
                for own in _together(one, other):
                    tables = game.laid({**background, seat: own})
                    if game.has_room(tables):
                        yield game.rounds("pairs", tables)


def _background(game: Game, seat: int, one: str, other: str) -> dict[int, Table]:
    """What lies on the other tables: a different mixture of the two kinds on each."""
    return {
        (seat + away) % game.tables: [
            *PARTS[one][away % len(PARTS[one])],
            *PARTS[other][(away // 2) % len(PARTS[other])],
        ]
        for away in range(1, game.tables)
    }


def _together(one: str, other: str) -> Iterator[Table]:
    """Each part of one kind with each of the other: before, after and mixed in."""
    for part in PARTS[one]:
        for second in PARTS[other]:
            mixed = [card for card in chain(*zip_longest(part, second)) if card is not None]
            arranged = ([*part, *second], [*second, *part], mixed)
            yield from map(list, dict.fromkeys(map(tuple, arranged)))


def seats(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Two kinds, or parts of one, on two tables in every pair of seats; the other tables empty.

    ``full`` asks for every part; else for the first two of each kind.
    """
    parts = 4 if full else 2
    for one, other in combinations_with_replacement(PARTS, 2):
        for game in games:
            for seat, second in permutations(range(game.tables), 2):
                for own in PARTS[one][:parts]:
                    for theirs in PARTS[other][:parts]:
                        tables = game.laid({seat: own, second: theirs})
                        yield game.rounds("seats", tables)
