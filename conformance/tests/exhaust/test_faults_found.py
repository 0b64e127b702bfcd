"""Every known mistake in scoring is met by a question, and put down to a rule at stake."""

from dataclasses import replace
from itertools import islice

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.exhaust import SETS, comparisons
from sushigo_conformance.exhaust.comparing import rules_at_stake
from sushigo_conformance.exhaust.findings import Findings, Tally
from sushigo_conformance.exhaust.question import games
from sushigo_conformance.faults import dummy_scores
from sushigo_conformance.verdict.stand_in import everything
from sushigo_spec import load_spec

SPEC = load_spec()
WITH_A_DUMMY = [*dummy_scores.FAULTS, *dummy_scores.WRAPPERS]
SCORING = [fault.id for fault in SPEC.faults.values() if SPEC.rules[fault.rule].class_ == "scoring"]


def in_turn(*streams):
    """One question of each stream after another, until none has any left."""
    streams = [iter(stream) for stream in streams]
    while streams:
        for stream in list(streams):
            question = next(stream, None)
            if question is None:
                streams.remove(stream)
            else:
                yield question


def first_difference(fault, variants):
    sets = (each.ask(list(games((2, 3, 4, 5), variants)), False) for each in SETS.values())
    engine = open_engine(f"fault:{fault}")
    compared = comparisons(engine, in_turn(*sets), everything(), {})
    return next((each for each in compared if each.wrong), None)


def test_there_are_such_faults():
    assert len(SCORING) > 60
    assert len(WITH_A_DUMMY) > 5


@pytest.mark.parametrize("fault", SCORING)
def test_a_mistake_in_scoring_is_found(fault):
    found = first_difference(fault, ("base",))
    assert found is not None
    area = SPEC.faults[fault].rule.split(".")[0]
    areas = {rule.split(".")[0] for rule in rules_at_stake(found.question, found.mismatch)}
    assert area in areas | {"nigiri" if area == "wasabi" else "wasabi"} or area == "chopsticks"


@pytest.mark.parametrize("fault", WITH_A_DUMMY)
def test_a_mistake_in_scoring_with_a_dummy_is_found(fault):
    found = first_difference(fault, ("dummy",))
    assert found is not None
    assert found.question.params["variant"] == "dummy"


def test_points_kept_between_games_are_found_and_are_gone_when_asked_alone():
    engine = open_engine("fault:round.points-kept-between-games")
    asked = list(islice(SETS["counts"].ask(list(games((2,), ("base",))), False), 3))
    statuses = [each.wrong for each in comparisons(engine, asked, everything(), {})]
    assert statuses == [False, True, True]
    engine.fresh()
    assert [each.wrong for each in comparisons(engine, asked[1:2], everything(), {})] == [False]


def test_points_of_whole_tables_are_put_down_to_what_small_questions_have_found():
    described = everything()
    abilities = replace(described, features=described.features - {"awards"})
    findings = Findings(abilities, tallies={"icons": Tally(), "pairs": Tally()})
    engine = open_engine("fault:maki.second-after-tie")
    for name in findings.tallies:
        asked = SETS[name].ask(list(games((3,), ("base",))), False)
        for compared in comparisons(engine, asked, abilities, {}):
            findings.add(compared)
    assert findings.tallies["pairs"].wrong
    assert set(findings.differences) == {"maki.no-second-after-tie"}


NATURAL = {
    "tempura.first-pair-only": "tempura.several",
    "sashimi.rounded-up": "sashimi.leftover",
    "dumpling.grows-beyond-five": "dumpling.five-or-more",
    "dumpling.summed-up": "dumpling.series",
    "nigiri.egg-worth-two": "nigiri.egg",
    "nigiri.squid-worth-two": "nigiri.squid",
    "wasabi.doubles": "wasabi.triples",
    "wasabi.yes-or-no": "wasabi.several",
    "wasabi.never-used-up": "wasabi.one-each",
    "wasabi.helps-an-earlier-nigiri": "wasabi.not-earlier",
    "wasabi.all-on-one-nigiri": "wasabi.no-stacking",
    "wasabi.alone-scores": "wasabi.alone",
    "chopsticks.left-over-scores": "chopsticks.no-points",
    "maki.second-after-tie": "maki.no-second-after-tie",
    "maki.no-second-prize": "maki.second",
    "maki.two-seats-share": "maki.large-ties",
    "pudding.loss-rounded-down": "pudding.loss-remainder",
    "pudding.two-players-lose": "pudding.two-players",
    "pudding.two-equal-gain": "pudding.two-players-equal",
    "pudding.all-equal-gain": "pudding.all-equal",
    "winner.no-tie-break": "winner.pudding-tie-break",
    "winner.total-clamped-at-zero": "winner.negative-total",
    "winner.fewest-points": "winner.most-points",
}


@pytest.mark.parametrize(("fault", "rule"), NATURAL.items())
def test_the_first_difference_is_put_down_to_the_broken_rule(fault, rule):
    narrow = ("counts", "puddings", "endings", "orders", "icons")
    asked = in_turn(
        *(SETS[name].ask(list(games((2, 3, 4, 5), ("base",))), False) for name in narrow)
    )
    engine = open_engine(f"fault:{fault}")
    compared = comparisons(engine, asked, everything(), {})
    found = next(each for each in compared if each.wrong)
    assert rules_at_stake(found.question, found.mismatch)[0] == rule
