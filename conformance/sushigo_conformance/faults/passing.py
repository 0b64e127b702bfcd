"""Hands passed wrongly."""

from __future__ import annotations

from dataclasses import replace

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.own_turn import own_turn
from sushigo_reference.cards import Hand
from sushigo_reference.passing import pass_whole_hands
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State

Hands = tuple[Hand, ...]


def one_card_kept_back(hands: Hands, offset: int) -> Hands:
    """The first card of each hand stays with its holder."""
    passed = pass_whole_hands(tuple(hand[1:] for hand in hands), offset)
    return tuple(hand[:1] + received for hand, received in zip(hands, passed, strict=True))


def past_the_first_holder(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """A hand that would come back to its first holder goes one seat further."""
    after = own_turn(rules, state, choices)
    if state.turn % state.players or state.players == 2:
        return after
    return after._replace(hands=pass_whole_hands(after.hands, rules.pass_offset(state.round)))


def kept_when_chopsticks_are_used(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """No hand is passed on a turn on which anyone uses chopsticks."""
    if any(len(choice) > 1 for choice in choices):
        rules = replace(rules, pass_hands=lambda hands, offset: hands)
    return own_turn(rules, state, choices)


FAULTS = {
    "passing.right": Change("pass_offset", lambda round_number: -1),
    "passing.alternates": Change("pass_offset", lambda round_number: 1 if round_number % 2 else -1),
    "passing.never": Change("pass_hands", lambda hands, offset: hands),
    "passing.one-card-kept-back": Change("pass_hands", one_card_kept_back),
    "passing.not-when-chopsticks-are-used": Change("turn", kept_when_chopsticks_are_used),
    "passing.past-the-first-holder": Change("turn", past_the_first_holder),
    "passing.two-players-keep-their-hands": Change(
        "pass_hands",
        lambda hands, offset: hands if len(hands) == 2 else pass_whole_hands(hands, offset),
    ),
    "passing.second-round-left": Change(
        "pass_offset", lambda round_number: 1, variant="pass-both-ways"
    ),
    "passing.second-round-not-at-all": Change(
        "pass_offset", lambda round_number: 0 if round_number == 2 else 1, variant="pass-both-ways"
    ),
    "passing.right-left-right": Change(
        "pass_offset",
        lambda round_number: 1 if round_number == 2 else -1,
        variant="pass-both-ways",
    ),
    "passing.third-round-right": Change(
        "pass_offset",
        lambda round_number: 1 if round_number == 1 else -1,
        variant="pass-both-ways",
    ),
}
