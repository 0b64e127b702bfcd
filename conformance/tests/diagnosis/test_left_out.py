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
        ("deck.egg-and-salmon-swapped", POINTS_IN_PARTS | STATE),
    ],
)
def test_a_mistake_is_named_whatever_the_engine_leaves_out(claims_of, fault, left_out):
    (claim,) = claims_of(lambda: LeavingOut(fault, left_out))
    assert claim.faults == (fault,)
    assert claim.agreed == claim.of > 0


class PuddingInTheRound(LeavingOut):
    """Counts the pudding that it pays among the points of each round but the last."""

    def _shown(self, answer):
        paid = [step for step in answer.get("steps", ()) if "pudding_points" in step]
        before_the_last = len(paid) - ("winners" in answer)
        for step in paid[:before_the_last]:
            both = zip(step["round_points"], step.pop("pudding_points"), strict=True)
            step["round_points"] = [points + pudding for points, pudding in both]
        return answer


def test_a_mistake_is_named_where_what_it_pays_is_told_from_the_totals(report_of):
    report = report_of(lambda: PuddingInTheRound("pudding.every-round", ()))
    (claim,) = report.diagnosis
    assert claim.faults == ("pudding.every-round",)
    violated = {id_ for id_, rule in report.rules.items() if rule.verdict == "violated"}
    assert violated == {"pudding.end-only"}


class AllWithMostWin(LeavingOut):
    """Scores pudding after every round, so that none is left to break a tie at the end of a play.

    It plays what it is given alone, and each game from its beginning.
    """

    def __init__(self, left_out):
        super().__init__("pudding.every-round", left_out)

    def describe(self, params):
        return {
            **self._engine.describe(params),
            "methods": ["score_round", "score_pudding", "finish", "play"],
            "features": ["injected-deal", "chopsticks", "placement-order", "goes-on"],
            "variants": ["base"],
        }

    def play(self, params):
        answer = self._shown(self._engine.play(params))
        if "winners" in answer:
            points = answer["steps"][-1]["points"]
            most = max(points)
            answer["winners"] = [seat for seat, total in enumerate(points) if total == most]
        return answer


@pytest.mark.parametrize("left_out", [set(), POINTS_IN_PARTS], ids=["all shown", "totals alone"])
def test_an_engine_that_names_winners_is_not_said_to_play_on(report_of, left_out):
    report = report_of(lambda: AllWithMostWin(left_out))
    named = {fault for claim in report.diagnosis for fault in claim.faults}
    assert named <= {"pudding.every-round", "winner.no-tie-break"}
    assert report.rules["pudding.end-only"].verdict == "violated"
    assert report.rules["round.three"].verdict != "violated"
