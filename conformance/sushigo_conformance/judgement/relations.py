"""Judge two worlds against each other: what must be the same, and what must differ.

What a player is shown may hold things that vary by themselves, such as a time. So the first world
is asked twice, and what varies between equal requests is set aside, except that a list whose
entries only change their order still has to hold the same entries.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from sushigo_conformance.judgement.outcome import (
    LEFT_OUT,
    PASSED,
    Mismatch,
    Outcome,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.refusals import no_turn
from sushigo_conformance.judgement.values import canonical, exact
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.protocol.pointers import PointerError, escaped, resolve, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_spec import Case


#: Members whose order means nothing; those in the second set have an entry a seat.
_ANY_ORDER = frozenset({"hand", "winners", "hands", "tables", "legal"})
_BY_SEAT = frozenset({"hands", "tables", "legal"})
#: Stands for a member that one world's answer lacks; equal to nothing that JSON can say.
_ABSENT = object()


def judge_relation(case: Case, results: Sequence[Any]) -> Outcome:
    """Judge results of the first world, once or twice, and then of the second world."""
    pointers = (*case.same, *case.differ)
    turns = max(map(_turns_before, pointers), default=0)
    for result in results:
        outcome = _turn_not_taken(result, turns)
        if outcome is not None:
            return outcome
    shown = {}
    for pointer in pointers:
        try:
            shown[pointer] = _values_at(results, pointer)
        except PointerError:
            return unsupported(f"the engine does not show {pointer}")
    for pointer in case.same:
        place = _difference_between(shown[pointer])
        if place is not None:
            return failed(_mismatch(results, pointer, place))
    for pointer in case.differ:
        if not _differ(shown[pointer]):
            first = resolve(results[0], pointer)
            message = f"{pointer}: expected to differ between the two worlds, got the same"
            return failed(Mismatch(pointer, "a difference", first, message))
    return PASSED


def _turns_before(pointer: str) -> int:
    """How many turns are taken before what a pointer points to: 0 for no step of a play."""
    way = tokens(pointer)
    return int(way[1]) + 1 if len(way) > 1 and way[0] == "steps" else 0


def _turn_not_taken(result: Any, turns: int) -> Outcome | None:
    """Judge the first of so many turns that was not taken as it should have been."""
    steps = result.get("steps") if type(result) is dict else None
    if type(steps) is not list:
        return None
    judged = (no_turn(step, f"turn {number}") for number, step in enumerate(steps[:turns], start=1))
    return next((outcome for outcome in judged if outcome is not None), None)


def first_difference(first: Any, again: Any, other: Any, name: str = "") -> str | None:
    """Point to the first place where `other` differs from what `first` and `again` agree on.

    `name` is the member that holds the values; None if they agree, "" if all of it differs.
    """
    stable = canonical(first, name)
    if again is first or stable == canonical(again, name):
        return None if stable == canonical(other, name) else _place(first, other, name)
    if isinstance(first, dict) and isinstance(again, dict):
        if not isinstance(other, dict):
            return ""
        return _first_among_members(first, again, other, name)
    if isinstance(first, list) and isinstance(again, list):
        if not isinstance(other, list):
            return ""
        return _first_among_entries(first, again, other, name)
    return None


def _first_among_entries(
    first: list[Any], again: list[Any], other: list[Any], name: str
) -> str | None:
    """Compare entry by entry, but as a whole where equal requests only change the order."""
    if Counter(map(exact, first)) == Counter(map(exact, again)):
        return None if Counter(map(exact, other)) == Counter(map(exact, first)) else ""
    if not len(first) == len(again) == len(other):
        return None
    triples = enumerate(zip(first, again, other, strict=True))
    return _first_among((index, *each, _inner(name, "")) for index, each in triples)


def _first_among_members(
    first: dict[str, Any], again: dict[str, Any], other: dict[str, Any], name: str
) -> str | None:
    if first.keys() == again.keys() != other.keys():
        return ""
    return _first_among(
        (key, first[key], again[key], other.get(key, _ABSENT), _inner(name, key))
        for key in first
        if key in again
    )


def _first_among(places: Iterable[tuple[str | int, Any, Any, Any, str]]) -> str | None:
    for token, first, again, other, name in places:
        inner = first_difference(first, again, other, name)
        if inner is not None:
            return f"/{escaped(str(token))}{inner}"
    return None


def _place(first: Any, other: Any, name: str) -> str:
    """Narrow down where two different values differ, for the report."""
    if name in _ANY_ORDER or type(first) is not type(other):
        return ""
    if type(first) is dict and first.keys() == other.keys():
        return _first_among_members(first, first, other, name) or ""
    if type(first) is list and len(first) == len(other):
        pairs = enumerate(zip(first, other, strict=True))
        return _first_among((i, one, one, two, _inner(name, "")) for i, (one, two) in pairs) or ""
    return ""


def _inner(name: str, key: str) -> str:
    """Name what lies inside a member: within what an engine `shows`, no name means anything."""
    return "shows" if name == "shows" else key


class _Values(NamedTuple):
    """What stands at a pointer: in the first world, in the first asked again, in the other one.

    `name` is the member that holds them. What is one seat's alone stands in a list of its own, as
    in the member, so that cards compare in any order.
    """

    first: Any
    again: Any
    other: Any
    name: str
    of_one_seat: bool

    @property
    def place(self) -> str | None:
        """Where they differ; not into what is one seat's."""
        place = first_difference(self.first, self.again, self.other, self.name)
        return "" if place and self.of_one_seat else place


def _values_at(results: Sequence[Any], pointer: str) -> _Values:
    *_, above, name = ["", *tokens(pointer)]
    of_one_seat = name.isdecimal() and above in _BY_SEAT
    if name.isdecimal():
        name = above if of_one_seat else ""
    found = [resolve(result, pointer) for result in results]
    first, *again, other = [[value] for value in found] if of_one_seat else found
    return _Values(first, again[0] if again else first, other, name, of_one_seat)


def _difference_between(values: _Values) -> str | None:
    """Point from where the values stand to where the worlds differ."""
    first, again, other = map(orjson.dumps, values[:3])
    # the quick way for what is plainly the same
    return None if first == again == other else values.place


def _differ(values: _Values) -> bool:
    """Whether the worlds differ, wherever that is."""
    if values.again is values.first or orjson.dumps(values.again) == orjson.dumps(values.first):
        first, other = (canonical(each, values.name) for each in (values.first, values.other))
        return bool(first != other)
    return values.place is not None


def _mismatch(results: Sequence[Any], pointer: str, place: str) -> Mismatch:
    expected = resolve(results[0], pointer + place)
    got: Any = LEFT_OUT
    with suppress(PointerError):
        got = resolve(results[-1], pointer + place)
    message = (
        f"{pointer}{place}: expected the same in both worlds, "
        f"got {words(expected)} in the first and {words(got)} in the second"
    )
    return Mismatch(pointer + place, expected, got, message)
