"""The variants of the rulebook as changes of the base game (p.5 R – p.6 L)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from sushigo_reference import dummy, passing
from sushigo_reference.readings import with_readings
from sushigo_reference.rules import BASE, Rules

PASS_BOTH_WAYS = replace(BASE, pass_offset=passing.left_right_left)

DUMMY = replace(
    BASE,
    turn=dummy.take_turn,
    legal=dummy.legal_by_seat,
    hands_dealt=dummy.three_hands,
    hand_size=dummy.nine_cards,
    may_win=dummy.players_only,
    fewest_lose=dummy.players_lose,
)

VARIANTS: dict[str, Rules] = {"base": BASE, "pass-both-ways": PASS_BOTH_WAYS, "dummy": DUMMY}


def rules_for(variant: str = "base", readings: Mapping[str, str] | None = None) -> Rules:
    """The rules of a variant under readings; those not given keep their default.

    Raises:
        KeyError: there is no such variant, reading or value.
    """
    return _rules_for(variant, tuple(sorted((readings or {}).items())))


@cache
def _rules_for(variant: str, readings: tuple[tuple[str, str], ...]) -> Rules:
    return with_readings(VARIANTS[variant], dict(readings), variant)
