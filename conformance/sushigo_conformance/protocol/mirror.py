"""Turn seats around for engines that number them counterclockwise.

Seat i becomes (−i) mod players in every list that has an entry a seat and in every seat number.
Mirroring twice changes nothing, and with two players nothing changes at all. In the dummy variant
there are two players, so lists of three, dummy last, stay as they are too. What an engine `shows`
a player is its own and is left alone, and so is whatever is not of the expected shape.
"""

from __future__ import annotations

from typing import Any

from sushigo_conformance.protocol.whole import whole

#: Members with an entry a seat.
_PER_SEAT = frozenset(
    {
        *("hands", "tables", "legal", "views", "awards"),
        *("puddings", "points", "round_points", "pudding_points"),
    }
)
#: Members that hold one seat number.
_SEAT_NUMBERS = frozenset({"seat", "controller"})
#: Members that hold objects, or lists of objects, with such members.
_CONTAINERS = frozenset({"rounds", "start", "steps", "opening", "next", "request", "result"})


def players_of(method: str, params: dict[str, Any]) -> int:
    """Tell how many players sit at the table of a request; 2 in the dummy variant."""
    if params.get("variant") == "dummy":
        return 2
    if method == "score_round":
        return len(params["tables"])
    if method in ("score_pudding", "finish"):
        return len(params["puddings"])
    players: int = params["players"]
    return players


def mirror(message: Any, players: int) -> Any:
    """Mirror the parameters or the result of any method; nothing is changed in place."""
    if players <= 2 or type(message) is not dict:
        return message
    return {name: _member(name, value, players) for name, value in message.items()}


def _member(name: str, value: Any, players: int) -> Any:
    if name in _PER_SEAT:
        return _turned(value, players)
    if name in _SEAT_NUMBERS:
        return _seat(value, players)
    if name == "winners" and type(value) is list:
        return [_seat(seat, players) for seat in value]
    if name == "script" and type(value) is list:
        return [_turned(turn, players) for turn in value]
    if name in _CONTAINERS and type(value) is list:
        return [mirror(each, players) for each in value]
    return mirror(value, players) if name in _CONTAINERS else value


def _turned(entries: Any, players: int) -> Any:
    if type(entries) is not list or len(entries) != players:
        return entries
    return [entries[0], *entries[:0:-1]]


def _seat(seat: Any, players: int) -> Any:
    seat = whole(seat)
    if type(seat) is not int or not 0 <= seat < players:
        return seat
    return -seat % players
