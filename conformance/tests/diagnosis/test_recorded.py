"""Recorded games: a mistake of the deal is named only if the record's own deal shows it."""

from copy import deepcopy

import pytest
from own_chances import WithChancesOfItsOwn

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

SPEC = load_spec()


def claims_of(make):
    engine = InProcessEngine("an engine that records", make)
    report = run(engine, SPEC, SPEC.cases, RunOptions())
    assert any(result.failed for result in report.results)
    return [claim.faults for claim in report.diagnosis]


class Recording:
    """The reference, whose records of games are changed."""

    def __init__(self):
        self._engine = reference_engine()

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def self_play(self, params):
        game = deepcopy(self._engine.self_play(params))
        self.change(game["request"], game["result"])
        return game


class LastTurnMissing(Recording):
    """The turn that ends a game is not recorded."""

    def change(self, request, result):
        request["script"].pop()
        result["steps"].pop()


class EndsAfterRoundTwo(Recording):
    """Records two rounds of three; what was dealt stays whole."""

    def change(self, request, result):
        turns = len(request["script"]) // 3 * 2
        del request["script"][turns:], result["steps"][turns:], result["winners"]


@pytest.mark.parametrize("make", [LastTurnMissing, EndsAfterRoundTwo])
def test_turns_that_a_record_lacks_are_not_named_as_a_mistake_of_the_deal(make):
    assert not any(fault.startswith("deal.") for each in claims_of(make) for fault in each)


@pytest.mark.parametrize(
    ("faults", "seeds_on"),
    [
        (("maki.cards-counted",), 7919),
        (("chopsticks.index-shifted",), 7919),
        (("chopsticks.index-shifted", "maki.cards-counted"), 7919),
        (("winner.no-tie-break",), 15),  # with a tie that pudding breaks in one of its games
    ],
)
def test_games_that_chance_makes_right_or_wrong_hide_no_mistake_and_add_none(faults, seeds_on):
    made = WithChancesOfItsOwn(faults, seeds_on)
    engine = InProcessEngine("with chances of its own", lambda: made)
    report = run(engine, SPEC, SPEC.cases, RunOptions())
    assert any(result.failed and result.case.method == "self_play" for result in report.results)
    assert sorted(fault for claim in report.diagnosis for fault in claim.faults) == sorted(faults)
    violated = {rule for rule, each in report.rules.items() if each.verdict == "violated"}
    assert violated == {SPEC.faults[fault].rule for fault in faults}


class DealsInGamesAlone:
    """Deals everyone a card too few, and can be asked for no deal but that of a game."""

    def __init__(self):
        self._engine = faulty_engine(["deal.one-card-fewer"])

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def describe(self, params):
        described = self._engine.describe(params)
        methods = [each for each in described["methods"] if each != "deal"]
        return {**described, "methods": methods}


def test_a_mistake_of_the_deal_that_records_show_is_named():
    assert claims_of(DealsInGamesAlone) == [("deal.one-card-fewer",)]
