"""Cards of a play replaced by others that mean less, so that those left are what matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_reference import BASE
from sushigo_reference.cards import CHOPSTICKS, DECK
from sushigo_reference.scoring import score_table
from sushigo_spec.card_lists import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.truth import Truth

    Params = dict[str, Any]

#: kinds of card, those that mean least first; of sets the first cards mean nothing
_DULLEST = (
    *("tempura", "sashimi", "dumpling", "maki_1", "egg_nigiri", "salmon_nigiri", "maki_2"),
    *("squid_nigiri", "maki_3", "pudding", "chopsticks", "wasabi"),
)
#: the same where the points of a round are compared: what scores nothing in it comes first
_DULLEST_FOR_POINTS = (
    *("pudding", "chopsticks", "sashimi", "tempura", "dumpling", "maki_1", "egg_nigiri"),
    *("salmon_nigiri", "squid_nigiri", "maki_2", "maki_3", "wasabi"),
)


def dullness(card: str) -> int:
    """The lower, the less a card means."""
    return _DULLEST.index(card)


def filler_for(params: Params, count: int) -> list[str] | None:
    """So many dull cards that are not in play yet; None if there are too few."""
    there = [
        kind for kind in _DULLEST_FOR_POINTS for _ in range(DECK[kind] - cards_of(params)[kind])
    ]
    return there[:count] if len(there) >= count else None


def duller_cards(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """With all cards of a place replaced by the dullest kind that there is, or with one.

    Cards in hands that the script chooses stay, unless the script is one turn long: then they
    are replaced there too.
    """
    for place in _places(example.params):
        for at, card in enumerate(place.cards):
            duller = None if place.fixed(card) else duller_than(place.cards, at, example)
            if duller is not None:
                changed = [*place.cards[:at], duller, *place.cards[at + 1 :]]
                yield example._replace(params=place.replaced(changed))


def duller_than(cards: list[str], at: int, example: Example) -> str | None:
    """The dullest kind, of which another one may be in play, in place of one of these cards; None
    if that one is as dull.

    Where points are compared, what brings the cards, as a table, the fewest points comes first.
    """
    of_points = example.member in ("round_points", "points")
    order = _DULLEST_FOR_POINTS if of_points else _DULLEST

    def dull(kind: str) -> tuple[int, int]:
        worth = _worth((*cards[:at], kind, *cards[at + 1 :])) if of_points else 0
        return worth, order.index(kind)

    in_play = cards_of(example.params)
    there = [kind for kind in order if in_play[kind] < DECK[kind]]
    dullest = min(there, key=dull, default=cards[at])
    return dullest if dull(dullest) < dull(cards[at]) else None


def _worth(cards: tuple[str, ...]) -> int:
    """What cards score on a table, maki and pudding left aside."""
    return sum(award.points for award in score_table(BASE, 0, cards))


class _Place:
    """A table or a hand of a play, by seat."""

    def __init__(self, params: Params, seat: int, on_table: bool) -> None:
        self.params = params
        self.seat = seat
        self.on_table = on_table

    @property
    def cards(self) -> list[str]:
        lists = self.params["start"]["tables"] if self.on_table else self._hands
        cards: list[str] = lists[self.seat]
        return cards

    @property
    def _hands(self) -> list[list[str]]:
        hands: list[list[str]] = self.params["rounds"][0]["hands"]
        return hands

    def fixed(self, card: str) -> bool:
        """Whether a card is one that the script chooses, so that it can't be another."""
        if self.on_table:
            uses = sum(len(turn[self.seat]) > 1 for turn in self.params["script"])
            return card == CHOPSTICKS and self.cards.count(CHOPSTICKS) <= uses
        return any(card in choice for turn in self.params["script"] for choice in turn)

    def replaced(self, cards: list[str]) -> Params:
        """The play with other cards here."""
        if self.on_table:
            start = self.params["start"]
            tables = _changed(start["tables"], self.seat, cards)
            return {**self.params, "start": {**start, "tables": tables}}
        hands = _changed(self._hands, self.seat, cards)
        first = {**self.params["rounds"][0], "hands": hands}
        return {**self.params, "rounds": [first, *self.params["rounds"][1:]]}


def _places(params: Params) -> Iterator[_Place]:
    tables = params.get("start", {}).get("tables", ())
    yield from (_Place(params, seat, True) for seat in range(len(tables)))
    hands = params["rounds"][0]["hands"]
    yield from (_Place(params, seat, False) for seat in range(len(hands)))


def _changed(lists: list[list[str]], seat: int, cards: list[str]) -> list[list[str]]:
    return [*lists[:seat], cards, *lists[seat + 1 :]]
