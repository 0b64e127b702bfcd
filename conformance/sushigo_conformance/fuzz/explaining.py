"""Which rules an example is about, by the known mistakes that answer it as the engine did."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz.examples import right_answer
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.protocol.pointers import PointerError, resolve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.fuzz.examining import Seen
    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_spec import Fault

#: so many rules are named at most
_MOST_RULES = 3

#: member that differs → the rule that says what it must be, where nothing tells more
_RULES = {
    "hands": "passing.whole-hand",
    "tables": "turn.tables-grow-by-one",
    "puddings": "round.pudding-stays",
    "round_points": "round.scored-each",
    "pudding_points": "pudding.most",
    "points": "round.scored-each",
    "winners": "winner.most-points",
    "legal": "turn.from-own-hand",
    "views": "privacy.own-hand",
    "next": "turn.hands-stay-equal",
    "opening": "privacy.own-hand",
}


class Explanation(NamedTuple):
    """The rules that an example decides, and the known mistakes that answer as the engine did."""

    rules: tuple[str, ...]
    faults: tuple[str, ...]


def explain(seen: Seen, truth: Truth) -> Explanation:
    """Say which rules an example is about, likeliest first."""
    from sushigo_spec import load_spec

    faults = load_spec().faults
    agreeing = _agreeing(seen, truth)
    refused = _rule_of_refusal(seen, truth)
    rules = [refused] if refused else []
    rules += [faults[fault].rule for fault in agreeing]
    if not rules:
        rules = [_RULES.get(seen.example.member, "turn.turns-per-round")]
    distinct = tuple(dict.fromkeys(rules))[:_MOST_RULES]
    return Explanation(distinct, tuple(agreeing))


def _rule_of_refusal(seen: Seen, truth: Truth) -> str | None:
    """The rule against which the engine let a play through."""
    if seen.example.method != "play" or seen.example.member != "accepted":
        return None
    right = right_answer(seen.example, truth)
    last = right["steps"][-1] if right and right["steps"] else {}
    rule: str | None = last.get("rule")
    return rule


def _agreeing(seen: Seen, truth: Truth) -> list[str]:
    """The faults, each alone, whose answer is wrong just where the engine's is, and as wrong."""
    case, outcome = seen.result.case, seen.outcome
    if outcome.mismatch is None and outcome.status is not Status.ERROR:
        return []
    key = tuple(sorted(truth.readings.items()))
    agreeing = []
    for fault in _catalogue():
        answer = _answer(fault.id, key, seen.example.method, case.params)
        if outcome.mismatch is None:
            if answer is None or _raises(answer):
                agreeing.append(fault.id)
        elif answer is not None and _as_wrong(answer, seen):
            agreeing.append(fault.id)
    return agreeing


def _as_wrong(answer: dict[str, Any], seen: Seen) -> bool:
    mismatch = seen.outcome.mismatch
    assert mismatch is not None
    whole = mismatch.path
    if seen.example.isolate is not None:
        points = [award.get(seen.example.isolate, 0) for award in answer.get("awards", ())]
        answer = {"points": points}
    try:
        shown = resolve(answer, whole)
    except PointerError:
        return False
    member = whole.rsplit("/", 2)[-2 if whole.rsplit("/", 1)[-1].isdecimal() else -1]
    return _equal(member, shown, mismatch.got) and not _equal(member, shown, mismatch.expected)


def _equal(member: str, one: Any, other: Any) -> bool:
    """Whether two values of one seat, or of a member as a whole, are the same to the rules."""
    if type(one) is list and type(other) is list and member in ("hands", "tables", "legal"):
        return compare({member: [one]}, {member: [other]}) is None
    return bool(one == other)


def _raises(answer: Mapping[str, Any]) -> bool:
    steps = answer.get("steps", ())
    return any(type(step) is dict and step.get("failed") for step in steps)


@cache
def _catalogue() -> list[Fault]:
    """The faults of the rules; those around an engine say nothing about an example."""
    from sushigo_conformance.faults import CHANGES
    from sushigo_spec import load_spec

    return [fault for fault in load_spec().faults.values() if fault.id in CHANGES]


def _answer(
    fault: str, readings: tuple[tuple[str, str], ...], method: str, params: dict[str, Any]
) -> dict[str, Any] | None:
    try:
        answer: dict[str, Any] = getattr(_engine(fault, readings), method)(params)
    except Exception:  # a fault may be to raise
        return None
    return answer


@cache
def _engine(fault: str, readings: tuple[tuple[str, str], ...]) -> Any:
    from sushigo_conformance.faults import faulty_engine

    return faulty_engine([fault], dict(readings))
