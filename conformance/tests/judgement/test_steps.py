import pytest
from case_making import EVERYTHING, judge_results, make_abilities, make_case

from sushigo_conformance.judgement.outcome import Status

HANDS = [["tempura", "wasabi", "pudding"], ["maki_1", "squid_nigiri", "sashimi"]]
SCRIPT = [
    [["tempura"], ["maki_1"]],
    [["squid_nigiri"], ["wasabi"]],
    [["pudding"], ["sashimi"]],
]
STEPS = [
    {"accepted": True, "hands": [HANDS[1][1:], HANDS[0][1:]], "tables": [["tempura"], ["maki_1"]]},
    {
        "accepted": True,
        "hands": [["pudding"], ["sashimi"]],
        "tables": [["tempura", "squid_nigiri"], ["maki_1", "wasabi"]],
    },
    {"accepted": True, "hands": [[], []], "round_points": [3, 6], "points": [3, 6]},
]
REFUSED = {"accepted": False}


def play_case(expect, script=SCRIPT, **fields):
    params = {
        "players": 2,
        "rounds": [{"hands": HANDS}],
        "script": script,
        **fields.pop("params", {}),
    }
    return make_case("play", params, expect, **fields)


def judged(expect, steps, *features, winners=None, **fields):
    abilities = make_abilities(*(features or EVERYTHING))
    result = {"steps": steps, **({} if winners is None else {"winners": winners})}
    return judge_results(play_case(expect, **fields), [result], abilities)


def stated(**by_turn):
    return {"steps": {turn.removeprefix("turn_"): step for turn, step in by_turn.items()}}


def test_stated_steps_and_the_winners_are_compared():
    expect = stated(turn_1={"hands": STEPS[0]["hands"]}, turn_3={"round_points": [3, 6]})
    assert judged(expect, STEPS).status is Status.PASS
    assert judged({"winners": [1]}, STEPS, winners=[1]).status is Status.PASS
    assert judged({"winners": [1]}, STEPS, winners=[0]).status is Status.FAIL


TWO_ROUNDS = {
    "params": {
        "rounds": [{"hands": [["tempura"], ["maki_1"]]}, {"hands": [["pudding"], ["sashimi"]]}],
        "start": {"round": 2, "turn": 10, "tables": [["tempura"] * 9, ["maki_1"] * 9]},
    },
    "script": [[["tempura"], ["maki_1"]], [["pudding"], ["sashimi"]]],
}


def test_points_of_a_round_follow_from_totals_where_an_engine_shows_nothing_else():
    expect = stated(turn_3={"round_points": [3, 6]})
    totals = {"accepted": True, "points": [3, 6]}
    assert judged(expect, [*STEPS[:2], totals]).status is Status.PASS
    assert judged(expect, [*STEPS[:2], {**totals, "points": [3, 5]}]).status is Status.FAIL


def test_points_of_a_round_are_what_the_totals_have_grown_by():
    steps = [{"accepted": True, "points": [25, 6]}, {"accepted": True, "points": [31, 0]}]
    first = stated(turn_1={"round_points": [25, 6]})
    assert judged(first, steps, **TWO_ROUNDS).status is Status.PASS
    second = stated(turn_2={"round_points": [0, 0]})
    assert judged(second, steps, **TWO_ROUNDS).status is Status.UNSUPPORTED
    told = [steps[0], {**steps[1], "pudding_points": [6, -6]}]
    assert judged(second, told, **TWO_ROUNDS).status is Status.PASS


def test_the_first_step_that_differs_is_reported():
    wrong = [STEPS[0], {**STEPS[1], "tables": [["tempura"], ["maki_1"]]}, STEPS[2]]
    expect = stated(
        turn_1={"tables": STEPS[0]["tables"]},
        turn_2={"tables": STEPS[1]["tables"]},
        turn_3={"points": [0, 0]},
    )
    mismatch = judged(expect, wrong).mismatch
    assert mismatch.path == "/steps/1/tables/0"
    assert mismatch.message.startswith(
        "after turn 2, seat 0, table: expected tempura squid_nigiri, got tempura"
    )


def test_an_unnamed_step_before_the_last_named_one_must_be_accepted():
    outcome = judged(stated(turn_3={"points": [3, 6]}), [STEPS[0], {**REFUSED, "seat": 1}])
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.path == "/steps/1/accepted"
    assert "turn 2: expected the play to be accepted, got it refused (it says: 1)" in (
        outcome.mismatch.message
    )


