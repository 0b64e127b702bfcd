"""The turns of a recorded game that lead to a difference, as a play request of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.replay import request_of, right_result
from sushigo_conformance.judgement.under_readings import rules_under

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.replay import Transcript


def excerpt(
    transcript: Transcript, entry: int, readings: Mapping[str, str], *, whole_round: bool = False
) -> dict[str, Any]:
    """A play request of a turn and the one before it, which may have ended a round; plays that
    were refused in between are in it too.

    Args:
        transcript: a recorded game that is right up to this turn.
        entry: the turn's place in the script, counted from 0.
        readings: the readings in force.
        whole_round: begin with the round instead.
    """
    from sushigo_reference.script import ScriptedGame

    request = request_of(transcript)
    steps = right_result(transcript, readings)["steps"]
    ends = [at for at, step in enumerate(steps[:entry]) if "round_points" in step]
    taken = [at for at, step in enumerate(steps[:entry]) if step["accepted"]]
    first = max(ends, default=-1) + 1 if whole_round else max(taken, default=0)
    game = ScriptedGame(rules_under(request["variant"], readings), request)
    for choices in request["script"][:first]:
        game.take(tuple(map(tuple, choices)))
    state = game.state
    held = {"hands": list(map(list, state.hands)), "dummy_pile": list(state.dummy_pile)}
    to_come = request["rounds"][len(request["rounds"]) - len(game.deals) :]
    return {
        **request,
        "rounds": [held, *to_come],
        "start": {
            "round": state.round,
            "turn": state.turn,
            "tables": list(map(list, state.tables)),
            "puddings": list(state.puddings),
            "points": list(state.points),
            "controller": state.controller or 0,
        },
        "script": request["script"][first : entry + 1],
    }
