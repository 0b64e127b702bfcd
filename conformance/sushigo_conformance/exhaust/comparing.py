"""Comparing an answer with what is right, and finding the rule that a difference is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.isolate import awards_mismatch
from sushigo_conformance.judgement.pattern import compare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.judgement.outcome import Mismatch

#: category of points → the areas of the rules that it is about
_AREAS = {"nigiri": ("wasabi", "nigiri"), "winners": ("winner", "dummy")}


def difference(right: Mapping[str, Any], result: Any, with_awards: bool) -> Mismatch | None:
    """The first difference between what is right and a result; points by category come first.

    Args:
        right: points, and awards or winners, as `Expectations.of` gives them.
        result: what the engine answered.
        with_awards: whether its points by category are compared too.
    """
    if _is_plainly(right, result, with_awards):
        return None
    if "awards" not in right:
        return compare(right, result)
    if not with_awards:
        return compare({"points": right["points"]}, result)
    shape = awards_mismatch(result)
    if shape is not None and not shape.path.startswith("/points"):
        return shape
    filled = [
        {**dict.fromkeys(own, 0), **got}
        for own, got in zip(right["awards"], result["awards"], strict=False)
    ]
    stated = {"awards": right["awards"], "points": right["points"]}
    return compare(stated, {**result, "awards": filled})


def _is_plainly(right: Mapping[str, Any], result: Any, with_awards: bool) -> bool:
    """Whether a result holds what is right in just that form, which is quickly seen."""
    if type(result) is not dict or result.get("points") != right["points"]:
        return False
    if bool in map(type, result["points"]):
        return False
    if "winners" in right:
        return bool(result.get("winners") == right["winners"])
    return not with_awards or "awards" not in right or result.get("awards") == right["awards"]


def rules_at_stake(question: Question, mismatch: Mismatch | None) -> tuple[str, ...]:
    """The rules that a difference can be about, as far as its seat and category tell; the most
    particular first.
    """
    if mismatch is None:
        return question.rules
    seat, category = place_of(mismatch)
    areas = _AREAS.get(category, (category,))
    for rules in (question.rules_of_seat(seat), question.rules):
        fitting = tuple(rule for rule in rules if rule.split(".")[0] in areas)
        if fitting:
            return fitting
    if question.method == "finish" and _kept_from_falling_below_zero(mismatch):
        return ("winner.negative-total",)
    return tuple(rule for rule in question.rules_of_seat(seat) if not rule.startswith("winner."))


def place_of(mismatch: Mismatch) -> tuple[int | None, str]:
    """The seat and the category of a difference: `/awards/2/maki` is (2, "maki")."""
    member, *rest = mismatch.path.removeprefix("/").split("/")
    seat = int(rest[0]) if rest and rest[0].isdecimal() else None
    if member == "awards" and len(rest) == 2:
        return seat, rest[1]
    return seat, member


def _kept_from_falling_below_zero(mismatch: Mismatch) -> bool:
    expected, got = mismatch.expected, mismatch.got
    return type(expected) is int and type(got) in (int, float) and expected < 0 <= got
