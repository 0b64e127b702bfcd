"""Whether a recorded game is right under another reading of the rulebook, or with its seats
numbered the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.game import read_game
from sushigo_conformance.judgement.replay import replay
from sushigo_conformance.protocol.mirror import mirror
from sushigo_conformance.protocol.whole import whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.audit.breach import Breach

#: the kinds of breach that a wrong direction of passing leads to
_OF_SEATING = frozenset({"hands", "legal"})


def hint(breach: Breach, recorded: Any, readings: Mapping[str, str]) -> Breach:
    """The breach with what would make the record right, if anything simple does.

    Args:
        breach: a breach in the record.
        recorded: the transcript, parsed.
        readings: the readings that it was judged by.
    """
    if breach.kind in _OF_SEATING and _right_turned(recorded, readings):
        return breach._replace(right_turned=True)
    return breach._replace(right_under=right_under(recorded, breach.kind, readings))


def turned(recorded: Any) -> Any:
    """The transcript with its seats numbered the other way round; of what is none, a copy."""
    request = recorded.get("request") if type(recorded) is dict else None
    players = whole(request.get("players")) if type(request) is dict else None
    return mirror(recorded, players) if type(players) is int else recorded


def _right_turned(recorded: Any, readings: Mapping[str, str]) -> bool:
    other = turned(recorded)
    transcript = read_game(other)
    if other == recorded or isinstance(transcript, str):
        return False
    return not replay(transcript, readings).differences.keys() & _OF_SEATING


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
