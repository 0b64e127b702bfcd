"""The cards, what they score, and the variants: all the numbers that a game needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .citations import Citation


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card, how many the deck holds, and what it adds to its category."""

    id: str
    name: str
    count: int
    category: str | None
    icons: int = 0
    value: int = 0
    factor: int = 1


@dataclass(frozen=True, slots=True)
class SetScore:
    """So many equal cards score so many points; unfinished sets score nothing."""

    size: int
    points: int


@dataclass(frozen=True, slots=True)
class MakiScore:
    """The points for the most and the second most icons."""

    most: int
    second: int


@dataclass(frozen=True, slots=True)
class PuddingScore:
    """The points for the most and (negative) the fewest puddings."""

    most: int
    fewest: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """The numbers of the scoring rules; `dumpling[n - 1]` are the points for n dumplings."""

    tempura: SetScore
    sashimi: SetScore
    dumpling: tuple[int, ...]
    maki: MakiScore
    pudding: PuddingScore


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play: who deals how much, for how many rounds, and where hands go.

    `hand_size` and `hands` say by number of players how many cards a hand and how many hands a
    deal has; `passing` says for each round `left`, `right` or `switch`.
    """

    id: str
    title: str
    text: str
    players: tuple[int, ...]
    hand_size: Mapping[int, int]
    hands: Mapping[int, int]
    rounds: int
    passing: tuple[str, ...]
    cites: tuple[Citation, ...] = ()
    where: str = ""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What cards.yaml and variants.yaml hold: all the numbers that a game needs."""

    cards: Mapping[str, Card]
    categories: tuple[str, ...]
    scoring: Scoring
    variants: Mapping[str, Variant]
