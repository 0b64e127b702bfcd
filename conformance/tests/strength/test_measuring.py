"""The measurements see what is weak."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from strength import narrow
from strength.blaming import Named, blamed, without
from strength.catching import catching, caught_once
from strength.explanations import explanations
from strength.likeness import told_apart
from strength.nulls import nulls
from strength.paths import CONFORMANCE
from strength.sameness import alike
from strength.samples import across_areas, narrow_engines, pairs, within_one_area
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_spec import load_spec

SPEC = load_spec()
FAULT = "maki.second-after-tie"
RULE = "maki.no-second-after-tie"


@pytest.fixture(scope="module")
def failed():
    engine = StandIn.with_faults((FAULT,))
    cases = frozenset(case.id for case in SPEC.cases.values() if not engine.passes(case))
    return {FAULT: cases}


@pytest.fixture(scope="module")
def of_one_fault():
    return replace(SPEC, faults={FAULT: SPEC.faults[FAULT]})


def test_a_fault_that_one_case_of_its_rule_catches_is_told(of_one_fault, failed):
    (found,) = catching(of_one_fault, failed)
    assert found.methods["score_round"] > 1
    assert caught_once([found]) == []
    one = next(iter(found.own))
    assert caught_once(catching(of_one_fault, {FAULT: frozenset([one])})) == [FAULT]


def test_a_fault_alone_is_blamed_and_named():
    found = blamed(SPEC, (FAULT,))
    assert found.right
    assert found.named is Named.ALONE


def test_a_fault_that_nobody_thought_of_is_not_named():
    found = blamed(SPEC, (FAULT,), without(SPEC, FAULT))
    assert found.named is not Named.ALONE
    assert found.broken == {RULE}


def test_pairs_are_of_two_areas_and_always_the_same():
    drawn = list(pairs(SPEC, 20))
    assert drawn == list(pairs(SPEC, 20))
    assert all(
        SPEC.faults[one].rule.split(".")[0] != SPEC.faults[other].rule.split(".")[0]
        for one, other in drawn
    )


def test_sets_of_faults_can_be_made_together_and_are_always_the_same():
    drawn = {
        1: within_one_area(SPEC, 2, 20) + within_one_area(SPEC, 3, 20),
        3: across_areas(SPEC, 20),
    }
    assert drawn[3] == across_areas(SPEC, 20)
    for number_of_areas, sets in drawn.items():
        for faults in sets:
            assert StandIn.with_faults(faults)
            areas = {SPEC.rules[SPEC.faults[fault].rule].area for fault in faults}
            assert len(areas) == number_of_areas


def test_a_fault_of_a_narrow_engine_is_named_from_what_it_can_be_asked():
    found = blamed(SPEC, (FAULT,), ability="maki only")
    assert found.seen
    assert found.named in (Named.ALONE, Named.AMONG_SEVERAL)
    unseen = blamed(SPEC, (FAULT,), ability="tempura only")
    assert not unseen.seen
    assert len(narrow_engines(SPEC, 30)) == 30


def test_a_fault_that_another_hides_is_not_missed():
    found = blamed(SPEC, ("maki.never-scored", "maki.second-after-tie"))
    assert found.named is Named.HIDDEN


CANCELLED = ("pudding.all-equal-gain", "pudding.all-equal-lose")
"""Gain and loss of equal puddings make nothing, but beside a dummy, where nothing is lost."""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (CANCELLED, ()),
        (CANCELLED[:1], ("dummy.all-equal-gain",)),
        ((*CANCELLED, "pudding.loss-rounded-down"), ("dummy.all-equal-gain",)),
        (("chopsticks.kept",), ("chopsticks.destroyed",)),
    ],
    ids=str,
)
def test_engines_that_differ_anywhere_are_told_apart(one, other):
    assert told_apart(one, other)


def test_what_comes_to_the_same_engine_is_neither_named_falsely_nor_blamed_wrongly():
    found = blamed(SPEC, CANCELLED)
    assert found.named is Named.HIDDEN
    assert not found.wrong
    assert not found.right


def test_what_comes_to_another_engine_is_named_falsely(monkeypatch):
    monkeypatch.setattr("strength.blaming.told_apart", lambda one, other: "score_pudding")
    found = blamed(SPEC, CANCELLED)
    assert found.named is Named.FALSELY
    assert found.wrong


def test_a_fault_slips_through_where_nothing_can_show_it(of_one_fault, failed):
    declared = narrow.abilities()
    assert narrow.slipped(of_one_fault, "maki only", declared["maki only"], failed) == []
    tempura = declared["tempura only"]
    asked = narrow.questions_within_reach(tempura)
    assert asked
    assert narrow.question_that_shows(FAULT, tempura, asked) is None


def test_a_question_shows_a_fault_that_no_case_would_find():
    maki = narrow.abilities()["maki only"]
    asked = narrow.questions_within_reach(maki)
    assert "score_round" in narrow.question_that_shows(FAULT, maki, asked)


def test_a_rule_that_a_null_engine_satisfies_is_told():
    every = frozenset(SPEC.cases)
    spared = frozenset(case.id for case in SPEC.cases.values() if RULE in case.rules)
    (all_failed, some_passed) = nulls(SPEC, {"one": every, "other": every - spared})
    assert all_failed.held == ()
    assert RULE in some_passed.held


def test_cases_are_alike_only_if_the_same_faults_fail_them(failed):
    one, other = SPEC.cases["maki/two-tied-for-first"], SPEC.cases["maki/lesson-tied-for-first"]
    two = replace(SPEC, cases={one.id: one, other.id: other})
    assert alike(two, failed) == [(one.id, other.id)]
    assert alike(two, {FAULT: frozenset([one.id])}) == []


def test_an_award_is_explained_by_its_rule_and_cards():
    told = explanations(SPEC.cases["maki/one-three-outranks-two-ones"])
    assert told == [
        [0, "maki", "maki.most", ["maki_3"]],
        [1, "maki", "maki.second", ["maki_1", "maki_1"]],
    ]


def test_a_refusal_is_explained_by_its_rule():
    case = SPEC.cases["dummy/spent-chopsticks-of-the-dummy"]
    assert {rule for _, rule, _ in explanations(case)} == {"dummy.chopsticks"}


def noticed(way, step):
    command = [sys.executable, "-m", "strength.number_mutants", json.dumps([way, step])]
    done = subprocess.run(command, cwd=CONFORMANCE, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.parametrize(
    "way", [("scoring", "maki", "second"), ("variants", "pass-both-ways", "rounds")]
)
@pytest.mark.parametrize("step", [1, -1])
def test_a_wrong_number_is_noticed_by_the_answer_to_a_case(way, step):
    assert noticed(way, step) in SPEC.cases


def test_a_number_that_decides_no_answer_is_noticed_by_no_case():
    assert noticed(("variants", "base", "players", 3), 1) == ""
