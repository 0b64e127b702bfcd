"""A question of the exhaustive sets, and the tables at which it can be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sushigo_spec import load_numbers

Each = TypeVar("Each")
Table = list[str]
#: a table with nothing on it; tables are never changed once they are part of a question
EMPTY: Table = []


class Question(NamedTuple):
    """One request, the set that it belongs to, and (on demand) the rules that it shows."""

    set: str
    #: ``score_round``, ``score_pudding`` or ``finish``
    method: str
    #: as the protocol wants them; a variant is named only where it is not the base game
    params: dict[str, Any]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the answer depends on, the most particular first."""
        return self.rules_of_seat(None)

    def rules_of_seat(self, seat: int | None) -> tuple[str, ...]:
        """Those of the rules that concern one seat; all of them if there is none."""
        from sushigo_conformance.exhaust.rules_shown import rules_shown

        return rules_shown(self.method, self.params, seat)


class Game(NamedTuple):
    """Who sits at the table: the variant, how many tables are compared, and their size in cards."""

    variant: str
    tables: int
    hand_size: int

    def params(self, **members: Any) -> dict[str, Any]:
        """The parameters of a request in this game."""
        return members if self.variant == "base" else {"variant": self.variant, **members}

    def laid(self, placed: dict[int, Table]) -> list[Table]:
        """All tables, those of the seats given laid as given and the others empty."""
        return [placed.get(seat, EMPTY) for seat in range(self.tables)]

    def has_room(self, tables: Sequence[Table]) -> bool:
        """Whether a round of this game can end with these tables."""
        fits = all(len(table) <= self.hand_size for table in tables)
        return fits and deck_allows(card for table in tables for card in table)

    def rounds(self, name: str, tables: list[Table]) -> Question:
        """The question what these tables score, in the set of that name."""
        return Question(name, "score_round", self.params(tables=tables))


def games(players: Collection[int], variants: Collection[str]) -> Iterator[Game]:
    """The games of these variants at these numbers of players, small ones first.

    Passing both ways scores as the base game does, so it is no game of its own here.
    """
    for name in ("base", "dummy"):
        variant = load_numbers().variants[name]
        for number in sorted(set(players) & set(variant.players)):
            if name in variants:
                yield Game(name, variant.hands[number], variant.hand_size[number])


@cache
def deck() -> dict[str, int]:
    """How often the deck holds each kind of card (p.2 L)."""
    return {card.id: card.count for card in load_numbers().cards.values()}


def deck_allows(cards: Iterable[str]) -> bool:
    """Whether a game has so many of each kind."""
    return all(count <= deck()[card] for card, count in Counter(cards).items())


def turned(seats: Sequence[Each], by: int) -> list[Each]:
    """The entries of a list moved on by so many seats."""
    at = -by % len(seats)
    return [*seats[at:], *seats[:at]]
