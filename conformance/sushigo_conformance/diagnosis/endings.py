"""Fresh last turns: plays that begin when hands hold one card or two, for what rounds end with.

Points that are right where tables are only scored may be wrong in a game, and the other way round,
or from one round to the next. A play of one turn shows it at the cost of a score, and one of two
turns what chopsticks bring in at the end.
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
from sushigo_reference import rules_for
from sushigo_reference.cards import CHOPSTICKS, DECK, NUMBERS, PUDDING
from sushigo_reference.dealing import shuffled
from sushigo_reference.game import first_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from sushigo_reference.cards import Hand


#: how many last turns are made up for each number of players and each round; two turns show more
_OF_EACH, _OF_EACH_TWO = 40, 16
#: areas that matter when a game ends, and how often for each round but the last, which comes twice
_AT_THE_END = frozenset({"pudding", "winner"})
_OF_EACH_BEFORE = 30
#: how often a hand of the last two turns holds two puddings
_OFTEN_PUDDING = 0.6
#: how often all cards of some kinds lie on tables, beside those that matter, and of how many kinds
_OFTEN_WHOLE, _WHOLE = 0.8, 2
_HAND_SIZE = NUMBERS.variants["base"].hand_size
#: area of a rule → the area whose tables show a mistake in it at the end of a round
ENDING = {
    **{area: area for area in (*KINDS, "pudding", "winner", "round")},
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
    times, numbers = _OF_EACH_TWO if area == "round" else _OF_EACH, [*range(1, rounds + 1)]
    if area in _AT_THE_END:
        times, numbers = _OF_EACH_BEFORE, [*numbers, rounds]
    for _, seats, number in product(range(times), players, numbers):
        if area == "round":
            yield _last_two_turns(seats, number, random)
        else:
            yield _last_turn(area, seats, number, random)


def _last_turn(area: str, seats: int, number: int, random: Random) -> Request:
    full = _tables_of(area, seats, random) if area in KINDS else _equal(seats, random)
    last = [table[-1:] for table in full]
    return _ending(number, [table[:-1] for table in full], last, [last], random)


def _last_two_turns(seats: int, number: int, random: Random) -> Request:
    """Hands of two cards, often two puddings, of which those with chopsticks take both."""
    others = [kind for kind in DECK if kind not in (CHOPSTICKS, PUDDING) for _ in range(DECK[kind])]
    rest = list(shuffled(tuple(others), random))
    hands = [
        (PUDDING, PUDDING) if random.random() < _OFTEN_PUDDING else (rest.pop(), rest.pop())
        for _ in range(seats)
    ]
    with_chopsticks = 1 + int(random.random() * min(seats, DECK[CHOPSTICKS]))
    tables = [[rest.pop() for _ in range(_HAND_SIZE[seats] - 2)] for _ in range(seats)]
    for table in tables[:with_chopsticks]:
        table[-1] = CHOPSTICKS
    choices = tuple(
        mixed if CHOPSTICKS in table else mixed[:1]
        for mixed, table in zip([shuffled(hand, random) for hand in hands], tables, strict=True)
    )
    rules = rules_for("base")
    before = first_round(tuple(hands))._replace(round=number, tables=tuple(map(tuple, tables)))
    after = rules.turn(rules, before, choices)
    script = [[list(choice) for choice in turn] for turn in (choices, after.hands)]
    return _ending(number, tables, [list(hand) for hand in hands], script, random)


def _ending(
    number: int,
    tables: list[list[str]],
    hands: list[list[str]],
    turns: list[list[list[str]]],
    random: Random,
) -> Request:
    """A play of the last turns of a round, after others with some points and puddings."""
    seats = len(tables)
    start: dict[str, Any] = {"round": number, "turn": len(tables[0]) + 1, "tables": tables}
    if number > 1:
        start |= finish_params(seats, random)
        in_play = sum(cards.count(PUDDING) for cards in (*tables, *hands))
        if in_play + sum(start["puddings"]) > DECK[PUDDING]:
            start["puddings"] = [0] * seats
    return Request(
        "play",
        {
            "variant": "base",
            "players": seats,
            "rounds": [{"hands": hands}],
            "start": start,
            "script": turns,
        },
    )


def _tables_of(area: str, seats: int, random: Random) -> list[list[str]]:
    """Full tables with some of an area's cards, cards of other areas under and upon them."""
    tables: list[list[str]] = score_request(area, seats, random).params["tables"]
    size = _HAND_SIZE[seats]
    rest = _other_cards(area, seats * size - sum(map(len, tables)), random)
    for table in tables:
        under = int(random.random() * (size - len(table) + 1))
        table[:0] = [rest.pop() for _ in range(under)]
        table += [rest.pop() for _ in range(size - len(table))]
    return tables


def _other_cards(area: str, many: int, random: Random) -> list[str]:
    """So many cards of kinds that do not matter in an area, often all that there are of some."""
    others = tuple(kind for kind in DECK if kind not in KINDS[area])
    whole = shuffled(others, random)[:_WHOLE] if random.random() < _OFTEN_WHOLE else ()
    cards = shuffled(tuple(kind for kind in others for _ in range(DECK[kind])), random)
    whole_first = sorted(cards, key=lambda card: card not in whole)
    return list(shuffled(tuple(whole_first[:many]), random))


def _equal(seats: int, random: Random) -> list[list[str]]:
    """Full tables that hold the same for every seat, so that what was tied before stays tied: each
    in its own order, but for wasabi and nigiri.

    There is no pudding on them: all that there is may have been taken before.
    """
    for_each = (kind for kind in DECK if kind != PUDDING for _ in range(DECK[kind] // seats))
    table = shuffled(tuple(for_each), random)[: _HAND_SIZE[seats]]
    return [_in_another_order(table, random) for _ in range(seats)]


def _in_another_order(table: Hand, random: Random) -> list[str]:
    """The same cards, of which those in wasabi's area keep their order among each other."""
    in_order = iter([card for card in table if card in KINDS["wasabi"]])
    mixed = shuffled(table, random)
    return [next(in_order) if card in KINDS["wasabi"] else card for card in mixed]
