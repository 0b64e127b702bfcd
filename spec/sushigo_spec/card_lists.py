"""Lists of cards as people write them: `tempura*3` stands for three tempura."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .pointers import Json

_REPEATED = re.compile(r"([a-z_0-9]+)\*([1-9][0-9]?)")


def expanded(value: Json) -> Json:
    """Write every `card*n` out, in every list at any depth of `value`."""
    if isinstance(value, dict):
        return {key: expanded(member) for key, member in value.items()}
    if not isinstance(value, list):
        return value
    items: list[Json] = []
    for item in value:
        match = _REPEATED.fullmatch(item) if isinstance(item, str) else None
        if match:
            items += [match[1]] * int(match[2])
        else:
            items.append(expanded(item))
    return items


def cards_of(params: Mapping[str, Json]) -> Counter[str]:
    """Count the cards that `params` (expanded) puts into play: hands, tables, puddings.

    A card lies in one place only, and discards are not dealt again (deal.no-reshuffle, p.4 R), so
    no count may exceed the deck's, over all the rounds together.
    """
    start = params.get("start", {})
    count: Counter[str] = Counter()
    for cards in _card_lists(params):
        count.update(cards)
    count["pudding"] += sum(params.get("puddings", [])) + sum(start.get("puddings", []))
    return count


def _card_lists(params: Mapping[str, Json]) -> Iterator[list[str]]:
    yield from params.get("tables", [])
    yield from params.get("start", {}).get("tables", [])
    for dealt in params.get("rounds", []):
        yield from dealt.get("hands", [])
        yield dealt.get("dummy_pile", [])
