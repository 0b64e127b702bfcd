"""What may be drawn: which games, which cards, and under which readings plays are lawful."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import EngineError
from sushigo_conformance.fuzz.setting import setting_of
from sushigo_conformance.fuzz.truth import Truth
from sushigo_reference.cards import DECK, NUMBERS

if TYPE_CHECKING:
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_reference import Rules

_ROUNDS = 3


def _all_games() -> tuple[tuple[str, int, int], ...]:
    return tuple(
        (variant.id, players, _ROUNDS)
        for variant in NUMBERS.variants.values()
        for players in variant.hand_size
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What may be drawn; as it stands, everything."""

    #: variant, players and most rounds of the games to choose from
    games: tuple[tuple[str, int, int], ...] = field(default_factory=_all_games)
    #: the kinds of card
    cards: frozenset[str] = frozenset(DECK)
    #: whether chopsticks may be used, or misused
    chopsticks: bool = True
    #: whether the last card of a round may be refused, which an engine that lays it itself can't
    last_card: bool = True
    #: id → value; a reading not named has its default
    readings: Mapping[str, str] = field(default_factory=dict)

    def rules(self, variant: str) -> Rules:
        """The rules that say what is lawful."""
        return Truth(self.readings).rules(variant)


EVERYTHING = Scope()


def scope_of(abilities: Abilities, readings: Mapping[str, str]) -> Scope:
    """What an engine can be asked; without games if it can be asked none.

    Args:
        abilities: as it describes them.
        readings: those that it follows.
    """
    try:
        setting = setting_of(abilities, Truth(readings))
    except EngineError:
        return Scope(games=(), cards=frozenset())
    return Scope(
        games=setting.tables,
        cards=setting.cards,
        chopsticks="chopsticks" in abilities.features,
        last_card="auto-last-card" not in abilities.features,
        readings=readings,
    )
