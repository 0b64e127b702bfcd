"""Checks of whole games: the reference's own, and games recorded wrongly on purpose."""

from copy import deepcopy
from dataclasses import replace

import pytest
from case_making import EVERYTHING, judge_results, make_abilities, make_case

from sushigo_conformance.judgement.checks import CHECKS
from sushigo_conformance.judgement.outcome import Status
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_spec import load_spec

TRANSCRIPT_CHECKS = sorted(name for name, check in CHECKS.items() if check.method == "self_play")
REPLAYED = [
    *("transcript.legal", "transcript.hands-pass", "transcript.tables"),
    *("transcript.points", "transcript.pudding", "transcript.winner"),
]


def outcome(check, results, readings=None, deal=None, **params):
    """Judge games, and the deal that shows the deck, if the engine deals."""
    case = make_case("self_play", params, check=check)
    methods = {"self_play"} if deal is None else {"self_play", "deal"}
    abilities = replace(make_abilities(*EVERYTHING), methods=frozenset(methods))
    return judge_results(case, [*results, *([] if deal is None else [deal])], abilities, readings)


def games(check, rules_of=rules_for, **params):
    answers = Answers(rules_of)
    return [answers.self_play(each) for each in CHECKS[check].requests(params)]


def failing(change):
    """The checks that fail once `change` has changed every game's steps in place."""
    found = set()
    for check in TRANSCRIPT_CHECKS:
        results = deepcopy(games(check, players=3))
        for result in results:
            change(result)
        if outcome(check, results, players=3).status is Status.FAIL:
            found.add(check)
    return found


@pytest.mark.parametrize("check", TRANSCRIPT_CHECKS)
@pytest.mark.parametrize(
    "params",
    [
        *({"players": players} for players in (3, 4, 5)),
        {"players": 2, "variant": "dummy"},
        {"players": 3, "variant": "pass-both-ways"},
    ],
)
def test_the_reference_s_games_pass(check, params):
    assert outcome(check, games(check, **params), **params).status is Status.PASS


def test_two_players_deal_too_few_cards_to_tell_what_comes_twice():
    for check in TRANSCRIPT_CHECKS:
        status = outcome(check, games(check, players=2), players=2).status
        telling = check != "transcript.no-reshuffle"
        assert status is (Status.PASS if telling else Status.UNSUPPORTED)


def test_games_are_judged_under_the_readings_in_force():
    readings = {"maki.zero-first": "shared"}

    def without_maki(variant):
        return replace(rules_for(variant, readings), deck=lambda: ("tempura", "sashimi") * 54)

    results = games("transcript.points", without_maki, players=3)
    assert outcome("transcript.points", results, readings, players=3).status is Status.PASS
    assert outcome("transcript.points", results, players=3).status is Status.FAIL


def wrong_member(name, turn, value):
    def change(game):
        game["result"]["steps"][turn][name] = value

    return change


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (wrong_member("hands", 2, [[], [], []]), "transcript.hands-pass"),
        (wrong_member("tables", 2, [[], [], []]), "transcript.tables"),
        (wrong_member("round_points", 8, [99, 99, 99]), "transcript.points"),
        (wrong_member("points", 17, [99, 99, 99]), "transcript.points"),
        (wrong_member("pudding_points", 26, [99, 99, 99]), "transcript.pudding"),
        (wrong_member("puddings", 3, [9, 9, 9]), "transcript.pudding"),
        (wrong_member("accepted", 5, False), "transcript.legal"),
        (lambda game: game["result"].update(winners=[]), "transcript.winner"),
    ],
)
def test_each_kind_of_difference_fails_its_check_and_the_replay(change, check):
    assert failing(change) & {*REPLAYED, "transcript.replays"} == {check, "transcript.replays"}


def test_a_game_that_goes_another_way_leaves_the_rest_undecided():
    results = games("transcript.winner", players=3)
    for result in results:
        result["result"]["steps"][2]["hands"] = [[], [], []]
    decided = outcome("transcript.winner", results, players=3)
    assert decided.status is Status.UNSUPPORTED
    assert "after turn 3" in decided.remark


def test_a_card_that_was_not_in_the_hand_is_an_illegal_play():
    results = games("transcript.legal", players=3)
    for result in results:
        hand = result["request"]["rounds"][0]["hands"][0]
        (other, *_) = {"tempura", "sashimi", "pudding", "wasabi", "squid_nigiri"} - set(hand)
        result["request"]["script"][0][0] = [other]
    assert "was accepted" in outcome("transcript.legal", results, players=3).mismatch.message


