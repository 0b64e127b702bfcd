"""Laws of dealing, for the methods `deal` and `self_play`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from sushigo_conformance.judgement.values import canonical
from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.law import law, require
from sushigo_reference.cards import DECK, NUMBERS

if TYPE_CHECKING:
    from sushigo_conformance.properties.scope import Scope
    from sushigo_conformance.properties.subject import Json, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True


@st.composite
def shuffles(draw: st.DrawFn, scope: Scope) -> Json:
    """Parameters of `deal` and `self_play`: who plays what, and a seed."""
    variant, players = draw(strategies.seatings(scope))
    return {"variant": variant, "players": players, "seed": draw(st.integers(0, 2**31 - 1))}


def _cards_of(rounds: list[Json]) -> Counter[str]:
    return Counter(
        card
        for entry in rounds
        for hand in (*entry["hands"], entry.get("dummy_pile", ()))
        for card in hand
    )


def _require_one_deck(subject: Subject, cards: Counter[str]) -> None:
    for card, count in cards.items():
        most = DECK.get(card, 0)
        require(subject, count <= most, f"{count} {card}, and the deck has {most}")


def _require_hand_sizes(subject: Subject, request: Json, rounds: list[Json]) -> None:
    variant = NUMBERS.variants[request["variant"]]
    players = request["players"]
    size = variant.hand_size[players]
    for entry in rounds:
        sizes = [len(hand) for hand in entry["hands"]]
        require(subject, sizes == [size] * players, f"hands of {sizes}, not of {size} each")
        if variant.hands[players] > players:
            pile = len(entry.get("dummy_pile", ()))
            require(subject, pile == size, f"the dummy's pile has {pile} cards, not {size}")


@law("deal", examples=shuffles)
def deals_hold_the_108_cards(subject: Subject, request: Json) -> None:
    """Hands of all rounds and the pile that is left are the 108 cards, each kind as often as the
    deck has it (deck.108-cards, p.2 L; deal.no-reshuffle, p.4 R).
    """
    result = subject.ask("deal", request)
    cards = _cards_of(result.get("rounds", []))
    cards.update(result.get("draw_pile", ()))
    _require_one_deck(subject, cards)
    if "draw_pile" in result and subject.abilities.cards >= DECK.keys():
        missing = Counter(DECK) - cards
        require(subject, not missing, f"of the 108 cards are missing {dict(missing)}")


@law("deal", examples=shuffles)
def hands_dealt_have_their_size(subject: Subject, request: Json) -> None:
    """Ten, nine, eight or seven cards are dealt to each of two to five players, and nine where
    there is a dummy (deal.hand-sizes, p.2 L; dummy.three-hands-of-nine, p.5 R).
    """
    _require_hand_sizes(subject, request, subject.ask("deal", request).get("rounds", []))


@law("self_play", examples=shuffles)
def a_whole_game_is_dealt_from_one_deck(subject: Subject, request: Json) -> None:
    """No card comes twice in the three rounds of a game (deal.every-round, deal.no-reshuffle,
    p.4 R), and hands have their size.
    """
    recorded = subject.ask("self_play", request)["request"]
    _require_one_deck(subject, _cards_of(recorded["rounds"]))
    _require_hand_sizes(subject, request, recorded["rounds"])


@law("self_play", "play", examples=shuffles, features=("injected-deal",))
def a_recorded_game_replays(subject: Subject, request: Json) -> None:
    """A game that the engine played by itself, played again from its record, is the same game."""
    record = subject.ask("self_play", request)
    again = subject.ask("play", {**record["request"], "observe": ["hands", "tables"]})
    steps, replayed = record["result"]["steps"], again["steps"]
    require(subject, len(steps) == len(replayed), "the replay has another number of turns")
    for entry, (step, other) in enumerate(zip(steps, replayed, strict=True), start=1):
        shared = step.keys() & other.keys()
        same = _of(step, shared) == _of(other, shared)
        require(subject, same, f"the replay differs at script entry {entry}")


def _of(step: Json, members: set[str]) -> Any:
    return canonical({name: step[name] for name in members - {"legal", "views", "next"}})
