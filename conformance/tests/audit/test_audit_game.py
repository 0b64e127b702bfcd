"""Every way to break a recorded game is found, placed, and tied to its rule."""

from __future__ import annotations

import pytest

from sushigo_conformance.audit import audit_game
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_spec import load_spec


def kinds(breaches):
    return [breach.kind for breach in breaches]


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        *[(variant, players) for variant in ("base", "pass-both-ways") for players in (2, 3, 4, 5)],
        ("dummy", 2),
    ],
)
def test_a_right_game_has_no_breach(recorded, variant, players):
    for seed in range(5):
        assert audit_game(recorded(players, variant, seed)) == []


def test_a_card_from_nowhere_is_found(recorded):
    game = recorded()
    game["request"]["rounds"][1]["hands"][0][0] = "soy_sauce"
    breach = next(each for each in audit_game(game) if each.kind == "cards")
    assert breach.rules == ("deck.108-cards",)
    assert breach.round == 2
    assert "soy_sauce" in breach.message


def test_a_kind_dealt_too_often_over_three_rounds_is_a_reshuffle(recorded):
    game = recorded(5)
    game["request"]["rounds"][2] = game["request"]["rounds"][0]
    breach = next(each for each in audit_game(game) if each.kind == "cards")
    assert breach.rules[0] == "deal.no-reshuffle"
    assert breach.rules[1].startswith("deck.")
    assert breach.round in (2, 3)


def test_more_of_a_kind_in_one_round_than_there_are_is_a_wrong_deck(recorded):
    game = recorded(2)
    game["request"]["rounds"][0]["hands"] = [["wasabi"] * 10, ["tempura"] * 10]
    breach = next(each for each in audit_game(game) if each.kind == "cards")
    assert breach.rules == ("deck.wasabi", "deck.108-cards")
    assert breach.round == 1
    assert breach.got == 10


def test_a_wrong_deal_is_found(recorded):
    game = recorded(3)
    for hand in game["request"]["rounds"][1]["hands"]:
        hand.pop()
    breach = audit_game(game)[0]
    assert (breach.kind, breach.round) == ("deal", 2)
    assert breach.rules[0] == "deal.every-round"


def test_a_game_without_its_third_round_is_too_short(recorded):
    game = recorded(3)
    game["request"]["rounds"].pop()
    del game["request"]["script"][18:], game["result"]["steps"][18:], game["result"]["winners"]
    assert [(each.kind, each.rules) for each in audit_game(game)] == [("length", ("round.three",))]


@pytest.mark.parametrize(
    ("turns", "said", "rule"),
    [
        (0, "the script has 0 turns: expected 27", "round.three"),
        (5, "the script has 5 turns: expected 27", "turn.turns-per-round"),
        (18, "the script has 18 turns: expected 27", "round.three"),
        (26, "the script has 26 turns: expected 27", "turn.turns-per-round"),
    ],
)
def test_a_script_that_ends_before_the_game_is_too_short(recorded, turns, said, rule):
    game = recorded(3)
    del game["request"]["script"][turns:]
    (breach,) = audit_game(game)
    assert (breach.kind, breach.rules) == ("length", (rule,))
    assert breach.message.startswith(said)


def test_a_result_that_ends_early_is_one_breach(recorded):
    game = recorded(3)
    game["result"]["steps"].pop()
    assert kinds(audit_game(game)) == ["length"]


def test_a_place_is_said_once(recorded):
    game = recorded(3)
    game["request"]["rounds"][0]["hands"][0].pop()
    assert str(audit_game(game)[0]).startswith("round 1: deals hands of")


def test_puddings_are_left_out_of_tables_on_both_sides(recorded):
    game = recorded(3)
    step = next(step for step in game["result"]["steps"] if step["tables"][1])
    step["tables"][1].insert(0, "pudding")
    assert audit_game(game) == []
    step["tables"][1][1] = "wasabi" if step["tables"][1][1] != "wasabi" else "tempura"
    breach = next(each for each in audit_game(game) if each.kind == "tables")
    assert "pudding" not in breach.message


def test_an_unlawful_choice_is_named_with_its_place_and_rule(recorded):
    game = recorded(3)
    held = {card for hand in game["request"]["rounds"][0]["hands"] for card in hand}
    absent = next(card for card in ("chopsticks", "wasabi", "squid_nigiri") if card not in held)
    game["request"]["script"][0][1] = [absent]
    breach = next(each for each in audit_game(game) if each.kind == "legal")
    assert (breach.round, breach.turn, breach.seat) == (1, 1, 1)
    assert breach.rules == ("turn.from-own-hand",)
    assert f"chose {absent}: " in breach.message


def test_lawful_choices_that_were_refused_are_told(recorded):
    game = recorded(3)
    game["result"]["steps"][4] = {"accepted": False}
    breach = next(each for each in audit_game(game) if each.kind == "legal")
    chosen = " | ".join(card for (card,) in game["request"]["script"][4])
    assert breach.message.endswith(f"got it refused: {chosen}")


def test_a_chosen_card_from_nowhere_is_told_as_one(recorded):
    game = recorded(3)
    game["request"]["script"][10][2] = ["soy_sauce"]
    (breach,) = audit_game(game)
    assert (breach.kind, breach.round, breach.turn, breach.seat) == ("legal", 2, 2, 2)
    assert 'there is no such card: "soy_sauce"' in breach.message


def test_points_that_differ_are_explained_by_a_known_mistake(recorded):
    game = recorded(3, seed=3)
    last = game["result"]["steps"][8]
    seat = last["round_points"].index(max(last["round_points"]))
    last["round_points"][seat] += 1
    breach = next(each for each in audit_game(game) if each.kind == "points")
    assert (breach.round, breach.turn, breach.seat) == (1, 9, seat)
    assert breach.got == breach.expected + 1


