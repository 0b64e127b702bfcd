"""A case as another engine would answer it: its expectation replaced by that engine's answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import variants
from sushigo_conformance.protocol.looks import alternatives, pattern_in_force
from sushigo_conformance.verdict.shown import as_shown, with_points_told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.protocol.ask import Question
    from sushigo_conformance.verdict.stand_in import StandIn
    from sushigo_spec import Case

#: what is looked at after each turn of a play that was made for a diagnosis
SHOWN = ("hands", "tables")
#: and besides, where the points of a round are in question
SHOWN_AT_ROUND_END = ("hands", "tables", "puddings", "round_points", "points", "pudding_points")


def as_answered_by(
    engine: StandIn,
    case: Case,
    readings: Mapping[str, str],
    question: Question,
    own: Any = None,
) -> Case | None:
    """The case with what this engine answers as its expectation, looking at the same members.

    Args:
        engine: the engine that answers.
        case: the case.
        readings: the readings that say which of its expectations is in force.
        question: how the case is asked; an engine may be asked to reach its position first.
        own: what the engine under test answers; what this leaves out is left out too.

    Returns:
        None where the engine breaks.
    """
    method, params = question.calls[0]
    answer = engine.answer(method, params)
    if answer is None:
        return None
    pattern = pattern_in_force(case, readings)
    if case.isolate is None:  # a category's points are taken out of the candidate's own awards
        answer = as_shown(answer, own)
    expect = projected(case, question.restore([answer])[0], pattern)
    return replace(case, expect=expect, readings={})


def projected(case: Case, answer: Any, pattern: Any) -> Any:
    """The part of an answer that a pattern looks at, as a pattern."""
    if case.isolate is not None:
        return {"points": [award.get(case.isolate, 0) for award in answer["awards"]]}
    if case.method != "play":
        return {name: answer[name] for name in _names(pattern) if name in answer}
    steps = with_points_told(case.params, answer["steps"])
    last = max((int(turn) for turn in _steps_stated(pattern)), default=len(steps))
    stated = {
        str(turn): _step(step, _looked_at(_steps_stated(pattern).get(str(turn), {})))
        for turn, step in enumerate(steps[:last], start=1)
    }
    members = {
        name: answer[name] for name in _names(pattern) - {"steps", "opening"} if name in answer
    }
    looked_at = _names(_opening_stated(pattern)) - {"views"}
    if looked_at:
        shown = answer["opening"]
        members["opening"] = {name: shown[name] for name in looked_at & shown.keys()}
    if "winners" in _names(pattern) and _plays_on(case, answer):
        members["winners"] = []
    return {"steps": stated, **members}


def _plays_on(case: Case, answer: Mapping[str, Any]) -> bool:
    """Whether nobody has won although all rounds of a game are over.

    An engine that names winners there differs, and one that names none says nothing.
    """
    before = case.params.get("start", {}).get("round", 1) - 1
    over = sum("points" in step for step in answer["steps"])
    rounds = variants()[case.params.get("variant", "base")].rounds
    return answer.get("winners") is None and before + over >= rounds


def _opening_stated(pattern: Any) -> dict[str, Any]:
    stated: dict[str, Any] = {}
    for each in alternatives(pattern):
        for opening in alternatives(each.get("opening", {})):
            stated.update(opening)
    return stated


def _step(step: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    if not step["accepted"]:
        return {"accepted": False}
    return {"accepted": True, **{name: step[name] for name in names & step.keys() - {"views"}}}


def _looked_at(pattern: Any) -> set[str]:
    """The members that a step's pattern names; for a refusal, what lies there if it was none."""
    refused = any(
        isinstance(each, dict) and each.get("accepted") is False for each in alternatives(pattern)
    )
    return _names(pattern).union(SHOWN if refused else ())


def _names(pattern: Any) -> set[str]:
    """The members that a pattern names, in any of its alternatives."""
    return {name for each in alternatives(pattern) if isinstance(each, dict) for name in each}


def _steps_stated(pattern: Any) -> dict[str, Any]:
    stated: dict[str, Any] = {}
    for each in alternatives(pattern):
        for steps in alternatives(each.get("steps", {})):
            stated.update(steps)
    return stated
