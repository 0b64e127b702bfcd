"""What a reader looks up beside the rules: cards, questions, errata, readings and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generate.carriers import readings_as_code
from generate.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generate.relations import Relations

_PAGES = {
    "cards": ("Cards and deck", "The twelve kinds of card, how many there are, what they score."),
    "variants": ("Ways to play", "The base game and the two variants of the rulebook."),
    "questions": ("Questions and answers", "What players of Sushi Go! ask, each answer backed."),
    "errata": ("Common mistakes in guides", "What guides to Sushi Go! get wrong, and what holds."),
    "readings": ("Where the rulebook is silent", "The gaps of the rulebook and how to fill them."),
    "editions": ("Editions", "Printings of Sushi Go! and its sister game, and how they differ."),
}
#: what a search should find before all else but the rules
_ASKED_FOR = {"cards", "questions"}


def handbook_pages(relations: Relations) -> Iterator[Page]:
    """One page for each kind of thing to look up."""
    values = {
        "spec": relations.spec,
        "relations": relations,
        "readings_as_code": readings_as_code(),
    }
    for name, (title, description) in _PAGES.items():
        boost = 1.3 if name in _ASKED_FOR else 0.7
        yield Page(f"{name}.md", title, name, values, description, boost=boost)
