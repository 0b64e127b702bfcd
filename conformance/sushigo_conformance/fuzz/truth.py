"""What is right under the readings that an engine follows."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.judgement.under_readings import FULL_TIE, OWN_TIE_BREAK, rules_under
from sushigo_reference.script import play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_reference import Rules


class Truth(NamedTuple):
    """The reference under readings; of those that it does not know it takes no notice."""

    readings: Mapping[str, str]

    def rules(self, variant: str) -> Rules:
        """The rules of a variant; of an engine's own tie-break only who is tied is known."""
        return rules_under(variant, self.readings)

    @property
    def breaks_ties_itself(self) -> bool:
        """Whether the engine settles a full tie in a way of its own."""
        return self.readings.get(FULL_TIE) == OWN_TIE_BREAK

    @property
    def controller_is_open(self) -> bool:
        """Whether the players choose anew who controls the dummy first in each round."""
        return self.readings.get("dummy.first-control") == "chosen-anew"

    def play(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The right result of a play.

        Raises:
            ImpossiblePositionError: the request shows no position of the game.
        """
        return play(self.rules(params.get("variant", "base")), params)

    def winners(self, right: list[int]) -> Any:
        """The pattern for the winners: of those tied, whoever the engine's tie-break picks."""
        if not self.breaks_ties_itself or len(right) < 2:
            return right
        sizes = range(1, len(right) + 1)
        chosen = chain.from_iterable(combinations(right, size) for size in sizes)
        return {"any_of": [list(seats) for seats in chosen]}

    def pattern(self, right: Mapping[str, Any]) -> dict[str, Any]:
        """The pattern of an answer to a play whose right result this is."""
        steps = {str(turn): _step(step) for turn, step in enumerate(right["steps"], start=1)}
        pattern: dict[str, Any] = {"steps": steps}
        if "opening" in right:
            pattern["opening"] = _shown(right["opening"])
        if "winners" in right:
            pattern["winners"] = self.winners(right["winners"])
        return pattern


def _step(step: Mapping[str, Any]) -> dict[str, Any]:
    """A step as a pattern: of a refusal only that it is one, of views only the own hand."""
    if not step["accepted"]:
        return {"accepted": False}
    pattern = _shown(step)
    if "next" in step:
        pattern["next"] = _shown(step["next"])
    return pattern


def _shown(moment: Mapping[str, Any]) -> dict[str, Any]:
    if "views" not in moment:
        return dict(moment)
    views = [{"hand": view["hand"]} for view in moment["views"]]
    return {**moment, "views": views}
