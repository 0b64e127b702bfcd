"""The unrolled script is played out here by nothing but taking cards and passing hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.protocol.unroll import can_unroll, unroll

CARDS = ["tempura", "sashimi", "wasabi", "chopsticks", "squid_nigiri", "pudding", "maki_2"]


def lists_of_cards(size):
    return st.lists(st.sampled_from(CARDS), min_size=size, max_size=size)


@st.composite
def positions(draw, seats, tables):
    """A play that starts on some turn of the first round."""
    played = draw(st.integers(0, 6))
    held = draw(st.integers(1, 4))
    hands = [draw(lists_of_cards(held)) for _ in range(seats)]
    return {
        "players": seats,
        "rounds": [{"hands": hands}],
        "start": {
            "turn": played + 1,
            "tables": [draw(lists_of_cards(played)) for _ in range(tables)],
        },
        "script": [[[hand[0]] for hand in hands]],
    }


def play_out(params, turns):
    hands = [list(hand) for hand in params["rounds"][0]["hands"]]
    tables = [[] for _ in hands]
    for turn in params["script"][:turns]:
        for seat, (card,) in enumerate(turn):
            hands[seat].remove(card)
            tables[seat].append(card)
        hands = [hands[-1], *hands[:-1]]
    return hands, tables


@given(st.integers(2, 5).flatmap(lambda seats: positions(seats, seats)))
def test_the_script_from_the_deal_leads_to_the_position(params):
    assert can_unroll(params)
    whole, offset = unroll(params)
    hands, tables = play_out(whole, offset)
    assert "start" not in whole
    assert [sorted(hand) for hand in hands] == [sorted(h) for h in params["rounds"][0]["hands"]]
    assert tables == params["start"]["tables"]
    assert whole["script"][offset:] == params["script"]


def play_out_dummy(params, turns):
    hands = [list(hand) for hand in params["rounds"][0]["hands"]]
    pile = list(params["rounds"][0]["dummy_pile"])
    tables = [[], [], []]
    for number, turn in enumerate(params["script"][:turns]):
        controller = number % 2
        hands[controller].append(pile.pop(0))
        for seat, (card,) in enumerate(turn):
            hands[controller if seat == 2 else seat].remove(card)
            tables[seat].append(card)
        hands.reverse()
    return hands, tables, pile


@given(positions(2, 3), st.data())
def test_the_dummy_script_leads_to_the_position(params, data):
    params["variant"] = "dummy"
    params["start"]["controller"] = (params["start"]["turn"] - 1) % 2
    held = len(params["rounds"][0]["hands"][0])
    params["rounds"][0]["dummy_pile"] = data.draw(lists_of_cards(held))
    assert can_unroll(params)
    whole, offset = unroll(params)
    hands, tables, pile = play_out_dummy(whole, offset)
    assert [sorted(hand) for hand in hands] == [sorted(h) for h in params["rounds"][0]["hands"]]
    assert tables == params["start"]["tables"]
    assert pile == params["rounds"][0]["dummy_pile"]


@pytest.mark.parametrize(
    "start",
    [{"round": 2}, {"points": [0, 3]}, {"puddings": [1, 0]}],
)
def test_what_no_deal_leads_to_can_not_be_unrolled(start):
    assert not can_unroll({"players": 2, "start": start})


def test_the_other_controller_can_not_be_unrolled():
    start = {"turn": 2, "controller": 0}
    assert not can_unroll({"players": 2, "variant": "dummy", "start": start})


def test_zeros_are_no_points():
    assert can_unroll({"players": 2, "start": {"turn": 2, "points": [0, 0], "puddings": [0, 0]}})
