"""What a case needs of an engine, derived from the case, and what an engine lacks of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.categories import categories, category_of
from sushigo_conformance.protocol.looks import patterns
from sushigo_conformance.protocol.mirror import players_of
from sushigo_conformance.protocol.play_needs import play_needs
from sushigo_conformance.protocol.words import FEATURES, NARROWING, needs_order
from sushigo_conformance.protocol.worlds import worlds

if TYPE_CHECKING:
    from collections.abc import Callable

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


#: what a case can need
_FEATURES_TOUCHED = frozenset(FEATURES) - NARROWING


class Lack(StrEnum):
    """The kinds of what an engine can lack for a case."""

    METHOD = "method"
    VARIANT = "variant"
    FEATURE = "feature"
    PLAYERS = "players"
    CARDS = "cards"
    CATEGORIES = "categories"
    ROUNDS = "rounds"


class Missing(NamedTuple):
    """Something that a case needs and the engine doesn't declare; as text, the reason."""

    lack: Lack
    reason: str

    def __str__(self) -> str:
        """Give the reason alone."""
        return self.reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What an engine must declare before the case can be put to it.

    `rounds` is the last round that the case looks at. `lays_last_card`: the case looks at how the
    script lays, or fails to lay, the last card of a round. `lays_on_wasabi`: it decides that a
    nigiri must go on a free wasabi.
    """

    method: str
    variant: str
    players: int
    rounds: int = 1
    cards: frozenset[str] = frozenset()
    categories: frozenset[str] = frozenset()
    features: frozenset[str] = frozenset()
    lays_last_card: bool = False
    lays_on_wasabi: bool = False


def needs_of(case: Case) -> Needs:
    """Derive what a case needs; what can't be derived stands in its `needs`."""
    if case.method == "play":
        return _needs(case, **play_needs(case)._asdict())
    if case.method == "score_round":
        return _score_round_needs(case)
    if case.check is None:
        return _needs(case)
    from sushigo_conformance.judgement.checks import CHECKS

    check = CHECKS[case.check]
    if not check.points:
        return _needs(case, rounds=check.rounds)
    return _needs(
        case,
        rounds=check.rounds,
        categories=frozenset(category_of().values()),
        features=frozenset({"placement-order"}),
    )


def lacks_of(case: Case, abilities: Abilities) -> list[Missing]:
    """List what the engine lacks for a case; empty if the case can be put."""
    return lacking_in(abilities)(case)


def lacking_in(abilities: Abilities) -> Callable[[Case], list[Missing]]:
    """Give what lists, for a case, what the engine lacks; empty if the case can be put.

    What a script touches takes a while to derive, so that is spared where nothing can come of it.
    """
    whole = _has_all_parts(abilities)

    def lacks(case: Case) -> list[Missing]:
        if not whole or not abilities.features.issuperset(case.needs):
            return missing(needs_of(case), abilities)
        variant = case.params.get("variant", "base")
        players = players_of(case.method, case.params)
        return _missing_kinds(case.method, variant, players, abilities)

    return lacks


def _has_all_parts(abilities: Abilities) -> bool:
    """Whether the engine has every card, category, round and feature that a case can touch."""
    from sushigo_spec import load_numbers

    numbers = load_numbers()
    return (
        abilities.rounds == 3
        and abilities.categories.issuperset(numbers.categories)
        and abilities.cards.issuperset(numbers.cards)
        and abilities.features.issuperset(_FEATURES_TOUCHED)
        and abilities.features.isdisjoint(NARROWING)
    )


def missing(needs: Needs, abilities: Abilities) -> list[Missing]:
    """List what the engine lacks for a case with these needs; empty if the case can be put."""
    lacks = _missing_kinds(needs.method, needs.variant, needs.players, abilities)
    if needs.rounds > abilities.rounds:
        lacks.append(Missing(Lack.ROUNDS, f"the engine plays no round {needs.rounds}"))
    lacks += _missing_words(Lack.CARDS, "no cards", needs.cards, abilities.cards)
    lacks += _missing_words(
        Lack.CATEGORIES, "no points for", needs.categories, abilities.categories
    )
    lacks += _missing_words(Lack.FEATURE, "no feature", needs.features, abilities.features)
    if needs.lays_last_card and "auto-last-card" in abilities.features:
        reason = "the engine lays the last card by itself, so this play never comes up"
        lacks.append(Missing(Lack.FEATURE, reason))
    if needs.lays_on_wasabi and "chosen-wasabi" in abilities.features:
        reason = "the engine's players choose whether a nigiri goes on a wasabi"
        lacks.append(Missing(Lack.FEATURE, reason))
    return lacks


def _missing_kinds(method: str, variant: str, players: int, abilities: Abilities) -> list[Missing]:
    """List what of the kind of game that a case plays is not the engine's."""
    lacks = []
    if method not in abilities.methods:
        lacks.append(Missing(Lack.METHOD, f"the engine has no method {method}"))
    if variant not in abilities.variants:
        lacks.append(Missing(Lack.VARIANT, f"the engine has no variant {variant}"))
    if players not in abilities.players:
        lacks.append(Missing(Lack.PLAYERS, f"the engine has no games of {players} players"))
    return lacks


def _missing_words(
    lack: Lack, lacking: str, needed: frozenset[str], declared: frozenset[str]
) -> list[Missing]:
    if needed <= declared:
        return []
    absent = " ".join(sorted(needed - declared))
    return [Missing(lack, f"the engine has {lacking} {absent}")]


def _score_round_needs(case: Case) -> Needs:
    tables = [table for world in worlds(case) for table in world["tables"]]
    features = set()
    if any(map(needs_order, tables)):
        features.add("placement-order")
    if any("awards" in pattern for pattern in patterns(case)):
        features.add("awards")
    cards: frozenset[str] = frozenset().union(*tables)
    return _needs(case, cards=cards, categories=categories(cards), features=frozenset(features))


def _needs(case: Case, *, features: frozenset[str] = frozenset(), **derived: Any) -> Needs:
    return Needs(
        method=case.method,
        variant=case.params.get("variant", "base"),
        players=players_of(case.method, case.params),
        features=features.union(case.needs),
        lays_on_wasabi="wasabi.must" in case.rules,
        **derived,
    )