def test_what_follows_the_last_named_step_is_not_compared():
    assert judged(stated(turn_1={}), [STEPS[0], REFUSED]).status is Status.PASS


def test_too_few_and_too_many_steps_fail():
    outcome = judged(stated(turn_3={}), STEPS[:2])
    assert outcome.mismatch.message == "the answer ends after turn 2 of 3"
    assert judged(stated(turn_3={}), [*STEPS, REFUSED]).status is Status.FAIL


@pytest.mark.parametrize("result", [None, [], {"steps": 3}, {"steps": [3]}, {"steps": [{}]}, {}])
def test_nonsense_fails(result):
    case = play_case(stated(turn_1={"hands": STEPS[0]["hands"]}))
    assert judge_results(case, [result]).status is Status.FAIL


def test_an_expected_refusal_passes_and_acceptance_fails():
    expect = stated(turn_1=REFUSED)
    assert judged(expect, [REFUSED, *STEPS[:2]]).status is Status.PASS
    outcome = judged(expect, STEPS)
    assert "expected the play to be refused, got it accepted" in outcome.mismatch.message


def test_raising_on_an_unlawful_play_is_a_refusal_with_a_remark():
    outcome = judged(stated(turn_2=REFUSED), [STEPS[0], {"failed": "IndexError"}])
    assert outcome.status is Status.PASS
    assert "IndexError" in outcome.remark


def test_raising_on_a_lawful_play_is_the_engine_s_error():
    outcome = judged(stated(turn_2={}), [STEPS[0], {"failed": "IndexError"}])
    assert outcome.status is Status.ERROR
    assert outcome.remark == "turn 2: the engine raised: IndexError"


def test_a_difference_before_the_error_is_what_counts():
    expect = stated(turn_1={"tables": [[], []]}, turn_2={})
    assert judged(expect, [STEPS[0], {"failed": "x"}]).status is Status.FAIL


@pytest.mark.parametrize(
    "step", [{"unsupported": "no second card"}, {**REFUSED, "by": "interface"}]
)
@pytest.mark.parametrize("expected", [REFUSED, {}])
def test_what_the_engine_can_not_express_is_unsupported(step, expected):
    outcome = judged(stated(turn_1=expected), [step])
    assert outcome.status is Status.UNSUPPORTED
    assert outcome.remark


def test_a_refused_step_that_shows_a_change_fails():
    expect = stated(turn_2=REFUSED)
    unchanged = {**REFUSED, "hands": STEPS[0]["hands"], "tables": STEPS[0]["tables"]}
    assert judged(expect, [STEPS[0], unchanged]).status is Status.PASS
    changed = {**REFUSED, "hands": STEPS[1]["hands"]}
    outcome = judged(expect, [STEPS[0], changed])
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.message.startswith("after the refused turn 2, seat 0, hand")


def test_the_first_turn_s_refusal_leaves_the_deal_and_the_start():
    expect = stated(turn_1=REFUSED)
    assert judged(expect, [{**REFUSED, "hands": HANDS, "tables": [[], []]}]).status is Status.PASS
    assert judged(expect, [{**REFUSED, "hands": HANDS[::-1]}]).status is Status.FAIL
    start = {"start": {"round": 2, "turn": 2, "tables": [["maki_3"], ["maki_2"]]}}
    shown = {**REFUSED, "tables": [["maki_3"], ["maki_2"]]}
    assert judged(expect, [shown], params=start).status is Status.PASS
    assert judged(expect, [{**REFUSED, "tables": [[], []]}], params=start).status is Status.FAIL


def test_after_a_round_the_next_deal_is_unchanged_by_a_refusal():
    rounds = [{"hands": [["tempura"], ["maki_1"]]}, {"hands": [["wasabi"], ["pudding"]]}]
    script = [SCRIPT[0], SCRIPT[0]]
    ended = {"accepted": True, "hands": [[], []]}
    expect = stated(turn_2=REFUSED)
    fields = {"script": script, "params": {"rounds": rounds}}
    kept = {**REFUSED, "hands": rounds[1]["hands"], "tables": [[], []]}
    assert judged(expect, [ended, kept], **fields).status is Status.PASS
    moved = {**REFUSED, "hands": rounds[0]["hands"]}
    assert judged(expect, [ended, moved], **fields).status is Status.FAIL


