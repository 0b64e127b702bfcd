"""Compare a pattern with an answer: only what the pattern states, alternatives included.

A pattern has the shape of the answer. In a list that has an entry a seat, `null` states nothing
of that seat. Hands and tables compare in any order, tables without their puddings; legal choices
and winners compare as sets; numbers must be whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch
from sushigo_conformance.judgement.values import (
    are_numbers,
    canonical,
    choice_set,
    multiset,
    same_number,
    without_puddings,
)
from sushigo_conformance.judgement.wording import difference, part, seats, words

if TYPE_CHECKING:
    from collections.abc import Callable

    Comparison = Callable[[str, Any, Any, str, str], Mismatch | None]


def compare(pattern: Any, answer: Any, path: str = "", where: str = "") -> Mismatch | None:
    """Find the first difference between a pattern of members and an answer.

    `path` and `where` say where the answer stands ("/steps/2", "after turn 3"). A member that the
    answer leaves out is reported (`got` is `LEFT_OUT`) only if nothing else differs.
    """
    if _is_any_of(pattern):
        return _any_of("", pattern, answer, path, where, _members)
    return _members("", pattern, answer, path, where)


def _members(name: str, pattern: Any, answer: Any, path: str, where: str) -> Mismatch | None:
    if type(answer) is not dict:
        what = part(name) if name else "the answer"
        return _mismatch(path, pattern, answer, where, what, "an object")
    left_out = None
    for member, stated in pattern.items():
        got = answer.get(member)
        found = (
            _left_out(member, stated, path, where)
            if got is None and stated is not None
            else _value(member, stated, got, f"{path}/{member}", where)
        )
        if found is not None:
            if found.got is not LEFT_OUT:
                return found
            left_out = left_out or found
    return left_out


def _left_out(member: str, stated: Any, path: str, where: str) -> Mismatch:
    place = f"{where}, {member}" if where else member
    return Mismatch(f"{path}/{member}", stated, LEFT_OUT, f"{place}: the engine does not say")


def _value(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    comparison = _COMPARISONS.get(name, _anything)
    if _is_any_of(pattern):
        return _any_of(name, pattern, got, path, where, comparison)
    return comparison(name, pattern, got, path, where)


def _is_any_of(pattern: Any) -> bool:
    return type(pattern) is dict and len(pattern) == 1 and "any_of" in pattern


def _any_of(
    name: str, pattern: Any, got: Any, path: str, where: str, comparison: Comparison
) -> Mismatch | None:
    """Nothing if one alternative fits; else what is left out, or that none fits."""
    left_out = None
    for alternative in pattern["any_of"]:
        found = comparison(name, alternative, got, path, where)
        if found is None:
            return None
        if found.got is LEFT_OUT:
            left_out = left_out or found
    return left_out or _mismatch(path, pattern, got, where, part(name) or "the answer")


def _per_seat(entry: Comparison) -> Comparison:
    """Compare an entry a seat, `null` in the pattern stating nothing of that seat."""

    def comparison(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
        if type(got) is not list or len(got) != len(pattern):
            entries = f"a list of {len(pattern)}, one for each seat"
            return _mismatch(path, pattern, got, where, name, entries)
        left_out = None
        for seat, (stated, shown) in enumerate(zip(pattern, got, strict=True)):
            if stated is None or (type(shown) is int and shown == stated):
                continue
            found = _seat(entry, name, stated, shown, f"{path}/{seat}", where, seat)
            if found is not None:
                if found.got is not LEFT_OUT:
                    return found
                left_out = left_out or found
        return left_out

    return comparison


def _seat(
    entry: Comparison, name: str, stated: Any, shown: Any, path: str, where: str, seat: int
) -> Mismatch | None:
    owner = f"{where}, seat {seat}" if where else f"seat {seat}"
    if _is_any_of(stated):
        return _any_of(name, stated, shown, path, owner, entry)
    return entry(name, stated, shown, path, owner)


def _number(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    if same_number(pattern, got):
        return None
    return _mismatch(path, pattern, got, where, part(name))


def _cards(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    table = name == "tables"
    if got == pattern or multiset(got, table=table) == multiset(pattern, table=table):
        return None
    if table:
        pattern, got = without_puddings(pattern), without_puddings(got)
    return _mismatch(path, pattern, got, where, part(name))


def _choices(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    shown, stated = choice_set(got), choice_set(pattern)
    if shown == stated:
        return None
    return _mismatch(path, pattern, got, where, part(name))


def _winners(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    if type(got) is list and are_numbers(got) and set(got) == set(pattern):
        return None
    message = difference(where, name, seats(pattern), seats(got))
    return Mismatch(path, pattern, got, message)


def _anything(name: str, pattern: Any, got: Any, path: str, where: str) -> Mismatch | None:
    if type(pattern) is dict:
        return _members(name, pattern, got, path, where)
    if canonical(got, name) == canonical(pattern, name):
        return None
    return _mismatch(path, pattern, got, where, part(name))


def _mismatch(
    path: str, pattern: Any, got: Any, where: str, what: str, wanted: str | None = None
) -> Mismatch:
    message = difference(where, what, wanted or words(pattern), words(got))
    return Mismatch(path, pattern, got, message)


_NUMBERS = _per_seat(_number)

_COMPARISONS: dict[str, Comparison] = {
    "points": _NUMBERS,
    "round_points": _NUMBERS,
    "pudding_points": _NUMBERS,
    "puddings": _NUMBERS,
    "hands": _per_seat(_cards),
    "tables": _per_seat(_cards),
    "legal": _per_seat(_choices),
    "views": _per_seat(_members),
    "awards": _per_seat(_members),
    "hand": _cards,
    "winners": _winners,
    "opening": _members,
    "next": _members,
}
