"""Records of which a member is not what it should be: told as that, and no rule is named."""

from __future__ import annotations

from itertools import count

import pytest

from sushigo_conformance.audit import audit, audit_game
from sushigo_conformance.engines.reference import reference_engine

#: members of a step, and a step that has them
MEMBERS = {
    "hands": 3,
    "tables": 3,
    "puddings": 3,
    "round_points": 8,
    "points": 17,
    "pudding_points": 26,
}


def as_truth(value):
    return [[True] if type(each) is list else bool(each) for each in value]


def as_text(value):
    return list(map(str, value))


def too_short(value):
    return value[:-1]


def no_list(value):
    return 3


@pytest.mark.parametrize("member", MEMBERS)
@pytest.mark.parametrize("spoil", [as_truth, as_text, too_short, no_list])
def test_a_member_that_is_not_what_it_should_be_is_one_breach_without_a_rule(
    recorded, member, spoil
):
    game = recorded()
    step = game["result"]["steps"][MEMBERS[member]]
    step[member] = spoil(step[member])
    (breach,) = audit_game(game)
    assert breach.rules == ()
    assert breach.right_under is None


def won_by(seat):
    """A right game that this seat wins alone."""
    games = (reference_engine().self_play({"players": 3, "seed": seed}) for seed in count())
    return next(game for game in games if game["result"]["winners"] == [seat])


@pytest.mark.parametrize("winners", [[True], ["1"], [[1]], True, "1", {"1": 1}, [99], [1, -1]])
def test_winners_that_are_no_seats_break_no_rule_and_are_right_under_no_reading(winners):
    import orjson

    game = won_by(1)
    game["result"]["winners"] = winners
    (breach,) = audit([orjson.dumps(game)])
    assert (breach.kind, breach.rules, breach.right_under) == ("winner", (), None)


def test_truth_values_are_no_winners_by_own_points_either():
    game = won_by(1)
    game["result"]["steps"][-1]["points"][1] += 1
    game["result"]["winners"] = [True]
    assert [each.kind for each in audit_game(game)] == ["pudding", "winner"]


@pytest.mark.parametrize("twice", [[0, 0], [0, 0.0]])
def test_a_winner_named_twice_is_told(twice):
    game = won_by(0)
    game["result"]["winners"] = twice
    (breach,) = audit_game(game)
    assert (breach.kind, breach.rules) == ("winner", ())
    assert "more than once" in breach.message


@pytest.mark.parametrize("accepted", [1, "true", None, [], {}, 1.0])
def test_a_step_that_does_not_say_whether_it_was_accepted_is_one_breach(recorded, accepted):
    game = recorded()
    game["result"]["steps"][5]["accepted"] = accepted
    (breach,) = audit_game(game)
    assert (breach.kind, breach.rules, breach.turn) == ("legal", (), 6)
    assert "expected accepted to be true or false" in breach.message


@pytest.mark.parametrize("word", ["failed", "unsupported"])
def test_a_step_that_says_two_things_at_once_accuses_no_crowd_of_rules(recorded, word):
    game = recorded()
    game["result"]["steps"][5][word] = "no"
    breach = next(each for each in audit_game(game) if each.kind == "legal")
    assert len(breach.rules) == 1


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (3, "base"), (3, "pass-both-ways")])
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("pile", ["dummy_pile", "hands"])
def test_cards_dealt_to_nobody_are_a_wrong_deal(recorded, players, variant, number, pile):
    game = recorded(players, variant)
    dealt = game["request"]["rounds"][number]
    dealt[pile] = ["tempura"] if pile == "dummy_pile" else [*dealt["hands"], ["tempura"]]
    breach = audit_game(game)[0]
    assert (breach.kind, breach.round) == ("deal", number + 1)
    assert "deal.hand-sizes" in breach.rules


@pytest.mark.parametrize("member", ["points", "round_points", "pudding_points"])
def test_points_in_the_middle_of_a_round_are_passed_over(recorded, member):
    game = recorded()
    game["result"]["steps"][3][member] = [5, 5, 5]
    assert audit_game(game) == []


def test_pudding_points_are_none_before_the_last_round(recorded):
    game = recorded()
    game["result"]["steps"][8]["pudding_points"] = [0, 0, 0]
    assert audit_game(game) == []
    game["result"]["steps"][8]["pudding_points"] = [6, 0, -6]
    (breach,) = audit_game(game)
    assert (breach.kind, breach.rules, breach.seat) == ("pudding", ("pudding.end-only",), 0)
