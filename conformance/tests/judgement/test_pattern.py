import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.judgement.outcome import LEFT_OUT
from sushigo_conformance.judgement.pattern import compare

CARDS = st.sampled_from(["tempura", "wasabi", "maki_1", "pudding"])


def test_only_what_is_stated_is_compared():
    assert compare({"points": [1, 2]}, {"points": [1, 2], "awards": "anything"}) is None


@pytest.mark.parametrize("wrong", [1.5, True, "3", None, [3], float("nan"), {}])
def test_only_a_whole_number_is_a_number(wrong):
    found = compare({"points": [3, 1]}, {"points": [wrong, 1]})
    assert found.path == "/points/0"
    assert found.expected == 3
    assert found.message.startswith("seat 0, points: expected 3, got ")


def test_true_is_not_one():
    assert compare({"points": [1]}, {"points": [True]}) is not None


def test_a_float_may_be_a_whole_number():
    assert compare({"points": [3, -1]}, {"points": [3.0, -1.0]}) is None


@pytest.mark.parametrize("answer", [[3], [3, 1, 0], "3, 1", {"0": 3}])
def test_a_list_by_seat_has_an_entry_for_each(answer):
    assert compare({"points": [3, 1]}, {"points": answer}).path == "/points"


def test_the_first_difference_is_the_one_reported():
    found = compare({"points": [1, 2, 3]}, {"points": [1, 0, 0]})
    assert (found.path, found.expected, found.got) == ("/points/1", 2, 0)


@given(st.lists(CARDS, max_size=6), st.randoms())
def test_hands_and_tables_compare_in_any_order(cards, random):
    mixed = random.sample(cards, len(cards))
    assert (
        compare({"hands": [cards], "tables": [cards]}, {"hands": [mixed], "tables": [mixed]})
        is None
    )


def test_puddings_are_left_out_of_tables_but_not_of_hands():
    assert compare({"tables": [["tempura", "pudding"]]}, {"tables": [["tempura"]]}) is None
    assert compare({"hands": [["tempura", "pudding"]]}, {"hands": [["tempura"]]}) is not None


@pytest.mark.parametrize(
    "hand", [["tempura", "squid"], ["tempura"], ["tempura"] * 2, "x", [1], None]
)
def test_another_hand_is_a_difference_in_words(hand):
    found = compare(
        {"hands": [["wasabi", "tempura"]]}, {"hands": [hand]}, "/steps/2", "after turn 3"
    )
    assert found.path == "/steps/2/hands/0"
    assert found.message.startswith("after turn 3, seat 0, hand: expected wasabi tempura, got ")


def test_null_states_nothing_of_a_seat():
    assert compare({"hands": [None, ["tempura"]]}, {"hands": ["junk", ["tempura"]]}) is None


def test_legal_choices_are_a_set_of_ordered_choices():
    stated = {"legal": [[["tempura"], ["tempura", "wasabi"], ["wasabi", "tempura"]]]}
    reordered = [[["wasabi", "tempura"], ["tempura", "wasabi"], ["tempura"], ["tempura"]]]
    assert compare(stated, {"legal": reordered}) is None
    assert compare(stated, {"legal": [[["tempura"], ["tempura", "wasabi"]]]}) is not None


def test_the_controller_s_choices_are_pairs_of_own_and_dummy():
    stated = {"legal": [[{"own": ["tempura"], "dummy": "pudding"}], None]}
    other = {"legal": [[{"own": ["pudding"], "dummy": "tempura"}], None]}
    assert compare(stated, stated) is None
    assert compare(stated, other) is not None


def test_winners_are_a_set():
    assert compare({"winners": [0, 2]}, {"winners": [2, 0]}) is None
    assert compare({"winners": []}, {"winners": []}) is None
    found = compare({"winners": [1]}, {"winners": [0, 2]})
    assert found.message == "winners: expected seat 1, got seats 0 and 2"
    assert compare({"winners": [1]}, {"winners": [True]}) is not None


@pytest.mark.parametrize(
    "pattern",
    [
        {"any_of": [{"points": [6, 0]}, {"points": [3, 3]}]},
        {"points": {"any_of": [[6, 0], [3, 3]]}},
        {"points": [{"any_of": [6, 3]}, {"any_of": [0, 3]}]},
    ],
)
def test_alternatives_are_allowed_at_any_place(pattern):
    assert compare(pattern, {"points": [6, 0]}) is None
    assert compare(pattern, {"points": [3, 3]}) is None
    found = compare(pattern, {"points": [4, 4]})
    assert "one of" in found.message


def test_alternatives_hold_within_hands_too():
    pattern = {"hands": [{"any_of": [["tempura"], ["wasabi"]]}]}
    assert compare(pattern, {"hands": [["wasabi"]]}) is None
    assert compare(pattern, {"hands": [["pudding"]]}) is not None


def test_what_is_left_out_is_told_apart_and_comes_last():
    found = compare({"hands": [[]], "puddings": [1]}, {"puddings": [1]})
    assert found.got is LEFT_OUT
    assert compare({"hands": [[]], "puddings": [1]}, {"puddings": [2]}).path == "/puddings/0"
    assert compare({"hands": [[]]}, {"hands": None}).got is LEFT_OUT


def test_views_and_awards_compare_by_member():
    stated = {"views": [{"hand": ["tempura", "wasabi"]}, None]}
    assert compare(stated, {"views": [{"hand": ["wasabi", "tempura"], "shows": 1}, 2]}) is None
    assert compare({"awards": [{"maki": 6}]}, {"awards": [{"maki": 6, "nigiri": 1}]}) is None
    found = compare({"awards": [{"maki": 6}]}, {"awards": [{"maki": 5}]})
    assert found.path == "/awards/0/maki"


@pytest.mark.parametrize("answer", [None, [], "x", 3])
def test_an_answer_must_be_an_object(answer):
    assert compare({"points": [1]}, answer).path == ""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
MEMBERS = [
    "points",
    "hands",
    "tables",
    "legal",
    "winners",
    "views",
    "awards",
    "opening",
    "accepted",
]


@given(st.dictionaries(st.sampled_from(MEMBERS), JSON))
def test_no_answer_breaks_the_comparison(answer):
    pattern = {
        "points": [1, 2],
        "hands": [["tempura"], []],
        "tables": [["tempura"], []],
        "legal": [[["tempura"]], [{"own": ["tempura"], "dummy": "wasabi"}]],
        "winners": [0],
        "views": [{"hand": ["tempura"]}, None],
        "awards": [{"maki": 1}, {}],
        "opening": {"legal": [None, None]},
        "accepted": True,
    }
    found = compare(pattern, answer)
    assert found is not None
    assert isinstance(found.message, str)
