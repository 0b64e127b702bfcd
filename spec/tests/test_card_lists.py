from hypothesis import given
from hypothesis import strategies as st

from sushigo_spec.card_lists import cards_of, expanded


@given(st.sampled_from(["tempura", "maki_3", "egg_nigiri"]), st.integers(1, 99))
def test_card_times_number_stands_for_so_many_cards(card, number):
    assert expanded([f"{card}*{number}"]) == [card] * number


def test_repeated_cards_keep_their_place_at_any_depth():
    written = {"rounds": [{"hands": [["wasabi", "maki_1*2", "pudding"]]}], "players": 2}
    assert expanded(written) == {
        "rounds": [{"hands": [["wasabi", "maki_1", "maki_1", "pudding"]]}],
        "players": 2,
    }


def test_text_outside_lists_is_left_alone():
    assert expanded({"because": "tempura*3"}) == {"because": "tempura*3"}


def test_all_that_lies_on_the_table_is_counted_once_over_all_rounds():
    params = {
        "rounds": [
            {"hands": [["tempura"], ["wasabi"]], "dummy_pile": ["tempura"]},
            {"hands": [["tempura"], ["pudding"]]},
        ],
        "start": {"tables": [["tempura"], []], "puddings": [1, 2]},
        "script": [[["tempura"], ["wasabi"]]],
    }
    assert cards_of(params) == {"tempura": 4, "wasabi": 1, "pudding": 4}


def test_counts_of_puddings_are_puddings():
    assert cards_of({"puddings": [4, 3, 0]}) == {"pudding": 7}
