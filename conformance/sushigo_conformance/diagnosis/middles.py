"""Fresh turns from the middle of a round, each chosen such that a mistake shows in it.

An engine may make a mistake in most places but not in all: on no turn on which two seats use
chopsticks, or in no other round than the first. Plays of few turns, of which nearly all tell, go
through many places at little cost.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.requests import Request
from sushigo_conformance.diagnosis.ways import EAGERLY
from sushigo_reference import IllegalPlayError, Rules
from sushigo_reference.answers import round_entry
from sushigo_reference.cards import CHOPSTICKS, DECK, NUMBERS
from sushigo_reference.game import first_round
from sushigo_reference.script import started

if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from sushigo_conformance.diagnosis.ways import Taken, Way
    from sushigo_reference.cards import Hand
    from sushigo_reference.state import Choice, State

#: how many turns are chosen, and how many choices are tried for one that tells; where none of the
#: first turns does, no more than one is tried for the others
_TURNS, _TRIED, _FIRST = 6, 8, 2
#: of how many turns those are that end a round
_LAST_TURNS = 5
#: how often a choice is one that the rules forbid more often than not
_SLIP = 0.5


def from_the_middle(
    variant: str,
    seats: int,
    rounds: int,
    candidate: Rules,
    without: Rules,
    way: Way,
    random: Random,
    *,
    to_the_end: bool,
) -> Request:
    """A play of a few turns from anywhere in a round, with chopsticks before some of the seats.

    Args:
        variant: the variant.
        seats: the number of players.
        rounds: how many rounds the engine plays.
        candidate: the rules that may be those of the engine.
        without: the same without the mistakes that are in question.
        way: how to deal.
        random: where every chance comes from.
        to_the_end: whether the round is nearly over, so that its points are shown.
    """
    most_left = _LAST_TURNS if to_the_end else None
    start, hands, pile = _position(variant, seats, rounds, most_left, way, random)
    state = started(first_round(hands, pile), start)
    script: list[tuple[Choice, ...]] = []
    told = False
    while len(script) < _TURNS and not candidate.round_is_over(state.hands):
        tries = _TRIED if told or len(script) < _FIRST else 1
        tells, taken = _telling_turn(candidate, without, state, tries, random)
        if taken is None:
            break
        told = told or tells
        choices, state = taken
        script.append(choices)
    params = {
        "variant": variant,
        "players": seats,
        "rounds": [round_entry(hands, pile)],
        "start": start,
        "script": [[list(choice) for choice in choices] for choices in script],
    }
    return Request("play", params)


def _position(
    variant: str, seats: int, rounds: int, most_left: int | None, way: Way, random: Random
) -> tuple[dict[str, Any], tuple[Hand, ...], Hand]:
    """Where a play begins, the hands there and the dummy's pile: some of the chopsticks lie, the
    others are held.
    """
    numbers = NUMBERS.variants[variant]
    size = numbers.hand_size[seats]
    left = 1 + int(random.random() * (most_left or size))
    laid = size - left
    others = tuple(kind for kind in DECK if kind != CHOPSTICKS for _ in range(DECK[kind]))
    cards = iter(way.shuffle(others, random))
    dealt = [list(islice(cards, size)) for _ in range(numbers.hands[seats])]
    lying = int(random.random() * (DECK[CHOPSTICKS] + 1))
    for number in range(DECK[CHOPSTICKS]):
        first, last = (0, laid) if number < lying and laid else (laid, size)
        place = first + int(random.random() * (last - first))
        dealt[int(random.random() * len(dealt))][place] = CHOPSTICKS
    start = {
        "round": 1 + int(random.random() * rounds),
        "turn": laid + 1,
        "tables": [hand[:laid] for hand in dealt],
    }
    if len(dealt) > seats:
        start["controller"] = laid % seats
    hands = [tuple(hand[laid:]) for hand in dealt]
    return start, tuple(hands[:seats]), tuple(card for pile in hands[seats:] for card in pile)


def _telling_turn(
    candidate: Rules, without: Rules, state: State, tries: int, random: Random
) -> tuple[bool, Taken]:
    """Choices that the candidate takes otherwise than it would without the mistakes in question, or
    any that it accepts; and whether they are such.
    """
    accepted: Taken = None
    for _ in range(tries):
        # rules that are wrong on purpose may break anywhere
        with suppress(Exception):
            choices = EAGERLY.perhaps_unlawful(candidate, state, random, _SLIP)
            after, over = _after(candidate, state, choices)
            if (after, over) != _after(without, state, choices):
                return True, (choices, after)
            if after != state:
                accepted = accepted or (choices, after)
    return False, accepted


def _after(rules: Rules, state: State, choices: tuple[Choice, ...]) -> tuple[State, bool]:
    """The position that choices leave, be they accepted or refused, and whether it ends a round."""
    try:
        after = rules.turn(rules, state, choices)
    except IllegalPlayError as refused:
        after = rules.left_by_refusal(rules, state, choices, refused.seat)
    return after, rules.round_is_over(after.hands)
