"""Laws of how a game is asked for: requests stand alone, seats are equal, hidden cards hidden."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from sushigo_conformance.fuzz.walking import walk
from sushigo_conformance.judgement.relations import first_difference
from sushigo_conformance.judgement.values import canonical
from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.law import law, require
from sushigo_conformance.properties.played import dealt, hand_size
from sushigo_reference.cards import DECK

if TYPE_CHECKING:
    from sushigo_conformance.properties.scope import Scope
    from sushigo_conformance.properties.subject import Json, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

_LAYOUT = ["hands", "tables"]


def two_scores(scope: Scope) -> st.SearchStrategy[tuple[Json, Json]]:
    """Two requests of `score_round`."""
    return st.tuples(strategies.tables(scope), strategies.tables(scope))


def two_games(scope: Scope) -> st.SearchStrategy[tuple[Json, Json]]:
    """Two games."""
    return st.tuples(strategies.games(scope), strategies.games(scope))


@st.composite
def cut_games(draw: st.DrawFn, scope: Scope) -> tuple[Json, int]:
    """A game, and a number of turns of its first round."""
    request = draw(strategies.games(scope))
    turns = min(len(request["script"]), hand_size(request)) - 1
    return request, draw(st.integers(0, max(0, turns)))


@st.composite
def turned_games(draw: st.DrawFn, scope: Scope) -> tuple[Json, int]:
    """A game without a dummy, and by how many seats it is turned."""
    request = draw(strategies.games(scope))
    assume(request["variant"] != "dummy")
    return request, draw(st.integers(1, request["players"] - 1))


class Unseen(NamedTuple):
    """Two games that differ in one card, which a seat has not seen yet."""

    first: Json
    other: Json
    seat: int
    #: how many turns it takes at most until the seat sees the card
    turns: int


@st.composite
def unseen_cards(draw: st.DrawFn, scope: Scope) -> Unseen:
    """A game in which one card, of the hand that reaches a seat last or of the next deal, is
    exchanged for one of the pile. It is played no further than the seat does not see it.
    """
    request = draw(strategies.games(scope))
    players = request["players"]
    seat = draw(st.sampled_from(range(players)))
    later = len(request["rounds"]) > 1 and draw(st.booleans())
    # the hand of the next seat comes after players - 1 turns, and with a dummy after one
    turns = hand_size(request) - 1 if later else players - 2
    script = request["script"][: max(1, turns)]
    hand = request["rounds"][int(later)]["hands"][(seat + 1) % players]
    played = set() if later else {card for entry in script for choice in entry for card in choice}
    at = [place for place, card in enumerate(hand) if card not in played]
    used = sum(
        (dealt(request, number) for number in range(len(request["rounds"]))), start=Counter()
    )
    fresh = [card for card in DECK if card in scope.cards and used[card] < DECK[card]]
    assume(at)
    place = draw(st.sampled_from(at))
    fresh = [card for card in fresh if card != hand[place]]
    assume(fresh)
    changed = [*hand[:place], draw(st.sampled_from(fresh)), *hand[place + 1 :]]
    rounds = [{**entry, "hands": list(entry["hands"])} for entry in request["rounds"]]
    rounds[int(later)]["hands"][(seat + 1) % players] = changed
    first = {**request, "script": script, "observe": ["views"]}
    return Unseen(first, {**first, "rounds": rounds}, seat, turns)


@law("score_round", examples=two_scores)
def scores_stand_alone(subject: Subject, example: tuple[Json, Json]) -> None:
    """The same tables score the same, whatever was asked before."""
    request, between = example
    first = subject.ask("score_round", request)
    subject.ask("score_round", between)
    again = subject.ask("score_round", request)
    require(subject, canonical(first) == canonical(again), "the same tables score otherwise")


@law("play", examples=two_games, features=("injected-deal",))
def games_stand_alone(subject: Subject, example: tuple[Json, Json]) -> None:
    """The same game takes the same course, whatever was played before."""
    request, between = ({**each, "observe": _LAYOUT} for each in example)
    first = subject.ask("play", request)
    subject.ask("play", between)
    again = subject.ask("play", request)
    require(subject, canonical(first) == canonical(again), "the same game takes another course")


@law("play", examples=cut_games, features=("injected-deal",))
def what_comes_later_changes_nothing_before(subject: Subject, example: tuple[Json, int]) -> None:
    """A script cut short takes the same course as far as it goes."""
    request, cut = example
    short = subject.ask(
        "play", {**request, "observe": _LAYOUT, "script": request["script"][: cut + 1]}
    )
    whole = subject.ask("play", {**request, "observe": _LAYOUT})
    steps = canonical(whole["steps"][: len(short["steps"])])
    require(subject, canonical(short["steps"]) == steps, "cut short, the game takes another course")


@law("play", examples=cut_games, features=("injected-deal", "mid-game-start"))
def a_game_goes_on_from_its_middle(subject: Subject, example: tuple[Json, int]) -> None:
    """Begun in the midst of the first round, a game goes on as when begun with the deal."""
    request, cut = example
    whole = subject.ask("play", {**request, "observe": _LAYOUT})
    late = subject.ask("play", {**_from(subject, request, cut), "observe": _LAYOUT})
    same = canonical(late["steps"]) == canonical(whole["steps"][cut:])
    require(subject, same, f"begun after {cut} turns, the game takes another course")


def _from(subject: Subject, request: Json, cut: int) -> Json:
    """The request that begins after so many turns of the first round."""
    rules = subject.scope.rules(request["variant"])
    state = next(islice(walk(rules, request), cut, None)).before
    now: Json = {"hands": [list(hand) for hand in state.hands]}
    start: Json = {"turn": state.turn, "tables": [list(table) for table in state.tables]}
    if state.dummy_pile:
        now["dummy_pile"] = list(state.dummy_pile)
    if request["variant"] == "dummy":
        start["controller"] = state.controller or 0
    rounds = [now, *request["rounds"][1:]]
    return {**request, "rounds": rounds, "start": start, "script": request["script"][cut:]}


@law("play", examples=turned_games, features=("injected-deal",))
def seats_turned_give_the_game_turned(subject: Subject, example: tuple[Json, int]) -> None:
    """Everybody moved on by some seats play the same game there (passing.left, p.2 R)."""
    request, by = example
    rounds = [{"hands": _turned(entry["hands"], by)} for entry in request["rounds"]]
    script = [_turned(choices, by) for choices in request["script"]]
    first = subject.ask("play", {**request, "observe": _LAYOUT})
    moved = subject.ask("play", {**request, "observe": _LAYOUT, "rounds": rounds, "script": script})
    wanted = [_shown(step, by) for step in first["steps"]]
    got = [_shown(step, 0) for step in moved["steps"]]
    place = first_difference(wanted, wanted, got)
    require(subject, place is None, f"{by} seats on, it is another game: steps differ at {place}")


#: members of a step that hold an entry a seat; what else is shown, perhaps unasked, is left aside
_BY_SEAT = (*_LAYOUT, "puddings", "points", "round_points", "pudding_points")


def _shown(step: Json, by: int) -> Json:
    """What a step shows of each seat, so many seats on."""
    by_seat = {name: _turned(step[name], by) for name in _BY_SEAT if step.get(name) is not None}
    return {"accepted": step["accepted"], **by_seat}


def _turned(entries: list[Any], by: int) -> list[Any]:
    return [*entries[-by:], *entries[:-by]]


@law("play", examples=unseen_cards, features=("injected-deal", "views"))
def a_seat_sees_no_hidden_card(subject: Subject, example: Unseen) -> None:
    """What a seat is shown does not depend on cards that it never saw (privacy.hands-hidden,
    privacy.pile-hidden, p.2 L).
    """
    first, again, other = (
        _seen(subject.ask("play", request), example)
        for request in (example.first, example.first, example.other)
    )
    place = first_difference(first, again, other)
    require(subject, place is None, f"seat {example.seat} is shown what it can't know: {place}")


def _seen(result: Json, example: Unseen) -> list[Any]:
    """What the seat is shown from the beginning up to where it may see the card."""
    moments = [result.get("opening", {}), *result["steps"][: example.turns]]
    return [moment["views"][example.seat] for moment in moments if "views" in moment]
