"""Whether an engine knows the order in which wasabi and nigiri came, as `placement-order` says.

A wasabi triples the next nigiri (wasabi.next-nigiri, p.2 R): a nigiri that came before it gains
nothing, and of two that come after it the first one is tripled. An engine that looks at the cards
alone scores both tables of a pair alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import Call

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.abilities import Abilities

_FEATURE = "placement-order"
_EGG, _SQUID, _WASABI = "egg_nigiri", "squid_nigiri", "wasabi"
#: two tables of the same cards, and how many points the first is worth more than the second
_PAIRS = (
    ([_EGG, _WASABI], [_WASABI, _EGG], -2),
    ([_WASABI, _EGG, _SQUID], [_WASABI, _SQUID, _EGG], -4),
)

_DECLARE = f'"features": it seems to have {_FEATURE}, which is not declared.'
_LEAVE_OUT = (
    f'"features": {_FEATURE} is declared, but the same cards score the same in any order (asked '
    "were egg nigiri and wasabi, and wasabi with egg and squid nigiri). If the engine can't know "
    f"the order, leave {_FEATURE} out, and no table that holds both is asked. If it can, this is a "
    "mistake in it: leave it in, and sushigo test tells it."
)


def can_be_asked(abilities: Abilities) -> bool:
    """Whether tables of wasabi and nigiri can be scored at all."""
    return (
        "score_round" in abilities.methods
        and "nigiri" in abilities.categories
        and abilities.cards.issuperset((_EGG, _SQUID, _WASABI))
        and bool(abilities.players)
    )


def hint_about_order(engine: Engine, abilities: Abilities) -> list[str]:
    """What `describe` should say otherwise about the order of cards: one hint, or none.

    Only differences between seats are looked at, so that nothing else that is scored matters.
    """
    players = min(abilities.players)
    calls = [
        # all seats but the first hold the same, whichever way the engine numbers them
        Call(key, "score_round", {"tables": [first, *[second] * (players - 1)]})
        for key, (first, second, _) in enumerate(_PAIRS)
    ]
    gaps = {key: _gap(reply) for key, reply in engine.ask(calls)}
    found = [gaps[key] for key in range(len(_PAIRS))]
    declared = _FEATURE in abilities.features
    if declared and found == [0] * len(_PAIRS):
        return [_LEAVE_OUT]
    if not declared and found == [gap for *_, gap in _PAIRS]:
        return [_DECLARE]
    return []


def _gap(reply: Reply) -> float | None:
    """The points of the first seat less those of the second; None if they can't be told."""
    points = reply.result.get("points") if isinstance(reply.result, dict) else None
    if not isinstance(points, list) or len(points) < 2:
        return None
    first, second = points[:2]
    numbers = isinstance(first, int | float) and isinstance(second, int | float)
    return first - second if numbers else None
