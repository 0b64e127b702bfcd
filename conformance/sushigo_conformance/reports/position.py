"""The position before a turn of a script, found by playing up to it with the reference."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_spec import Case

_STEP = re.compile(r"/steps/(\d+)")


class Position(NamedTuple):
    """What is held and what lies on the tables (puddings left out) when a turn begins."""

    hands: list[list[str]]
    tables: list[list[str]]
    round: int
    turn: int
    #: the totals after the last round; nothing before one has ended
    points: list[int]
    #: the turns of the script before, counted from 0, on which an unlawful play was refused
    refused: frozenset[int] = frozenset()
    #: those with which a round ended
    ends: frozenset[int] = frozenset()


def turn_at(case: Case, path: str) -> int:
    """The turn of a play, counted from 0, that a path into its result is about."""
    found = _STEP.match(path)
    last = len(case.params["script"]) - 1
    if found:
        return min(int(found[1]), last)
    return last if path.startswith("/winners") else 0


def position_before(case: Case, turn: int, readings: Mapping[str, str]) -> Position:
    """The position of a play when a turn, counted from 0, begins."""
    from sushigo_reference import rules_for
    from sushigo_reference.answers import Answers

    params = case.params
    start = params.get("start", {})
    first, *deals = [deal["hands"] for deal in params["rounds"]]
    now = Position(
        hands=first,
        tables=start.get("tables", []),
        round=start.get("round", 1),
        turn=start.get("turn", 1),
        points=[],
    )
    answers = Answers(lambda variant: rules_for(variant, readings))
    played = answers.play({**params, "script": params["script"][:turn], "observe": []})
    for number, step in enumerate(played["steps"]):
        if step["accepted"]:
            now = _after(step, number, now, deals)
        else:
            now = now._replace(refused=now.refused | {number})
    return now


def _after(
    step: Mapping[str, Any], number: int, before: Position, deals: list[list[list[str]]]
) -> Position:
    """What follows a step; after the end of a round, the next deal on empty tables."""
    after = before._replace(hands=step["hands"], tables=step["tables"], turn=before.turn + 1)
    if "round_points" not in step:
        return after
    ended = after._replace(points=step["points"], ends=before.ends | {number})
    if not deals:
        return ended
    return ended._replace(hands=deals.pop(0), tables=[], round=before.round + 1, turn=1)
