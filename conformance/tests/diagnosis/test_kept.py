"""What an engine keeps is named only if its scores are those that the mistake gives."""

from copy import deepcopy

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

SPEC = load_spec()
KEPT = "round.points-kept-between-games"


class Around:
    """The reference, one method of which is answered otherwise."""

    method = ""

    def __init__(self):
        self._engine = reference_engine()

    def __getattr__(self, name):
        own = getattr(self._engine, name)
        return (lambda params: self.answered(own, params)) if name == self.method else own


class FinishCached(Around):
    """Remembers how games ended by their points alone."""

    method = "finish"

    def __init__(self):
        super().__init__()
        self._known = {}

    def answered(self, own, params):
        key = tuple(params["points"])
        if key not in self._known:
            self._known[key] = own(params)
        return deepcopy(self._known[key])


class PlayCached(FinishCached):
    """Remembers plays by everything but where they began."""

    method = "play"

    def answered(self, own, params):
        key = str(sorted((name, value) for name, value in params.items() if name != "start"))
        if key not in self._known:
            self._known[key] = own(params)
        return deepcopy(self._known[key])


class Unsteady(Around):
    """Gives seat 0 a point more in every 11th answer."""

    def __init__(self):
        super().__init__()
        self._asked = 0

    def answered(self, own, params):
        self._asked += 1
        answer = own(params)
        if self._asked % 11 == 0:
            of = (
                answer
                if "points" in answer
                else next(
                    (step for step in answer.get("steps", ()) if "points" in step), {"points": [0]}
                )
            )
            of["points"] = [of["points"][0] + 1, *of["points"][1:]]
        return answer


class UnsteadyFinish(Unsteady):
    method = "finish"


class UnsteadyPlay(Unsteady):
    method = "play"


class UnsteadyScores(Unsteady):
    method = "score_round"


def report_of(make):
    return run(InProcessEngine("an engine that keeps", make), SPEC, SPEC.cases, RunOptions())


@pytest.mark.parametrize(
    "make", [FinishCached, PlayCached, UnsteadyFinish, UnsteadyPlay, UnsteadyScores]
)
def test_what_is_kept_otherwise_is_not_named(make):
    report = report_of(make)
    assert any(result.failed for result in report.results)
    assert report.diagnosis == ()
    if any(result.leaks for result in report.results):
        assert report.rules["round.new-game"].verdict == "violated"


class KeptButAtFour(Around):
    """Adds a point for each request before, but at tables of four."""

    method = "score_round"

    def __init__(self):
        super().__init__()
        self._wrong = faulty_engine([KEPT])

    def answered(self, own, params):
        given = self._wrong.score_round(params)
        return own(params) if len(params["tables"]) == 4 else given


class KeptAndPlayCached(PlayCached):
    """Keeps points between requests for scores, and remembers plays."""

    def __init__(self):
        super().__init__()
        self._engine = faulty_engine([KEPT])


def test_points_kept_are_named_of_an_engine_that_keeps_something_else_as_well():
    (claim,) = report_of(KeptAndPlayCached).diagnosis
    assert claim.faults == (KEPT,)
    assert claim.agreed == claim.of > len(claim.cases)
    assert all(SPEC.cases[case].method == "score_round" for case in claim.cases)


def test_points_kept_are_named_beside_mistakes_in_what_is_scored():
    faults = (KEPT, "maki.first-pays-five", "wasabi.order-ignored")
    claims = report_of(lambda: faulty_engine(faults)).diagnosis
    assert claims[0].faults == (KEPT,)
    assert {fault for claim in claims for fault in claim.faults} == set(faults)


def test_points_that_some_tables_alone_keep_are_not_named():
    assert report_of(KeptButAtFour).diagnosis == ()
