"""Fresh last turns: plays that begin when each hand holds one card, for what rounds end with.

Points that are right where tables are only scored may be wrong in a game, and the other way round,
or from one round to the next. A play of one turn shows it at the cost of a score.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis.requests import (
    KINDS,
    Request,
    finish_params,
    score_request,
)
from sushigo_reference.cards import DECK, NUMBERS
from sushigo_reference.dealing import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

#: how many last turns are made up for each number of players and each round
_OF_EACH = 20
_HAND_SIZE = NUMBERS.variants["base"].hand_size
#: area of a rule → the area whose tables show a mistake in it at the end of a round
ENDING = {
    **{area: area for area in (*KINDS, "pudding", "winner")},
    "nigiri": "wasabi",
}


def last_turns(area: str, players: Sequence[int], rounds: int, random: Random) -> Iterator[Request]:
    """Last turns of every round for each number of players, on tables of an area's cards.

    Args:
        area: one of those in `ENDING`.
        players: the numbers of players to ask with.
        rounds: how many rounds the engine plays.
        random: where every chance comes from.
    """
    for _, seats, number in product(range(_OF_EACH), players, range(1, rounds + 1)):
        yield _last_turn(area, seats, number, random)


def _last_turn(area: str, seats: int, number: int, random: Random) -> Request:
    full = _tables_of(area, seats, random) if area in KINDS else _equal(seats, random)
    start: dict[str, Any] = {
        "round": number,
        "turn": len(full[0]),
        "tables": [table[:-1] for table in full],
    }
    if number > 1:
        start |= finish_params(seats, random)
    last = [table[-1:] for table in full]
    return Request(
        "play",
        {
            "variant": "base",
            "players": seats,
            "rounds": [{"hands": last}],
            "start": start,
            "script": [[list(choice) for choice in last]],
        },
    )


def _tables_of(area: str, seats: int, random: Random) -> list[list[str]]:
    """Full tables with some of an area's cards, cards of other areas under and upon them."""
    tables: list[list[str]] = score_request(area, seats, random).params["tables"]
    others = [kind for kind in DECK if kind not in KINDS[area] for _ in range(DECK[kind])]
    rest = list(shuffled(tuple(others), random))
    size = _HAND_SIZE[seats]
    for table in tables:
        under = int(random.random() * (size - len(table) + 1))
        table[:0] = [rest.pop() for _ in range(under)]
        table += [rest.pop() for _ in range(size - len(table))]
    return tables


def _equal(seats: int, random: Random) -> list[list[str]]:
    """Full tables that hold the same for every seat, so that what was tied before stays tied."""
    for_each = (kind for kind in DECK for _ in range(DECK[kind] // seats))
    table = shuffled(tuple(for_each), random)[: _HAND_SIZE[seats]]
    return [list(table) for _ in range(seats)]
