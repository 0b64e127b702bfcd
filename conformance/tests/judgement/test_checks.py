from case_making import make_case

from sushigo_conformance.judgement.checks import CHECKS, check_complaint
from sushigo_spec import load_spec


def test_the_checks_of_the_suite_exist_and_all_checks_are_used():
    cases = load_spec().cases.values()
    assert [complaint for case in cases if (complaint := check_complaint(case))] == []
    assert {case.check for case in cases} - {None} == set(CHECKS)


def test_the_rules_of_every_check_exist():
    for check in CHECKS.values():
        assert set(check.rules) <= set(load_spec().rules), check.name


def test_an_unknown_check_is_named_with_its_place():
    complaint = check_complaint(make_case("deal", {"players": 2}, check="deck.soy"))
    assert complaint.startswith("made.yaml:1: no check is called deck.soy; there are ")


def test_a_check_of_another_method_is_a_mistake():
    complaint = check_complaint(make_case("self_play", {"players": 2}, check="deck.tempura"))
    assert "deck.tempura judges deal, not self_play" in complaint
