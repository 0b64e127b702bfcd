"""What the strategies draw is what they promise, whatever the scope."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from sushigo_conformance.audit import audit_game
from sushigo_conformance.fuzz.truth import Truth
from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.scope import Scope
from sushigo_reference.cards import DECK, NUMBERS

FEW = settings(max_examples=40, deadline=None)
#: the first example found, the same each time, and not made smaller
FIRST = settings(
    max_examples=3000, deadline=None, database=None, derandomize=True, phases=[Phase.generate]
)

scopes = st.builds(
    Scope,
    games=st.sampled_from([("base", 2, 1), ("base", 4, 3), ("dummy", 2, 2)]).map(
        lambda one: (one,)
    ),
    cards=st.sampled_from([frozenset(DECK), frozenset(DECK) - {"wasabi", "chopsticks"}]),
    chopsticks=st.booleans(),
)


def in_one_deck(cards):
    return all(count <= DECK[card] for card, count in Counter(cards).items())


@FEW
@given(st.data(), scopes)
def test_cards_hands_and_tables_come_from_one_deck_and_the_scope(data, scope):
    assert data.draw(strategies.cards(scope)) in scope.cards
    hand = data.draw(strategies.hands(scope))
    assert in_one_deck(hand)
    request = data.draw(strategies.tables(scope))
    laid = [card for table in request["tables"] for card in table]
    assert in_one_deck(laid)
    assert {*hand, *laid} <= scope.cards
    ((variant, players, _),) = scope.games
    assert request["variant"] == variant
    assert len(request["tables"]) == NUMBERS.variants[variant].hands[players]


@FEW
@given(strategies.endings())
def test_endings_share_out_ten_puddings_at_most(request):
    assert sum(request["puddings"]) <= DECK["pudding"]
    assert len(request["points"]) == len(request["puddings"])


@FEW
@given(st.data(), scopes)
def test_deals_are_whole_rounds_of_one_deck(data, scope):
    request = data.draw(strategies.deals(scope))
    ((variant, players, most),) = scope.games
    size = NUMBERS.variants[variant].hand_size[players]
    dealt = [hand for entry in request["rounds"] for hand in entry["hands"]]
    dealt += [entry["dummy_pile"] for entry in request["rounds"] if variant == "dummy"]
    assert 1 <= len(request["rounds"]) <= most
    assert {len(hand) for hand in dealt} == {size}
    assert in_one_deck(card for hand in dealt for card in hand)


@FEW
@given(st.data(), scopes)
def test_games_are_lawful(data, scope):
    request = data.draw(strategies.games(scope))
    steps = Truth({}).play(request)["steps"]
    assert all(step["accepted"] for step in steps)
    largest = max(len(choice) for choices in request["script"] for choice in choices)
    assert largest == 1 or scope.chopsticks


@FEW
@given(strategies.illegal_plays())
def test_illegal_plays_break_the_rule_that_they_name_on_one_turn(play):
    steps = Truth({}).play(play.request)["steps"]
    assert [at for at, step in enumerate(steps) if not step["accepted"]] == [play.entry]
    assert steps[play.entry]["rule"] == play.rule


@pytest.mark.parametrize(
    "rule",
    [
        "turn.choose-one",
        "turn.from-own-hand",
        "chopsticks.later-turn",
        "chopsticks.one-per-turn",
        "chopsticks.one-card-hand",
    ],
)
def test_illegal_plays_break_this_rule_too(rule):
    play = find(strategies.illegal_plays(), lambda play: play.rule == rule, settings=FIRST)
    assert play.rule == rule


@FEW
@given(strategies.transcripts())
def test_transcripts_hold_nothing_to_complain_of(transcript):
    whole = len(transcript["request"]["rounds"]) == NUMBERS.variants["base"].rounds
    breaches = [str(breach) for breach in audit_game(transcript)] if whole else []
    assert breaches == []


def test_chopsticks_are_used_in_many_games():
    def uses_two_chopsticks(request):
        script = request["script"]
        return sum(len(choice) == 2 for choices in script for choice in choices) >= 3

    assert find(strategies.games(), uses_two_chopsticks, settings=FIRST)
