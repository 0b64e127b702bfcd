"""Ways to make a play smaller: fewer turns, rounds and seats, plainer starts, duller cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.duller_cards import duller_cards
from sushigo_conformance.fuzz.examples import EVERYTHING
from sushigo_conformance.fuzz.smaller_courses import (
    duller_choices,
    fewer_seats,
    in_the_base_game,
    without_a_turn,
    without_chopsticks,
)
from sushigo_conformance.fuzz.walking import Stop, walk
from sushigo_conformance.protocol.unroll import can_unroll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.truth import Truth

    Params = dict[str, Any]


def shorter_scripts(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """Without the end of the script, where it is not a certain step that differs."""
    if example.member in ("", EVERYTHING):
        script = example.params["script"]
        for length in dict.fromkeys((1, len(script) // 2, len(script) - 1)):
            if 0 < length < len(script):
                yield _with(example, script=script[:length])


def without_refusals(example: Example, truth: Truth) -> Iterator[Example]:
    """Without the plays that were refused on the way; all of them, or one."""
    stops = _stops(example, truth)
    refused = [stop.entry for stop in stops[:-1] if stop.after is None]
    script = example.params["script"]
    if len(refused) > 1:
        kept = [turn for entry, turn in enumerate(script) if entry not in refused]
        yield _with(example, script=kept)
    for entry in refused:
        yield _with(example, script=script[:entry] + script[entry + 1 :])


def later_beginnings(example: Example, truth: Truth) -> Iterator[Example]:
    """From a later turn on, the last one first; and for engines that begin with a deal alone,
    from a later round as if it were the first.
    """
    stops = [stop for stop in _stops(example, truth) if stop.entry]
    tried = [*reversed(stops[-6:]), *(stop for stop in stops if stop.before.turn == 1)]
    for stop in tried:
        params = _from(example.params, stop)
        yield example._replace(params=params)
        if not can_unroll(params):
            yield example._replace(params=_as_first_round(params))


def _from(params: Params, stop: Stop) -> Params:
    """The play from a position on; later deals stay as they are."""
    state = stop.before
    held: Params = {"hands": [list(hand) for hand in state.hands]}
    if state.dummy_pile or params["rounds"][0].get("dummy_pile"):
        held["dummy_pile"] = list(state.dummy_pile)
    start: Params = {
        "round": state.round,
        "turn": state.turn,
        "tables": [list(table) for table in state.tables],
        "puddings": list(state.puddings),
        "points": list(state.points),
    }
    if params["variant"] == "dummy":
        start["controller"] = state.controller or 0
    return {
        **params,
        "rounds": [held, *params["rounds"][stop.dealt :]],
        "start": start,
        "script": params["script"][stop.entry :],
    }


def _as_first_round(params: Params) -> Params:
    """The same position in a first round without points, which a deal can lead to."""
    start = params["start"]
    kept = {"turn": start["turn"], "tables": start["tables"]}
    if "controller" in start:
        kept["controller"] = (start["turn"] - 1) % 2
    return {**params, "start": kept}


def fewer_rounds(example: Example, truth: Truth) -> Iterator[Example]:
    """Without the deals of rounds that are not reached; an engine that is wrong may reach some."""
    stops = _stops(example, truth)
    reached = stops[-1].dealt if stops else 1
    for rounds in range(reached, len(example.params["rounds"])):
        yield _with(example, rounds=example.params["rounds"][:rounds])


def plainer_starts(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """A start without points or puddings, in the first round, or none at all."""
    start = example.params.get("start")
    if not start:
        return
    if start.get("turn", 1) == 1:
        plain = {name: value for name, value in example.params.items() if name != "start"}
        yield example._replace(params=plain)
    for names in (("points", "puddings", "round"), ("points",), ("puddings",), ("round",)):
        present = [name for name in names if name in start]
        if present:
            fewer = {name: value for name, value in start.items() if name not in present}
            yield _with(example, start=fewer)
    for name in ("points", "puddings"):
        for seat, number in enumerate(start.get(name, ())):
            if number:
                numbers = [*start[name][:seat], 0, *start[name][seat + 1 :]]
                yield _with(example, start={**start, name: numbers})


def _with(example: Example, **changed: Any) -> Example:
    return example._replace(params={**example.params, **changed})


def _stops(example: Example, truth: Truth) -> list[Stop]:
    return list(walk(truth.rules(example.params["variant"]), example.params))


PLAY_WAYS: tuple[Any, ...] = (
    shorter_scripts,
    without_refusals,
    later_beginnings,
    fewer_rounds,
    plainer_starts,
    in_the_base_game,
    without_a_turn,
    without_chopsticks,
    fewer_seats,
    duller_cards,
    duller_choices,
)
