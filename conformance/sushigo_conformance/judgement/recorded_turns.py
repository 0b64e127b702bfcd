"""What a step of a recorded game shows, beside what the rules give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import Mismatch
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.plain import plainly_equal
from sushigo_conformance.judgement.refusals import no_turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: members of a step → the kind of difference that they show
_MEMBERS = {
    "hands": "hands",
    "tables": "tables",
    "puddings": "pudding",
    "round_points": "points",
    "pudding_points": "pudding",
}


def opening(seats: int, dealt: Mapping[str, Any]) -> dict[str, Any]:
    """What lies where before the first turn of a round."""
    return {"hands": dealt["hands"], "tables": [[] for _ in range(seats)]}


def unchanged(
    before: Mapping[str, Any], shown: dict[str, Any], index: int
) -> Iterator[tuple[str, Mismatch | None]]:
    """Whether hands and tables that a refused step shows are those before it."""
    for name in ("hands", "tables"):
        if name in before and shown.get(name) is not None:
            place = f"after the refused turn {index + 1}"
            stated = {name: before[name]}
            yield name, compare(stated, shown, f"/result/steps/{index}", place)


def of_turn(right: dict[str, Any], shown: Any, index: int) -> Iterator[tuple[str, Mismatch | None]]:
    """Compare a turn: whether it is lawful, and each member that the step shows of it."""
    yield "legal", _lawful(right, shown, index)
    for name, kind in _MEMBERS.items():
        if name in right and shown.get(name) is not None:
            yield kind, _member(name, right, shown, index)
    if "points" in right and shown.get("points") is not None:
        kind = "pudding" if "pudding_points" in right else "points"
        yield kind, _member("points", right, shown, index)


def _lawful(right: dict[str, Any], shown: Any, index: int) -> Mismatch | None:
    """Whether rules and record agree that the play is accepted, or that it is refused."""
    place = f"turn {index + 1}"
    path = f"/result/steps/{index}"
    outcome = no_turn(shown, place)
    if outcome is None:
        if right["accepted"]:
            return None
        message = f"{place}: the play breaks {right['rule']}, but was accepted"
        shows_hands = shown.get("hands") is not None
        return Mismatch(path, False, True, message, right["rule"] if shows_hands else None)
    if outcome.mismatch is not None:
        return outcome.mismatch._replace(path=path + outcome.mismatch.path)
    wanted = "an accepted play" if right["accepted"] else "a refused play"
    return Mismatch(path, wanted, shown, outcome.remark)


def _member(name: str, right: dict[str, Any], shown: dict[str, Any], index: int) -> Mismatch | None:
    if plainly_equal(name, right[name], shown[name]):
        return None
    place = f"after turn {index + 1}"
    return compare({name: right[name]}, shown, f"/result/steps/{index}", place)
