"""Failures asked again: what leaks between games, and what answers at random."""

import random

from sushigo_conformance.engines.reference import reference_engine


def only_rounds(case):
    return case.method == "score_round"


class Accumulating:
    """Adds every request's points to the next."""

    def __init__(self):
        self._reference = reference_engine()
        self._kept = 0

    def __getattr__(self, name):
        return getattr(self._reference, name)

    def describe(self, params):
        described = self._reference.describe(params)
        features = [each for each in described["features"] if each != "awards"]
        return {**described, "features": features}

    def score_round(self, params):
        points = self._reference.score_round(params)["points"]
        answer = [each + self._kept for each in points]
        self._kept += sum(points)
        return {"points": answer}


class AtRandom(Accumulating):
    """Answers right or wrong as chance has it."""

    chance = random.Random(5)

    def score_round(self, params):
        points = self._reference.score_round(params)["points"]
        return {"points": [each + self.chance.choice([0, 0, 1]) for each in points]}


def test_state_that_leaks_between_games_breaks_no_rule_but_that_of_a_new_game(report_on, violated):
    report = report_on(Accumulating, only=only_rounds)
    leaking = [result for result in report.results if result.leaks]
    assert leaking
    assert "passes when asked alone" in leaking[0].outcome.remark
    assert violated(report) == {"round.new-game"}


def test_answers_at_random_are_unstable_and_blame_no_rule(report_on, violated):
    report = report_on(AtRandom, only=only_rounds)
    assert any(result.status == "unstable" for result in report.results)
    assert not report.conformant
    assert not report.diagnosis
