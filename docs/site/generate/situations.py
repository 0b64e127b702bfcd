"""What a case asks and expects, as rows that a template draws as cards on a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generate.markup import chips, pictures, signed
from generate.wording import choice_in_words, step_in_words, value_in_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_spec import Case


@dataclass(frozen=True)
class Row:
    """A seat, or a turn: its name, then one cell for each column of the situation."""

    name: str
    cells: tuple[Markup | str, ...]


@dataclass(frozen=True)
class Situation:
    """A case drawn as tables.

    Attributes:
        facts: what holds for the whole situation, such as the variant or the round.
        columns: the headings of the seats' cells.
        seats: one row a seat.
        choosers: the headings of the turns' cells, one for each who chooses.
        turns: one row a turn.
        expected: what is right and stands in no cell, as a label and what it must be.
        wide: whether it needs more room than an example has beside another.
    """

    facts: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    seats: tuple[Row, ...] = ()
    choosers: tuple[str, ...] = ()
    turns: tuple[Row, ...] = ()
    expected: tuple[tuple[str, Markup | str], ...] = field(default=())
    wide: bool = False


#: how many cards stand side by side in an example that has another beside it
_CARDS_ABREAST = 4


def situation(case: Case) -> Situation:
    """Draw a case."""
    if case.method == "score_round":
        return _tables(case)
    if case.method in ("score_pudding", "finish"):
        return _counts(case)
    if case.method == "play":
        return _play(case)
    facts = [f"{name} {value}" for name, value in case.params.items()]
    return Situation(facts=tuple(facts))


def seat_name(seat: int, params: Mapping[str, Any]) -> str:
    """What to call a place at the table: `seat 0`, or `dummy`."""
    return "dummy" if params.get("variant") == "dummy" and seat == 2 else f"seat {seat}"


def _variant(params: Mapping[str, Any]) -> tuple[str, ...]:
    variant = params.get("variant", "base")
    return () if variant == "base" else (f"variant {variant}",)


def _tables(case: Case) -> Situation:
    points = f"points for {case.isolate}" if case.isolate else "points"
    columns, cells = ["table"], [[pictures(table)] for table in case.params["tables"]]
    expected = _fill(columns, cells, case.expect, {"points": points})
    return Situation(
        facts=_variant(case.params),
        columns=tuple(columns),
        seats=_rows(cells, case.params),
        expected=expected,
        wide=max(map(len, case.params["tables"])) > _CARDS_ABREAST,
    )


def _counts(case: Case) -> Situation:
    columns: list[str] = []
    cells: list[list[Markup | str]] = [[] for _ in case.params["puddings"]]
    _fill(columns, cells, case.params, {"points": "points before", "puddings": "puddings"})
    before = "final points" if case.method == "finish" else "points"
    expected = _fill(columns, cells, case.expect, {"points": before})
    return Situation(
        facts=_variant(case.params),
        columns=tuple(columns),
        seats=_rows(cells, case.params),
        expected=expected,
    )


def _fill(
    columns: list[str],
    cells: Sequence[list[Any]],
    pattern: Any,
    names: Mapping[str, str],
) -> tuple[tuple[str, Markup | str], ...]:
    """Add a column for each named list of a pattern; give what is left of the pattern, in words."""
    left = []
    for name, value in (pattern or {}).items():
        if name in names and isinstance(value, list):
            columns.append(names[name])
            for row, number in zip(cells, value, strict=True):
                row.append("any" if number is None else signed(number))
        elif name != "variant":
            left.append((name.replace("_", " "), value_in_words(name, value)))
    return tuple(left)


def _rows(cells: Sequence[Sequence[Markup | str]], params: Mapping[str, Any]) -> tuple[Row, ...]:
    return tuple(Row(seat_name(seat, params), tuple(row)) for seat, row in enumerate(cells))


def _play(case: Case) -> Situation:
    params, pattern = case.params, case.expect or {}
    stated = pattern.get("steps", {})
    turns = tuple(
        Row(str(number), (*map(choice_in_words, choices), step_in_words(stated.get(str(number)))))
        for number, choices in enumerate(params["script"], start=1)
    )
    expected = tuple(
        (label, value_in_words(name, pattern[name]))
        for name, label in (("opening", "at the opening"), ("winners", "winners"))
        if name in pattern
    )
    columns, seats = _position(params)
    return Situation(
        facts=(*_variant(params), *_start(params)),
        columns=columns,
        seats=seats,
        choosers=tuple(seat_name(seat, params) for seat in range(_choosers(params))),
        turns=turns,
        expected=expected,
        wide=True,
    )


def _choosers(params: Mapping[str, Any]) -> int:
    most = max((len(choices) for choices in params["script"]), default=0)
    return max(most, int(params["players"]))


def _start(params: Mapping[str, Any]) -> list[str]:
    """Where in a game the script begins, and what has been gained before."""
    start = params.get("start", {})
    facts = [f"{name} {start[name]}" for name in ("round", "turn") if name in start]
    facts += [
        f"{name} so far: {', '.join(map(signed, start[name]))}"
        for name in ("points", "puddings")
        if any(start.get(name, ()))
    ]
    if "controller" in start:
        facts.append(f"seat {start['controller']} controls the dummy")
    return facts


def _position(params: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """Hands and tables before the first turn, and the hands of later rounds, seat by seat."""
    deals, laid = params["rounds"], params.get("start", {}).get("tables", [])
    columns = ["hand" if len(deals) == 1 else f"hand, deal {n}" for n in range(1, len(deals) + 1)]
    seats = max(len(laid), *(len(deal["hands"]) for deal in deals))
    if any("dummy_pile" in deal for deal in deals):
        seats = 3
    rows = []
    for seat in range(seats):
        cells = [_held(deal, seat) for deal in deals]
        if any(laid):
            cells.append(chips(laid[seat]) if seat < len(laid) else Markup(""))
        rows.append(Row(seat_name(seat, params), tuple(cells)))
    return tuple([*columns, "table"] if any(laid) else columns), tuple(rows)


def _held(deal: Mapping[str, Any], seat: int) -> Markup:
    """What a seat holds of a deal; the dummy's cards are its pile, top card first."""
    if seat < len(deal["hands"]):
        return chips(deal["hands"][seat])
    return Markup("pile: {}").format(chips(deal.get("dummy_pile", [])))
