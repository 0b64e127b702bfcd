"""Which cards score in which category of a round."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@cache
def category_of() -> Mapping[str, str]:
    """Map each card that scores in a round to its category; wasabi counts as nigiri."""
    from sushigo_spec import load_numbers

    numbers = load_numbers()
    return {
        card.id: card.category
        for card in numbers.cards.values()
        if card.category in numbers.categories
    }


def categories(cards: Iterable[str]) -> frozenset[str]:
    """Name the categories in which some of these cards score."""
    known = category_of()
    return frozenset(known[card] for card in cards if card in known)


def without_category(tables: list[list[str]], category: str) -> list[list[str]]:
    """Take the cards of a category off the tables; for nigiri the wasabi too."""
    known = category_of()
    return [[card for card in table if known.get(card) != category] for table in tables]
