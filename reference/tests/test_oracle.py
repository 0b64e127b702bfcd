"""The oracle against numbers worked out by hand: the rulebook's examples, lessons and questions."""

from collections import Counter

import pytest
import sushigo_oracle
from sushigo_oracle.box import DECK, DUMMY_HAND_SIZE, HAND_SIZES

SHORT = {
    "T": "tempura",
    "S": "sashimi",
    "D": "dumpling",
    "W": "wasabi",
    "C": "chopsticks",
    "P": "pudding",
    "egg": "egg_nigiri",
    "salmon": "salmon_nigiri",
    "squid": "squid_nigiri",
    "1": "maki_1",
    "2": "maki_2",
    "3": "maki_3",
}


def cards(text: str) -> list[str]:
    """Cards from their short names: `T T salmon`."""
    return [SHORT[word] for word in text.split()]


def points_alone(text: str) -> int:
    """The points of a table beside one without cards."""
    return sushigo_oracle.score_round({"tables": [cards(text), []]})["points"][0]


def maki_points(icons: str, **readings: str) -> list[int]:
    """The points of tables on which only maki lies, given as `1 1, 3, ` and so on."""
    tables = [cards(table) for table in icons.split(",")]
    named = {f"maki.{name.replace('_', '-')}": value for name, value in readings.items()}
    return sushigo_oracle.score_round({"tables": tables}, named)["points"]


def pudding_points(*puddings: int) -> list[int]:
    return sushigo_oracle.score_pudding({"puddings": list(puddings)})["points"]


def turn(hand: str, table: str, choice: str) -> dict:
    """What seat 0 of two shows after one turn of a first round that it plays from its midst."""
    hands = [cards(hand), ["dumpling"] * len(hand.split())]
    tables = [cards(table), ["dumpling"] * len(table.split())]
    request = {
        "players": 2,
        "observe": ["hands", "tables", "legal", "views"],
        "start": {"turn": 11 - len(hands[0]), "tables": tables},
        "rounds": [{"hands": hands}],
        "script": [[cards(choice), ["dumpling"]]],
    }
    return sushigo_oracle.play(request)["steps"][0]


def points_after(table: str, choice: str) -> int:
    """The points of seat 0's table once a choice from a hand of just those cards lies on it."""
    step = turn(choice, table, choice)
    assert step["accepted"]
    return points_alone(" ".join(name for card in step["tables"][0] for name in names_of(card)))


def names_of(card: str) -> list[str]:
    return [short for short, long in SHORT.items() if long == card]


def test_the_box_holds_108_cards():
    assert len(DECK) == 108
    assert Counter(DECK) == {
        "tempura": 14,
        "sashimi": 14,
        "dumpling": 14,
        "maki_1": 6,
        "maki_2": 12,
        "maki_3": 8,
        "egg_nigiri": 5,
        "salmon_nigiri": 10,
        "squid_nigiri": 5,
        "pudding": 10,
        "wasabi": 6,
        "chopsticks": 4,
    }


def test_the_deals_and_what_they_leave():
    assert HAND_SIZES == {2: 10, 3: 9, 4: 8, 5: 7}
    assert [108 - 3 * n * size for n, size in HAND_SIZES.items()] == [48, 27, 12, 3]
    assert 108 - 3 * 3 * DUMMY_HAND_SIZE == 27


@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ("3 2, 3, 2 1, 2", [6, 1, 1, 0]),  # the rulebook's example, p.3 R
        ("2, 3 1, 3", [0, 6, 3]),  # lessons 9 and 10, before and after
        ("3 2, 3 1, 3", [6, 3, 0]),
        ("2 2, 3 1, 3", [3, 3, 0]),
        ("1 1, 2, 1 1, 2", [1, 1, 1, 1]),  # A4
        ("2, 2, 2, 2, 2", [1, 1, 1, 1, 1]),
        ("2, 2, 2, 1", [2, 2, 2, 0]),
        ("3, 1, 1", [6, 1, 1]),
        ("3, 1, 1, 1", [6, 1, 1, 1]),
        ("3, 1, 1, 1, 1", [6, 0, 0, 0, 0]),
        ("3, 3", [3, 3]),  # A5
        ("3, 1", [6, 3]),
    ],
)
def test_maki(icons, points):
    assert maki_points(icons) == points


def test_no_maki_at_all():
    assert maki_points(",,") == [0, 0, 0]
    assert maki_points(",,", zero_first="shared") == [2, 2, 2]
    assert maki_points(",,", zero_second="shared") == [0, 0, 0]


def test_maki_of_one_player_alone():
    assert maki_points("1,,") == [6, 0, 0]
    assert maki_points("1,,", zero_second="shared") == [6, 1, 1]
    assert maki_points("1,", zero_second="shared") == [6, 3]
    assert maki_points("1, 1,", zero_second="shared") == [3, 3, 0]


