"""Deals: a mistake is named whatever cards an engine's own generator brings up."""

from dataclasses import replace

import pytest
from own_chances import WithChancesOfItsOwn

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import CHANGES
from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.dealing import deck_with
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_reference import rules_for
from sushigo_spec import load_spec

SPEC = load_spec()
OF_DEALS = {
    case.id: case for case in SPEC.cases.values() if case.area in ("deal", "deck", "tempura")
}


def report_of(made):
    engine = InProcessEngine("with chances of its own", lambda: made)
    return run(engine, SPEC, OF_DEALS, RunOptions())


def report_on(faults, seeds_on):
    return report_of(WithChancesOfItsOwn(faults, seeds_on))


def named(report):
    return sorted(fault for claim in report.diagnosis for fault in claim.faults)


def violated(report):
    return {rule for rule, each in report.rules.items() if each.verdict == "violated"}


@pytest.mark.parametrize(
    ("faults", "seeds_on"),
    [
        (["deal.only-cut"], 7919),  # the numbers that its failures give are others
        (["deal.halves-apart"], 7919),
        (["deck.one-card-lost"], 7919),  # it loses other cards
        (["deal.card-burnt"], 1000003),
        (["deal.half-set-aside"], 7919),  # in one deal it sets no chopsticks aside
        (["deal.pile-forgotten"], 1),
        (["deal.fresh-deck-each-round"], 1),
    ],
    ids=str,
)
def test_a_mistake_is_named_whichever_cards_it_strikes(faults, seeds_on):
    report = report_on(faults, seeds_on)
    assert named(report) == sorted(faults)
    assert violated(report) == {SPEC.faults[fault].rule for fault in faults}


def test_a_card_that_every_deal_lacks_is_not_lost_by_chance(monkeypatch):
    monkeypatch.setitem(CHANGES, "deck.five-maki-one", Change("deck", deck_with({"maki_1": 5})))
    assert named(report_on(["deck.five-maki-one"], 7919)) == []


@pytest.fixture
def asked(monkeypatch):
    """What engines with known mistakes are asked, request by request."""
    requests = []
    reply = StandIn.reply

    def noted(self, method, params):
        requests.append((method, params))
        return reply(self, method, params)

    monkeypatch.setattr(StandIn, "reply", noted)
    return requests


def test_a_deck_that_is_never_shuffled_takes_few_answers_to_look_into(asked):
    def rules_of(variant):
        return replace(rules_for(variant), shuffle=lambda cards, random: cards)

    report = report_of(RulesEngine(rules_of))
    assert named(report) == []
    assert violated(report) == {"deal.shuffled"}
    assert len(asked) < 15_000
