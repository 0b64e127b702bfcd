from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.protocol.mirror import mirror, players_of


@st.composite
def messages(draw):
    """A play's parameters and result for some number of players, every member present."""
    players = draw(st.integers(2, 5))

    def seats(entry):
        return draw(st.lists(entry, min_size=players, max_size=players))

    cards = st.lists(st.sampled_from(["tempura", "pudding", "wasabi"]), max_size=3)
    numbers = st.integers(-9, 40)
    opening = {
        "legal": seats(st.lists(cards)),
        "views": seats(st.fixed_dictionaries({"hand": cards})),
    }
    return players, {
        "players": players,
        "rounds": [{"hands": seats(cards)}],
        "start": {"tables": seats(cards), "puddings": seats(numbers), "points": seats(numbers)},
        "script": [seats(cards)],
        "opening": opening,
        "steps": [
            {"hands": seats(cards), "round_points": seats(numbers), "next": opening, "seat": 1}
        ],
        "winners": draw(st.lists(st.integers(0, players - 1), unique=True)),
        "request": {"rounds": [{"hands": seats(cards)}]},
    }


@given(messages())
def test_mirroring_twice_changes_nothing(message):
    players, content = message
    assert mirror(mirror(content, players), players) == content


@given(messages())
def test_seat_zero_stays_and_the_others_turn_around(message):
    players, content = message
    hands = mirror(content, players)["rounds"][0]["hands"]
    for seat in range(players):
        assert hands[-seat % players] == content["rounds"][0]["hands"][seat]


def test_every_list_by_seat_and_every_seat_number_turns():
    result = {
        "steps": [{"accepted": False, "seat": 1, "tables": [["a"], ["b"], ["c"]]}],
        "winners": [0, 2],
        "points": [1, 2, 3],
        "awards": [{"maki": 0}, {"maki": 1}, {"maki": 2}],
    }
    assert mirror(result, 3) == {
        "steps": [{"accepted": False, "seat": 2, "tables": [["a"], ["c"], ["b"]]}],
        "winners": [0, 1],
        "points": [1, 3, 2],
        "awards": [{"maki": 0}, {"maki": 2}, {"maki": 1}],
    }


def test_what_is_shown_to_a_player_is_left_alone():
    views = [{"hand": [], "shows": {"points": [1, 2, 3]}}, {}, {}]
    assert mirror({"views": views}, 3)["views"][0]["shows"] == {"points": [1, 2, 3]}


def test_two_players_and_the_dummy_stay():
    params = {"variant": "dummy", "players": 2, "script": [[["a"], ["b"], ["c"]]]}
    assert players_of("play", params) == 2
    assert mirror(params, 2) == params
    scored = {"variant": "dummy", "tables": [[], [], []]}
    assert players_of("score_round", scored) == 2


def test_nonsense_is_left_alone():
    for nonsense in (None, 7, "text", {"points": 3, "winners": [9, "x"], "steps": [1]}):
        assert mirror(nonsense, 4) == nonsense
