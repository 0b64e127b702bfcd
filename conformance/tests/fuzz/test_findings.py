"""Known mistakes are found, made small, tied to their rule, and saved as cases that fail them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fuzzing import Narrowed, campaign_against, wrong_in

from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.fuzz.fixture import fixture, save
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_reference import rules_for
from sushigo_reference.turn import take_turn
from sushigo_spec import load_cases, load_spec
from sushigo_spec.card_lists import cards_of

#: mistakes of every area that a play can show, and how many games are enough to find each
FAULTS = {
    "tempura.half-pair-pays-half": 5,
    "sashimi.part-pays": 5,
    "dumpling.crash-beyond-five": 150,
    "nigiri.egg-worth-two": 5,
    "wasabi.which-of-two": 30,
    "wasabi.last-card-beside-it": 30,
    "maki.second-after-tie": 30,
    "maki.fractions": 60,
    "pudding.two-equal-gain": 150,
    "pudding.every-round": 5,
    "winner.first-of-the-tied": 60,
    "winner.last-round-pudding-only": 60,
    "turn.nothing-chosen-accepted": 30,
    "turn.last-card-lost": 5,
    "chopsticks.on-the-turn-taken": 60,
    "chopsticks.all-given-back": 60,
    "chopsticks.back-to-own-next-hand": 30,
    "chopsticks.order-reversed": 200,
    "passing.right": 20,
    "passing.second-round-left": 20,
    "round.tables-not-cleared": 20,
    "round.last-pudding-only": 20,
    "dummy.same-controller": 20,
    "dummy.dummy-may-get-nothing": 200,
    "dummy.loses-ties": 60,
    "privacy.neighbours-hand-shown": 60,
}


@pytest.mark.parametrize(("fault", "games"), FAULTS.items())
def test_a_known_mistake_is_found_and_becomes_a_case_that_it_fails(fault, games, tmp_path):
    campaign = campaign_against(fault, games=games, kinds=1)
    finding = next(campaign.findings(), None)
    assert finding is not None, f"not found within {games} games"
    assert load_spec().faults[fault].rule in finding.rules
    case = saved_and_read(finding, tmp_path)
    assert not StandIn.with_faults((fault,)).passes(case)
    assert StandIn.reference().passes(case)


def saved_and_read(finding, folder):
    """The case of a finding, as `sushigo test --cases` reads it from its file."""
    text = fixture(finding.result.case, "Found by a test.", folder)
    file, _ = save(finding.result.case, text, folder)
    (case,) = load_cases(file, load_spec()).values()
    assert case.params == finding.result.case.params
    assert case.expect == finding.result.case.expect
    assert case.readings == finding.result.case.readings
    return case


@pytest.mark.parametrize(
    ("fault", "params"),
    [
        ("dumpling.zero-beyond-five", {"tables": [[], ["dumpling"] * 6]}),
        ("pudding.two-players-lose", {"puddings": [0, 1]}),
        ("maki.first-seat-of-nobody", {"tables": [[], []]}),
    ],
)
def test_the_smallest_example_has_nothing_but_what_matters(fault, params):
    finding = next(campaign_against(fault, games=150, kinds=1).findings())
    found = finding.result.case.params
    for name, value in params.items():
        assert sorted(map(str, found[name])) == sorted(map(str, value))


@pytest.mark.parametrize(
    ("fault", "players", "cards", "turns"),
    [
        ("turn.only-last-card-lies", 2, 20, 1),
        ("chopsticks.kept", 2, 20, 1),
        ("pudding.every-round", 2, 20, 1),
        ("passing.right", 3, 27, 1),
        ("chopsticks.cheaper-nigiri-first", 2, 20, 2),
        ("round.tables-not-cleared", 2, 40, 2),
    ],
)
def test_a_play_is_cut_down_to_the_turns_and_seats_that_matter(fault, players, cards, turns):
    finding = next(campaign_against(fault, games=60, kinds=1).findings())
    params = finding.result.case.params
    assert params.get("variant", "base") == "base"
    assert params["players"] == players
    assert len(params["script"]) == turns
    assert cards_of(params).total() == cards


def lenient_in(number):
    """An engine that is given a deal alone, and lets two of two cards be taken in one round."""
    lenient = {
        "chopsticks_in_front": lambda table, choice: True,
        "uses_a_turn": lambda table: 1,
        "chopsticks_given_back": lambda table, used: table.count("chopsticks") and used,
    }

    def rules_of(variant):
        right = rules_for(variant)

        def turn(rules, state, choices):
            wrong = state.round == number and len(state.hands[0]) == 2
            return right.turn(replace(rules, **lenient) if wrong else rules, state, choices)

        return replace(right, turn=turn)

    features = ["injected-deal", "chopsticks", "placement-order", "goes-on"]
    return Narrowed(RulesEngine(rules_of), features=features)


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("number", [1, 3])
def test_no_example_begins_where_its_round_is_over(number, seed):
    campaign = campaign_against(lenient_in(number), games=300, seed=seed)
    cases = [each.result.case for each in campaign.findings()]
    assert cases
    assert all(all(case.params["rounds"][0]["hands"]) for case in cases)
    broken = {"turn.choose-one", "chopsticks.later-turn", "chopsticks.one-per-turn"}
    assert all(broken.intersection(case.rules) for case in cases)


def test_what_else_lies_on_a_table_scores_nothing_where_points_are_compared():
    class Stingy(Narrowed):
        """Takes a point from a table with a dumpling, three icons and two wasabi."""

        def play(self, params):
            result = self._engine.play(params)
            for step in result["steps"]:
                for seat, table in enumerate(step.get("tables", ())):
                    if "round_points" in step and {"dumpling", "maki_3"} < {*table}:
                        step["round_points"][seat] -= table.count("wasabi") == 2
            return result

    campaign = campaign_against(Stingy(faulty_engine([])), games=100, kinds=1)
    case = next(campaign.findings()).result.case
    # three icons alone are most: six points; and one for the dumpling
    assert sorted(case.expect["steps"]["1"]["round_points"]) == [0, 7]


def test_two_mistakes_with_the_same_look_are_two_findings():
    made = faulty_engine(["tempura.first-pair-only", "nigiri.squid-worth-two"])
    found = {rule for each in campaign_against(made, games=200).findings() for rule in each.rules}
    assert {"tempura.several", "nigiri.squid"} <= found


def test_a_mistake_that_shows_on_every_first_turn_does_not_hide_another():
    made = faulty_engine(["passing.one-card-kept-back", "chopsticks.destroyed"])
    found = [finding.rules for finding in campaign_against(made, games=300).findings()]
    assert ("passing.whole-hand",) in found
    assert any("chopsticks.return" in rules for rules in found)


def test_unknown_mistakes_in_scores_are_told_each_with_the_rule_by_which_the_points_are_paid():
    made = wrong_in(
        points_for_pairs=lambda pairs: 6 * pairs,
        nigiri_points=lambda card: {"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 4}[card],
        share_of_second=lambda sharers, split: split(4, sharers),
    )
    found = [finding.rules[0] for finding in campaign_against(made, games=300).findings()]
    assert {"tempura.pair", "nigiri.squid", "maki.second"} <= {*found}
    assert len(found) == len({*found})


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        (
            {"points_for_threes": lambda threes: 25 if threes == 2 else 10 * threes},
            "sashimi.several",
        ),
        ({"complete_threes": lambda count: (count + 1) // 3}, "sashimi.leftover"),
        ({"points_for_dumplings": lambda count: 20 if count > 5 else 1}, "dumpling.series"),
        ({"pass_offset": lambda number: 2}, "passing.left"),
        (
            {"split_pudding_gain": lambda prize, sharers: 1 if sharers > 1 else 6},
            "pudding.most-tied",
        ),
        ({"settle_full_tie": lambda tied: tuple(tied[1:])}, "winner.full-tie"),
        ({"total": lambda total, pudding: abs(total + pudding)}, "winner.negative-total"),
        ({"enough_for_two": lambda hand: len(hand) > 4}, "chopsticks.two-and-return"),
    ],
)
def test_an_unknown_mistake_is_about_the_rule_of_what_it_gets_wrong(changes, rule):
    campaign = campaign_against(wrong_in(**changes), games=400, kinds=1, players=(4,))
    assert next(campaign.findings()).rules[0] == rule


def test_a_truth_value_is_no_number():
    class TrueForOne(Narrowed):
        def play(self, params):
            result = self._engine.play(params)
            result["winners"] = [seat == 1 or seat for seat in result.get("winners", ())]
            return result

    (finding,) = campaign_against(TrueForOne(faulty_engine([])), games=30, kinds=1).findings()
    assert finding.result.status == "fail"


def served_at_once(rules, state, choices):
    """A turn on which chopsticks serve as they are taken; the first card on the table is lost."""
    rules = replace(
        rules,
        chopsticks_in_front=lambda table, choice: "chopsticks" in table + choice,
        chopsticks_given_back=lambda table, uses: int("chopsticks" in table),
    )
    after = take_turn(rules, state, choices)
    tables = [
        now[1:] if len(choice) > 1 and "chopsticks" not in before else now
        for now, before, choice in zip(after.tables, state.tables, choices, strict=True)
    ]
    return after._replace(tables=tuple(tables))


def test_a_play_that_should_have_been_refused_is_about_the_rule_of_its_refusal():
    made = RulesEngine(lambda variant: replace(rules_for(variant), turn=served_at_once))
    findings = list(campaign_against(made, games=60, variants=("base",)).findings())
    assert {finding.rules[0] for finding in findings} == {"chopsticks.later-turn"}


def test_the_reference_has_no_difference():
    campaign = campaign_against(faulty_engine([]), games=150)
    assert list(campaign.findings()) == []
    assert campaign.games == 150
    assert campaign.turns > 2000


@pytest.mark.parametrize(
    "readings",
    [
        {"maki.zero-first": "shared", "maki.zero-second": "shared"},
        {"wasabi.same-turn": "never", "wasabi.two-nigiri": "dearer-first"},
        {"winner.full-tie": "own-tie-break", "wasabi.same-turn": "always"},
        {"winner.full-tie": "undecided"},
        {"dummy.standing": "ignored", "dummy.pudding-penalty": "as-three"},
        {"dummy.standing": "may-win", "dummy.first-control": "first-again"},
        {"dummy.first-control": "chosen-anew", "dummy.chopsticks": "none"},
        {"dummy.chopsticks": "dummy-may-spend"},
    ],
)
@pytest.mark.parametrize("declared", [True, False])
def test_an_engine_is_judged_under_its_own_readings(readings, declared):
    made = faulty_engine([], readings)
    made = made if declared else Narrowed(made, readings={})
    assert list(campaign_against(made, games=120).findings()) == []


@pytest.mark.parametrize(
    "declared",
    [
        {"features": ["injected-deal", "chopsticks", "placement-order"]},
        {"features": ["injected-deal", "chopsticks", "placement-order", "goes-on"]},
        {"methods": ["play"]},
        {"methods": ["play"], "features": ["injected-deal", "placement-order", "chopsticks"]},
        {"players": [3]},
        {"variants": ["base"], "rounds": 1},
    ],
)
@pytest.mark.parametrize(
    "fault", ["maki.second-after-tie", "chopsticks.kept", "turn.any-card-accepted"]
)
def test_an_engine_of_narrow_ability_is_asked_only_what_it_can(fault, declared, tmp_path):
    strict = Strict(faulty_engine([fault]), **declared)
    finding = next(campaign_against(strict, games=200, kinds=1).findings())
    assert load_spec().faults[fault].rule in finding.rules
    case = saved_and_read(finding, tmp_path)
    assert not StandIn.with_faults((fault,)).passes(case)
    assert StandIn.reference().passes(case)


class Strict(Narrowed):
    """A narrowed engine that fails the test when it is asked for more than it declares."""

    def play(self, params):
        described = self.describe({})
        features = described["features"]
        assert "mid-game-start" in features or "start" not in params
        assert "legal" in features or "legal" not in params["observe"]
        assert "chopsticks" in features or all(
            len(choice) < 2 for turn in params["script"] for choice in turn
        )
        assert params["players"] in described.get("players", (2, 3, 4, 5))
        assert len(params["rounds"]) <= described.get("rounds", 3)
        return self._engine.play(params)

    def __getattr__(self, name):
        described = self.describe({})
        assert name in described["methods"], f"asked {name}"
        return getattr(self._engine, name)


def test_seats_may_be_counted_the_other_way():
    from sushigo_conformance.protocol.mirror import mirror

    class Counterclockwise(Narrowed):
        def play(self, params):
            return mirror(self._engine.play(mirror(params, params["players"])), params["players"])

    right = Counterclockwise(faulty_engine([]), seating="counterclockwise", methods=["play"])
    assert list(campaign_against(right, games=60).findings()) == []
    wrong = Counterclockwise(
        faulty_engine(["passing.right"]), seating="counterclockwise", methods=["play"]
    )
    finding = next(campaign_against(wrong, games=60, kinds=1).findings())
    assert "passing.left" in finding.rules
