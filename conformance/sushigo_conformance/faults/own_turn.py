"""The turn that a mistake of the turn spoils: that of the game which is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_reference import dummy
from sushigo_reference.turn import take_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_reference.cards import Hand
    from sushigo_reference.rules import Rules
    from sushigo_reference.state import Choice, State


def own_turn(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """A turn as it should be: that of the variant with a dummy where one is at the table.

    Raises:
        IllegalPlayError: a choice breaks a rule.
    """
    return (dummy.take_turn if _with_dummy(state) else take_turn)(rules, state, choices)


def hands_to_choose_from(rules: Rules, state: State) -> tuple[Hand, ...]:
    """The hands of a turn; that of the dummy's controller with the card which is drawn."""
    if not _with_dummy(state):
        return state.hands
    controller = state.controller or 0
    hands = list(state.hands)
    hands[controller], _ = rules.draw(hands[controller], state.dummy_pile)
    return tuple(hands)


def _with_dummy(state: State) -> bool:
    return len(state.tables) > state.players
