"""Whether a recorded game is right under another reading of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.game import read_game
from sushigo_conformance.judgement.replay import replay

if TYPE_CHECKING:
    from collections.abc import Mapping


def right_under(recorded: Any, kind: str, readings: Mapping[str, str]) -> str | None:
    """The reading, as ``ID=VALUE``, under which a kind of difference is gone and none is new.

    Args:
        recorded: the transcript, parsed.
        kind: the kind of a breach in it.
        readings: the readings that it was judged by.
    """
    from sushigo_spec import load_spec

    transcript = read_game(recorded)
    if isinstance(transcript, str):
        return None
    found = replay(transcript, readings)
    if kind not in found.differences:
        return None  # a matter of the deal, which no reading touches
    for reading in load_spec().readings.values():
        for value in reading.values if reading.testable else ():
            other = replay(transcript, {**readings, reading.id: value})
            fewer = other.differences.keys() < found.differences.keys()
            if fewer and kind not in other.differences and other.compared >= found.compared:
                return f"{reading.id}={value}"
    return None
