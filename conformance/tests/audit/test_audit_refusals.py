"""Records with refused plays, which are turns of the script and none of the game."""

from __future__ import annotations

import pytest

from sushigo_conformance.audit import audit_game

TABLES = [(3, "base"), (4, "pass-both-ways"), (2, "dummy")]
#: a play that no game allows
UNLAWFUL = ["wasabi", "wasabi", "wasabi"]


def refuse(game, entry, times=1, **shown):
    """Put an unlawful play in at an entry of the script, that is refused and shows this."""
    script, steps = game["request"]["script"], game["result"]["steps"]
    for _ in range(times):
        script.insert(entry, [UNLAWFUL, *script[0][1:]])
        steps.insert(entry, {"accepted": False, **shown})
    return game


def place(breach):
    return breach.kind, breach.round, breach.turn


def last(game):
    return len(game["result"]["steps"]) - 1


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("times", [1, 12])
def test_refused_plays_anywhere_break_nothing(recorded, table, times):
    game = recorded(*table)
    for entry in (0, 9, len(game["request"]["script"])):
        refuse(game, entry, times)
    assert audit_game(game) == []


@pytest.mark.parametrize("table", TABLES)
def test_wrong_winners_are_put_down_alike_with_a_refused_play_after_the_end(recorded, table):
    game = recorded(*table)
    game["result"]["winners"] = [(game["result"]["winners"][0] + 1) % 2]
    alone = audit_game(game)
    assert [each.kind for each in alone] == ["winner"]
    assert audit_game(refuse(game, last(game) + 1)) == alone


@pytest.mark.parametrize("table", TABLES)
def test_winners_by_wrong_totals_are_no_second_breach_with_a_refused_play_after(recorded, table):
    game = recorded(*table)
    loser = next(seat for seat in range(2) if seat not in game["result"]["winners"])
    game["result"]["steps"][-1]["points"][loser] += 100
    game["result"]["winners"] = [loser]
    assert [each.kind for each in audit_game(refuse(game, last(game) + 1))] == ["pudding"]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("turn", [0, 2, 11, 20])
@pytest.mark.parametrize("times", [1, 12, 30])
def test_wrong_passing_is_put_down_alike_after_refused_plays(recorded, table, turn, times):
    game = recorded(*table)
    hands = game["result"]["steps"][turn]["hands"]
    hands[:] = [*hands[1:], *hands[:1]]
    alone = audit_game(game)
    found = audit_game(refuse(game, 0, times))
    assert [(*place(each), each.rules, each.certain) for each in found] == [
        (*place(each), each.rules, each.certain) for each in alone
    ]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("entry", [0, 1, 5, 9, 10])
def test_a_refused_play_that_shows_what_lay_before_is_right(recorded, table, entry):
    game = recorded(*table)
    steps, rounds = game["result"]["steps"], game["request"]["rounds"]
    ends = [at for at, step in enumerate(steps) if "round_points" in step]
    empty = [[] for _ in steps[0]["tables"]]
    if entry == 0 or entry - 1 in ends:
        dealt = rounds[sum(end < entry for end in ends)]["hands"]
        before = {"hands": dealt, "tables": empty}
    else:
        before = {name: steps[entry - 1][name] for name in ("hands", "tables")}
    assert audit_game(refuse(game, entry, 2, **before)) == []


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("entry", [0, 1, 5])
@pytest.mark.parametrize("member", ["hands", "tables"])
def test_a_refused_play_that_shows_something_else_than_before_is_a_breach(
    recorded, table, entry, member
):
    game = recorded(*table)
    shown = [["tempura"] * 12 for _ in game["result"]["steps"][0][member]]
    (breach,) = audit_game(refuse(game, entry, **{member: shown}))
    assert place(breach) == (member, 1, entry + 1)
    assert breach.seat == 0
    assert breach.message.startswith("after the refused play, ")
    assert "turn.tables-grow-by-one" in breach.rules


def test_what_a_refused_play_shows_after_the_end_is_passed_over(recorded):
    game = recorded()
    shown = {"hands": [[], [], []], "tables": [[], [], []]}
    assert audit_game(refuse(game, last(game) + 1, **shown)) == []


@pytest.mark.parametrize("step", [{}, None, 3, {"accepted": 1}, {"unsupported": "no"}])
def test_of_an_unlawful_play_it_is_not_said_that_it_was_accepted_unless_it_was(recorded, step):
    game = refuse(recorded(), 4)
    game["result"]["steps"][4] = step
    breach = next(each for each in audit_game(game) if each.kind == "legal")
    assert "was accepted" not in breach.message


def test_a_step_that_the_script_has_no_entry_for_is_told_as_such(recorded):
    game = recorded()
    game["result"]["steps"].append({"accepted": False})
    (breach,) = audit_game(game)
    assert (breach.kind, breach.rules) == ("length", ())
    assert "28 steps: expected 27" in breach.message
