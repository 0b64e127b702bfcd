"""Which turn of which round each entry of a script is, as the deal and the refusals make it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection


class Turn(NamedTuple):
    """A script entry's place: `dealt` counts the entries of `rounds` from 0.

    `hand` is the number of cards in each hand as the turn begins, in the dummy variant without
    the card to be drawn; 0 if the given rounds are over.
    """

    dealt: int
    hand: int

    @property
    def last(self) -> bool:
        """Whether the round ends with this turn."""
        return self.hand == 1


def turns(params: dict[str, Any], refused: Collection[int] = ()) -> list[Turn]:
    """Place every script entry of a play; entries in `refused` (from 0) take no turn."""
    rounds = params["rounds"]
    sizes = [len(dealt["hands"][0]) for dealt in rounds]
    placed = []
    dealt = 0
    left = sizes[0] if sizes else 0
    for entry in range(len(params["script"])):
        placed.append(Turn(dealt, left))
        if entry in refused or not left:
            continue
        left -= 1
        if not left and dealt + 1 < len(sizes):
            dealt += 1
            left = sizes[dealt]
    return placed
