"""Maki: every distribution of icons over the tables, and every way to show so many (p.3 R)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product

from sushigo_conformance.exhaust.question import Game, Question, Table, deck, turned

MAKI = ("maki_1", "maki_2", "maki_3")
#: how many cards of each kind: one, two and three icons
Numbers = tuple[int, int, int]


def icons(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every distribution of icons that the deck allows, the leader's number rising.

    With fewer icons than there are tables, which is enough for every ranking with ties, each is
    asked in every arrangement of the seats; beyond, in one that goes round. ``full`` asks all
    arrangements of all distributions.
    """
    for game in games:
        for number, laid in enumerate(_distributions(game)):
            tables = [_cards(each) for each in laid]
            if full or icons_of(laid[0]) < game.tables:
                for arrangement in dict.fromkeys(permutations(map(tuple, tables))):
                    yield game.rounds("icons", [list(table) for table in arrangement])
            else:
                yield game.rounds("icons", turned(tables, number))


def maki_cards(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Every collection of maki on one table, against one icon fewer, as many and one more.

    So its icons are known exactly from who gets the prize; there is no more to ask.
    """
    for game in games:
        for own in _collections(game.hand_size):
            left = (deck()[MAKI[0]] - own[0], deck()[MAKI[1]] - own[1], deck()[MAKI[2]] - own[2])
            for rival in _rivals(icons_of(own), game.hand_size, left):
                for seat in range(game.tables):
                    placed = {seat: _cards(own), (seat + 1) % game.tables: _cards(rival)}
                    yield game.rounds("maki-cards", game.laid(placed))


def icons_of(numbers: Numbers) -> int:
    """The icons on so many cards of each kind."""
    ones, twos, threes = numbers
    return ones + 2 * twos + 3 * threes


def _cards(numbers: Numbers) -> Table:
    return [card for card, number in zip(MAKI, numbers, strict=True) for _ in range(number)]


@cache
def _collections(hand_size: int) -> list[Numbers]:
    """All collections of maki that a table and the deck have room for, few icons first."""
    ranges = (range(min(hand_size, deck()[card]) + 1) for card in MAKI)
    fitting = [numbers for numbers in product(*ranges) if sum(numbers) <= hand_size]
    return sorted(fitting, key=icons_of)  # type: ignore[arg-type]


@cache
def _ways(hand_size: int) -> list[list[Numbers]]:
    """Number of icons → the collections that show so many."""
    collections = _collections(hand_size)
    ways: list[list[Numbers]] = [[] for _ in range(icons_of(collections[-1]) + 1)]
    for numbers in collections:
        ways[icons_of(numbers)].append(numbers)
    return ways


def _rivals(number: int, hand_size: int, left: Numbers) -> Iterator[Numbers]:
    """A collection of one icon fewer, of as many and of one more, as far as the deck has them."""
    ways = _ways(hand_size)
    for near in (number - 1, number, number + 1):
        if 0 <= near < len(ways):
            fitting = (way for way in ways[near] if _less(left, way) is not None)
            yield from list(fitting)[:1]


def _distributions(game: Game) -> Iterator[tuple[Numbers, ...]]:
    """For each falling list of icons that the deck allows, cards that show it.

    Tables are filled one after another. Of each beginning all that can be left of the deck is
    kept, with one way to come there, so that no distribution is missed.
    """
    ways = _ways(game.hand_size)
    whole = (deck()[MAKI[0]], deck()[MAKI[1]], deck()[MAKI[2]])

    def filled(
        tables: int, most: int, begun: dict[Numbers, tuple[Numbers, ...]]
    ) -> Iterator[tuple[Numbers, ...]]:
        if not tables:
            yield next(iter(begun.values()))
            return
        for number in range(most + 1):
            further = _with_one_more(begun, ways[number], just_one=tables == 1)
            if further:
                yield from filled(tables - 1, number, further)

    return filled(game.tables, len(ways) - 1, {whole: ()})


def _with_one_more(
    begun: dict[Numbers, tuple[Numbers, ...]], ways: list[Numbers], just_one: bool
) -> dict[Numbers, tuple[Numbers, ...]]:
    """What is left of the deck after one table more, each with a way to come there."""
    further: dict[Numbers, tuple[Numbers, ...]] = {}
    for left, laid in begun.items():
        for way in ways:
            rest = _less(left, way)
            if rest is not None:
                further[rest] = (*laid, way)
                if just_one:
                    return further
    return further


def _less(left: Numbers, taken: Numbers) -> Numbers | None:
    """What is left once cards are taken; None if there are not so many."""
    ones, twos, threes = left[0] - taken[0], left[1] - taken[1], left[2] - taken[2]
    return (ones, twos, threes) if ones >= 0 and twos >= 0 and threes >= 0 else None
