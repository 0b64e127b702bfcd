"""What chance decides of a case is told by its check, and agrees with the rules that it decides."""

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.judgement.checks import CHECKS
from sushigo_conformance.verdict.left_to_chance import (
    is_replayed,
    looks_at_one_deal,
    looks_at_order,
)
from sushigo_conformance.verdict.trials import Trials
from sushigo_spec import load_spec

CHECKED = [case for case in load_spec().cases.values() if case.check]


def decides(case, *rules):
    return any(rule.startswith(rules) for rule in CHECKS[case.check].rules)


def test_the_cases_of_the_shuffle_look_at_the_order_of_cards():
    of_the_shuffle = [case for case in CHECKED if decides(case, "deal.shuffled")]
    assert of_the_shuffle == [case for case in CHECKED if looks_at_order(case)]


def test_recorded_games_are_played_again_but_for_cases_of_the_deal():
    recorded = [case for case in CHECKED if case.method == "self_play"]
    of_the_deal = [case for case in recorded if decides(case, "deal.")]
    assert [case for case in recorded if not is_replayed(case)] == of_the_deal
    assert [case for case in of_the_deal if not looks_at_order(case)] == [
        case for case in recorded if looks_at_one_deal(case)
    ]


def test_chance_helps_a_mistake_past_a_case_but_not_past_one_after_the_other(report_on, spec):
    report = report_on(reference_engine, only=lambda case: case.check == "deal.left-over")
    allowed = [
        Trials(spec, results, report.abilities, {}).may_be_made("deal.card-burnt")
        for results in (report.results[:1], report.results)
    ]
    assert allowed == [True, False]
