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
    refused: frozenset[int] = frozenset()
    """The turns before, counted from 0, on which an unlawful play was refused."""
    ended: int = 0
    """How many rounds of the script are over."""


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
    deals = [deal["hands"] for deal in params["rounds"]]
    now = Position(deals.pop(0), params.get("start", {}).get("tables", []))
    answers = Answers(lambda variant: rules_for(variant, readings))
    played = answers.play({**params, "script": params["script"][:turn], "observe": []})
    refused = set()
    for number, step in enumerate(played["steps"]):
        if step["accepted"]:
            now = _after(step, now, deals)
        else:
            refused.add(number)
    return now._replace(refused=frozenset(refused))


def _after(step: Mapping[str, Any], before: Position, deals: list[list[list[str]]]) -> Position:
    """What follows a step; after the end of a round, the next deal on empty tables."""
    if "round_points" in step and deals:
        return Position(deals.pop(0), [], ended=before.ended + 1)
    return Position(step["hands"], step["tables"], ended=before.ended)
