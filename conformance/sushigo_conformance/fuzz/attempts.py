"""Attempts to break a rule: a lawful turn in which one seat's choice is changed.

Whether the change breaks a rule at all is for the reference to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.chance import below, happens, one_of
from sushigo_reference.cards import CHOPSTICKS, DECK, without
from sushigo_reference.dummy import DUMMY

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sushigo_reference import Rules, State
    from sushigo_reference.cards import Hand
    from sushigo_reference.state import Choice

    Attempt = Callable[[Random, Hand, Choice], Choice]


def nothing(random: Random, hand: Hand, choice: Choice) -> Choice:  # noqa: ARG001
    """No card at all."""
    return ()


def a_card_not_held(random: Random, hand: Hand, choice: Choice) -> Choice:
    """A card that is not in the hand, instead of the last one chosen."""
    absent = [card for card in DECK if card not in hand]
    return (*choice[:-1], one_of(random, absent or [*DECK]))


def another_card(random: Random, hand: Hand, choice: Choice) -> Choice:
    """One card more than was chosen, as far as the hand has one."""
    rest = _rest(hand, choice)
    return (*choice, one_of(random, rest or hand))


def the_same_card_again(random: Random, hand: Hand, choice: Choice) -> Choice:  # noqa: ARG001
    """The first card twice, be it held twice or not."""
    return (choice[0], choice[0])


def chopsticks_of_this_turn(random: Random, hand: Hand, choice: Choice) -> Choice:  # noqa: ARG001
    """Chopsticks and a further card, as if they served at once."""
    return ("chopsticks", choice[0]) if "chopsticks" in hand else choice * 2


def three_cards(random: Random, hand: Hand, choice: Choice) -> Choice:
    """Three cards."""
    rest = list(_rest(hand, choice))
    while len(choice) < 3:
        choice = (*choice, rest.pop(below(random, len(rest))) if rest else hand[0])
    return choice


_SINGLE: tuple[Attempt, ...] = (nothing, a_card_not_held)
_SEVERAL: tuple[Attempt, ...] = (
    another_card,
    another_card,
    the_same_card_again,
    chopsticks_of_this_turn,
    three_cards,
)
#: how often what the controller and the dummy get is mixed up
_SHARED = 0.3
#: how often a seat with several chopsticks tries to use them all
_RICH = 0.5


def changed(
    random: Random,
    rules: Rules,
    state: State,
    choices: tuple[Choice, ...],
    chopsticks: bool,
) -> tuple[Choice, ...]:
    """The choices of a turn with one seat's, or the dummy's, changed.

    Args:
        random: where chance comes from.
        rules: the rules that are played by.
        state: the position at the beginning of the turn.
        choices: lawful choices.
        chopsticks: whether plays of two cards may be sent at all.
    """
    if len(state.tables) > state.players and happens(random, _SHARED):
        return _shared(random, rules, state, choices, chopsticks)
    seat = below(random, len(choices))
    attempt = one_of(random, (*_SINGLE, *_SEVERAL) if chopsticks else _SINGLE)
    rich = [at for at, table in enumerate(state.tables) if table.count(CHOPSTICKS) > 1]
    if rich and chopsticks and happens(random, _RICH):
        seat, attempt = one_of(random, rich), three_cards
    hand = _hand_of(rules, state, choices, seat)
    made = attempt(random, hand, choices[seat])
    return (*choices[:seat], made, *choices[seat + 1 :])


def _shared(
    random: Random, rules: Rules, state: State, choices: tuple[Choice, ...], chopsticks: bool
) -> tuple[Choice, ...]:
    """The dummy is given the very card that its controller plays, or the controller takes two and
    leaves it nothing.
    """
    controller = state.controller or 0
    drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
    if not chopsticks or happens(random, 0.5):
        return (*choices[:DUMMY], choices[controller][:1])
    own = list(choices[:DUMMY])
    own[controller] = drawn[-2:]
    return (*own, ())


def _hand_of(rules: Rules, state: State, choices: tuple[Choice, ...], seat: int) -> Hand:
    """The cards that a seat may choose from, the dummy from what its controller drew."""
    if len(state.tables) == state.players:
        return state.hands[seat]
    controller = state.controller or 0
    if seat not in (controller, DUMMY):
        return state.hands[seat]
    drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
    return drawn if seat == DUMMY else _rest(drawn, choices[DUMMY])


def _rest(hand: Hand, choice: Choice) -> Hand:
    for card in choice:
        if card in hand:
            hand = without(hand, card)
    return hand
