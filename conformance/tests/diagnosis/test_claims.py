"""The diagnosis: exact where a known mistake is made, silent where none is."""

from dataclasses import replace

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import RulesEngine, reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_reference import rules_for
from sushigo_spec import load_spec

SPEC = load_spec()


def diagnosis_of(make):
    engine = InProcessEngine("an engine made on purpose", make)
    return run(engine, SPEC, SPEC.cases, RunOptions()).diagnosis


@pytest.mark.parametrize(
    "faults",
    [
        ["pudding.loss-rounded-down"],
        ["maki.second-after-tie", "maki.first-not-split"],
        ["tempura.exactly-two", "passing.right"],
        ["chopsticks.kept", "dumpling.summed-up", "winner.no-tie-break"],
        ["wasabi.yes-or-no", "nigiri.salmon-and-squid-swapped"],
        ["round.pudding-wiped"],
    ],
    ids="+".join,
)
def test_known_mistakes_are_named_from_the_answers_alone(faults):
    claims = diagnosis_of(lambda: faulty_engine(faults))
    assert {fault for claim in claims for fault in claim.faults} == set(faults)
    assert all(claim.agreed == claim.of > 0 for claim in claims)


def near_miss(**fields):
    return lambda: RulesEngine(lambda variant: replace(rules_for(variant), **fields))


@pytest.mark.parametrize(
    "make",
    [
        near_miss(points_for_dumplings=lambda count: (0, 1, 3, 6, 10, 15, 15, 16)[min(count, 7)]),
        near_miss(share_of_first=lambda sharers, split: 6 if sharers == 2 else 6 // sharers),
        near_miss(points_for_threes=lambda threes: 11 * threes),
        near_miss(loss_for_fewest_pudding=lambda n, split: -4 if n == 2 else split(-6, n)),
    ],
    ids=["seventh dumpling", "only two share wrongly", "eleven", "four for each of two"],
)
def test_a_near_miss_is_not_named(make):
    assert diagnosis_of(make) == ()


def test_a_conformant_engine_has_no_diagnosis():
    assert diagnosis_of(reference_engine) == ()


class AlwaysZero:
    """Answers with zeros whatever is asked."""

    def describe(self, params):
        methods = ["score_round", "score_pudding", "finish"]
        return {"protocol": "1", "engine": {"name": "zero"}, "methods": methods}

    def score_round(self, params):
        return {"points": [0] * len(params["tables"])}

    def score_pudding(self, params):
        return {"points": [0] * len(params["puddings"])}

    def finish(self, params):
        return {"points": [0] * len(params["points"]), "winners": [0]}


class Crashing(AlwaysZero):
    """Raises whatever is asked."""

    def score_round(self, params):
        raise RuntimeError("not written yet")

    score_pudding = finish = score_round


@pytest.mark.parametrize("make", [AlwaysZero, Crashing])
def test_an_engine_without_rules_has_no_diagnosis(make):
    assert diagnosis_of(make) == ()


def test_an_engine_of_narrow_ability_gets_the_explanations_that_it_cannot_tell_apart():
    class TwoPlayers:
        """Scores pudding for two, and pays when they are equal."""

        def describe(self, params):
            return {
                "protocol": "1",
                "engine": {"name": "two"},
                "methods": ["score_pudding"],
                "players": [2],
            }

        def score_pudding(self, params):
            one, other = params["puddings"]
            if one == other:
                return {"points": [3, 3]}
            return {"points": [6, 0] if one > other else [0, 6]}

    (claim,) = diagnosis_of(TwoPlayers)
    assert claim.faults == ("pudding.two-equal-gain",)
