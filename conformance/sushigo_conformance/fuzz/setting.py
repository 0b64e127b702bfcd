"""Which games an engine can be asked to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import EngineError
from sushigo_reference.cards import CATEGORY, DECK, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Collection

    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_conformance.protocol.abilities import Abilities


@dataclass(frozen=True, slots=True)
class Setting:
    """What the games of a campaign are made of; equal settings and seeds make equal games."""

    #: variant, players and rounds of the games to choose from
    tables: tuple[tuple[str, int, int], ...]
    #: the kinds of card that may be dealt
    cards: frozenset[str]
    truth: Truth
    abilities: Abilities

    def can(self, feature: str) -> bool:
        """Whether the engine declares a feature."""
        return feature in self.abilities.features


def setting_of(
    abilities: Abilities,
    truth: Truth,
    players: Collection[int] = (),
    variants: Collection[str] = (),
) -> Setting:
    """The games that an engine can play, narrowed to some numbers of players and variants.

    Raises:
        EngineError: it can play none of them; the message says why.
    """
    cards = _dealable(abilities)
    tables = tuple(
        (variant, number, rounds)
        for variant in sorted(abilities.variants)
        if variant in variants or not variants
        for number in sorted(abilities.players & NUMBERS.variants[variant].hand_size.keys())
        if number in players or not players
        if (rounds := _rounds(abilities, truth, variant, number, cards))
    )
    if not tables:
        raise EngineError(
            "there is no game that it could be asked to play: it declares variants "
            f"{' '.join(sorted(abilities.variants))}, players "
            f"{' '.join(map(str, sorted(abilities.players)))} and {len(cards)} kinds of card "
            "whose points it can say"
        )
    return Setting(tables, cards, truth, abilities)


def _dealable(abilities: Abilities) -> frozenset[str]:
    """The cards whose points the engine can say; without an order of placement, no wasabi."""
    scored = {*abilities.categories, None, "pudding"}
    return frozenset(
        kind
        for kind in DECK
        if kind in abilities.cards
        and CATEGORY[kind] in scored
        and (kind != "wasabi" or "placement-order" in abilities.features)
    )


def _rounds(
    abilities: Abilities, truth: Truth, variant: str, players: int, cards: frozenset[str]
) -> int:
    """How many rounds these cards suffice for.

    Where it is left open who controls the dummy first in a later round, one: the script alone
    does not always tell.
    """
    if variant == "dummy" and truth.controller_is_open:
        return 1
    deal = NUMBERS.variants[variant]
    each = deal.hands[players] * deal.hand_size[players]
    return min(abilities.rounds, sum(DECK[kind] for kind in cards) // each)
