"""What a new case can't be begun without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.checks import CHECKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

#: method → the options with its numbers
NUMBERS = {"score_pudding": ("puddings",), "finish": ("points", "puddings")}


def gaps(said: Mapping[str, Any], method: str | None, players: Sequence[int]) -> Iterator[str]:
    """The words of the command line that are missing, in the order in which they are asked for.

    Args:
        said: option → what is said, None or empty where nothing is.
        method: what the engine is asked; None as long as that is not known.
        players: how many may play.
    """
    if not said["id"]:
        yield "AREA/NAME"
    if not said["rules"]:
        yield "--rule"
    if not said["title"]:
        yield "--title"
    if method == "score_round":
        if not said["tables"]:
            yield "--table"
    elif method in NUMBERS:
        yield from (f"--{name}" for name in NUMBERS[method] if said[name] is None)
    elif method is not None:
        if said["players"] is None and len(players) > 1:
            yield "--players"
        if checks_of(method) and not said["check"]:
            yield "--check"


def checks_of(method: str) -> list[str]:
    """The checks that a method's answers can be put to."""
    return [name for name, check in CHECKS.items() if check.method == method]
