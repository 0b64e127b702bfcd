"""Blame: of every wrong engine the one rule that it breaks is called violated, and no other."""

from itertools import combinations

import pytest

from sushigo_conformance.faults import CHANGES, WRAPPERS, FaultError, faulty_engine
from sushigo_reference.maki import seats_with_icons
from sushigo_spec import load_spec

pytestmark = pytest.mark.long

FAULTS = load_spec().faults
#: areas that share no cards, so that a fault of one can't hide a fault of the other
APART = ["tempura", "sashimi", "dumpling", "maki", "pudding", "winner", "chopsticks", "passing"]


def test_every_fault_in_the_data_is_an_engine_and_the_other_way_round():
    assert set(FAULTS) == {*CHANGES, *WRAPPERS}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_alone_is_blamed_on_its_rule_alone(report_on, violated, fault):
    report = report_on(lambda: faulty_engine([fault]))
    assert violated(report) == {FAULTS[fault].rule}


def first_of(area):
    return next(fault for fault in FAULTS.values() if fault.rule.startswith(f"{area}."))


@pytest.mark.parametrize(("one", "other"), list(combinations(APART, 2)))
def test_two_faults_are_blamed_on_their_two_rules(report_on, violated, one, other):
    faults = [first_of(one), first_of(other)]
    report = report_on(lambda: faulty_engine([fault.id for fault in faults]))
    assert violated(report) == {fault.rule for fault in faults}


def test_a_failure_that_no_fault_explains_is_blamed_on_the_rules_of_its_case(
    report_on, violated, engine_by
):
    report = report_on(lambda: engine_by(points_for_pairs=lambda pairs: 7 * pairs))
    assert report.cover.unexplained
    assert violated(report) >= {"tempura.pair"}


def two_icons_at_most(table):
    """A maki card of three icons counts as two."""
    return sum(min(int(card[-1]), 2) for card in table if card.startswith("maki"))


def squid_only_doubled(points, wasabi):
    factor = 2 if points == 3 else 3
    return points * factor if wasabi else points


def second_prize_of_five(points):
    """With five players the second prize is another."""
    players = []

    def may_have_second(icons, seats):
        players[:] = icons
        return seats_with_icons(icons, seats)

    def share_of_second(sharers, split):
        return split(points if len(players) == 5 else 3, sharers)

    return {"may_have_second": may_have_second, "share_of_second": share_of_second}


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("sashimi.leftover", {"complete_threes": lambda count: round(count / 3)}),
        ("maki.icons", {"icons_on": two_icons_at_most}),
        ("wasabi.triples", {"points_on_wasabi": squid_only_doubled}),
        ("maki.second", second_prize_of_five(2)),
    ],
    ids=["threes rounded", "three icons count two", "squid doubled", "second prize of five"],
)
def test_a_mistake_that_no_list_knows_is_blamed_where_it_shows_by_itself(
    report_on, violated, engine_by, rule, fields
):
    """Whole rounds hold all kinds of cards, and cases of other rules sashimi to fill a table."""
    report = report_on(lambda: engine_by(**fields))
    assert not report.diagnosis
    assert violated(report) == {rule}


def test_no_rule_is_blamed_for_breaking_in_games_of_chance_alone(report_on, violated, engine_with):
    report = report_on(
        lambda: engine_with(
            "dummy.drawn-card-not-for-the-controller",
            methods=["deal", "self_play"],
            features=["chopsticks", "seeded-deal", "placement-order"],
        )
    )
    assert any(result.failed for result in report.results)
    assert violated(report) == set()


def test_an_unknown_fault_is_named_with_what_is_close_to_it():
    with pytest.raises(FaultError, match=r"maki\.second-after-tie"):
        faulty_engine(["maki.second-after-ties"])


def test_two_faults_of_one_field_are_refused():
    with pytest.raises(FaultError, match="replace the same rule"):
        faulty_engine(["passing.right", "passing.alternates"])


class TwoAtLast:
    """Records that somebody takes their last card twice."""

    def __init__(self):
        self._engine = faulty_engine([])

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def self_play(self, params):
        game = self._engine.self_play(params)
        game["request"]["script"][-1][0] *= 2
        return game


def test_a_recorded_play_that_breaks_a_rule_is_blamed_on_that_rule(report_on, violated):
    report = report_on(TwoAtLast)
    assert any(result.failed for result in report.results)
    broken = {"turn.choose-one", "chopsticks.one-card-hand", "chopsticks.later-turn"}
    assert violated(report) <= broken
    assert "turn.choose-one" in violated(report)
