"""Laws that hold for whatever is dealt and played at the oracle's table."""

from collections import Counter
from typing import Any

import pytest
import sushigo_oracle
from hypothesis import given
from hypothesis import strategies as st
from oracle_games import (
    OBSERVED,
    advance,
    deal,
    endings,
    games,
    places,
    pudding_counts,
    randoms,
    readings,
    readings_with_known_control,
    request_from,
    seatings,
    tables_dealt,
)
from sushigo_oracle.box import DECK
from sushigo_oracle.game import Game
from sushigo_oracle.readings import settle


def rearranged(values: list[Any], order: list[int]) -> list[Any]:
    return [values[seat] for seat in order]


@st.composite
def with_new_order(draw, questions):
    """A question and another order of its seats; a dummy stays last."""
    question = draw(questions)
    seats = len(question.get("tables", question.get("puddings")))
    movable = seats - 1 if question["variant"] == "dummy" else seats
    return question, [*draw(st.permutations(range(movable))), *range(movable, seats)]


@given(tables_dealt(), readings)
def test_a_shared_maki_prize_is_never_exceeded(question, chosen):
    maki = [award["maki"] for award in sushigo_oracle.score_round(question, chosen)["awards"]]
    assert 0 <= sum(maki) <= 9
    assert all(points in (0, 1, 2, 3, 6) for points in maki)


@given(tables_dealt(), readings)
def test_points_are_the_sum_of_the_awards(question, chosen):
    answer = sushigo_oracle.score_round(question, chosen)
    assert answer["points"] == [sum(award.values()) for award in answer["awards"]]


@given(with_new_order(tables_dealt()), readings)
def test_new_seats_take_their_round_points_along(case, chosen):
    question, order = case
    moved = question | {"tables": rearranged(question["tables"], order)}
    answer = sushigo_oracle.score_round(question, chosen)
    assert sushigo_oracle.score_round(moved, chosen) == {
        name: rearranged(values, order) for name, values in answer.items()
    }


@given(tables_dealt(), st.data())
def test_only_the_order_of_wasabi_and_nigiri_matters(question, data):
    """Cards of other kinds may lie anywhere between them."""
    ordered = ("wasabi", "egg_nigiri", "salmon_nigiri", "squid_nigiri")
    first = question["tables"][0]
    kept = iter([card for card in first if card in ordered])
    shuffled = data.draw(st.permutations(first))
    table = [next(kept) if card in ordered else card for card in shuffled]
    moved = question | {"tables": [table, *question["tables"][1:]]}
    assert sushigo_oracle.score_round(moved) == sushigo_oracle.score_round(question)


@given(pudding_counts(), readings)
def test_pudding_wins_and_losses_stay_within_six(question, chosen):
    points = sushigo_oracle.score_pudding(question, chosen)["points"]
    assert sum(p for p in points if p > 0) <= 6
    assert sum(p for p in points if p < 0) >= -6
    assert any(points) == (max(points) > 0)


@given(with_new_order(endings()), readings)
def test_new_seats_take_their_final_points_and_the_win_along(case, chosen):
    question, order = case
    moved = question | {name: rearranged(question[name], order) for name in ("points", "puddings")}
    before, after = (sushigo_oracle.finish(q, chosen) for q in (question, moved))
    assert after["points"] == rearranged(before["points"], order)
    assert sorted(order[seat] for seat in after.get("winners", [])) == before.get("winners", [])


@given(endings(), readings)
def test_nobody_beats_a_winner(question, chosen):
    answer = sushigo_oracle.finish(question, chosen)
    rivals = list(zip(answer["points"], question["puddings"], strict=True))
    if question["variant"] == "dummy" and chosen["dummy.standing"] != "may-win":
        rivals.pop()
    for seat in answer.get("winners", []):
        assert rivals[seat] == max(rivals)


