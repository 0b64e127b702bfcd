"""What is right for a case, as the pattern that its author would write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_conformance.authoring.meaning import disagreement
from sushigo_conformance.fuzz.examples import Example, pattern_of, right_answer
from sushigo_conformance.fuzz.truth import Truth

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.authoring.witnesses import Witness
    from sushigo_spec import Case, Spec

    Pattern = dict[str, Any]

#: what a step shows where it ends a round
_AT_THE_END_OF_A_ROUND = ("round_points", "pudding_points", "points", "puddings")


class NoAnswerError(ValueError):
    """What is right can't be said, and why."""


def answered(case: Case, spec: Spec, asked: Sequence[Witness]) -> Case:
    """The case with what is right by the reference, and by every other witness.

    Where another value of a reading gives another answer, that stands under `readings`.

    Raises:
        NoAnswerError: the request makes no sense, depends on more than one reading, or the
            witnesses do not agree.
    """
    defaults = {each.id: each.default for each in spec.readings.values() if each.testable}
    usual = _right(case, defaults)
    readings: dict[str, dict[str, Pattern]] = {}
    for reading in defaults:
        for value in spec.readings[reading].values:
            pattern = _right(case, {**defaults, reading: value})
            if pattern != usual:
                readings.setdefault(reading, {})[value] = pattern
    if len(readings) > 1:
        raise NoAnswerError(
            f"the answer depends on {' and on '.join(readings)}, and a case may depend on one "
            "reading at most; leave out (or isolate) what it does not concern"
        )
    complete = replace(case, expect=usual, readings=readings)
    _confirm(complete, asked, {})
    for reading, values in readings.items():
        for value in values:
            _confirm(complete, asked, {reading: value})
    return complete


def _confirm(case: Case, asked: Sequence[Witness], readings: Mapping[str, str]) -> None:
    wrong = disagreement(case, asked, readings)
    if wrong is not None:
        raise NoAnswerError(f"the witnesses do not agree on what is right: {wrong}")


def _right(case: Case, readings: Mapping[str, str]) -> Pattern:
    truth = Truth(readings)
    example = Example(case.method, case.params, "points", case.isolate)
    right = right_answer(example, truth)
    if right is None:
        raise NoAnswerError("the request shows no position of the game")
    if case.method == "play":
        return _of_play(case, truth.pattern(right))
    stated = pattern_of(example, right, truth) or {}
    if "winners" in right:
        stated = {**stated, "winners": truth.winners(right["winners"])}
    return stated


def _of_play(case: Case, whole: Mapping[str, Any]) -> Pattern:
    """The refusals, the ends of rounds, the last turn with all that is observed, the winners."""
    observed = case.params.get("observe", ())
    last = str(len(case.params["script"]))
    steps = {}
    for turn, step in whole["steps"].items():
        if not step["accepted"]:
            steps[turn] = {"accepted": False}
        elif turn == last or "round_points" in step:
            members = [*observed] if turn == last else []
            members += _AT_THE_END_OF_A_ROUND if "round_points" in step else ()
            shown = {name: step[name] for name in members if name in step}
            steps[turn] = {"accepted": True, **shown}
    pattern: Pattern = {"steps": steps} if steps else {}
    if not steps and whole.get("opening"):
        pattern["opening"] = whole["opening"]
    if "winners" in whole:
        pattern["winners"] = whole["winners"]
    if not pattern:
        raise NoAnswerError("nothing is played and nothing observed, so nothing is shown")
    return pattern
