"""What a play needs: the rounds, cards and features that its script and expectation touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.categories import categories
from sushigo_conformance.protocol.looks import (
    POINTS,
    Looks,
    alternatives,
    looks_of,
    stated_steps,
)
from sushigo_conformance.protocol.turns import Turn, turns
from sushigo_conformance.protocol.unroll import can_unroll
from sushigo_conformance.protocol.words import needs_order
from sushigo_conformance.protocol.worlds import worlds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sushigo_spec import Case


class PlayNeeds(NamedTuple):
    """The part of a play's needs that depends on its script; members as in `Needs`."""

    rounds: int
    cards: frozenset[str]
    categories: frozenset[str]
    features: frozenset[str]
    lays_last_card: bool


def play_needs(case: Case) -> PlayNeeds:
    """Derive what the script and the expectation of a play need."""
    looks = looks_of(case)
    features = {"injected-deal"} | (looks.names & {"legal", "views"})
    if "legal" in looks.names and any(map(_states_pairs, looks.patterns)):
        features.add("chopsticks")
    scored: list[list[str]] = []
    cards: set[str] = set()
    rounds = 1
    for params in worlds(case):
        placed = turns(params, looks.refused)[: looks.entries]
        features |= _script_features(params)
        cards |= _cards_of(params)
        rounds = max(rounds, _last_round(params, placed))
        if not looks.names.isdisjoint(POINTS):
            scored.extend(_finished_tables(params, placed, looks.refused))
    if any(map(needs_order, scored)):
        features.add("placement-order")
    return PlayNeeds(
        rounds=rounds,
        cards=frozenset(cards),
        categories=categories(card for table in scored for card in table),
        features=frozenset(features),
        lays_last_card=_lays_last_card(case.params, looks),
    )


def _script_features(params: dict[str, Any]) -> set[str]:
    features = set()
    if any(len(cards) > 1 for entry in params["script"] for cards in entry):
        features.add("chopsticks")
    if "start" in params and not can_unroll(params):
        features.add("mid-game-start")
    return features


def _cards_of(params: dict[str, Any]) -> set[str]:
    tables = params.get("start", {}).get("tables", [])
    hands = [hand for dealt in params["rounds"] for hand in dealt["hands"]]
    piles = [dealt.get("dummy_pile", []) for dealt in params["rounds"]]
    chosen = [cards for entry in params["script"] for cards in entry]
    return set().union(*tables, *hands, *piles, *chosen)


def _last_round(params: dict[str, Any], placed: list[Turn]) -> int:
    first: int = params.get("start", {}).get("round", 1)
    return first + (placed[-1].dealt if placed else 0)


def _finished_tables(
    params: dict[str, Any], placed: list[Turn], refused: Collection[int]
) -> Iterator[list[str]]:
    """Yield each seat's cards of every round that ends, chopsticks not taken back."""
    tables = [list(table) for table in params.get("start", {}).get("tables", [])]
    for entry, turn in enumerate(placed):
        if entry in refused:
            continue
        chosen = params["script"][entry]
        tables = tables or [[] for _ in chosen]
        for table, cards in zip(tables, chosen, strict=False):
            table.extend(cards)
        if turn.last:
            yield from tables
            tables = []


def _lays_last_card(params: dict[str, Any], looks: Looks) -> bool:
    """Whether the case looks at something that an engine with `auto-last-card` can't show."""
    if params.get("variant") == "dummy":
        return False
    placed = turns(params, looks.refused)
    if any(placed[entry].last for entry in looks.refused):
        return True
    if placed and placed[0].last and "opening" in looks.names:
        return True
    if not looks.entries or placed[looks.entries - 1].hand != 2:
        return False
    return any(
        step.keys() - {"accepted"}
        for pattern in looks.patterns
        for step in stated_steps(pattern).get(looks.entries - 1, [])
    )


def _states_pairs(pattern: Any) -> bool:
    """Whether a legal choice of two cards stands in a pattern."""
    if type(pattern) is list:
        return any(map(_states_pairs, pattern))
    if type(pattern) is not dict:
        return False
    return any(
        any(map(_holds_pair, alternatives(value))) if name == "legal" else _states_pairs(value)
        for name, value in pattern.items()
        if name != "shows"
    )


def _holds_pair(seats: Any) -> bool:
    choices = [
        choice for seat in seats or [] for allowed in alternatives(seat) for choice in allowed or []
    ]
    return any(len(choice["own"] if type(choice) is dict else choice) > 1 for choice in choices)
