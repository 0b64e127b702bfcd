"""JSON Pointers (RFC 6901) into parameters and results."""

from __future__ import annotations

from typing import Any


class PointerError(LookupError):
    """Nothing stands where the pointer points; the message names the pointer and the place."""


def tokens(pointer: str) -> list[str]:
    """Split a pointer into the names and indices on its way; "" points to the whole."""
    if "~" not in pointer:
        return pointer.split("/")[1:]
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def escaped(token: str) -> str:
    """Write a name as a part of a pointer."""
    return token.replace("~", "~0").replace("/", "~1")


def resolve(document: Any, pointer: str) -> Any:
    """Get what `pointer` points to.

    Raises:
        PointerError: The document holds nothing there.
    """
    for token in tokens(pointer):
        document = _child(document, token, pointer)
    return document


def replaced(document: Any, pointer: str, value: Any) -> Any:
    """Copy a document with another value at `pointer`; only what lies on the way is copied.

    A member of an object may be new, an entry of a list may not.

    Raises:
        PointerError: The way to the place doesn't exist.
    """
    return _replaced(document, tokens(pointer), value, pointer)


def _replaced(document: Any, way: list[str], value: Any, pointer: str) -> Any:
    if not way:
        return value
    token, *rest = way
    if type(document) is dict and not rest:
        return {**document, token: value}
    inner = _replaced(_child(document, token, pointer), rest, value, pointer)
    if type(document) is dict:
        return {**document, token: inner}
    index = int(token)
    return [*document[:index], inner, *document[index + 1 :]]


def _child(document: Any, token: str, pointer: str) -> Any:
    if type(document) is dict and token in document:
        return document[token]
    if type(document) is list and token.isdecimal() and int(token) < len(document):
        return document[int(token)]
    raise PointerError(f"nothing stands at {pointer} (looking for {token!r})")
