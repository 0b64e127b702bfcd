from collections import Counter
from itertools import chain, islice, product
from math import comb

import pytest
import sushigo_oracle

from sushigo_conformance.exhaust import SETS, questions
from sushigo_conformance.exhaust.question import games
from sushigo_conformance.exhaust.sets.endings import rankings
from sushigo_spec import load_spec

DECK = {card.id: card.count for card in load_spec().cards.values()}
ICONS = {"maki_1": 1, "maki_2": 2, "maki_3": 3}
WASABI_AND_NIGIRI = ("wasabi", "egg_nigiri", "salmon_nigiri", "squid_nigiri")
HAND_SIZES = {("base", 2): 10, ("base", 3): 9, ("base", 4): 8, ("base", 5): 7, ("dummy", 3): 9}


def asked(name, players=(2, 3, 4, 5), variants=("base",), full=False):
    return SETS[name].ask(list(games(players, variants)), full)


def frozen(params):
    return repr(sorted(params.items()))


@pytest.mark.parametrize("name", SETS)
def test_a_set_holds_nothing_that_the_cards_do_not_allow(name):
    for question in islice(asked(name, variants=("base", "dummy")), 0, None, 11):
        tables = question.params.get("tables", [])
        variant = question.params.get("variant", "base")
        for card, number in Counter(chain(*tables)).items():
            assert number <= DECK[card], question
        for table in tables:
            assert len(table) <= HAND_SIZES[variant, len(tables)], question
        assert sum(question.params.get("puddings", [])) <= DECK["pudding"]


@pytest.mark.parametrize("name", ["counts", "puddings", "endings", "icons", "orders", "slots"])
def test_a_set_asks_nothing_twice(name):
    requests = [frozen(question.params) for question in asked(name, variants=("base", "dummy"))]
    assert len(requests) == len(set(requests))


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_the_same_each_time(name):
    assert list(islice(asked(name), 300)) == list(islice(asked(name), 300))


def test_the_default_is_of_the_size_that_the_help_speaks_of():
    numbers = Counter(question.set for question in questions())
    assert set(numbers) == set(SETS)
    assert 230_000 < sum(numbers.values()) < 240_000


def test_only_the_games_wanted_are_asked_about():
    two = questions(players=(2,), variants=("base",))
    for question in islice(two, 0, None, 7):
        assert len(question.params.get("tables") or question.params["puddings"]) == 2
        assert "variant" not in question.params
    assert not list(questions(players=()))


@pytest.mark.parametrize("card", ["tempura", "sashimi", "dumpling"])
def test_every_number_is_asked_in_every_seat(card):
    found = {
        (len(tables), seat, len(table))
        for question in asked("counts")
        for tables in [question.params["tables"]]
        for seat, table in enumerate(tables)
        if set(table) <= {card}
    }
    assert found == {
        (players, seat, number)
        for (variant, players), most in HAND_SIZES.items()
        if variant == "base"
        for seat in range(players)
        for number in range(most + 1)
    }


def test_every_order_up_to_seven_cards_is_asked_in_every_seat():
    found = {
        (seat, tuple(table))
        for question in asked("orders")
        for tables in [question.params["tables"]]
        if len(tables) == 5
        for seat, table in enumerate(tables)
        if table
    }
    orders = [
        order
        for length in range(1, 8)
        for order in product(WASABI_AND_NIGIRI, repeat=length)
        if all(order.count(card) <= DECK[card] for card in order)
    ]
    assert found == {(seat, order) for seat in range(5) for order in orders}


def outcome(table):
    """What lies alone, what lies on wasabi, and how many wasabi stay free."""
    free, alone, on_wasabi = 0, Counter(), Counter()
    for card in table:
        if card == "wasabi":
            free += 1
        elif free:
            free -= 1
            on_wasabi[card] += 1
        else:
            alone[card] += 1
    return frozenset(alone.items()), frozenset(on_wasabi.items()), free


