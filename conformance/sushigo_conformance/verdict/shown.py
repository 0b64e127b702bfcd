"""Answers as an engine shows them that leaves members out: a candidate must leave out the same.

Nearly all members of an answer may be left out. What is compared first then differs, and the points
of a round are told from the totals. So a candidate that shows all would differ elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.totals import with_round_points
from sushigo_conformance.protocol.turns import turns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_spec import Case

#: what an answer need not hold, and what a step of a play need not
_OF_AN_ANSWER = frozenset({"awards", "draw_pile", "opening", "winners"})
_OF_A_STEP = frozenset(
    {
        "hands",
        "legal",
        "next",
        "points",
        "pudding_points",
        "puddings",
        "round_points",
        "tables",
        "views",
    }
)


def as_shown(answer: Any, own: Any) -> Any:
    """A candidate's answer without what the engine's own answer to the same leaves out.

    Args:
        answer: what the candidate answers.
        own: what the engine answers, whatever that is.
    """
    if not isinstance(answer, dict) or not isinstance(own, dict):
        return answer
    shown = _kept(answer, own, _OF_AN_ANSWER)
    if "result" in shown:
        shown["result"] = as_shown(shown["result"], own.get("result"))
    if "steps" in shown and isinstance(own.get("steps"), list):
        shown["steps"] = _steps_shown(shown["steps"], own["steps"])
    return shown


def _steps_shown(steps: Sequence[Any], own: Sequence[Any]) -> list[Any]:
    """The steps without what the engine's own leave out, where it shows accepted plays."""
    shown = [
        _step_shown(step, by_engine)
        if isinstance(by_engine, dict) and by_engine.get("accepted") is True
        else step
        for step, by_engine in zip(steps, own, strict=False)
    ]
    return [*shown, *steps[len(shown) :]]


def _step_shown(step: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """A step without what the engine's own leaves out.

    An engine that pays pudding where none is due, and does not show it, may count it among the
    points of the round, as the difference of its totals. They are then left to be told so.
    """
    shown = _kept(step, own, _OF_A_STEP)
    pudding_hidden = "pudding_points" in step and "pudding_points" not in shown
    if pudding_hidden and step["round_points"] != own.get("round_points"):
        shown.pop("round_points", None)
    return shown


def _kept(
    members: Mapping[str, Any], own: Mapping[str, Any], optional: frozenset[str]
) -> dict[str, Any]:
    return {
        name: value
        for name, value in members.items()
        if name not in optional or own.get(name) is not None
    }


def with_points_told(params: dict[str, Any], steps: list[Any]) -> list[Any]:
    """The steps of a play with the points of each round, told from the totals where left out.

    Args:
        params: the parameters of the play.
        steps: the steps of an answer to it.
    """
    placed = turns(params, {entry for entry, step in enumerate(steps) if is_refused(step)})
    return [
        with_round_points(params, steps, placed, entry)
        if step["accepted"] and placed[entry].last
        else step
        for entry, step in enumerate(steps)
    ]


def expected_as_shown(expected: Case, own: Any) -> Case:
    """The expectation of a play with points of rounds as they are told from the engine's answer,
    and without winners if it names none.

    Args:
        expected: a case with a candidate's answer as its expectation, totals among it.
        own: what the engine answers, as the case counts seats and turns.
    """
    stated = expected.expect.get("steps")
    if not stated or not isinstance(own, dict) or not isinstance(own.get("steps"), list):
        return expected
    shown = with_points_told(expected.params, _steps_shown([*stated.values()], own["steps"]))
    steps = {
        turn: {**step, **told} for (turn, step), told in zip(stated.items(), shown, strict=True)
    }
    members = _kept(expected.expect, own, frozenset({"winners"}))
    return replace(expected, expect={**members, "steps": steps})
