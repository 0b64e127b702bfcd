import pytest
from case_making import EVERYTHING, make_abilities, make_case

from sushigo_conformance.protocol.needs import Lack, lacks_of, missing, needs_of
from sushigo_conformance.protocol.words import NARROWING
from sushigo_spec import load_spec


def lacks(case, *features, **declared):
    return {each.lack for each in missing(needs_of(case), make_abilities(*features, **declared))}


def play_case(script, expect, hands=None, **params):
    hands = hands or [["tempura", "wasabi", "pudding"], ["maki_1", "squid_nigiri", "sashimi"]]
    return make_case(
        "play", {"players": 2, "rounds": [{"hands": hands}], "script": script, **params}, expect
    )


ACCEPTED = {"steps": {"1": {"accepted": True}}}
ONE_TURN = [[["tempura"], ["maki_1"]]]


def test_scoring_needs_method_players_cards_and_categories():
    needs = needs_of(
        make_case("score_round", {"tables": [["tempura"], ["maki_1"], ["pudding"]]}, {})
    )
    assert (needs.method, needs.variant, needs.players) == ("score_round", "base", 3)
    assert needs.cards == {"tempura", "maki_1", "pudding"}
    assert needs.categories == {"tempura", "maki"}
    assert needs.features == set()


def test_wasabi_and_nigiri_on_one_table_need_the_order():
    together = make_case("score_round", {"tables": [["squid_nigiri", "wasabi"], []]}, {})
    apart = make_case("score_round", {"tables": [["squid_nigiri"], ["wasabi"]]}, {})
    assert needs_of(together).features == {"placement-order"}
    assert needs_of(apart).features == set()


def test_the_dummy_is_no_player():
    needs = needs_of(make_case("finish", {"variant": "dummy", "puddings": [1, 2, 3], "points": []}))
    assert (needs.variant, needs.players) == ("dummy", 2)


def test_stated_awards_need_awards():
    case = make_case("score_round", {"tables": [[], []]}, {"awards": [{"maki": 0}, {}]})
    assert lacks(case) == {Lack.FEATURE}
    assert lacks(case, "awards") == set()


def test_every_play_needs_an_injected_deal():
    assert needs_of(play_case(ONE_TURN, ACCEPTED)).features == {"injected-deal"}


def test_two_cards_need_chopsticks_even_to_be_refused():
    refused = play_case(
        [[["tempura", "wasabi"], ["maki_1"]]], {"steps": {"1": {"accepted": False}}}
    )
    assert "chopsticks" in needs_of(refused).features


def test_legal_pairs_need_chopsticks_and_legal():
    pairs = {"opening": {"legal": [[["tempura"], ["tempura", "wasabi"]], None]}}
    singles = {"opening": {"legal": [[["tempura"]], None]}}
    assert {"legal", "chopsticks"} <= needs_of(play_case(ONE_TURN, pairs)).features
    assert "chopsticks" not in needs_of(play_case(ONE_TURN, singles)).features


def test_pointers_into_views_need_views():
    case = make_case(
        "play",
        {"players": 2, "rounds": [{"hands": [["tempura"], ["maki_1"]]}], "script": []},
        with_={"/rounds/0/hands/1": ["pudding"]},
        same=("/opening/views/0",),
    )
    assert "views" in needs_of(case).features
    assert needs_of(case).cards == {"tempura", "maki_1", "pudding"}


@pytest.mark.parametrize(
    ("start", "needed"),
    [
        ({"turn": 2, "tables": [["egg_nigiri"], ["egg_nigiri"]]}, False),
        ({"round": 2}, True),
        ({"points": [1, 0]}, True),
    ],
)
def test_only_a_start_that_no_deal_leads_to_needs_one(start, needed):
    case = play_case(ONE_TURN, ACCEPTED, start=start)
    assert ("mid-game-start" in needs_of(case).features) is needed


WHOLE_ROUND = [
    [["wasabi"], ["maki_1"]],
    [["squid_nigiri"], ["tempura"]],
    [["pudding"], ["sashimi"]],
]


def test_points_of_a_round_with_wasabi_and_nigiri_need_the_order():
    scored = play_case(WHOLE_ROUND, {"steps": {"3": {"round_points": [9, 0]}}})
    assert "placement-order" in needs_of(scored).features
    assert needs_of(scored).categories == {"nigiri", "maki", "tempura", "sashimi"}
    unscored = play_case(WHOLE_ROUND, {"steps": {"2": {"tables": None}}})
    assert "placement-order" not in needs_of(unscored).features
    assert needs_of(unscored).categories == set()


