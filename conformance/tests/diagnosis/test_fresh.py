"""Fresh questions: whatever a mistake may show in is among them, for every number of players."""

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from sushigo_conformance.diagnosis.endings import ENDING, last_turns
from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.diagnosis.plays import play_requests
from sushigo_conformance.protocol.mirror import players_of
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_reference import rules_for

#: what the rules refuse in most positions, and an engine may not
UNLAWFUL = {
    "nothing": lambda choice: not choice,
    "three cards": lambda choice: len(choice) == 3,
    "one card twice": lambda choice: len(choice) == 2 and choice[0] == choice[1],
    "chopsticks with another card": lambda choice: choice[:1] == ["chopsticks"] and len(choice) > 1,
}


def choices_of(area):
    requests = play_requests(area, [2, 3, 4, 5], 3, ["base"], [rules_for], rules_for, Random(1))
    for request in islice(requests, 72):
        for turn in request.params["script"]:
            yield from turn


@pytest.mark.parametrize("area", ["turn", "dummy"])
def test_plays_try_all_that_may_be_refused(area):
    tried = list(choices_of(area))
    assert all(any(map(unlawful, tried)) for unlawful in UNLAWFUL.values())


def test_plays_by_rules_that_break_at_the_end_of_a_round_stop_there():
    breaking = cache(lambda variant: replace(rules_for(variant), icons_on=None))
    requests = islice(
        play_requests("round", [2], 3, ["base"], [breaking], rules_for, Random(1)), 12
    )
    by_them = islice(requests, 2, None, 3)
    assert {len(each.params["script"]) for each in by_them} == {10}


def numbers_asked(area, fault):
    """The numbers of players of the fresh questions that tell a mistake."""
    candidate = StandIn.with_faults((fault,))
    told = telling_questions(area, [candidate], StandIn.reference(), everything(), {})
    return {players_of(each.case.method, each.case.params) for each in told}


@pytest.mark.parametrize(
    ("area", "fault", "players"),
    [
        ("dumpling", "dumpling.crash-beyond-five", {2, 3, 4, 5}),
        ("maki", "maki.first-seat-of-nobody", {2, 3, 4, 5}),
        ("maki", "maki.pudding-counted", {2, 3, 4, 5}),
        ("pudding", "pudding.all-equal-lose", {3, 4, 5}),
        ("pudding", "pudding.nobody-has-any-lose", {3, 4, 5}),
        ("winner", "winner.tie-break-among-all", {3, 4, 5}),
        ("turn", "chopsticks.refused-if-two-are-held", {2, 3, 4, 5}),
        ("turn", "chopsticks.same-card-twice", {2, 3, 4, 5}),
    ],
)
def test_a_mistake_is_asked_for_with_every_number_of_players(area, fault, players):
    assert numbers_asked(area, fault) == players


@pytest.mark.parametrize("area", sorted(set(ENDING.values())))
def test_last_turns_take_no_more_pudding_than_there_is(area):
    for request in last_turns(area, [2, 3, 4, 5], 3, Random(1)):
        start, (dealt,) = request.params["start"], request.params["rounds"]
        in_play = [card for cards in (*start["tables"], *dealt["hands"]) for card in cards]
        assert sum(start.get("puddings", ())) + in_play.count("pudding") <= 10


def test_last_turns_of_rounds_end_with_two_puddings_and_chopsticks_of_all():
    for players in (2, 3, 4):
        first = [each.params["script"][0] for each in last_turns("round", [players], 3, Random(1))]
        assert any(["pudding", "pudding"] in choices for choices in first)
        assert any(all(len(choice) == 2 for choice in choices) for choices in first)
