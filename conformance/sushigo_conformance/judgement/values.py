"""When two values of an answer mean the same: numbers, hands, tables, choices, seats.

`canonical` brings any value into a form in which equal meanings are equal objects.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: Members that are a list of cards for each seat, in any order within a seat.
HANDS = frozenset({"hands", "tables"})
_LISTS = frozenset({list})
_TEXTS = frozenset({str})
_NUMBERS = frozenset({int, float})


def same_number(want: Any, got: Any) -> bool:
    """Whether `got` is the whole number `want`: 3.0 is 3, but no text and no truth value is."""
    return type(got) in _NUMBERS and got == want


def are_numbers(values: Iterable[Any]) -> bool:
    """Whether all values are numbers, whole or not; truth values are none."""
    return _NUMBERS.issuperset(map(type, values))


def are_texts(value: Any) -> bool:
    """Whether a value is a list of texts, as hands, tables and piles of cards are."""
    return type(value) is list and _TEXTS.issuperset(map(type, value))


def are_lists_of_texts(values: Sequence[Any]) -> bool:
    """Whether all values are lists of texts, as the hands of a round and the choices of a turn."""
    return _LISTS.issuperset(map(type, values)) and _TEXTS.issuperset(
        map(type, chain.from_iterable(values))
    )


def multiset(cards: Any, *, table: bool = False) -> list[str] | None:
    """Sort a list of cards, puddings left out of a table; None if it is no list of texts."""
    if not are_texts(cards):
        return None
    return sorted(card for card in cards if card != "pudding") if table else sorted(cards)


def without_puddings(table: Any) -> Any:
    """A table as it is compared, its cards in their order; anything else as it is."""
    if multiset(table) is None:
        return table
    return [card for card in table if card != "pudding"]


def choice_key(choice: Any) -> Any:
    """A legal choice as a hashable value: cards in order, or a controller's own and the dummy's."""
    if type(choice) is list:
        return tuple(choice) if are_texts(choice) else tuple(map(canonical, choice))
    if type(choice) is dict:
        return ("controller", choice_key(choice.get("own")), canonical(choice.get("dummy")))
    return ("no choice", canonical(choice))


def choice_set(choices: Any) -> frozenset[Any] | None:
    """The legal choices of a seat as a set; None if they are no list."""
    if type(choices) is not list:
        return None
    return frozenset(map(choice_key, choices))


def canonical(value: Any, name: str = "") -> Any:
    """Bring a value into a hashable form; `name` is the member that holds it.

    Hands and tables become sorted (tables without their puddings), legal choices and winners
    sets, whole floats integers, and objects lose the order of their members. What an engine
    `shows` a player is in its own words, so there no name means anything.
    """
    if name == "shows":
        return exact(value)
    if type(value) is dict:
        return ("object", frozenset((key, canonical(each, key)) for key, each in value.items()))
    if type(value) is list:
        return ("list", _canonical_list(value, name))
    return exact(value)


def exact(value: Any) -> Any:
    """Bring a value into a hashable form in which only 3.0 and 3 are the same."""
    kind = type(value)
    if kind is dict:
        return ("object", frozenset((key, exact(each)) for key, each in value.items()))
    if kind is list:
        return ("list", tuple(value) if are_texts(value) else tuple(map(exact, value)))
    if kind is float and value.is_integer():
        return int(value)
    if kind is bool:
        return ("truth", value)
    return value


def _canonical_list(values: list[Any], name: str) -> Any:
    if name in HANDS:
        return tuple(_canonical_cards(cards, name) for cards in values)
    if name == "hand":
        return _canonical_cards(values, name)
    if name == "legal":
        return tuple(choice_set(choices) or canonical(choices) for choices in values)
    if name == "winners":
        return frozenset(map(canonical, values))
    return tuple(map(canonical, values))


def _canonical_cards(cards: Any, name: str) -> Any:
    in_order = multiset(cards, table=name == "tables")
    return canonical(cards) if in_order is None else tuple(in_order)
