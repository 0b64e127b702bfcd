"""Readings: where the rulebook is silent, each way to read it as a change of the rules.

Ids and values are those of the specification's ``readings.yaml``. A default changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sushigo_reference import chopsticks, dummy, maki, winner
from sushigo_reference.rules import Rules

#: reading → value → the fields it replaces
CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "maki.zero-first": {"never": {}, "shared": {"may_have_most": maki.all_seats}},
    "maki.zero-second": {"never": {}, "shared": {"may_have_second": maki.all_seats}},
    "wasabi.same-turn": {
        "in-order": {},
        "never": {"place_wasabi_and_nigiri": chopsticks.nigiri_before_wasabi},
        "always": {"place_wasabi_and_nigiri": chopsticks.wasabi_before_nigiri},
    },
    "wasabi.two-nigiri": {
        "in-order": {},
        "dearer-first": {"place_two_nigiri": chopsticks.dearer_nigiri_first},
    },
    "winner.full-tie": {
        "shared": {},
        "own-tie-break": {"settle_full_tie": winner.lowest_seat_wins},
        "undecided": {"settle_full_tie": winner.nobody_wins},
    },
}

#: the same for readings that only the dummy variant knows
DUMMY_CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "dummy.standing": {
        "competes": {},
        "ignored": {"competitors": dummy.players_only},
        "may-win": {"may_win": winner.every_seat},
    },
    "dummy.pudding-penalty": {"none": {}, "as-three": {"fewest_lose": dummy.fewest_of_three_lose}},
    "dummy.first-control": {
        "alternates": {},
        "first-again": {"controller_of_round": dummy.first_controller_again},
        "chosen-anew": {"controller_of_round": dummy.controller_chosen_anew},
    },
    "dummy.chopsticks": {
        "leave-one": {},
        "none": {"may_use_chopsticks": dummy.nobody_uses_chopsticks},
        "dummy-may-spend": {"may_use_chopsticks": dummy.everyone_uses_chopsticks},
    },
}


def with_readings(rules: Rules, readings: Mapping[str, str], variant: str) -> Rules:
    """The rules read as given; the dummy's readings leave other variants as they are.

    Raises:
        KeyError: there is no such reading or value.
    """
    for reading, value in readings.items():
        changes = {**CHANGES, **DUMMY_CHANGES}[reading][value]
        if reading in CHANGES or variant == "dummy":
            rules = replace(rules, **changes)
    return rules
