"""Of mistakes that explain equally well, those are put first that leave the fewest rules broken."""

import pytest

from sushigo_conformance.diagnosis.claim import Claim, claim_of, with_more
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.verdict.stand_in import everything
from sushigo_conformance.verdict.trials import Trials

OF_THE_DUMMY, OF_ALL = ("dummy.all-equal-gain",), ("pudding.all-equal-gain",)


@pytest.fixture(scope="module")
def trials(spec):
    return Trials(spec, [], everything(), {})


@pytest.fixture(scope="module")
def shown_by(spec):
    return [each for each in spec.cases.values() if "dummy.pudding-all-equal" in each.rules]


@pytest.mark.parametrize("equally", [(OF_THE_DUMMY, OF_ALL), (OF_ALL, OF_THE_DUMMY)])
def test_a_rule_that_is_broken_already_is_blamed_before_another(trials, shown_by, equally):
    claim = claim_of(equally, shown_by, 1, trials, found=("pudding.all-equal-lose",))
    assert claim.faults == OF_ALL
    assert claim.or_else == (OF_THE_DUMMY,)
    assert claim.rules == ("pudding.all-equal",)


def test_where_each_breaks_a_rule_more_the_cases_decide(trials, shown_by):
    claim = claim_of([OF_ALL, OF_THE_DUMMY], shown_by, 1, trials, found=("tempura.each-pays",))
    assert claim.faults == OF_THE_DUMMY
    assert claim.or_else == (OF_ALL,)


def test_a_mistake_that_is_found_beside_others_blames_no_rule_more_if_it_need_not(trials):
    found = ("pudding.all-equal-lose",)
    claim = Claim(found, (), ("pudding.all-equal",), ("a/case",), 1, 1)
    more = with_more(claim, (*OF_THE_DUMMY, *OF_ALL), trials, found)
    assert more.faults == (*found, *OF_ALL)
    assert more.or_else == ((*found, *OF_THE_DUMMY),)
    assert more.rules == ("pudding.all-equal",)


def test_no_rule_is_blamed_for_what_a_mistake_found_breaks_too(report_of, spec):
    """Nothing is paid for equal puddings but beside a dummy: elsewhere the engine breaks at it."""
    faults = ["pudding.all-but-most-lose", "pudding.all-equal-gain", "pudding.all-equal-lose"]
    report = report_of(lambda: faulty_engine(faults))
    assert {fault for claim in report.diagnosis for fault in claim.faults} == set(faults)
    assert any(OF_THE_DUMMY in claim.or_else for claim in report.diagnosis)
    violated = {rule for rule, found in report.rules.items() if found.verdict == "violated"}
    assert violated == {spec.faults[fault].rule for fault in faults}
