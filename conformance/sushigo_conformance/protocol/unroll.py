"""Turn a start in the middle of a first round into a whole script from the deal.

Engines that can only begin with a deal are asked this way. Each table holds one card for every
turn that is over, so a script in which each seat lays its table card by card, without chopsticks,
leads to the same position: before each of those turns the card lay in the hand that was then at
its seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Unrolled(NamedTuple):
    """A play from the deal, and how many turns of it lead up to the position of the case."""

    params: dict[str, Any]
    offset: int


def can_unroll(params: dict[str, Any]) -> bool:
    """Whether the start lies in a first round without points that a deal can lead to."""
    start = params.get("start", {})
    if start.get("round", 1) != 1 or any(start.get("points", ())) or any(start.get("puddings", ())):
        return False
    if params.get("variant") == "dummy":
        played = start.get("turn", 1) - 1
        return bool(start.get("controller", 0) == played % 2)
    return True


def unroll(params: dict[str, Any]) -> Unrolled:
    """Give the play from the deal that passes through the start of `params`; see `can_unroll`."""
    start = params["start"]
    played = start.get("turn", 1) - 1
    tables = start.get("tables", [])
    dealt = _dummy_deal if params.get("variant") == "dummy" else _deal
    lead = [[[table[turn]] for table in tables] for turn in range(played)]
    whole = {name: value for name, value in params.items() if name != "start"}
    whole["rounds"] = [dealt(params["rounds"][0], tables, played), *params["rounds"][1:]]
    whole["script"] = [*lead, *params["script"]]
    return Unrolled(whole, played)


def _deal(held: dict[str, Any], tables: list[list[str]], played: int) -> dict[str, Any]:
    """Put the cards laid back: seat s holds on turn t what was dealt to seat s − (t − 1)."""
    hands = held["hands"]
    seats = len(hands)
    return {
        **held,
        "hands": [
            hands[(seat + played) % seats]
            + [tables[(seat + turn) % seats][turn] for turn in range(played)]
            for seat in range(seats)
        ],
    }


def _dummy_deal(held: dict[str, Any], tables: list[list[str]], played: int) -> dict[str, Any]:
    """Put the cards laid back in the dummy variant.

    Hands and control change seats together, so one hand is always the controller's; the card that
    the dummy got is the one that the controller drew.
    """
    deal = _deal(held, tables[:2], played)
    return {**deal, "dummy_pile": tables[2] + held["dummy_pile"]}