def test_every_outcome_of_eight_cards_is_asked_in_several_orders():
    asked_of_eight = {
        tuple(table)
        for question in asked("slots", players=(4,))
        for table in question.params["tables"]
        if len(table) == 8
    }
    possible = {
        outcome(order)
        for order in product(WASABI_AND_NIGIRI, repeat=8)
        if all(order.count(card) <= DECK[card] for card in WASABI_AND_NIGIRI)
    }
    numbers = Counter(map(outcome, asked_of_eight))
    assert set(numbers) == possible
    assert sum(number > 1 for number in numbers.values()) > len(numbers) * 0.9


def possible_icons(players, hand_size):
    """Every falling list of icons, by laying out all cards in all ways."""
    ways = [way for way in product(range(7), range(13), range(9)) if sum(way) <= hand_size]
    reached = {((), (6, 12, 8))}
    for _ in range(players):
        reached = {
            ((*icons, number), left)
            for icons, (ones, twos, threes) in reached
            for one, two, three in ways
            for number in [one + 2 * two + 3 * three]
            for left in [(ones - one, twos - two, threes - three)]
            if min(left) >= 0 and (not icons or number <= icons[-1])
        }
    return {icons for icons, _ in reached}


@pytest.mark.parametrize(("players", "hand_size"), [(2, 10), (3, 9)])
def test_every_distribution_of_icons_that_the_deck_allows_is_asked(players, hand_size):
    found = {
        tuple(sorted((sum(ICONS[card] for card in table) for table in tables), reverse=True))
        for question in asked("icons", players=(players,))
        for tables in [question.params["tables"]]
    }
    assert found == possible_icons(players, hand_size)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_ranking_of_icons_is_asked_in_every_arrangement(players):
    def ranking(values):
        return tuple(sorted(set(values)).index(value) for value in values)

    found = {
        ranking([sum(ICONS[card] for card in table) for table in question.params["tables"]])
        for question in asked("icons", players=(players,))
    }
    assert found == set(rankings(players))
    assert len(found) == {2: 3, 3: 13, 4: 75, 5: 541}[players]


def test_every_collection_of_maki_is_compared_with_its_neighbours():
    differences = {}
    for question in asked("maki-cards", players=(2,)):
        for seat, table in enumerate(question.params["tables"]):
            other = question.params["tables"][1 - seat]
            own, theirs = (sum(ICONS[card] for card in each) for each in (table, other))
            differences.setdefault((seat, tuple(table)), set()).add(own - theirs)
    for seat in (0, 1):
        for number in range(1, 11):
            assert differences[seat, ("maki_2",) * number] >= {-1, 0, 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_distribution_of_pudding_is_asked(players):
    found = {tuple(question.params["puddings"]) for question in asked("puddings", (players,))}
    assert len(found) == comb(10 + players, players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_totals_and_puddings_are_ranked_in_every_way(players):
    found = set()
    for question in asked("endings", (players,)):
        totals = sushigo_oracle.finish(question.params)["points"]
        if min(totals) >= 30:
            found.add((tuple(total - 30 for total in totals), tuple(question.params["puddings"])))
    assert found == set(product(rankings(players), repeat=2))


def test_five_totals_and_puddings_are_ranked_in_every_way_but_for_the_seats():
    found = {
        tuple(sorted(zip(totals, question.params["puddings"], strict=True)))
        for question in asked("endings", (5,))
        for totals in [sushigo_oracle.finish(question.params)["points"]]
        if min(totals) >= 30
    }
    possible = {
        tuple(sorted((30 + total, pudding) for total, pudding in zip(*pair, strict=True)))
        for pair in product(rankings(5), repeat=2)
    }
    assert found == possible


def test_some_totals_fall_below_zero_at_every_number_of_players():
    for players in (3, 4, 5):
        totals = [
            sushigo_oracle.finish(question.params)["points"]
            for question in asked("endings", (players,))
        ]
        assert any(min(each) < 0 for each in totals)


@pytest.mark.parametrize("name", ["endings", "icons", "seats", "slots"])
def test_full_asks_all_that_the_default_asks(name):
    default = {frozen(question.params) for question in asked(name, (2, 3))}
    in_full = {frozen(question.params) for question in asked(name, (2, 3), full=True)}
    assert default <= in_full
    assert name in ("endings",) or default < in_full
