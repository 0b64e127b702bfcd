"""Whether an engine shows any knowledge of the rules at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.judgement.result import Result


def answers_nothing_right(results: Iterable[Result]) -> bool:
    """Whether the engine passes only cases that an engine without any rules passes too."""
    return not any(
        result.status is Status.PASS and _takes_knowledge(result.case.expect) for result in results
    )


def _takes_knowledge(pattern: object) -> bool:
    """Whether a pattern asks for a number that is not zero, or for an accepted play."""
    if isinstance(pattern, bool):
        return pattern
    if isinstance(pattern, int):
        return pattern != 0
    if isinstance(pattern, dict):
        # seat 0 wins often enough to be guessed
        return any(_takes_knowledge(value) for key, value in pattern.items() if key != "winners")
    return isinstance(pattern, list) and any(map(_takes_knowledge, pattern))
