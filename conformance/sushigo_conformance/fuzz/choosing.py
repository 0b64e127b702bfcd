"""What every seat chooses on a turn, lawfully, chopsticks used often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.chance import happens
from sushigo_conformance.fuzz.tastes import Look
from sushigo_reference.cards import without
from sushigo_reference.dummy import DUMMY

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from sushigo_conformance.fuzz.tastes import Taste
    from sushigo_reference import Rules, State
    from sushigo_reference.state import Choice

#: how often chopsticks are used where they may be
_USED = 0.6


def choose(
    random: Random, rules: Rules, state: State, tastes: Sequence[Taste], chopsticks: bool
) -> tuple[Choice, ...]:
    """A lawful choice for every seat, and for the dummy where there is one.

    Args:
        random: where chance comes from.
        rules: the rules that are played by.
        state: the position at the beginning of the turn.
        tastes: how each seat picks, the dummy's card included.
        chopsticks: whether they may be used at all.
    """
    hands = list(state.hands)
    given: tuple[Choice, ...] = ()
    with_dummy = len(state.tables) > state.players
    if with_dummy:
        controller = state.controller or 0
        drawn, _ = rules.draw(hands[controller], state.dummy_pile)
        card = tastes[DUMMY](random, Look(drawn, state, DUMMY))
        hands[controller] = without(drawn, card)
        given = ((card,),)
    chopsticks = chopsticks and (not with_dummy or rules.may_use_chopsticks(False))
    own = [
        _choose_for(random, rules, Look(hand, state, seat), tastes[seat], chopsticks)
        for seat, hand in enumerate(hands)
    ]
    return (*own, *given)


def _choose_for(random: Random, rules: Rules, seen: Look, taste: Taste, chopsticks: bool) -> Choice:
    first = taste(random, seen)
    usable = rules.chopsticks_in_front(seen.state.tables[seen.seat], ()) and rules.enough_for_two(
        seen.hand
    )
    if chopsticks and usable and happens(random, _USED):
        rest = without(seen.hand, first)
        return (first, taste(random, seen._replace(hand=rest)))
    return (first,)
