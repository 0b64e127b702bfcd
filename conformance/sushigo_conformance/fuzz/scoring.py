"""The scores of a game in which an engine's answer differs, each as an example of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.examples import Example
from sushigo_conformance.judgement.pattern import compare

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.fuzz.seen import Seen

#: members of a step that are points of that step alone
_OWN_POINTS = ("round_points", "pudding_points")


def scores_that_differ(whole: Seen) -> list[Example]:
    """Examples of the points that differ in a play; none if anything else differs too.

    Totals and winners that differ after other points did are taken for their consequence.

    Args:
        whole: a play of which the whole answer was compared.
    """
    shown, right = _answer(whole), whole.result.case.expect
    differing = list(_differing(shown, right))
    if any(member not in (*_OWN_POINTS, "points", "winners") for _, member in differing):
        return []
    own = [(turn, member) for turn, member in differing if member in _OWN_POINTS]
    params = whole.example.params
    return [
        Example("play", {**params, "script": params["script"][:turn]}, member)
        for turn, member in own or differing[:1]
    ]


def _answer(seen: Seen) -> Any:
    """What the engine answered, seats and turns as the example counts them."""
    (answer,) = seen.question.restore([reply.result for reply in seen.replies])
    return answer


def _differing(shown: Any, right: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Turn, from 1, and member of all that differs; the last turn for winners."""
    steps = shown.get("steps") if type(shown) is dict else None
    if type(steps) is not list or len(steps) < len(right["steps"]):
        yield 1, "steps"
        return
    for turn, stated in right["steps"].items():
        step = steps[int(turn) - 1]
        for member, value in stated.items():
            left_out = type(step) is dict and step.get(member) is None
            if not left_out and compare({member: value}, step) is not None:
                yield int(turn), member
    for member in ("opening", "winners"):
        stated = {member: right[member]} if member in right else {}
        if shown.get(member) is not None and compare(stated, shown) is not None:
            yield len(steps), member
