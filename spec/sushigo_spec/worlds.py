"""The cards that a case puts into play, in its request and in the second world of a relation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card_lists import cards_of
from .pointers import PointerError, replaced
from .schemas import closest, mistakes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .complaints import Complaint
    from .pointers import Json
    from .strict_yaml import Document, ValuePath


def world_complaints(
    case: Mapping[str, Json], document: Document, index: int, deck: Mapping[str, int]
) -> Iterator[Complaint]:
    """Complain about worlds that the schema or the deck does not allow.

    `case` is compiled and stands at `index` in the document; a synthetic one may go beyond the
    deck.
    """
    worlds: list[tuple[ValuePath, Json]] = [((index, "params"), case["params"])]
    if "with_" in case:
        place: ValuePath = (index, "with")
        try:
            second = replaced(case["params"], case["with_"])
        except PointerError as error:
            yield document.complaint((*place, error.pointer), str(error), key=True)
            return
        wrong = mistakes(second, f"cases.schema.json#/$defs/{case['method']}_params")
        yield from (document.complaint(place, f"the second world: {each}") for each in wrong)
        if wrong:
            return
        worlds.append((place, second))
    if "synthetic" not in case:
        for place, params in worlds:
            yield from (document.complaint(place, each) for each in _beyond_the_deck(params, deck))


def _beyond_the_deck(params: Mapping[str, Json], deck: Mapping[str, int]) -> Iterator[str]:
    """Say of which cards there are more than the deck holds."""
    for card, count in cards_of(params).items():
        if card not in deck:
            yield f"there is no card {card}{closest(card, deck)}"
        elif count > deck[card]:
            yield (
                f"{count} × {card} in play, but the deck holds {deck[card]} "
                "(deck.108-cards, p.2 L); a case beyond the deck says `synthetic:` and why"
            )
