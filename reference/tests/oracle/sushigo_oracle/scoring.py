"""The points of one round, by taking the cards off the table set by set."""

from collections.abc import Mapping, Sequence
from typing import Any

from sushigo_oracle.box import DUMMY
from sushigo_oracle.prizes import deal_tokens, unbeaten
from sushigo_oracle.readings import settle

MAKI_ICONS = {"maki_1": "●", "maki_2": "●●", "maki_3": "●●●"}

#: What a dumpling track would have printed on its fields.
DUMPLING_TRACK = (0, 1, 3, 6, 10, 15)

NIGIRI_POINTS = {"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 3}

NIGIRI_ON_WASABI_POINTS = {"egg_nigiri": 3, "salmon_nigiri": 6, "squid_nigiri": 9}


def score_round(params: Mapping[str, Any], readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The points and the awards by category of each table of a round (p.3 R – p.4 R)."""
    settled = settle(readings)
    tables = params["tables"]
    maki = maki_points(tables, competitors(tables, params.get("variant", "base"), settled), settled)
    awards = [
        {
            "maki": maki.get(seat, 0),
            "tempura": points_of_sets(table, "tempura", 2, 5),
            "sashimi": points_of_sets(table, "sashimi", 3, 10),
            "dumpling": dumpling_points(table),
            "nigiri": nigiri_points(table),
        }
        for seat, table in enumerate(tables)
    ]
    return {"points": [sum(award.values()) for award in awards], "awards": awards}


def competitors(seats: Sequence[Any], variant: str, readings: Mapping[str, str]) -> list[int]:
    """The seats that are compared: all, or all but a dummy that is ignored."""
    everyone = list(range(len(seats)))
    if variant == "dummy" and readings["dummy.standing"] == "ignored":
        everyone.remove(DUMMY)
    return everyone


def maki_points(
    tables: Sequence[Sequence[str]], competing: Sequence[int], readings: Mapping[str, str]
) -> dict[int, int]:
    """Who gets how much of the six points for most icons and the three for second most (p.3 R)."""
    icons = {seat: len("".join(MAKI_ICONS.get(c, "") for c in tables[seat])) for seat in competing}
    first = unbeaten(icons)
    if icons[first[0]] == 0 and readings["maki.zero-first"] == "never":
        return {}
    points = deal_tokens(6, first)
    if len(first) > 1:
        return points
    others = {seat: count for seat, count in icons.items() if seat not in first}
    second = unbeaten(others)
    if others[second[0]] == 0 and readings["maki.zero-second"] == "never":
        return points
    return points | deal_tokens(3, second)


def points_of_sets(table: Sequence[str], card: str, size: int, points: int) -> int:
    """Take whole sets of a card off the table, one after another, until none is left (p.4 L)."""
    left = [other for other in table if other == card]
    scored = 0
    while len(left) >= size:
        for _ in range(size):
            left.remove(card)
        scored += points
    return scored


def dumpling_points(table: Sequence[str]) -> int:
    """Walk along the track, a field for each dumpling, and stay on its last field (p.4 L)."""
    track = list(DUMPLING_TRACK)
    for card in table:
        if card == "dumpling" and len(track) > 1:
            track.pop(0)
    return track[0]


def nigiri_points(table: Sequence[str]) -> int:
    """Lay the cards down in their order, each nigiri on a bare wasabi if there is one (p.2 R)."""
    stacks: list[list[str]] = []
    for card in table:
        bare_wasabi = [stack for stack in stacks if stack == ["wasabi"]]
        if card in NIGIRI_POINTS and bare_wasabi:
            bare_wasabi[0].append(card)
        elif card in NIGIRI_POINTS or card == "wasabi":
            stacks.append([card])
    return sum(points_of_stack(stack) for stack in stacks)


def points_of_stack(stack: Sequence[str]) -> int:
    """The worth of a wasabi alone, a nigiri alone, or a nigiri on a wasabi (p.4 R)."""
    if stack == ["wasabi"]:
        return 0
    if len(stack) == 1:
        return NIGIRI_POINTS[stack[0]]
    return NIGIRI_ON_WASABI_POINTS[stack[1]]
