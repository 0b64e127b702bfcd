"""Cards, tables and requests drawn in plain text."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.wording import words
from sushigo_conformance.reports.layout import Line, labelled, tied

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sushigo_conformance.reports.position import Position
    from sushigo_spec import Case

_BETWEEN = " · "
#: lines of what was chosen before the turn that is shown
_MOST_LINES = 12


def cards(names: Sequence[str]) -> str:
    """Cards side by side in their order; equal neighbours are counted: `tempura ×2 · maki 3`."""
    if not names:
        return "nothing"
    groups = [(name, len(list(group))) for name, group in groupby(names)]
    return _BETWEEN.join(
        tied(card(name) if count == 1 else f"{card(name)} ×{count}") for name, count in groups
    )


def card(name: str) -> str:
    """A card's name as it is read: `squid_nigiri` is `squid nigiri`."""
    return name.replace("_", " ")


def seat_name(seat: int, params: Mapping[str, Any]) -> str:
    """What to call a place at the table: `seat 0`, or `dummy`."""
    return "dummy" if params.get("variant") == "dummy" and seat == 2 else f"seat {seat}"


def question(case: Case, width: int, indent: int = 0) -> Iterator[Line]:
    """What a case asks; of one that compares two worlds, the first and what the second changes."""
    yield from request(case.method, case.params, width, indent)
    for pointer, value in (case.with_ or {}).items():
        yield from labelled("then with", f"{pointer}: {words(value)}", width, indent)


def request(method: str, params: Mapping[str, Any], width: int, indent: int = 0) -> Iterator[Line]:
    """The question that a case puts, drawn so that a person sees the situation."""
    if params.get("variant", "base") != "base":
        yield from labelled("variant", params["variant"], width, indent)
    if method == "score_round":
        yield from tables(params["tables"], params, width, indent)
    elif method in ("score_pudding", "finish"):
        yield from _counts(params, width, indent)
    elif method == "play":
        yield from opening(params, width, indent)
        yield from script(params, width, indent)
    else:
        given = ", ".join(f"{name} {value}" for name, value in params.items() if name != "variant")
        yield from labelled("game", given, width, indent)


def tables(
    laid: Sequence[Sequence[str]], params: Mapping[str, Any], width: int, indent: int
) -> Iterator[Line]:
    """A table a line."""
    for seat, table in enumerate(laid):
        yield from labelled(seat_name(seat, params), cards(table), width, indent)


def _counts(params: Mapping[str, Any], width: int, indent: int) -> Iterator[Line]:
    for seat, puddings in enumerate(params["puddings"]):
        kept = f"{puddings} pudding" if puddings == 1 else f"{puddings} puddings"
        before = f"{params['points'][seat]} points, " if "points" in params else ""
        yield from labelled(seat_name(seat, params), before + kept, width, indent)


def opening(params: Mapping[str, Any], width: int, indent: int) -> Iterator[Line]:
    """What is held and what lies before the first turn of a script."""
    yield from beginning(params, width, indent)
    start = params.get("start", {})
    for number, deal in enumerate(params["rounds"]):
        if number:
            yield from labelled("then", "the next round is dealt", width, indent)
        laid = start.get("tables", ()) if number == 0 else ()
        yield from position(deal["hands"], laid, params, width, indent)
        if deal.get("dummy_pile"):
            yield from labelled("pile", cards(deal["dummy_pile"]), width, indent)


def beginning(params: Mapping[str, Any], width: int, indent: int = 0) -> Iterator[Line]:
    """Where in a game a play begins, with which points and puddings; nothing of one whole."""
    start = params.get("start", {})
    if "round" in start or "turn" in start:
        at = f"round {start.get('round', 1)}, turn {start.get('turn', 1)}"
        yield from labelled("start", at, width, indent)
    for name in ("points", "puddings"):
        if any(start.get(name, ())):
            yield from labelled(name, " ".join(map(str, start[name])), width, indent)


def earlier(
    params: Mapping[str, Any], turn: int, now: Position, width: int, indent: int = 0
) -> Iterator[Line]:
    """What was before a turn of a script, counted from 0: where the play began and what was chosen
    since; and, where another round has begun, what lay on the tables at first.
    """
    yield from beginning(params, width, indent)
    if now.ends:
        yield from position((), params.get("start", {}).get("tables", ()), params, width, indent)
    yield from earlier_turns(params, turn, now, width, indent)
    if now.points:
        yield from labelled("so far", f"points {' '.join(map(str, now.points))}", width, indent)


def place_of(turn: int, now: Position) -> str:
    """A turn of a script, counted from 0, in words, and where in a game that is."""
    place = f"round {now.round}, turn {now.turn}" if any(now.hands) else "the last round is over"
    return f"turn {turn + 1} of the script: {place}"


def position(
    hands: Sequence[Sequence[str]],
    laid: Sequence[Sequence[str]],
    params: Mapping[str, Any],
    width: int,
    indent: int,
) -> Iterator[Line]:
    """Hands and tables, seat by seat; empty tables are left out."""
    for seat in range(max(len(hands), len(laid))):
        label = seat_name(seat, params)
        if seat < len(hands):
            yield from labelled(label, f"hand:  {cards(hands[seat])}", width, indent)
            label = ""
        if seat < len(laid) and laid[seat]:
            yield from labelled(label, f"table: {cards(laid[seat])}", width, indent)


def script(params: Mapping[str, Any], width: int, indent: int) -> Iterator[Line]:
    """The choices of each turn, the seats in their order."""
    for number, choices in enumerate(params["script"], start=1):
        yield from labelled(f"turn {number}", choices_of_turn(choices), width, indent)


def earlier_turns(
    params: Mapping[str, Any], turn: int, now: Position, width: int, indent: int = 0
) -> Iterator[Line]:
    """What was chosen on the turns before one, counted from 0, and what came of it if that was no
    turn like others; of a long script only the end.
    """
    came = dict.fromkeys(now.refused, " (refused)") | dict.fromkeys(now.ends, " (ends the round)")
    told = [
        f"turn {number}: {choices_of_turn(choices)}{came.get(number - 1, '')}"
        for number, choices in enumerate(params["script"][:turn], start=1)
    ]
    lengths = [len(list(labelled("", each, width, indent))) for each in told]
    first = next(start for start in range(turn + 1) if sum(lengths[start:]) <= _MOST_LINES)
    if first:
        told[:first] = [f"turns 1 to {first} are left out"]
    if told:
        yield from labelled("earlier", "\n".join(told), width, indent)


def choices_of_turn(choices: Sequence[Sequence[str]]) -> str:
    """What everyone chooses on one turn: `tempura | wasabi then squid nigiri`."""
    return " | ".join(tied(" then ".join(map(card, choice))) or "nothing" for choice in choices)
