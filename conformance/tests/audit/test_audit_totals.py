"""Records that show running totals alone: the points of a round are told from their difference."""

from __future__ import annotations

import pytest

from sushigo_conformance.audit import audit_game
from sushigo_conformance.faults import faulty_engine
from sushigo_spec import load_spec

GAMES = 12


def with_totals_alone(game):
    """The game as a log shows it that holds nothing but choices, totals and winners."""
    steps = [
        {name: step[name] for name in ("accepted", "points") if name in step}
        for step in game["result"]["steps"]
    ]
    return {**game, "result": {**game["result"], "steps": steps}}


def breaches_of(fault):
    """What its games show, of each the breaches."""
    engine = faulty_engine([fault])
    games = (engine.self_play({"players": 2 + seed % 4, "seed": seed}) for seed in range(GAMES))
    return [breaches for game in games if (breaches := audit_game(with_totals_alone(game)))]


@pytest.mark.parametrize(
    "fault",
    [
        *("wasabi.very-next-card-only", "maki.second-after-tie", "tempura.each-pays"),
        *("sashimi.part-pays", "dumpling.summed-up", "pudding.loss-not-split"),
    ],
)
def test_a_scoring_mistake_in_totals_is_put_down_to_its_rule(fault):
    rule = load_spec().faults[fault].rule
    shown = breaches_of(fault)
    assert shown
    for breaches in shown:
        (breach,) = breaches  # the winners follow from the totals
        assert rule in breach.rules
    assert any(breach.certain for (breach,) in shown)


@pytest.mark.parametrize("entry", [8, 17, 26])
@pytest.mark.parametrize("more", [-7, 1, 4])
def test_arbitrary_totals_accuse_no_rule_for_certain(recorded, entry, more):
    game = with_totals_alone(recorded(3))
    for step in game["result"]["steps"][entry:]:
        if "points" in step:
            step["points"] = [
                total + more * (seat == 1) for seat, total in enumerate(step["points"])
            ]
    breach = audit_game(game)[0]
    assert (breach.turn, breach.seat) == (9, 1)
    assert breach.rules
    assert not breach.certain


def test_a_last_total_alone_accuses_no_rule_for_certain(recorded):
    game = with_totals_alone(recorded(3))
    for entry in (8, 17):
        del game["result"]["steps"][entry]["points"]
    game["result"]["steps"][26]["points"][1] += 1
    assert not audit_game(game)[0].certain


def test_winners_by_wrong_totals_are_no_second_breach(recorded):
    game = with_totals_alone(recorded(3))
    loser = next(seat for seat in range(3) if seat not in game["result"]["winners"])
    game["result"]["steps"][26]["points"][loser] += 100
    game["result"]["winners"] = [loser]
    assert [breach.kind for breach in audit_game(game)] == ["pudding"]


def test_winners_that_wrong_totals_do_not_give_are_a_second_breach(recorded):
    game = with_totals_alone(recorded(3))
    first, second = (seat for seat in range(3) if seat not in game["result"]["winners"])
    game["result"]["steps"][26]["points"][first] += 100
    game["result"]["winners"] = [second]
    assert [breach.kind for breach in audit_game(game)] == ["pudding", "winner"]


def raised(game, entry, more, *shown):
    """The game with more points of seat 1 in a round, and totals that go on from them, if shown."""
    steps = [dict(step) for step in game["result"]["steps"]]
    steps[entry]["round_points"] = list(steps[entry]["round_points"])
    steps[entry]["round_points"][1] += more
    for step in steps[entry:]:
        if "points" in step:
            step["points"] = [
                total + more * (seat == 1) for seat, total in enumerate(step["points"])
            ]
    kept = [{name: step[name] for name in ("accepted", *shown) if name in step} for step in steps]
    return {**game, "result": {**game["result"], "steps": kept}}


@pytest.mark.parametrize("entry", [8, 17, 26])
@pytest.mark.parametrize(
    "shown", [("round_points", "points"), ("round_points", "pudding_points", "points"), ("points",)]
)
def test_totals_that_go_on_from_wrong_points_are_no_second_breach(recorded, entry, shown):
    assert len(audit_game(raised(recorded(3), entry, 3, *shown))) == 1


def test_a_total_that_does_not_go_on_from_wrong_points_is_a_second_breach(recorded):
    game = raised(recorded(3), 17, 3, "round_points", "points")
    game["result"]["steps"][26]["points"][1] -= 1
    assert [breach.kind for breach in audit_game(game)] == ["points", "pudding"]


@pytest.mark.parametrize("total", ["40", None, True, [1]])
def test_a_total_that_is_no_number_follows_from_nothing(recorded, total):
    game = raised(recorded(3), 17, 3, "round_points", "points")
    game["result"]["steps"][26]["points"][1] = total
    assert [breach.kind for breach in audit_game(game)] == ["points", "pudding"]


def test_winners_by_wrong_points_of_a_round_are_no_second_breach(recorded):
    game = recorded(3)
    loser = next(seat for seat in range(3) if seat not in game["result"]["winners"])
    game["result"]["steps"][17]["round_points"][loser] += 100
    game["result"]["winners"] = [loser]
    for step in game["result"]["steps"]:
        step.pop("points", None)
    assert [breach.kind for breach in audit_game(game)] == ["points"]


def test_winners_of_a_record_without_points_accuse_no_rule_for_certain(recorded):
    game = raised(recorded(3), 17, 0)
    game["result"]["winners"] = [seat for seat in range(3) if seat not in game["result"]["winners"]]
    (breach,) = audit_game(game)
    assert (breach.kind, breach.certain) == ("winner", False)
