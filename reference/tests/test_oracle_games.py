"""Whole games at the oracle's table, worked out by hand: passing, readings, the dummy."""

import pytest
import sushigo_oracle

OBSERVE = ["hands", "tables", "legal", "views"]


def play(readings=None, **params):
    return sushigo_oracle.play({"observe": OBSERVE} | params, readings or {})


def one_turn(choice, reading):
    """Seat 0 plays two cards with chopsticks on the last turn but one of a first round."""
    return play(
        dict([reading]),
        players=2,
        rounds=[{"hands": [choice, ["dumpling"] * 2]}],
        start={"turn": 9, "tables": [["wasabi", "egg_nigiri", "chopsticks"], ["tempura"]]},
        script=[[choice, ["dumpling"]], [["dumpling"], ["chopsticks"]]],
    )["steps"][-1]["round_points"][0]


# An egg on wasabi (3) and a dumpling (1) lie there beside what the pair of cards scores.
@pytest.mark.parametrize(
    ("reading", "forwards", "backwards"), [("in-order", 9, 3), ("never", 3, 3), ("always", 9, 9)]
)
def test_wasabi_and_nigiri_of_one_turn(reading, forwards, backwards):
    same_turn = ("wasabi.same-turn", reading)
    assert one_turn(["wasabi", "squid_nigiri"], same_turn) == 4 + forwards
    assert one_turn(["squid_nigiri", "wasabi"], same_turn) == 4 + backwards


@pytest.mark.parametrize(("reading", "points"), [("in-order", 3 + 3), ("dearer-first", 9 + 1)])
def test_two_nigiri_of_one_turn_and_one_free_wasabi(reading, points):
    step = play(
        {"wasabi.two-nigiri": reading},
        players=2,
        rounds=[{"hands": [["egg_nigiri", "squid_nigiri"], ["dumpling"] * 2]}],
        start={"turn": 9, "tables": [["wasabi", "chopsticks"], ["tempura"]]},
        script=[[["egg_nigiri", "squid_nigiri"], ["dumpling"]], [["dumpling"], ["chopsticks"]]],
    )["steps"][-1]
    assert step["round_points"] == [points + 1, 1]


