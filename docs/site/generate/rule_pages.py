"""The rules: one page an area, and a first page that leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generate.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generate.relations import Relations
    from sushigo_spec import Spec

#: what the status of a rule means
STATUS = {
    "stated": "The rulebook says so.",
    "derived": "It follows from what the rulebook says.",
    "silent": "The rulebook leaves this open. A reading decides.",
}


def rule_pages(relations: Relations) -> Iterator[Page]:
    """The overview of all rules, then the areas."""
    spec = relations.spec
    values = {"spec": spec, "relations": relations, "status": STATUS}
    yield Page(
        "rules/index.md",
        "The rules",
        "rules",
        {**values, "pictures": _pictures(spec)},
        "Every rule of Sushi Go! by topic, with its page in the rulebook and examples.",
    )
    for area in spec.areas.values():
        yield Page(
            f"rules/{area.id}.md",
            area.title,
            "rules_of_area",
            {**values, "area": area},
            f"Sushi Go! rules on this topic: {area.title}. Each with page, examples and code.",
            many=True,
            boost=1 if area.id in spec.variants else 1.6,  # a variant is looked up less often
        )


def _pictures(spec: Spec) -> dict[str, str]:
    """By area that is about cards, one of them; of several the last, such as the largest maki."""
    pictures = {card: card for card in spec.cards if card in spec.areas}
    for card in spec.cards.values():
        if card.id not in pictures and card.category is not None and card.category in spec.areas:
            pictures[card.category] = card.id
    return pictures
