"""An engine that leaves out what it need not show is named like one that shows all."""

import pytest

from sushigo_conformance.faults import faulty_engine

#: what a step need not show beside the totals
POINTS_IN_PARTS = {"round_points", "pudding_points"}
STATE = {"hands", "tables", "puddings", "legal", "views", "opening", "next", "winners", "draw_pile"}


class LeavingOut:
    """Makes a mistake, and shows less of its answers than it could."""

    def __init__(self, fault, left_out):
        self._engine = faulty_engine([fault])
        self._left_out = left_out

    def __getattr__(self, name):
        def answered(params):
            answer = getattr(self._engine, name)(params)
            if name == "self_play":
                return {**answer, "result": self._shown(answer["result"])}
            return self._shown(answer)

        return answered

    def _shown(self, answer):
        kept = {name: value for name, value in answer.items() if name not in self._left_out}
        if "steps" in kept:
            kept["steps"] = [self._shown(step) for step in kept["steps"]]
        return kept


@pytest.mark.parametrize(
    ("fault", "left_out"),
    [
        ("pudding.every-round", POINTS_IN_PARTS),
        ("round.total-overwritten", POINTS_IN_PARTS),
        ("chopsticks.destroyed", POINTS_IN_PARTS | STATE - {"tables"}),
        ("round.pudding-wiped-at-the-deal", POINTS_IN_PARTS | STATE),
        ("deal.fresh-deck-each-round", POINTS_IN_PARTS | STATE),
    ],
)
def test_a_mistake_is_named_whatever_the_engine_leaves_out(claims_of, fault, left_out):
    (claim,) = claims_of(lambda: LeavingOut(fault, left_out))
    assert claim.faults == (fault,)
    assert claim.agreed == claim.of > 0
