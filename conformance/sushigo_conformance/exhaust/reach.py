"""How far an engine's abilities go: which questions it can be asked, and how they are put to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.categories import categories
from sushigo_conformance.protocol.mirror import mirror, players_of
from sushigo_conformance.protocol.words import needs_order

if TYPE_CHECKING:
    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.protocol.abilities import Abilities

#: variants that score as the base game does, which is asked in the first of them that is known
_LIKE_BASE = ("base", "pass-both-ways")


class Reach:
    """What an engine can be asked.

    Args:
        abilities: as it describes them.
    """

    def __init__(self, abilities: Abilities) -> None:
        self._abilities = abilities
        self._base = next((name for name in _LIKE_BASE if name in abilities.variants), None)
        self._whole = (
            len(abilities.cards) == len(abilities.cards | _all_cards())
            and abilities.categories >= categories(_all_cards())
            and "placement-order" in abilities.features
        )

    @property
    def variants(self) -> tuple[str, ...]:
        """Of the base game and the dummy's, those that can be asked about."""
        dummy = ("dummy",) if "dummy" in self._abilities.variants else ()
        return (("base",) if self._base else ()) + dummy

    def lacking(self, question: Question) -> str:
        """What the engine lacks to be asked this, in words; nothing if it can be asked."""
        if question.method not in self._abilities.methods:
            return f"no method {question.method}"
        if self._whole or question.method != "score_round":
            return ""
        return self._lacking_for(question.params["tables"])

    def _lacking_for(self, tables: list[list[str]]) -> str:
        cards: set[str] = set().union(*tables)
        if missing := sorted(cards - self._abilities.cards):
            return f"no card {missing[0]}"
        if missing := sorted(categories(cards) - self._abilities.categories):
            return f"no points for {missing[0]}"
        if "placement-order" not in self._abilities.features and any(map(needs_order, tables)):
            return "no feature placement-order"
        return ""

    def sent(self, question: Question) -> dict[str, Any]:
        """The parameters as this engine takes them: its seating, and a variant that it knows."""
        params = question.params
        if "variant" not in params and (question.method != "score_round" or self._base != "base"):
            params = {**params, "variant": self._base}
        if self._abilities.counterclockwise:
            return mirror(params, players_of(question.method, params))  # type: ignore[no-any-return]
        return params

    def restored(self, question: Question, result: Any) -> Any:
        """The result as the question counts seats."""
        if self._abilities.counterclockwise:
            return mirror(result, players_of(question.method, question.params))
        return result


def _all_cards() -> frozenset[str]:
    from sushigo_spec import load_numbers

    return frozenset(load_numbers().cards)
