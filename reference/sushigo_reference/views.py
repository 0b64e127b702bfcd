"""What a player is shown: their own hand and what lies open, nothing else (p.2 L, p.2 R)."""

from typing import Any

from sushigo_reference.state import State


def view(state: State, seat: int) -> dict[str, Any]:
    """What a seat may see (privacy.own-hand, privacy.tables-open, privacy.hands-hidden).

    Returns:
        ``hand``, the seat's cards; ``shows``, what everyone at the table sees.
    """
    return {
        "hand": list(state.hands[seat]),
        "shows": {
            "round": state.round,
            "turn": state.turn,
            "hand_sizes": [len(hand) for hand in state.hands],
            "tables": [list(table) for table in state.tables],
            "puddings": list(state.puddings),
            "points": list(state.points),
            "dummy_pile_size": len(state.dummy_pile),
            "controller": state.controller,
        },
    }