def test_the_last_round_looked_at_is_needed():
    rounds = [{"hands": [["tempura"], ["maki_1"]]}] * 3
    params = {"players": 2, "rounds": rounds, "script": ONE_TURN * 3}
    assert needs_of(make_case("play", params, {"steps": {"2": {}}})).rounds == 2
    assert needs_of(make_case("play", params, {"winners": [0]})).rounds == 3
    started = {**params, "rounds": rounds[:1], "script": ONE_TURN, "start": {"round": 3}}
    assert needs_of(make_case("play", started, ACCEPTED)).rounds == 3


def test_a_last_card_laid_by_itself_puts_its_refusal_out_of_reach():
    refusal = play_case(
        [[["maki_1"], ["tempura"]]],
        {"steps": {"1": {"accepted": False}}},
        hands=[["tempura"], ["maki_1"]],
    )
    needed = ["injected-deal"]
    assert lacks(refusal, *needed) == set()
    assert lacks(refusal, *needed, "auto-last-card") == {Lack.FEATURE}


def test_what_lies_after_the_turn_before_the_last_can_not_be_seen_either():
    hands = [["tempura", "wasabi"], ["maki_1", "pudding"]]
    looks = play_case(ONE_TURN, {"steps": {"1": {"hands": [["pudding"], ["wasabi"]]}}}, hands=hands)
    assert lacks(looks, "injected-deal", "auto-last-card") == {Lack.FEATURE}
    accepted = play_case(ONE_TURN, ACCEPTED, hands=hands)
    assert lacks(accepted, "injected-deal", "auto-last-card") == set()


def test_where_players_choose_the_wasabi_nothing_makes_them_use_it():
    tables = {"tables": [["wasabi", "egg_nigiri"], []]}
    must = make_case("score_round", tables, {"points": [3, 0]}, rules=("wasabi.must",))
    other = make_case("score_round", tables, {"points": [3, 0]}, rules=("wasabi.triples",))
    assert lacks(must, "placement-order", "chosen-wasabi") == {Lack.FEATURE}
    assert lacks(other, "placement-order", "chosen-wasabi") == set()


def test_written_needs_are_added():
    case = make_case("score_round", {"tables": [[], []]}, {}, needs=("chopsticks",))
    assert needs_of(case).features == {"chopsticks"}


@pytest.mark.parametrize(
    ("declared", "lack"),
    [
        ({"methods": ["finish"]}, Lack.METHOD),
        ({"variants": ["dummy"]}, Lack.VARIANT),
        ({"players": [3]}, Lack.PLAYERS),
        ({"cards": ["maki_1"]}, Lack.CARDS),
        ({"categories": ["maki"]}, Lack.CATEGORIES),
    ],
)
def test_each_lack_has_its_kind_and_a_reason(declared, lack):
    case = make_case("score_round", {"tables": [["tempura"], ["maki_1"]]}, {})
    (found,) = missing(needs_of(case), make_abilities(**declared))
    assert found.lack is lack
    assert str(found).startswith("the engine ")


def test_a_check_of_points_needs_all_categories_in_order():
    case = make_case("self_play", {"players": 2}, check="transcript.points")
    assert lacks(case) == {Lack.FEATURE}
    assert lacks(case, "placement-order") == set()
    assert lacks(case, "placement-order", categories=["maki"]) == {Lack.CATEGORIES}
    assert lacks(case, *EVERYTHING, rounds=1) == {Lack.ROUNDS}


@pytest.mark.parametrize(
    "declared",
    [
        {},
        {"players": [2, 3]},
        {"variants": ["base"]},
        {"methods": ["play"]},
        {"rounds": 2},
        {"cards": ["tempura", "maki_1", "pudding"]},
        {"categories": ["maki", "tempura"]},
        *({"without": feature} for feature in EVERYTHING),
        *({"without": None, "more": feature} for feature in sorted(NARROWING)),
    ],
    ids=str,
)
def test_what_an_engine_lacks_for_a_case_is_the_same_however_it_is_found(declared):
    features = {*EVERYTHING, declared.get("more", "legal")} - {declared.get("without")}
    declared = {name: each for name, each in declared.items() if name not in ("without", "more")}
    abilities = make_abilities(*features, **declared)
    for case in load_spec().cases.values():
        assert lacks_of(case, abilities) == missing(needs_of(case), abilities), case.id


def test_a_need_that_only_the_case_states_is_looked_at_too():
    case = make_case("score_pudding", {"puddings": [1, 2]}, {}, needs=("auto-last-card",))
    assert [each.lack for each in lacks_of(case, make_abilities(*EVERYTHING))] == [Lack.FEATURE]