def three_hands(variant, number):
    """Two turns of three players, in the round of that number."""
    hands = [["tempura"] * 2, ["sashimi"] * 2, ["dumpling"] * 2]
    return play(
        variant=variant,
        players=3,
        rounds=[{"hands": hands}],
        start={"round": number, "turn": 8, "tables": [["egg_nigiri"] * 7] * 3},
        script=[[["tempura"], ["sashimi"], ["dumpling"]], [["dumpling"], ["tempura"], ["sashimi"]]],
    )["steps"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_hands_pass_to_the_left_in_every_round(number):
    first, last = three_hands("base", number)
    assert first["hands"] == [["dumpling"], ["tempura"], ["sashimi"]]
    assert last["accepted"]


def test_hands_pass_to_the_right_in_the_second_round_of_the_variant():
    assert three_hands("pass-both-ways", 1)[0]["hands"] == [["dumpling"], ["tempura"], ["sashimi"]]
    assert three_hands("pass-both-ways", 3)[0]["hands"] == [["dumpling"], ["tempura"], ["sashimi"]]
    first, last = three_hands("pass-both-ways", 2)
    assert first["hands"] == [["sashimi"], ["dumpling"], ["tempura"]]
    assert last == {"accepted": False, "seat": 0, "rule": "turn.from-own-hand"}


def last_turn_of_round(number, **more):
    return play(
        players=2,
        start={
            "round": number,
            "turn": 10,
            "tables": [["tempura", "tempura", "pudding"], ["wasabi"]],
            "puddings": [0, 2],
            "points": [20, 10],
        },
        script=[[["pudding"], ["squid_nigiri"]]],
        **more,
    )


def test_a_round_is_scored_and_its_pudding_kept():
    hands = [["tempura"], ["sashimi"]]
    rounds = [{"hands": [["pudding"], ["squid_nigiri"]]}, {"hands": hands}]
    result = last_turn_of_round(1, rounds=rounds)
    (step,) = result["steps"]
    assert step["hands"] == [[], []]
    assert step["tables"] == [
        ["tempura", "tempura", "pudding", "pudding"],
        ["wasabi", "squid_nigiri"],
    ]
    assert (step["round_points"], step["points"]) == ([5, 9], [25, 19])
    assert step["puddings"] == [2, 2]
    assert step["next"]["views"] == [{"hand": hands[0]}, {"hand": hands[1]}]
    assert step["next"]["legal"] == [[["tempura"]], [["sashimi"]]]
    assert "winners" not in result


def test_the_game_ends_after_the_third_round():
    result = last_turn_of_round(3, rounds=[{"hands": [["pudding"], ["squid_nigiri"]]}])
    (step,) = result["steps"]
    assert (step["round_points"], step["pudding_points"]) == ([5, 9], [0, 0])
    assert step["points"] == [25, 19]
    assert "next" not in step
    assert result["winners"] == [0]


def test_a_refused_play_changes_nothing_and_the_script_goes_on():
    steps = play(
        players=2,
        rounds=[{"hands": [["tempura", "sashimi"], ["dumpling", "pudding"]]}],
        start={"turn": 9},
        script=[
            [["tempura"], ["tempura"]],
            [["tempura"], ["pudding"]],
            [["dumpling"], ["sashimi"]],
            [["dumpling"], ["sashimi"]],
        ],
    )["steps"]
    assert [step["accepted"] for step in steps] == [False, True, True, False]
    assert steps[1]["tables"] == [["tempura"], ["pudding"]]


def test_every_ordered_choice_is_legal_with_chopsticks():
    result = play(
        players=2,
        rounds=[{"hands": [["tempura", "tempura", "pudding"], ["dumpling"] * 3]}],
        start={"turn": 8, "tables": [["chopsticks"], ["wasabi"]]},
        script=[],
    )
    own, other = result["opening"]["legal"]
    assert sorted(own) == [
        ["pudding"],
        ["pudding", "tempura"],
        ["tempura"],
        ["tempura", "pudding"],
        ["tempura", "tempura"],
    ]
    assert other == [["dumpling"]]


def dummy_turn(choices, readings=None, number=1, **start):
    """The eighth turn of a round with a dummy, which seat 1 controls."""
    hands = [["tempura", "sashimi"], ["egg_nigiri", "wasabi"]]
    return play(
        readings,
        variant="dummy",
        players=2,
        rounds=[{"hands": hands, "dummy_pile": ["pudding", "maki_3"]}],
        start={"round": number, "turn": 8, "controller": 1} | start,
        script=choices,
    )


def test_the_controller_draws_chooses_for_both_and_the_hands_are_switched():
    result = dummy_turn([[["tempura"], ["wasabi"], ["pudding"]]])
    (step,) = result["steps"]
    assert step["hands"] == [["egg_nigiri"], ["sashimi"]]
    assert step["tables"] == [["tempura"], ["wasabi"], ["pudding"]]
    assert step["puddings"] == [0, 0, 1]
    assert {"own": ["maki_3"], "dummy": "egg_nigiri"} in step["legal"][0]
    assert step["legal"][1] == [["sashimi"]]


def test_the_controller_must_leave_a_card_for_the_dummy():
    tables = [[], ["chopsticks"], []]
    two = [["tempura"], ["wasabi", "egg_nigiri"], ["pudding"]]
    none_left = [["tempura"], ["wasabi", "egg_nigiri"], ["egg_nigiri"]]
    assert dummy_turn([two], tables=tables)["steps"][0]["accepted"]
    assert not dummy_turn([none_left], tables=tables)["steps"][0]["accepted"]
    assert not dummy_turn([two], {"dummy.chopsticks": "none"}, tables=tables)["steps"][0][
        "accepted"
    ]


def test_the_dummys_chopsticks_are_spent_under_a_reading_alone():
    tables = [[], [], ["chopsticks"]]
    two = [["tempura"], ["egg_nigiri"], ["wasabi", "pudding"]]
    assert not dummy_turn([two], tables=tables)["steps"][0]["accepted"]
    (step,) = dummy_turn([two], {"dummy.chopsticks": "dummy-may-spend"}, tables=tables)["steps"]
    assert step["hands"] == [["chopsticks"], ["sashimi"]]
    assert step["tables"][2] == ["wasabi", "pudding"]


LAST_TURN = [[["tempura"], ["wasabi"], ["pudding"]], [["egg_nigiri"], ["sashimi"], ["maki_3"]]]


@pytest.mark.parametrize(
    ("reading", "maki", "puddings"),
    [("competes", 6, [0, 0, 6]), ("may-win", 6, [0, 0, 6]), ("ignored", 0, [0, 0, 0])],
)
def test_what_a_dummy_scores(reading, maki, puddings):
    step = dummy_turn(LAST_TURN, {"dummy.standing": reading}, number=3)["steps"][-1]
    assert step["round_points"] == [1, 0, maki]
    assert step["pudding_points"] == puddings


def test_whether_a_dummy_wins():
    assert dummy_turn(LAST_TURN, number=3)["winners"] == [0]
    assert dummy_turn(LAST_TURN, {"dummy.standing": "ignored"}, number=3)["winners"] == [0]
    assert dummy_turn(LAST_TURN, {"dummy.standing": "may-win"}, number=3)["winners"] == [2]


def test_the_pudding_penalty_beside_a_dummy():
    question = {"variant": "dummy", "puddings": [1, 0, 3]}
    assert sushigo_oracle.score_pudding(question)["points"] == [0, 0, 6]
    three = {"dummy.pudding-penalty": "as-three"}
    assert sushigo_oracle.score_pudding(question, three)["points"] == [0, -6, 6]
    equal = {"variant": "dummy", "puddings": [1, 1, 1]}
    assert sushigo_oracle.score_pudding(equal, three)["points"] == [0, 0, 0]


#: One turn of a first round that seat 0 controls, then the deal of the second.
TWO_ROUNDS = [
    {"hands": [["tempura"], ["sashimi"]], "dummy_pile": ["dumpling"]},
    {"hands": [["tempura"], ["pudding"]], "dummy_pile": ["wasabi"]},
]

LAST_OF_FIRST_ROUND = [["tempura"], ["sashimi"], ["dumpling"]]


def into_the_second_round(reading, *script):
    answer = play(
        {"dummy.first-control": reading},
        variant="dummy",
        players=2,
        rounds=TWO_ROUNDS,
        start={"turn": 9},
        script=[LAST_OF_FIRST_ROUND, *script],
    )
    return answer.get("any_of", [answer])


@pytest.mark.parametrize(("reading", "controller"), [("alternates", 1), ("first-again", 0)])
def test_who_controls_the_dummy_first_in_the_second_round(reading, controller):
    (result,) = into_the_second_round(reading)
    legal = result["steps"][0]["next"]["legal"]
    assert [isinstance(choices[0], dict) for choices in legal] == [
        controller == 0,
        controller == 1,
    ]


@pytest.mark.parametrize(
    "entry",
    [[["wasabi"], ["pudding"], ["tempura"]], [["tempura"], ["wasabi"], ["pudding"]]],
)
def test_control_chosen_anew_follows_the_script(entry):
    (result,) = into_the_second_round("chosen-anew", entry)
    assert [step["accepted"] for step in result["steps"]] == [True, True]


def test_what_is_lawful_is_unknown_while_control_is_to_be_chosen():
    for result in into_the_second_round("chosen-anew"):
        assert result["steps"][0]["next"].keys() == {"views"}
