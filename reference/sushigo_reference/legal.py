"""Legal choices: what a seat may choose at a position."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from sushigo_reference.cards import Hand, Table
from sushigo_reference.state import Choice, State

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules


class JointChoice(NamedTuple):
    """What the dummy's controller chooses: for themself, and for the dummy."""

    own: Choice
    dummy: Choice


#: for each hand, every legal choice once
LegalBySeat = tuple[tuple[Choice | JointChoice, ...], ...]


def legal_choices(rules: Rules, hand: Hand, table: Table) -> tuple[Choice, ...]:
    """Every legal choice once; two cards in either order are two choices."""
    largest = 1 + (rules.uses_a_turn(table) if len(hand) > 1 else 0)
    candidates = {
        choice: None for size in range(1, largest + 1) for choice in permutations(hand, size)
    }
    return tuple(
        choice for choice in candidates if rules.refusal(rules, hand, table, choice) is None
    )


def legal_by_seat(rules: Rules, state: State) -> LegalBySeat:
    """What each seat may choose."""
    return tuple(
        legal_choices(rules, hand, table)
        for hand, table in zip(state.hands, state.tables, strict=True)
    )
