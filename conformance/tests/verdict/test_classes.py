"""The verdict by class: conformant, not conformant, incomplete, not offered."""

import pytest

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.verdict.classes import class_verdicts
from sushigo_conformance.verdict.rules import rule_results
from sushigo_spec import load_spec

RULES = load_spec().rules

BASE = [
    "chopsticks",
    "placement-order",
    "injected-deal",
    "mid-game-start",
    "goes-on",
    "awards",
    "legal",
    "views",
]


def test_the_reference_is_conformant_in_every_class(report_on, engine_with, spec):
    report = report_on(engine_with)
    assert report.classes == dict.fromkeys(spec.classes, "conformant")
    assert report.conformant


def test_a_class_without_a_method_of_the_engine_is_not_offered(report_on, engine_with):
    scoring = ["score_round", "score_pudding", "finish"]
    report = report_on(lambda: engine_with(methods=scoring, variants=["base"]))
    assert report.classes["scoring"] == "conformant"
    others = {verdict for name, verdict in report.classes.items() if name != "scoring"}
    assert others == {"not offered"}
    assert report.conformant


def test_a_part_of_a_class_is_incomplete(report_on, engine_with):
    report = report_on(lambda: engine_with(methods=["score_pudding"], variants=["base"]))
    assert report.classes["scoring"] == "incomplete"
    assert not report.conformant


@pytest.mark.parametrize("lacking", ["chopsticks", "placement-order"])
def test_what_the_game_itself_has_cannot_be_declared_away(report_on, engine_with, lacking):
    features = [feature for feature in BASE if feature != lacking]
    report = report_on(lambda: engine_with(features=features, variants=["base"]))
    assert report.classes["turn"] == "incomplete"
    assert not report.conformant


@pytest.mark.parametrize("lacking", ["mid-game-start", "goes-on", "awards", "legal"])
def test_a_convenience_may_be_lacking(report_on, engine_with, lacking):
    features = [feature for feature in BASE if feature != lacking]
    report = report_on(lambda: engine_with(features=features))
    assert set(report.classes.values()) == {"conformant"}


def test_an_engine_without_views_offers_nothing_of_privacy(report_on, engine_with):
    features = [feature for feature in BASE if feature != "views"]
    report = report_on(lambda: engine_with(features=features))
    assert report.classes["privacy"] == "not offered"
    assert report.conformant


def test_an_engine_for_two_players_only_is_incomplete(report_on, engine_with):
    report = report_on(lambda: engine_with(players=[2], variants=["base"]))
    assert report.classes["scoring"] == "incomplete"


def test_a_narrowed_question_does_not_ask_for_the_whole(report_on, engine_with):
    report = report_on(
        lambda: engine_with(methods=["score_pudding"]), only=lambda case: case.area == "pudding"
    )
    assert report.narrowed
    assert report.conformant


def test_a_class_that_only_shares_cases_with_what_was_asked_is_not_listed(report_on, engine_with):
    def of_scoring(case):
        return any(RULES[rule].class_ == "scoring" for rule in case.rules)

    report = report_on(engine_with, only=of_scoring)
    assert any(RULES[rule].class_ == "turn" for each in report.results for rule in each.case.rules)
    assert report.classes == {"scoring": "conformant"}


def test_any_failure_makes_an_engine_not_conformant(report_on, engine_with):
    mixed = [
        case.id
        for case in load_spec().cases.values()
        if {RULES[rule].class_ for rule in case.rules} == {"game", "turn"}
    ]
    report = report_on(
        lambda: engine_with("round.one-turn-short"), only=lambda case: case.id in mixed
    )
    assert report.classes.keys() == {"game", "turn"}
    assert any(result.failed for result in report.results)
    assert not report.conformant


def test_a_failure_is_no_evidence_against_a_class_whose_rules_have_no_part_in_it(
    report_on, engine_with
):
    report = report_on(lambda: engine_with("winner.no-tie-break"))
    assert report.classes["scoring"] == "not conformant"
    assert report.classes["turn"] == report.classes["privacy"] == "conformant"


def test_an_engine_that_lacks_a_variant_is_still_asked_what_it_has_in_common(
    report_on, engine_with
):
    report = report_on(lambda: engine_with(variants=["pass-both-ways"]))
    assert report.classes["pass-both-ways"] == "conformant"
    assert report.rules["chopsticks.return"].verdict == "holds"
    assert report.rules["passing.every-round"].verdict in ("unsupported", "untested")


def test_a_rule_that_was_not_asked_all_it_could_be_is_not_called_unsupported(
    report_on, engine_with
):
    def without_views_at_first_failure():
        return engine_with("maki.second-after-tie", features=["chopsticks"], players=[2, 3])

    report = report_on(without_views_at_first_failure, stop_at_failure=True)
    partly = [rule for rule in report.rules.values() if rule.unsupported and rule.not_run]
    undecided = [rule for rule in partly if not (rule.passed or rule.failed)]
    assert undecided
    assert {rule.verdict for rule in undecided} - {"violated"} == {"untested"}


def test_no_class_is_called_conformant_of_which_cases_were_not_run(report_on, spec):
    report = report_on(reference_engine)
    assert report.classes["scoring"] == "conformant"
    results = [
        result._replace(outcome=Outcome(Status.NOT_RUN))
        if result.case.id == "maki/two-tied-for-first"
        else result
        for result in report.results
    ]
    rules = rule_results(spec, results, report.cover)
    assert all(rule.verdict == "holds" for rule in rules.values() if rule.passed)
    classes = class_verdicts(spec, results, rules, report.abilities)
    assert classes["scoring"] == "incomplete"
    assert classes["turn"] == "conformant"


def test_another_game_is_told_so_and_asked_nothing(report_on, engine_with):
    report = report_on(lambda: engine_with(edition="sushi-go-party"))
    assert {result.status for result in report.results} == {"unsupported"}
    assert "another game" in report.results[0].outcome.remark
    assert not report.conformant
