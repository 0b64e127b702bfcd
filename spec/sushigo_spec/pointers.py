"""JSON Pointers (RFC 6901): the way to one value in a JSON document, such as `/tables/0/1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

#: A value as JSON has it: None, bool, int, float, str, or lists and dicts of these.
Json: TypeAlias = Any


class PointerError(LookupError):
    """A pointer leads nowhere in the document."""

    def __init__(self, pointer: str) -> None:
        self.pointer = pointer
        super().__init__(f"{pointer} leads nowhere (list items are counted from 0)")


def value_at(document: Json, pointer: str) -> Json:
    """Return the value that `pointer` leads to.

    Raises:
        PointerError: if it leads nowhere.
    """
    value = document
    for token in _tokens(pointer):
        try:
            value = value[_step(value, token)]
        except (LookupError, TypeError):
            raise PointerError(pointer) from None
    return value


def replaced(document: Json, values: Mapping[str, Json]) -> Json:
    """Return a copy of `document` with other values where the pointers lead; they must exist.

    Raises:
        PointerError: if a pointer leads nowhere.
    """
    for pointer, value in values.items():
        value_at(document, pointer)
        document = _replaced_one(document, _tokens(pointer), value)
    return document


def _replaced_one(document: Json, tokens: list[str], value: Json) -> Json:
    if not tokens:
        return value
    copy = document.copy()
    step = _step(copy, tokens[0])
    copy[step] = _replaced_one(copy[step], tokens[1:], value)
    return copy


def _tokens(pointer: str) -> list[str]:
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def _step(value: Json, token: str) -> str | int:
    """Return what leads one step into `value`: an index into a list, or a key."""
    if isinstance(value, list) and token.isdecimal() and token.isascii():
        return int(token)
    return token