def test_an_engine_that_can_not_go_on_is_done_with_the_refusal():
    expect = stated(turn_1=REFUSED, turn_2={})
    assert judged(expect, [REFUSED], "injected-deal").status is Status.PASS
    assert judged(expect, [REFUSED]).status is Status.FAIL


def test_points_count_only_where_a_round_ends():
    within = stated(turn_1={"points": [0, 0]})
    assert judged(within, [{**STEPS[0], "points": [5, 1]}, *STEPS[1:]]).status is Status.PASS
    assert judged(stated(turn_3={"points": [0, 0]}), STEPS).status is Status.FAIL


def test_a_refused_play_does_not_shift_the_end_of_the_round():
    expect = stated(turn_1=REFUSED, turn_4={"points": [3, 6]})
    script = [SCRIPT[2], *SCRIPT]
    assert judged(expect, [REFUSED, *STEPS], script=script).status is Status.PASS
    wrong = [REFUSED, *STEPS[:2], {**STEPS[2], "points": [0, 0]}]
    assert judged(expect, wrong, script=script).status is Status.FAIL


def test_what_the_engine_does_not_show_is_unsupported_unless_something_differs():
    expect = stated(turn_1={"puddings": [0, 0]}, turn_3={"points": [3, 6]})
    outcome = judged(expect, STEPS)
    assert outcome.status is Status.UNSUPPORTED
    assert outcome.remark == "after turn 1, puddings: the engine does not say"
    assert judged(expect, [*STEPS[:2], {**STEPS[2], "points": [0, 0]}]).status is Status.FAIL


def test_the_turn_before_the_last_is_not_compared_if_the_last_card_lays_itself():
    features = ("injected-deal", "auto-last-card")
    expect = stated(turn_2={"hands": STEPS[1]["hands"]}, turn_3={"points": [3, 6]})
    steps = [STEPS[0], {"accepted": True}, STEPS[2]]
    assert judged(expect, steps, *features).status is Status.PASS
    assert judged(expect, steps, "injected-deal").status is Status.UNSUPPORTED
    assert judged(expect, [STEPS[0], REFUSED], *features).status is Status.FAIL


@pytest.mark.parametrize(
    "expect",
    [
        stated(turn_1={"any_of": [REFUSED, {"tables": STEPS[0]["tables"]}]}),
        {"any_of": [stated(turn_1=REFUSED), stated(turn_1={"tables": STEPS[0]["tables"]})]},
        {"steps": {"any_of": [{"1": REFUSED}, {"1": {"tables": STEPS[0]["tables"]}}]}},
    ],
)
def test_alternatives_may_differ_in_acceptance(expect):
    assert judged(expect, STEPS).status is Status.PASS
    assert judged(expect, [REFUSED, *STEPS[:2]]).status is Status.PASS
    assert judged(expect, [{**STEPS[0], "tables": [[], []]}, *STEPS[1:]]).status is Status.FAIL


def test_the_opening_is_compared():
    expect = {"opening": {"legal": [[["tempura"], ["wasabi"]], None]}}
    case = play_case(expect, script=[])
    right = {"opening": {"legal": [[["wasabi"], ["tempura"]], []]}, "steps": []}
    wrong = {"opening": {"legal": [[["wasabi"]], []]}, "steps": []}
    assert judge_results(case, [right]).status is Status.PASS
    assert judge_results(case, [wrong]).mismatch.message.startswith("before the first turn, seat 0")
    assert judge_results(case, [{"steps": []}]).status is Status.UNSUPPORTED


START = {"start": {"turn": 3, "tables": [["egg_nigiri", "maki_2"], ["maki_3", "dumpling"]]}}
LEAD = [{"accepted": True}, {"accepted": True}]


@pytest.mark.parametrize(
    ("lead", "status"),
    [
        (LEAD, Status.PASS),
        ([REFUSED], Status.FAIL),
        ([LEAD[0], REFUSED], Status.FAIL),
        ([LEAD[0], {"failed": "x"}], Status.ERROR),
        ([{"unsupported": "x"}], Status.UNSUPPORTED),
        ([LEAD[0]], Status.FAIL),
    ],
)
def test_the_way_to_an_unrolled_position_must_be_accepted(lead, status):
    steps = [*lead, REFUSED] if lead is LEAD else lead
    outcome = judged(stated(turn_1=REFUSED), steps, "injected-deal", params=START)
    assert outcome.status is status
    if lead is not LEAD:
        said = outcome.mismatch.message if outcome.mismatch else outcome.remark
        assert "position of the case" in said
