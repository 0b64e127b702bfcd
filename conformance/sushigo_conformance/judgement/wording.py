"""Values of an answer in words: the sentences of a difference that a person reads."""

from __future__ import annotations

import json
from typing import Any

from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch

#: What to call one seat's part of a member.
_PARTS = {
    "hands": "hand",
    "hand": "hand",
    "tables": "table",
    "puddings": "puddings",
    "points": "points",
    "round_points": "points of the round",
    "pudding_points": "points for pudding",
    "legal": "legal choices",
    "views": "view",
    "awards": "points by category",
}
_LONGEST = 200


def part(name: str) -> str:
    """Name one seat's part of the member `name`: `tables` is `table`."""
    return _PARTS.get(name, name)


def words(value: Any) -> str:
    """Write a value as a person would: cards side by side, choices with commas."""
    if value is LEFT_OUT:
        return "nothing (left out)"
    if type(value) is dict and list(value) == ["any_of"]:
        return "one of: " + "; ".join(map(words, value["any_of"]))
    if type(value) is list and all(type(item) is str and item for item in value):
        return _shortened(" ".join(value)) if value else "none"
    if type(value) is list and value and all(_is_choice(item) for item in value):
        return _shortened(", ".join(map(_choice, value)))
    return _shortened(_as_json(value))


def sides(mismatch: Mismatch) -> tuple[str, str]:
    """Write what is right and what came of a difference; of a play, that it was accepted or not."""
    if mismatch.path.endswith("/accepted"):
        return _fate(mismatch.expected), _fate(mismatch.got)
    return words(mismatch.expected), words(mismatch.got)


def _fate(accepted: Any) -> str:
    if type(accepted) is not bool:
        return words(accepted)
    return "play accepted" if accepted else "play refused"


def seats(winners: Any) -> str:
    """Write a list of winning seats: `seats 0 and 2`, `nobody`."""
    if type(winners) is not list or not all(type(seat) is int for seat in winners):
        return words(winners)
    if not winners:
        return "nobody"
    numbers = sorted(set(winners))
    plural = "seat" if len(numbers) == 1 else "seats"
    return f"{plural} " + " and ".join(map(str, numbers))


def difference(where: str, what: str, expected: str, got: str) -> str:
    """Put the sentence of a difference together: `after turn 3, seat 1's table: expected …`."""
    place = f"{where}, {what}" if where else what
    return f"{place}: expected {expected}, got {got}"


def _is_choice(item: Any) -> bool:
    if type(item) is dict:
        return "own" in item
    return type(item) is list and bool(item) and all(type(card) is str for card in item)


def _choice(choice: Any) -> str:
    if type(choice) is dict:
        return f"{words(choice['own'])} (dummy: {choice.get('dummy')})"
    return " then ".join(choice)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=repr)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
