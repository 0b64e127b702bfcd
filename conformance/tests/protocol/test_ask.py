from case_making import EVERYTHING, make_abilities, make_case

from sushigo_conformance.protocol.ask import questions

HANDS = [["tempura", "wasabi"], ["maki_1", "pudding"], ["sashimi", "dumpling"]]
TURN = [["tempura"], ["maki_1"], ["sashimi"]]


def play_case(expect=None, script=(TURN, TURN), **fields):
    params = {"players": 3, "rounds": [{"hands": HANDS}], "script": list(script)}
    params.update(fields.pop("params", {}))
    return make_case("play", params, expect, **fields)


def test_a_score_is_one_request():
    params = {"tables": [["tempura"], ["maki_1"]]}
    question = questions(make_case("score_round", params, {"points": [0, 6]}), make_abilities())
    assert question.calls == (("score_round", params),)


def test_the_variant_is_sent_even_if_the_case_leaves_it_out():
    case = make_case("score_pudding", {"puddings": [1, 0]}, {})
    ((_, params),) = questions(case, make_abilities()).calls
    assert params == {"puddings": [1, 0], "variant": "base"}


def test_a_category_alone_is_asked_with_and_without_its_cards():
    tables = [["wasabi", "tempura", "squid_nigiri"], ["egg_nigiri", "maki_1"]]
    case = make_case("score_round", {"tables": tables}, {"points": [9, 1]}, isolate="nigiri")
    first, second = questions(case, make_abilities("placement-order")).calls
    assert first == ("score_round", {"tables": tables})
    assert second == ("score_round", {"tables": [["tempura"], ["maki_1"]]})
    assert len(questions(case, make_abilities("awards")).calls) == 1


def test_only_what_is_looked_at_is_observed():
    case = play_case({"steps": {"1": {"tables": []}}, "opening": {"legal": []}})
    ((_, params),) = questions(case, make_abilities(*EVERYTHING)).calls
    assert params["observe"] == ["tables", "legal"]
    ((_, params),) = questions(play_case({"winners": [0]}), make_abilities(*EVERYTHING)).calls
    assert params["observe"] == []


def test_a_reading_s_pattern_is_observed_too():
    case = play_case({"steps": {"1": {}}}, readings={"r.r": {"v": {"steps": {"1": {"hands": []}}}}})
    ((_, params),) = questions(case, make_abilities(*EVERYTHING)).calls
    assert params["observe"] == ["hands"]


def test_without_goes_on_the_script_ends_with_the_refusal():
    case = play_case({"steps": {"1": {"accepted": False}, "2": {"accepted": True}}})
    ((_, params),) = questions(case, make_abilities("injected-deal")).calls
    assert params["script"] == [TURN]
    ((_, params),) = questions(case, make_abilities("injected-deal", "goes-on")).calls
    assert params["script"] == [TURN, TURN]


def test_what_one_reading_accepts_does_not_end_the_script():
    refused, accepted = {"steps": {"1": {"accepted": False}}}, {"steps": {"1": {"accepted": True}}}
    case = play_case(refused, readings={"r.r": {"v": accepted}})
    assert questions(case, make_abilities("injected-deal")).entries == 2


def test_the_case_is_left_as_it_was():
    case = play_case({"winners": [0]}, params={"start": {"turn": 1, "tables": [[], [], []]}})
    questions(case, make_abilities("injected-deal", seating="counterclockwise"))
    assert case.params["rounds"][0]["hands"] == HANDS
    assert "observe" not in case.params


def test_counterclockwise_engines_are_asked_and_read_mirrored():
    case = play_case({"winners": [1]})
    question = questions(case, make_abilities("injected-deal", seating="counterclockwise"))
    ((_, params),) = question.calls
    assert params["rounds"][0]["hands"] == [HANDS[0], HANDS[2], HANDS[1]]
    assert params["script"][0] == [TURN[0], TURN[2], TURN[1]]
    (result,) = question.restore([{"steps": [], "winners": [2]}])
    assert result["winners"] == [1]


START = {"turn": 3, "tables": [["egg_nigiri", "pudding"], ["wasabi", "maki_3"], ["maki_2"] * 2]}


def test_an_unrolled_result_is_cut_to_the_steps_of_the_case():
    case = play_case({"opening": {"legal": []}}, params={"start": START})
    question = questions(case, make_abilities("injected-deal", "legal"))
    ((_, params),) = question.calls
    assert "start" not in params
    assert [len(hand) for hand in params["rounds"][0]["hands"]] == [4, 4, 4]
    steps = [{"accepted": True, "legal": number} for number in range(1, 5)]
    (result,) = question.restore([{"opening": {"legal": 0}, "steps": steps, "winners": [0]}])
    assert result == {"opening": {"legal": 2}, "steps": steps[2:], "winners": [0]}
    assert question.lead({"steps": steps}) == steps[:2]


def test_an_engine_that_can_start_in_the_middle_is_asked_so():
    case = play_case({"winners": [1]}, params={"start": START})
    ((_, params),) = questions(case, make_abilities(*EVERYTHING)).calls
    assert params["start"] == START


def test_nonsense_is_restored_without_complaint():
    case = play_case({"winners": [1]}, params={"start": START})
    question = questions(case, make_abilities("injected-deal", seating="counterclockwise"))
    for nonsense in (None, 3, {"steps": "none"}, {"steps": [1]}, {"steps": []}):
        question.restore([nonsense])
        assert isinstance(question.lead(nonsense), list)


def test_views_are_asked_twice_and_then_in_the_other_world():
    case = play_case(
        script=(),
        with_={"/rounds/0/hands/1": ["wasabi", "wasabi"]},
        same=("/opening/views/0",),
    )
    first, again, other = (
        params for _, params in questions(case, make_abilities(*EVERYTHING)).calls
    )
    assert first == again
    assert first["observe"] == ["views"]
    assert other["rounds"][0]["hands"][1] == ["wasabi", "wasabi"]
    assert first["rounds"][0]["hands"][1] == HANDS[1]


def test_a_check_may_ask_several_seeds():
    case = make_case("deal", {"players": 3, "seed": 7}, check="deal.no-reshuffle")
    calls = questions(case, make_abilities()).calls
    assert [params["seed"] for _, params in calls] == [7, 8, 9]
    assert all(params["players"] == 3 for _, params in calls)
