"""The course of a play: its turns, and what is left in the hands; the deals follow from these.

So a turn or a seat can be left out of the middle, and the hands are dealt so that everyone still
has the cards that they choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz.duller_cards import dullness
from sushigo_conformance.fuzz.walking import walk
from sushigo_reference.cards import CHOPSTICKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_reference import Rules

    Params = dict[str, Any]
    #: cards by seat
    BySeat = list[list[str]]


class Turn(NamedTuple):
    """An entry of a script."""

    #: in which of the rounds dealt, counted from 0
    dealt: int
    lawful: bool
    choices: BySeat


class Course(NamedTuple):
    """A play without its deals."""

    #: the parameters; their rounds and their script stand for nothing
    params: Params
    turns: tuple[Turn, ...]
    #: what each hand, and the dummy's pile as the last of them, still holds, by round dealt
    left: tuple[BySeat, ...]

    @property
    def has_dummy(self) -> bool:
        """Whether it is a game with the dummy."""
        return bool(self.params["variant"] == "dummy")


def course_of(example: Example, truth: Truth) -> Course | None:
    """The course of a play; None if not all of its deals and turns are reached."""
    params = example.params
    stops = list(walk(truth.rules(params["variant"]), params))
    if len(stops) < len(params["script"]) or stops[-1].dealt < len(params["rounds"]):
        return None
    left: list[BySeat] = [[] for _ in params["rounds"]]
    for stop in stops:
        state = stop.before if stop.after is None else stop.after
        piles = [state.dummy_pile] if len(state.tables) > state.players else []
        left[stop.dealt - 1] = [list(hand) for hand in (*state.hands, *piles)]
    turns = [
        Turn(stop.dealt - 1, stop.after is not None, params["script"][stop.entry]) for stop in stops
    ]
    return Course(params, tuple(turns), tuple(left))


def as_play(course: Course, truth: Truth) -> Params:
    """The play that takes this course.

    A hand that has not got the chopsticks that came back gets them for one of its other cards,
    which is then chopsticks wherever it is chosen later.
    """
    params = course.params
    turns = [turn._replace(choices=[*map(list, turn.choices)]) for turn in course.turns]
    first = params.get("start", {}).get("round", 1)
    rounds: list[Params] = []
    for number, left in enumerate(course.left):
        lawful = [turn.choices for turn in turns if turn.dealt == number and turn.lawful]
        came_from = _came_from(truth.rules(params["variant"]), first + number, params["players"])
        hands = _hands_before(came_from, lawful, [*map(list, left)])
        if course.has_dummy:
            rounds.append({"hands": hands[:-1], "dummy_pile": hands[-1]})
        else:
            rounds.append({"hands": hands})
    return {**params, "rounds": rounds, "script": [turn.choices for turn in turns]}


def _came_from(rules: Rules, round_number: int, players: int) -> list[int]:
    """For each seat, from which one a hand comes to it when hands are passed."""
    seats = tuple((str(seat),) for seat in range(players))
    return [int(seat) for (seat,) in rules.pass_hands(seats, rules.pass_offset(round_number))]


class _Held(NamedTuple):
    """A card in a hand, by where it stands in a choice or in what is left."""

    cards: list[str]
    at: int

    @property
    def card(self) -> str:
        return self.cards[self.at]


def _hands_before(came_from: Sequence[int], turns: Sequence[BySeat], left: BySeat) -> BySeat:
    """The hands out of which everyone has made these choices, found backwards.

    Args:
        came_from: for each player, from which seat a hand comes.
        turns: lawful choices, turn by turn, in which chopsticks are put where they are missing.
        left: what each seat holds after the last of them. With a dummy its pile comes last, and
            the card that it is given each turn is taken to be the one that was drawn.
    """
    hands = list(map(_held, left))
    for choices in reversed(turns):
        rests = list(hands)
        for seat, before in enumerate(came_from):
            rests[before] = hands[seat]
        hands = [
            # not in the order of the choice: engines that choose by the order of the hand exist
            [*_held(choice)[::-1], *(_without_chopsticks(rest) if len(choice) > 1 else rest)]
            for rest, choice in zip(rests, choices, strict=True)
        ]
    return [[held.card for held in hand] for hand in hands]


def _held(cards: list[str]) -> list[_Held]:
    return [_Held(cards, at) for at in range(len(cards))]


def _without_chopsticks(rest: list[_Held]) -> list[_Held]:
    """A hand before chopsticks came back to it; if it has none, its dullest card becomes them."""
    if not rest:
        return rest  # hands of different sizes follow, which no play has: it is not asked
    returned = min(rest, key=lambda held: -1 if held.card == CHOPSTICKS else dullness(held.card))
    returned.cards[returned.at] = CHOPSTICKS
    return [held for held in rest if held is not returned]
