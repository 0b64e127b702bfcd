"""What a difference is put down to: rules, for certain or perhaps."""

from __future__ import annotations

from typing import NamedTuple


class Blame(NamedTuple):
    """The rules that a difference is about, likeliest first; if not `certain`, one of them."""

    rules: tuple[str, ...]
    certain: bool = True


def of_mistakes(mistaken: tuple[str, ...], otherwise: Blame) -> Blame:
    """The rules of the mistakes that lead to the whole record; none of many is certain."""
    return Blame(mistaken, len(mistaken) == 1) if mistaken else otherwise