def test_hands_passed_right_are_found():
    def rules_of(variant):
        return replace(rules_for(variant), pass_offset=lambda _round: -1)

    results = games("transcript.hands-pass", rules_of, players=4)
    assert outcome("transcript.hands-pass", results, players=4).status is Status.FAIL
    results = games("transcript.points", rules_of, players=4)
    assert outcome("transcript.points", results, players=4).status is Status.UNSUPPORTED


def test_a_fresh_deck_each_round_is_found():
    def rules_of(variant):
        return replace(rules_for(variant), next_pile=lambda _pile, fresh_deck: fresh_deck())

    results = games("transcript.no-reshuffle", rules_of, players=5)
    assert outcome("transcript.no-reshuffle", results, players=5).status is Status.FAIL


def test_what_comes_twice_shows_in_many_games_of_two():
    def rules_of(variant):
        return replace(rules_for(variant), next_pile=lambda _pile, fresh_deck: fresh_deck())

    check = "transcript.no-reshuffle-of-two"
    assert outcome(check, games(check, rules_of, players=2), players=2).status is Status.FAIL


def test_games_are_counted_against_the_deck_that_the_engine_shows():
    def rules_of(variant):
        return replace(rules_for(variant), deck=lambda: ("tempura", "sashimi") * 54)

    check = "transcript.no-reshuffle"
    played = games(check, rules_of, players=4)
    assert outcome(check, played, players=4).status is Status.FAIL
    deal = Answers(rules_of).deal({"players": 4})
    assert outcome(check, played, deal=deal, players=4).status is Status.PASS
    forgotten = {**deal, "draw_pile": [], "rounds": deal["rounds"][:1]}
    assert outcome(check, played, deal=forgotten, players=4).status is Status.FAIL
    assert outcome(check, played, deal={"rounds": 3}, players=4).status is Status.FAIL


def test_two_rounds_are_no_game():
    def rules_of(variant):
        return replace(rules_for(variant), rounds_in_a_game=lambda: 2)

    results = games("transcript.three-rounds", rules_of, players=3)
    assert outcome("transcript.three-rounds", results, players=3).status is Status.FAIL


def test_an_own_tie_break_may_choose_among_the_tied():
    (game, *_) = games("transcript.winner", players=3)
    reading = {"winner.full-tie": "own-tie-break"}
    assert game["result"]["winners"]
    assert outcome("transcript.winner", [game] * 2, reading, players=3).status is Status.PASS
    game["result"]["winners"] = []
    assert outcome("transcript.winner", [game] * 2, reading, players=3).status is Status.FAIL


def test_a_record_that_shows_nothing_of_a_kind_decides_nothing():
    results = games("transcript.points", players=3)
    for result in results:
        for step in result["result"]["steps"]:
            for name in ("points", "round_points"):
                step.pop(name, None)
    assert outcome("transcript.points", results, players=3).status is Status.UNSUPPORTED


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.clear(),
        lambda game: game["request"].update(players=4),
        lambda game: game["request"].update(variant="dummy"),
        lambda game: game["request"].update(rounds=[]),
        lambda game: game["request"].update(rounds=[{"hands": [["soy_sauce"]] * 3}]),
        lambda game: game["request"].update(rounds=[{"hands": [["tempura"]] * 2}]),
        lambda game: game["request"].update(rounds=[{"hands": [["tempura"], [], []]}]),
        lambda game: game["request"].update(script=[["tempura"]]),
        lambda game: game["request"].update(script=[[["tempura"]]]),
        lambda game: game["result"].update(steps=None),
        lambda game: game["result"].update(steps=[]),
        lambda game: game["result"].update(steps=["x"] * 27),
    ],
)
def test_an_odd_record_fails_the_replay(change):
    assert "transcript.replays" in failing(change)


def test_each_game_of_which_a_part_is_looked_at_is_replayed_as_a_whole():
    """What differs before leaves the part undecided, and has to fail somewhere else."""
    cases = load_spec().cases.values()
    whole = [case.params for case in cases if case.check == "transcript.replays"]
    parts = [case for case in cases if case.check in REPLAYED]
    assert {case.check for case in parts} == {*REPLAYED}
    assert [case.id for case in parts if case.params not in whole] == []
