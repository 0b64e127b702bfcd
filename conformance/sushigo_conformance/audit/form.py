"""What a record must look like, whatever game it shows: steps, lists by seat, winners."""

from __future__ import annotations

from typing import Any

from sushigo_conformance.judgement.dealt import shares
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.values import HANDS, are_lists_of_texts, are_numbers


def has_form(member: str, shown: Any, request: dict[str, Any]) -> bool:
    """Whether a member of a step, or the winners, is a list of what it must hold.

    Args:
        member: its name.
        shown: its value.
        request: the play request, which says how many seats there are.
    """
    if type(shown) is not list:
        return False
    places = shares(request).hands
    if member == "winners":
        return are_numbers(shown) and set(shown) <= set(range(places))
    entries = request["players"] if member == "hands" else places
    fits = are_lists_of_texts if member in HANDS else are_numbers
    return len(shown) == entries and fits(shown)


def is_step(step: Any) -> bool:
    """Whether a value is a step: a turn taken, a play refused, or one that could not be made."""
    if type(step) is not dict:
        return False
    return step.get("accepted") is True or is_refused(step) or step.get("unsupported") is not None
