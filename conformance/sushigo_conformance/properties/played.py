"""A play taken apart into the turns that were accepted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_conformance.properties.subject import Json


class Turn(NamedTuple):
    """A turn that was accepted."""

    #: which entry of the script, counted from 0
    entry: int
    #: which round of those dealt, counted from 0, and which turn of it, counted from 1
    round: int
    turn: int
    #: the step that the engine shows after it, and the one that it showed before in this game
    step: Json
    before: Json | None

    @property
    def place(self) -> str:
        """Where this is, for a person."""
        return f"round {self.round + 1}, turn {self.turn}"


def turns(request: Mapping[str, Any], result: Mapping[str, Any]) -> Iterator[Turn]:
    """The accepted turns of a play from the deal, up to the first that is not accepted."""
    number = turn = 0
    before = None
    for entry, step in enumerate(result["steps"]):
        if step.get("accepted") is not True:
            return
        turn += 1
        yield Turn(entry, number, turn, step, before)
        before = step
        if turn == hand_size(request):
            number, turn = number + 1, 0


def hand_size(request: Mapping[str, Any]) -> int:
    """How many cards a hand has at the beginning of a round."""
    return len(request["rounds"][0]["hands"][0])


def dealt(request: Mapping[str, Any], number: int) -> Counter[str]:
    """The cards dealt in a round, the dummy's pile included; rounds count from 0."""
    entry = request["rounds"][number]
    return Counter(card for hand in (*entry["hands"], entry.get("dummy_pile", ())) for card in hand)


def puddings_before(request: Mapping[str, Any], turn: Turn) -> int:
    """How many puddings have been dealt in the rounds before: all of them are kept."""
    return sum(dealt(request, number)["pudding"] for number in range(turn.round))
