"""Steps that show no turn: refused, failed or unsupported plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import (
    Mismatch,
    Outcome,
    Status,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.pattern import compare

if TYPE_CHECKING:
    from sushigo_conformance.protocol.turns import Turn

#: stands before what an engine said as it broke in the middle of a play
RAISED = "the engine raised: "


def is_refused(step: Any) -> bool:
    """Whether the step shows no turn, because the play was refused or the engine raised."""
    return type(step) is dict and (step.get("accepted") is False or raised(step))


def raised(step: dict[str, Any]) -> bool:
    """Whether the engine raised on this play."""
    return step.get("failed") is not None


def no_turn(step: Any, place: str) -> Outcome | None:
    """Judge a lawful play's step that shows no turn; None if the step does show one."""
    if type(step) is not dict:
        message = f"{place}: expected an object"
        return failed(Mismatch("", "an object", step, message))
    if raised(step):
        return Outcome(Status.ERROR, None, f"{place}: {RAISED}{step['failed']}")
    if step.get("unsupported") is not None:
        return unsupported(f"{place}: {step['unsupported']}")
    if step.get("accepted") is True:
        return None
    if step.get("by") == "interface":
        return out_of_reach(place)
    if step.get("accepted") is False:
        message = f"{place}: expected the play to be accepted, got it refused{_advice(step)}"
    else:
        message = f"{place}: expected accepted to be true or false, got {step.get('accepted')!r}"
    return failed(Mismatch("/accepted", True, step.get("accepted"), message))


def judge_refusal(step: Any, place: str) -> Outcome | None:
    """Judge an unlawful play's step: None if it was refused, a pass with a remark if it raised."""
    if type(step) is dict and raised(step):
        return Outcome(Status.PASS, None, f"{place}: refused by raising: {step['failed']}")
    if type(step) is dict and step.get("by") == "interface" and step.get("accepted") is False:
        return out_of_reach(place)
    shown = no_turn(step, place)
    if shown is None:
        message = f"{place}: expected the play to be refused, got it accepted"
        return failed(Mismatch("/accepted", False, True, message))
    refused = shown.mismatch is not None and is_refused(step)
    return None if refused else shown


def out_of_reach(place: str) -> Outcome:
    """The engine's own interface can't express the play, so the rule is out of reach."""
    return unsupported(f"{place}: the engine's interface can't express this play")


def changed_by_refusal(
    params: dict[str, Any], steps: list[Any], placed: list[Turn], entry: int
) -> Mismatch | None:
    """Find out whether hands or tables shown with a refused step differ from those before it."""
    place = f"after the refused turn {entry + 1}"
    for name in ("hands", "tables"):
        if steps[entry].get(name) is None:
            continue
        before = _before(params, steps, placed, entry, name)
        if before is not None:
            found = compare({name: before}, steps[entry], f"/steps/{entry}", place)
            if found is not None:
                return found
    return None


def _before(
    params: dict[str, Any], steps: list[Any], placed: list[Turn], entry: int, name: str
) -> Any:
    """Give the hands or tables before a script entry; None where nothing has shown them."""
    earlier = [index for index in range(entry) if not is_refused(steps[index])]
    if earlier and not placed[earlier[-1]].last:
        return steps[earlier[-1]].get(name)
    if not placed[entry].hand:
        return None
    if name == "hands":
        return params["rounds"][placed[entry].dealt]["hands"]
    empty: list[list[str]] = [[] for _ in params["script"][entry]]
    return empty if earlier else params.get("start", {}).get("tables", empty)


def _advice(step: dict[str, Any]) -> str:
    """Repeat what the engine says about its refusal, which is never compared."""
    said = [str(step[name]) for name in ("seat", "rule") if step.get(name) is not None]
    return f" (it says: {' '.join(said)})" if said else ""