def results_of(request: dict[str, Any], chosen: dict[str, str]) -> list[dict[str, Any]]:
    answer = sushigo_oracle.play(request, chosen)
    return answer.get("any_of", [answer])


def cards_in(piles: list[list[str]]) -> Counter[str]:
    return Counter(card for pile in piles for card in pile)


@given(st.data(), readings)
def test_no_card_of_a_round_is_lost_or_made(data, chosen):
    """Hands, tables and what is left of the dummy's pile always hold what was dealt."""
    request = data.draw(games(chosen))
    for result in results_of(request, chosen):
        deals = iter(request["rounds"])
        tables = request.get("start", {}).get("tables", [])
        deal = None
        for step in [step for step in result["steps"] if step["accepted"]]:
            if deal is None:
                deal = next(deals)
                pile = list(deal.get("dummy_pile", []))
                all_cards = cards_in([*deal["hands"], *tables, pile])
            del pile[:1]
            assert cards_in([*step["hands"], *step["tables"], pile]) == all_cards
            if "round_points" in step:
                deal, tables = None, []


@given(st.data(), readings)
def test_hands_stay_equal_and_tables_grow_by_one_card_a_turn(data, chosen):
    request = data.draw(games(chosen))
    for result in results_of(request, chosen):
        on_table = request.get("start", {}).get("turn", 1) - 1
        for step in [step for step in result["steps"] if step["accepted"]]:
            on_table += 1
            assert {len(table) for table in step["tables"]} == {on_table}
            assert len({len(hand) for hand in step["hands"]}) == 1
            on_table = 0 if "round_points" in step else on_table


@given(seatings(), randoms)
def test_a_whole_game_is_dealt_from_108_cards(seating, random):
    deals = deal(random, *seating)
    dealt = [pile for one in deals for pile in [*one["hands"], one.get("dummy_pile", [])]]
    assert cards_in(dealt) <= Counter(DECK)


@given(st.data(), readings_with_known_control)
def test_a_game_goes_on_the_same_from_any_turn(data, chosen):
    """What follows a turn depends on what lies on the table, not on how it came there."""
    request = data.draw(games(chosen, unlawful=False))
    game = Game(request, settle(chosen))
    played = data.draw(st.integers(0, len(request["script"]) - 1))
    for entry in request["script"][:played]:
        advance(game, entry)
    rest = request_from(game) | {"script": request["script"][played:]}
    whole = sushigo_oracle.play(request, chosen)
    late = sushigo_oracle.play(rest, chosen)
    assert late["steps"] == whole["steps"][played:]
    assert late.get("winners") == whole.get("winners")


@given(st.data(), readings)
def test_every_lawful_play_is_accepted_and_a_game_has_an_end(data, chosen):
    request = data.draw(games(chosen, unlawful=False))
    for result in results_of(request, chosen):
        assert all(step["accepted"] for step in result["steps"])
        assert "winners" in result or "winners_any_of" in result


@given(st.data(), readings)
def test_the_points_of_a_game_add_up(data, chosen):
    request = data.draw(games(chosen))
    seats = places(request["variant"], request["players"])
    for result in results_of(request, chosen):
        total = request.get("start", {}).get("points", [0] * seats)
        for step in result["steps"]:
            gains = [step[name] for name in ("round_points", "pudding_points") if name in step]
            total = [sum(points) for points in zip(total, *gains, strict=True)]
            assert step.get("points", total) == total


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hand_comes_back_after_as_many_turns_as_there_are_players(players):
    kinds = ["tempura", "sashimi", "dumpling", "egg_nigiri", "squid_nigiri"][:players]
    hands = [[kind] * 7 for kind in kinds]
    turns = [[[kinds[seat - turn]] for seat in range(players)] for turn in range(players)]
    request = {"players": players, "observe": OBSERVED, "rounds": [{"hands": hands}]}
    result = sushigo_oracle.play(request | {"script": turns})
    assert [set(hand) for hand in result["steps"][-1]["hands"]] == [{kind} for kind in kinds]
