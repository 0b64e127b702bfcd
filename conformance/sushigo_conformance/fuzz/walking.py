"""The positions that a play passes through, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_reference import IllegalPlayError
from sushigo_reference.game import RoundEnd, end_round, first_round, game_is_over, next_round
from sushigo_reference.script import started

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_reference import Rules, State
    from sushigo_reference.cards import Hand


class Stop(NamedTuple):
    """A script entry, counted from 0: the position before it, and what it brings."""

    entry: int
    before: State
    #: how many of the deals have been played or are being played
    dealt: int
    #: None for a refused play
    after: State | None
    #: what the end of the round brings, where it ends
    ended: RoundEnd | None


def deals_of(params: Mapping[str, Any]) -> list[tuple[tuple[Hand, ...], Hand]]:
    """The hands and the dummy's pile of every deal after the first."""
    return [_deal(entry) for entry in params["rounds"][1:]]


def first_position(params: Mapping[str, Any]) -> State:
    """The position before the first turn of a play."""
    return started(first_round(*_deal(params["rounds"][0])), params.get("start", {}))


def walk(rules: Rules, params: Mapping[str, Any]) -> Iterator[Stop]:
    """Give every entry of a script with its position; those after the end are left out."""
    deals = deals_of(params)
    state = first_position(params)
    first_controller = ((state.controller or 0) + state.turn - 1) % 2
    for entry, choices in enumerate(params["script"]):
        if rules.round_is_over(state.hands):
            return
        dealt = len(params["rounds"]) - len(deals)
        before = state
        try:
            after = rules.turn(rules, state, tuple(map(tuple, choices)))
        except IllegalPlayError:
            yield Stop(entry, before, dealt, None, None)
            continue
        ended = end_round(rules, after) if rules.round_is_over(after.hands) else None
        yield Stop(entry, before, dealt, after, ended)
        state = ended.state if ended else after
        if ended and deals and not game_is_over(rules, state.round):
            state = next_round(rules, state, *deals.pop(0), first_controller)


def _deal(entry: Mapping[str, Any]) -> tuple[tuple[Hand, ...], Hand]:
    return tuple(map(tuple, entry["hands"])), tuple(entry.get("dummy_pile", ()))
