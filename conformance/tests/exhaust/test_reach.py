"""An engine is asked what it can do and no more, in its own way of counting seats."""

import pytest
from narrow_engines import (
    ClaimsToBeCounterclockwise,
    Counterclockwise,
    KeepsCount,
    NeedsTheUser,
    NoWinners,
    OfAnotherGame,
    PointsAlone,
    Puddings,
    Scores,
    WrongPuddings,
)

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.exhaust import exhaust
from sushigo_conformance.exhaust.asking import UNANSWERED
from sushigo_conformance.exhaust.reach import Reach
from sushigo_conformance.protocol.abilities import parse_abilities
from sushigo_spec import load_spec

SPEC = load_spec()


SMALL = ("counts", "puddings", "endings", "seats")


def found(make, sets=SMALL):
    return exhaust(InProcessEngine("narrow", make), SPEC, sets=sets)


def declaring(**members):
    return type("Declaring", (Scores,), {"declared": members})


@pytest.mark.parametrize("make", [PointsAlone, Puddings, NoWinners])
def test_a_right_engine_of_narrow_ability_has_all_right(make):
    findings = found(make)
    assert findings.conformant
    assert findings.asked >= 30


def test_points_alone_are_compared_where_there_are_no_awards():
    class Shifted(PointsAlone):
        def score_round(self, params):
            points = super().score_round(params)["points"]
            return {"points": [each + any(map(len, params["tables"])) for each in points]}

    findings = found(Shifted)
    assert findings.tallies["counts"].wrong == findings.tallies["counts"].asked - 1


def test_what_is_left_out_is_counted_with_the_reason():
    findings = found(Puddings)
    assert findings.tallies["puddings"].asked == 66
    assert findings.tallies["endings"].lacking == {"no method finish": 30}


def test_winners_that_are_not_named_are_declined_and_no_difference():
    findings = found(NoWinners)
    tally = findings.tallies["endings"]
    assert tally.unsupported == tally.asked == 30
    assert findings.conformant


def test_seats_are_turned_around_for_an_engine_that_counts_the_other_way():
    small = declaring(methods=["score_pudding"], players=[3], variants=["base"])
    turned = type("Turned", (Counterclockwise,), {})
    turned.declared = {**Counterclockwise.declared, "methods": ["score_pudding", "finish"]}
    assert found(turned).conformant
    assert found(small).conformant
    assert not found(ClaimsToBeCounterclockwise).conformant


def test_a_round_without_order_holds_no_nigiri_beside_wasabi():
    engine = declaring(features=["awards"], players=[2], variants=["base"], methods=["score_round"])
    seen = []

    class Watched(engine):
        def score_round(self, params):
            seen.extend(params["tables"])
            return super().score_round(params)

    assert found(Watched, ["slots", "pairs"]).conformant
    assert len(seen) > 1_000
    assert not [table for table in seen if "wasabi" in table and any("nigiri" in c for c in table)]


@pytest.mark.parametrize("category", SPEC.numbers.categories)
def test_an_engine_of_one_category_is_asked_of_it_alone(category):
    engine = declaring(
        categories=[category], players=[2], variants=["base"], methods=["score_round"]
    )
    made = []

    def make():
        made.append(engine())
        return made[-1]

    findings = found(make, ["counts", "pairs"])
    assert findings.conformant
    cards = {
        card for each in made for _, params in each.asked for t in params["tables"] for card in t
    }
    scoring = {card.id for card in SPEC.numbers.cards.values() if card.category == category}
    assert scoring <= cards <= scoring | {"chopsticks", "pudding"}


def test_cards_that_an_engine_lacks_are_not_asked():
    cards = [card for card in SPEC.numbers.cards if card != "chopsticks"]
    engine = declaring(cards=cards, players=[2], variants=["base"], methods=["score_round"])
    findings = found(engine)
    assert findings.tallies["counts"].lacking == {"no card chopsticks": 8}


def test_an_engine_that_only_passes_both_ways_is_asked_in_that_variant():
    engine = declaring(variants=["pass-both-ways"], players=[2], methods=["score_pudding"])
    made = []

    def make():
        made.append(engine())
        return made[-1]

    assert found(make).asked == 66
    assert {params["variant"] for each in made for _, params in each.asked} == {"pass-both-ways"}


def test_an_engine_that_only_knows_the_dummy_is_asked_about_three_tables():
    findings = found(declaring(variants=["dummy"], methods=["score_pudding", "finish"]))
    assert findings.tallies["puddings"].asked == 286
    assert findings.conformant


def test_readings_of_maki_say_nothing_to_an_engine_without_maki():
    engine = declaring(
        categories=["tempura"],
        readings={"maki.zero-first": "shared"},
        players=[2],
        variants=["base"],
        methods=["score_round"],
    )
    assert found(engine).conformant


def test_another_game_is_not_asked_anything():
    findings = found(OfAnotherGame)
    assert findings.asked == 0
    assert not findings.conformant


def test_what_an_engine_reads_otherwise_is_found_out_and_no_difference():
    class PaysZero(PointsAlone):
        def score_round(self, params):
            points = super().score_round(params)["points"]
            cards = [card for table in params["tables"] for card in table]
            if not any(card.startswith("maki") for card in cards):
                points = [each + 3 for each in points]
            return {"points": points}

    PaysZero.declared = {**PointsAlone.declared, "methods": ["score_round"], "readings": {}}
    findings = found(PaysZero)
    assert findings.readings["maki.zero-first"] == "shared"
    assert findings.conformant


def test_a_difference_that_is_gone_when_asked_alone_is_marked():
    findings = found(KeepsCount)
    assert findings.differences
    assert findings.gone == set(findings.differences)
    assert found(WrongPuddings).gone == set()


def test_ctrl_c_keeps_what_was_found():
    findings = found(NeedsTheUser)
    assert findings.interrupted
    assert findings.asked == 4
    assert findings.differences
    assert not findings.conformant


def test_an_engine_that_gives_no_answers_is_left_alone_before_long():
    class Silent(Puddings):
        def score_pudding(self, params):
            return {"points": float("nan")}  # no JSON

    findings = found(Silent)
    assert findings.asked == UNANSWERED
    assert "not JSON" in findings.stopped


def test_a_truth_value_is_no_number():
    class Truths(Puddings):
        def score_pudding(self, params):
            points = super().score_pudding(params)["points"]
            return {"points": [each or False for each in points]}

    assert not found(Truths).conformant


def test_requests_name_a_variant_where_the_protocol_has_one():
    reach = Reach(parse_abilities(Scores().describe({}), SPEC.numbers, SPEC.readings))
    assert reach.variants == ("base", "dummy")
