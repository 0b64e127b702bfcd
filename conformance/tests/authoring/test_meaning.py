"""The suite decides every rule, and its cases mean what they should."""

from dataclasses import replace
from itertools import combinations

import pytest

from sushigo_conformance.authoring.checking import check
from sushigo_conformance.authoring.lint import faults_alike, undecided_rules, values_alike
from sushigo_conformance.authoring.strength import Strength
from sushigo_conformance.authoring.twins import without_twin
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.stand_in import StandIn, everything

pytestmark = pytest.mark.long


def without(spec, unwanted):
    """The specification without the cases that are unwanted."""
    return replace(
        spec, cases={case.id: case for case in spec.cases.values() if not unwanted(case)}
    )


def test_every_rule_is_decided_against_wrong_and_null_engines(spec, strength):
    assert list(undecided_rules(spec, strength)) == []


def test_faults_of_different_rules_are_told_apart(spec, strength):
    assert list(faults_alike(spec, strength)) == []


def test_no_two_faults_are_one_and_the_same(spec, strength):
    def answers(fault, case):
        return StandIn.with_faults((fault,)).replies(questions(case, everything()))

    alike = [
        (one, other)
        for one, other in combinations(spec.faults, 2)
        if (failed := strength.faults[one]) == strength.faults[other]
        and all(answers(one, spec.cases[id_]) == answers(other, spec.cases[id_]) for id_ in failed)
    ]
    assert alike == []


def test_the_values_of_every_reading_are_told_apart(spec):
    assert list(values_alike(spec)) == []


def test_every_case_is_right_by_all_and_depends_on_nothing_unsaid(spec):
    checked = check([], spec)
    assert checked.complaints == []
    assert len(checked.fixtures) == len(spec.cases)


def test_the_right_engine_passes_every_case(spec):
    assert [case.id for case in spec.cases.values() if not StandIn.reference().passes(case)] == []


def test_a_rule_whose_cases_are_gone_is_undecided(spec, strength):
    fewer = without(spec, lambda case: "maki.most-tied" in case.rules)
    rules = {complaint.message.partition(":")[0] for complaint in undecided_rules(fewer, strength)}
    assert "maki.most-tied" in rules


def test_a_rule_decided_by_refusals_alone_passes_an_engine_that_refuses_everything(spec, strength):
    def accepted(case):
        named = "turn.choose-one" in case.rules
        return named and case.id not in strength.nulls["always zero"]

    few = without(spec, lambda case: "turn.choose-one" in case.rules and not accepted(case))
    assert few.cases != spec.cases
    found = [complaint.message for complaint in undecided_rules(few, strength)]
    assert any(message.startswith("turn.choose-one: ") for message in found)


def test_faults_of_two_rules_that_fail_the_same_cases_are_named(spec, strength):
    one, other = "maki.second-not-split", "pudding.never-scored"
    one, other = (
        next(iter(f for f in spec.faults if f.startswith(a))) for a in ("maki", "pudding")
    )
    alike = Strength({**strength.faults, other: strength.faults[one]}, strength.nulls)
    assert [each.message for each in faults_alike(spec, alike)] == [
        f"the faults {one} and {other}, of different rules, fail the same cases"
    ]


def test_a_fault_that_no_case_fails_is_named(spec, strength):
    fault = next(iter(spec.faults))
    idle = Strength({**strength.faults, fault: frozenset()}, strength.nulls)
    assert [each.message for each in faults_alike(spec, idle)] == [
        f"no case fails the fault {fault}"
    ]


def test_values_are_alike_without_the_cases_of_their_reading(spec):
    fewer = without(spec, lambda case: "winner.full-tie" in case.readings)
    messages = [complaint.message for complaint in values_alike(fewer)]
    assert "winner.full-tie: an engine that reads undecided passes as one of shared" in messages
    assert len(messages) == 6


def test_every_refusal_of_the_suite_has_a_twin(spec):
    cases = spec.cases.values()
    assert list(without_twin(cases, cases)) == []


def test_a_refusal_loses_its_twin_with_the_accepted_play(spec):
    refusals = [
        case
        for case in spec.cases.values()
        if case.method == "play"
        and case.params.get("variant", "base") == "base"
        and case.expect == {"steps": {"1": {"accepted": False}}}
    ]
    assert refusals
    assert {case.id for case, _ in without_twin(refusals, refusals)} == {
        case.id for case in refusals
    }


def test_maki_stands_alone_in_its_cases(spec):
    from sushigo_conformance.authoring.fixtures import own_fixtures
    from sushigo_conformance.authoring.purity import impure

    fixtures = own_fixtures(spec)
    assert [complaint for each in fixtures for complaint in impure(each)] == []
    two_tied = next(each for each in fixtures if each.case.id == "maki/first-of-two")
    tables = [["maki_3", "maki_3"], ["maki_2", "tempura"]]
    spoilt = replace(two_tied, case=replace(two_tied.case, params={"tables": tables}))
    assert ["tempura" in each.message for each in impure(spoilt)] == [True]


@pytest.mark.parametrize(
    ("beside", "complaints"),
    [
        (["wasabi", "chopsticks", "pudding"], 0),
        (["wasabi", "egg_nigiri"], 1),
        (["dumpling"], 1),
    ],
)
def test_beside_maki_lies_only_what_scores_nothing(spec, beside, complaints):
    from sushigo_conformance.authoring.fixtures import own_fixtures
    from sushigo_conformance.authoring.purity import impure

    two_tied = next(each for each in own_fixtures(spec) if each.case.id == "maki/first-of-two")
    tables = [["maki_3", "maki_3"], ["maki_2", *beside]]
    fixture = replace(two_tied, case=replace(two_tied.case, params={"tables": tables}))
    assert len(list(impure(fixture))) == complaints