def named_for_certain(breaches):
    return {rule for breach in breaches if breach.certain for rule in breach.rules}


@pytest.mark.parametrize("more", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("entry", [8, 17, 26])
def test_an_arbitrary_number_of_points_accuses_no_rule(recorded, more, entry):
    game = recorded(3)
    game["result"]["steps"][entry]["round_points"][1] += more
    (breach,) = audit_game(game)
    assert breach.kind == "points"
    assert not breach.certain


@pytest.mark.parametrize("more", [-7, 1, 2])
def test_an_arbitrary_last_total_accuses_no_rule_of_the_winner(recorded, more):
    game = recorded(3)
    game["result"]["steps"][26]["points"][1] += more
    assert not [
        rule for rule in named_for_certain(audit_game(game)) if rule.startswith("winner.af")
    ]


def test_a_mistake_made_throughout_is_named_for_certain():
    game = faulty_engine(["tempura.each-pays"]).self_play({"players": 4, "seed": 3})
    (breach,) = audit_game(game)
    assert (breach.rules, breach.certain) == (("tempura.pair",), True)


def test_a_wrong_winner_is_found(recorded):
    game = recorded(3)
    right = game["result"]["winners"]
    game["result"]["winners"] = [(right[0] + 1) % 3]
    (breach,) = audit_game(game)
    assert breach.kind == "winner"
    assert breach.expected == right


@pytest.mark.parametrize("fault", ["winner.last-round-pudding-only", "winner.tie-break-reversed"])
def test_a_tie_that_is_broken_wrongly_may_be_so_by_several_rules(fault):
    engine = faulty_engine([fault])
    games = (engine.self_play({"players": 2, "seed": seed}) for seed in range(150))
    found = [breach for game in games for breach in audit_game(game)]
    assert found
    for breach in found:
        assert breach.kind == "winner"
        assert {"winner.pudding-tie-break", "winner.kept-puddings"} <= {*breach.rules}
        assert not breach.certain


def test_totals_that_go_on_from_wrong_points_are_no_second_breach():
    engine = faulty_engine(["tempura.each-pays"])
    found = [kinds(audit_game(engine.self_play({"players": 3, "seed": seed}))) for seed in range(8)]
    assert ["points"] in found
    assert all(each in ([], ["points"]) for each in found)


def test_totals_that_go_on_from_fractions_are_no_second_breach():
    engine = faulty_engine(["sashimi.part-pays"])
    assert kinds(audit_game(engine.self_play({"players": 4, "seed": 6}))) == ["points"]


@pytest.mark.parametrize("fault", ["passing.right", "passing.never"])
def test_wrong_passing_is_found_on_the_first_turn(fault):
    breach = audit_game(faulty_engine([fault]).self_play({"players": 3, "seed": 1}))[0]
    assert (breach.kind, breach.round, breach.turn) == ("hands", 1, 1)
    assert breach.rules == ("passing.left",)


@pytest.mark.parametrize("number", [2, 3])
def test_hands_that_go_another_way_in_a_later_round_alone_break_the_rule_of_that(number):
    game = reference_engine().self_play({"players": 3, "seed": 1})
    steps = game["result"]["steps"]
    first = [entry for entry, step in enumerate(steps) if "round_points" in step][number - 2] + 1
    hands = steps[first]["hands"]
    steps[first]["hands"] = [*hands[1:], *hands[:1]]
    breach = audit_game(game)[0]
    assert (breach.kind, breach.round, breach.turn) == ("hands", number, 1)
    assert breach.rules == ("passing.every-round", "passing.left")


def test_the_pudding_kept_is_checked():
    breach = audit_game(faulty_engine(["round.pudding-wiped"]).self_play({"players": 4}))[0]
    assert breach.kind == "pudding"
    assert breach.rules == ("round.pudding-stays",)


@pytest.mark.parametrize(
    "fault",
    [
        *("tempura.rounded-up", "nigiri.squid-worth-two", "maki.second-after-tie"),
        *("wasabi.doubles", "maki.pudding-counted", "dumpling.summed-up", "pudding.loss-not-split"),
    ],
)
def test_the_rule_of_a_scoring_fault_is_among_those_named(fault):
    rule = load_spec().faults[fault].rule
    engine = faulty_engine([fault])
    named = [
        each.rules
        for seed in range(24)
        for each in audit_game(engine.self_play({"players": 2 + seed % 4, "seed": seed}))
        if each.kind in ("points", "pudding")
    ]
    assert named
    assert all(rule in rules for rules in named)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda game: game["request"].pop("players"), "/request/players"),
        (lambda game: game["request"].update(players=True), "/request/players"),
        (lambda game: game["request"].update(players=9), "/request/players"),
        (lambda game: game["request"].update(variant="party"), "/request/variant"),
        (lambda game: game["request"].update(variant=[]), "/request/variant"),
        (lambda game: game["request"].update(rounds=7), "rounds"),
        (lambda game: game["request"].update(script="x"), "script"),
        (lambda game: game["request"].update(start={"turn": 2}), "/request/start"),
        (lambda game: game.pop("result"), "result"),
    ],
)
def test_what_is_no_recorded_game_is_damaged_and_says_why(recorded, damage, said):
    game = recorded()
    damage(game)
    (breach,) = audit_game(game)
    assert breach.kind == "damaged"
    assert said in breach.message


@pytest.mark.parametrize("step", [None, 3, [], {}, {"accepted": "yes"}, {"hands": 3}])
def test_a_step_that_is_none_is_a_breach_and_no_crash(recorded, step):
    game = recorded()
    game["result"]["steps"][4] = step
    assert "legal" in kinds(audit_game(game))