@pytest.mark.parametrize(
    ("table", "points"),
    [
        ("T", 0),
        ("T T", 5),
        ("T T T", 5),
        ("T T T T", 10),
        ("S S", 0),
        ("S S S", 10),
        ("S S S S", 10),
        ("S S S S S S", 20),
        ("D", 1),
        ("D D", 3),
        ("D D D", 6),
        ("D D D D", 10),
        ("D D D D D", 15),
        ("D D D D D D", 15),
        ("D D D D D D D D D D", 15),
        ("W", 0),
        ("C", 0),
        ("P", 0),
        ("egg", 1),
        ("salmon", 2),
        ("squid", 3),
        ("W egg", 3),
        ("W salmon", 6),
        ("W squid", 9),
        ("W egg squid", 6),  # the egg took the wasabi; a later squid stays 3
        ("salmon W", 2),
        ("salmon W squid", 11),
        ("W T squid", 9),
        ("W W squid egg", 12),
        ("W W squid", 9),
        ("squid egg W W", 4),
        ("T T salmon P", 7),
    ],
)
def test_a_table_alone(table, points):
    assert points_alone(table) == points


@pytest.mark.parametrize(
    ("puddings", "points"),
    [
        ((4, 3, 0, 0), [6, 0, -3, -3]),  # the rulebook's example, p.5 L
        ((0, 3, 1, 1), [-6, 6, 0, 0]),  # lesson 11, before and after
        ((1, 3, 1, 1), [-2, 6, -2, -2]),
        ((2, 2, 0), [3, 3, -6]),
        ((1, 1, 1, 1, 0), [1, 1, 1, 1, -6]),
        ((1, 0, 0, 0, 0), [6, -1, -1, -1, -1]),  # A24
        ((3, 1), [6, 0]),  # two players: nobody loses
        ((2, 0), [6, 0]),
        ((1, 1), [0, 0]),  # A23
        ((0, 0), [0, 0]),
        ((0, 0, 0), [0, 0, 0]),  # A22
        ((2, 2, 2, 2, 2), [0, 0, 0, 0, 0]),
    ],
)
def test_pudding(puddings, points):
    assert pudding_points(*puddings) == points


def test_a_pudding_lost_or_won_at_the_end_of_the_game():
    """The decision between an egg and a pudding: 1 − 6 = −5 against 0 − 2 = −2."""
    assert points_alone("egg") + pudding_points(0, 3, 1, 1)[0] == -5
    assert points_alone("P") + pudding_points(1, 3, 1, 1)[0] == -2


def test_rounds_and_pudding_add_up():
    ending = {"points": [18 + 20 + 17, 40], "puddings": [3, 1]}
    assert sushigo_oracle.finish(ending) == {"points": [61, 40], "winners": [0]}


def test_a_total_may_be_negative():
    ending = {"points": [3, 40, 41], "puddings": [0, 1, 2]}
    assert sushigo_oracle.finish(ending) == {"points": [-3, 40, 47], "winners": [2]}


def test_a_tie_goes_to_the_most_pudding_among_the_tied():
    ending = {"points": [30, 36, 10, 36], "puddings": [4, 1, 4, 2]}
    assert sushigo_oracle.finish(ending) == {"points": [33, 30, 13, 36], "winners": [3]}
    ending = {"points": [30, 33, 10, 0], "puddings": [4, 3, 4, 0]}
    assert sushigo_oracle.finish(ending) == {"points": [33, 33, 13, -6], "winners": [0]}


@pytest.mark.parametrize(
    ("reading", "winners"),
    [
        ("shared", {"winners": [0, 2]}),
        ("undecided", {"winners": []}),
        ("own-tie-break", {"winners_any_of": [[0], [2]]}),
    ],
)
def test_a_tie_that_pudding_leaves(reading, winners):
    ending = {"points": [30, 10, 30], "puddings": [2, 2, 2]}
    answer = sushigo_oracle.finish(ending, {"winner.full-tie": reading})
    assert answer == {"points": [30, 10, 30]} | winners


@pytest.mark.parametrize(
    ("table", "choice", "points"),
    [
        ("C T S S", "T S", 15),  # lesson 7
        ("C", "W squid", 9),  # lesson 8, and in reverse
        ("C", "squid W", 3),
        ("S S T", "T", 5),  # decisions
        ("T S S", "S", 10),
        ("W", "salmon", 6),
        ("W", "squid", 9),
        ("T", "T", 5),  # lessons 2 to 5
        ("S S", "S", 10),
        ("D D D", "D", 10),
    ],
)
def test_points_after_a_turn(table, choice, points):
    assert points_after(table, choice) == points


def test_used_chopsticks_go_into_the_passed_hand():
    step = turn("T S D", table="C T", choice="T S")
    assert sorted(step["hands"][1]) == ["chopsticks", "dumpling"]
    assert "chopsticks" not in step["tables"][0]


def test_one_card_is_kept_and_the_rest_passed():
    step = turn("T S D", table="W", choice="S")
    assert step["hands"] == [["dumpling", "dumpling"], ["tempura", "dumpling"]]
    assert step["tables"][0] == ["wasabi", "sashimi"]


@pytest.mark.parametrize(
    ("hand", "table", "choice", "rule"),
    [
        ("T S", "T", "T S", "chopsticks.later-turn"),
        ("C S", "T", "C S", "chopsticks.later-turn"),
        ("T", "C", "T T", "chopsticks.one-card-hand"),
        ("T S D", "C", "T T", "turn.from-own-hand"),
        ("T S D", "C", "W", "turn.from-own-hand"),
        ("T S D", "C C", "T S D", "chopsticks.one-per-turn"),
        ("T S D", "C", "", "turn.choose-one"),
    ],
)
def test_unlawful_choices_are_refused(hand, table, choice, rule):
    assert turn(hand, table, choice) == {"accepted": False, "seat": 0, "rule": rule}
