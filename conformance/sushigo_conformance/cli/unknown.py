"""Words that name nothing: what may have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def close_to(word: str, known: Iterable[str]) -> str:
    """A question that names the known words most like a word, or nothing: `; did you mean …?`."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), n=3)
    return f"; did you mean {' or '.join(close)}?" if close else ""
