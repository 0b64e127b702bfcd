"""Records of games in which something of an earlier round counts again, and does not lie there."""

from __future__ import annotations

import pytest

from sushigo_conformance.audit import audit_game
from sushigo_conformance.audit.game import read_game
from sushigo_conformance.audit.own_points import wrong_places
from sushigo_conformance.faults import faulty_engine
from sushigo_spec import load_spec

GAMES = 10
#: what a step may show beside the points
POINTS = ("accepted", "round_points", "pudding_points", "points")


def without_tables(game):
    """The game as an engine shows it that counts what it does not show."""
    steps = [
        {name: step[name] for name in POINTS if name in step} for step in game["result"]["steps"]
    ]
    return {**game, "result": {**game["result"], "steps": steps}}


def games_of(fault):
    engine = faulty_engine([fault])
    games = (engine.self_play({"players": 2 + seed % 4, "seed": seed}) for seed in range(GAMES))
    return [without_tables(game) for game in games]


@pytest.mark.parametrize(
    "fault", ["round.wasabi-stays", "round.unfinished-sets-stay", "round.tables-not-cleared"]
)
def test_what_is_carried_over_is_put_down_to_its_rule(fault):
    rule = load_spec().faults[fault].rule
    breaches = [breach for game in games_of(fault) for breach in audit_game(game)]
    points = [breach for breach in breaches if breach.kind == "points"]
    assert points
    assert all(rule in breach.rules for breach in points)
    assert all(breach.rules == (rule,) for breach in points if breach.certain)


def test_a_mistake_that_shows_no_points_where_the_record_does_is_not_named():
    found = [breach for game in games_of("round.wasabi-stays") for breach in audit_game(game)]
    assert found
    assert not [breach for breach in found if "round.ends-with-hands" in breach.rules]


@pytest.mark.parametrize("fault", ["round.wasabi-stays", "wasabi.doubles", "maki.second-after-tie"])
def test_one_wrong_number_proves_no_rule(fault):
    for game in games_of(fault):
        transcript = read_game(game)
        if len(wrong_places(transcript, {})) == 1:
            assert not any(breach.certain for breach in audit_game(game))


@pytest.mark.parametrize("entry", [17, 26])
def test_more_points_than_a_later_round_gives_may_be_carried_over(recorded, entry):
    game = recorded(3)
    game["result"]["steps"][entry]["round_points"][1] += 3
    assert "round.no-carry-over" in audit_game(game)[0].rules


@pytest.mark.parametrize(("entry", "more"), [(8, 3), (17, -3)])
def test_the_first_round_and_fewer_points_carry_nothing_over(recorded, entry, more):
    game = recorded(3)
    game["result"]["steps"][entry]["round_points"][1] += more
    assert "round.no-carry-over" not in audit_game(game)[0].rules


@pytest.mark.parametrize(("entry", "stayed"), [(0, False), (9, True), (10, False)])
def test_a_card_too_many_where_a_later_round_begins_has_stayed_there(recorded, entry, stayed):
    game = recorded(3)
    game["result"]["steps"][entry]["tables"][1].insert(0, "tempura")
    breach = next(each for each in audit_game(game) if each.kind == "tables")
    assert breach.rules == ("round.discard" if stayed else "turn.tables-grow-by-one",)
