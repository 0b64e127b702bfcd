"""Answers that show, word for word, what a pattern states: most do, and need no second look.

What is said here is only ever yes: everything else (other orders, alternatives, floats, members
left out, plays refused in odd ways) is for the full comparison to judge, and to put into words.
"""

from __future__ import annotations

from typing import Any

#: Members with a list for each seat in which only words stand.
_WORDS = frozenset({"hands", "tables", "legal"})
#: Members with a number for each seat.
_NUMBERS = frozenset({"points", "round_points", "pudding_points", "puddings"})
_OPENINGS = frozenset({"opening", "next"})
_LISTS = frozenset({list})
_WHOLE = frozenset({int})


def plainly_right(result: Any, pattern: dict[str, Any], sent: int) -> bool:
    """Whether a result of a play shows `sent` steps, and plainly all that the pattern states.

    A pattern with alternatives for the whole script is not looked into.
    """
    steps = result.get("steps") if type(result) is dict else None
    if type(steps) is not list or len(steps) != sent:
        return False
    stated = pattern.get("steps", {})
    if "any_of" in stated or "any_of" in pattern:
        return False
    for turn, step in enumerate(steps, start=1):
        if not _step_is_plainly(step, stated.get(str(turn), {})):
            return False
    return all(
        name == "steps" or plainly_equal(name, value, result.get(name))
        for name, value in pattern.items()
    )


def _step_is_plainly(step: Any, stated: dict[str, Any]) -> bool:
    """Whether a step is accepted, or refused without a word, just as stated."""
    if type(step) is not dict or "failed" in step or "unsupported" in step:
        return False
    accepted = stated.get("accepted", True)
    if step.get("accepted") is not accepted:
        return False
    if not accepted:
        return len(stated) == 1 and not step.keys() & {"hands", "tables", "by"}
    return all(
        name == "accepted" or plainly_equal(name, value, step.get(name))
        for name, value in stated.items()
    )


def plainly_equal(name: str, stated: Any, shown: Any) -> bool:
    """Whether the member `name` shows exactly what is stated, each list and number in its place.

    To Python `True` is 1 and 1.0 is 1, so equality alone would not tell.
    """
    if name in _WORDS:
        return type(shown) is list and stated == shown and _LISTS.issuperset(map(type, shown))
    if name in _NUMBERS:
        return type(shown) is list and _numbers_are_plainly(stated, shown)
    if name == "winners":
        return type(shown) is list and stated == shown and _WHOLE.issuperset(map(type, shown))
    return name in _OPENINGS and plainly_shows(shown, stated)


def plainly_shows(shown: Any, stated: dict[str, Any]) -> bool:
    """Whether an object shows exactly what is stated of each member."""
    return type(shown) is dict and all(
        plainly_equal(name, value, shown.get(name)) for name, value in stated.items()
    )


def _numbers_are_plainly(stated: Any, shown: list[Any]) -> bool:
    """Whether whole numbers are those stated; `null` states nothing of a seat."""
    if not _WHOLE.issuperset(map(type, shown)):
        return False
    return stated == shown or (
        type(stated) is list
        and None in stated
        and len(stated) == len(shown)
        and all(want is None or want == got for want, got in zip(stated, shown, strict=True))
    )
