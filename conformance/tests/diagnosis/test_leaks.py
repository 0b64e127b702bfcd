"""Views: what they show too much is named only if it is what the mistake shows."""

from itertools import chain

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

SPEC = load_spec()
CASES = {id_: case for id_, case in SPEC.cases.items() if case.area in ("privacy", "tempura")}


def report_of(make):
    return run(InProcessEngine("an engine that shows", make), SPEC, CASES, RunOptions())


def views_of(result):
    """The views of all seats at each moment that an answer to a play shows."""
    for step in [result.get("opening", {}), *result["steps"]]:
        for moment in (step, step.get("next", {})):
            if "views" in moment:
                yield moment["views"]


class Showing:
    """The reference, whose views show something more of the hands."""

    def __init__(self):
        self._engine = reference_engine()

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def play(self, params):
        result = self._engine.play(params)
        for views in views_of(result):
            hands = [list(view["hand"]) for view in views]
            for seat, view in enumerate(views):
                self.show(view["shows"], seat, hands)
        return result


class CardsHeldTogether(Showing):
    """How many cards of each kind all players hold together."""

    def show(self, shows, seat, hands):
        held = [card for hand in hands for card in hand]
        shows["held"] = {card: held.count(card) for card in held}


class NextHandAlone(Showing):
    """The hand of the next seat."""

    def show(self, shows, seat, hands):
        shows["next"] = hands[(seat + 1) % len(hands)]


class OthersByName(Showing):
    """The hands of the others, each sorted and by the player's name."""

    def show(self, shows, seat, hands):
        shows["players"] = [
            {"name": f"player {at}", "hand": sorted(hand)}
            for at, hand in enumerate(hands)
            if at != seat
        ]


class HandsAsCounts(Showing):
    """How many cards of each kind each player holds."""

    def show(self, shows, seat, hands):
        shows["kinds"] = [{card: hand.count(card) for card in ("pudding", *hand)} for hand in hands]


@pytest.mark.parametrize("make", [CardsHeldTogether, NextHandAlone])
def test_a_leak_that_does_not_show_each_hand_is_not_named_as_one_that_does(make):
    report = report_of(make)
    assert report.diagnosis == ()
    violated = {rule for rule, each in report.rules.items() if each.verdict == "violated"}
    assert violated == {"privacy.hands-hidden"}


@pytest.mark.parametrize("make", [OthersByName, HandsAsCounts])
def test_a_leak_of_each_hand_is_named_in_whatever_form_it_is_shown(make):
    (claim,) = report_of(make).diagnosis
    assert claim.faults == ("privacy.all-hands-shown",)


class InOneLine:
    """An engine with a mistake, whose views show in one line whatever there is to see."""

    def __init__(self, fault):
        self._engine = faulty_engine([fault])

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def play(self, params):
        result = self._engine.play(params)
        for view in chain.from_iterable(views_of(result)):
            view["shows"] = f"you see {view['shows']}"
        return result


@pytest.mark.parametrize("fault", ["privacy.points-hidden", "privacy.tables-hidden"])
def test_what_is_not_shown_is_named_in_whatever_form_the_rest_is(fault):
    (claim,) = report_of(lambda: InOneLine(fault)).diagnosis
    assert claim.faults == (fault,)
