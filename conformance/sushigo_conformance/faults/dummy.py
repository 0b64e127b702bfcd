"""Mistakes in the two-player variant with a dummy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sushigo_conformance.faults.change import Change
from sushigo_reference.cards import Hand, without
from sushigo_reference.dummy import DUMMY, take_turn
from sushigo_reference.errors import IllegalPlayError
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import refusal

Turn = Callable[[Rules, State, Sequence[Choice]], State]


def then(change: Callable[[Rules, State, State], State]) -> Turn:
    """A turn as it should be, and then something done to the position."""

    def turn(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
        return change(rules, state, take_turn(rules, state, choices))

    return turn


def hands_kept(rules: Rules, before: State, after: State) -> State:
    """The players keep their hands."""
    return after._replace(hands=after.hands[::-1])


def pile_goes_round(rules: Rules, before: State, after: State) -> State:
    """The dummy's pile is passed on like a hand, in a circle of three."""
    controller = before.controller or 0
    hands = list(after.hands)
    moved, pile = hands[controller], after.dummy_pile
    if len(moved) != len(pile):
        return after
    hands[controller] = pile
    return after._replace(hands=tuple(hands), dummy_pile=moved)


def dummy_takes_the_top_card(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The controller draws nothing: the top card of the pile goes to the dummy unseen."""
    top = state.dummy_pile[:1]
    if choices[DUMMY] != top:
        raise IllegalPlayError("dummy.draw", None, "the dummy plays the top card of its pile")
    return take_turn(rules, state, choices)


def draw_bottom_card(hand: Hand, pile: Hand) -> tuple[Hand, Hand]:
    """The card is drawn from the wrong end of the pile."""
    return (*hand, *pile[-1:]), pile[:-1]


def drawn_card_for_the_dummy_only(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The controller may not keep the card that was drawn."""
    controller = state.controller or 0
    own = choices[controller] if len(choices) > controller else ()
    if any(card not in state.hands[controller] for card in own):
        raise IllegalPlayError("dummy.two-choices", controller, "only from the own hand")
    return take_turn(rules, state, choices)


def other_may_pass(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The player who does not control may play nothing."""
    other = 1 - (state.controller or 0)
    if len(choices) == len(state.tables) and not choices[other]:
        filled = list(choices)
        filled[other] = state.hands[other][:1]
        after = take_turn(rules, state, filled)
        tables = list(after.tables)
        tables[other] = state.tables[other]
        return after._replace(tables=tuple(tables))
    return take_turn(rules, state, choices)


def nigiri_first(rules: Rules, before: State, after: State) -> State:
    """A nigiri given to the dummy is laid beside its wasabi."""
    dummy = tuple(sorted(after.tables[DUMMY], key=lambda card: card == "wasabi"))
    return after._replace(tables=(*after.tables[:DUMMY], dummy))


def two_cards_are_enough(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The controller uses chopsticks on the last two cards and leaves none for the dummy."""
    controller = state.controller or 0
    if len(choices) == len(state.tables) and not choices[DUMMY] and len(choices[controller]) == 2:
        drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
        if refusal(rules, drawn, state.tables[controller], choices[controller]) is None:
            first = choices[controller][0]
            stand_in = list(choices)
            stand_in[controller] = (first,)
            rest = without(drawn, first)
            stand_in[DUMMY] = rest[:1]
            after = take_turn(rules, state, stand_in)
            tables = list(after.tables)
            tables[controller] += rest[:1]
            tables[DUMMY] = state.tables[DUMMY]
            return after._replace(tables=tuple(tables))
    return take_turn(rules, state, choices)


def controller_changes_by_round(controller: int) -> int:
    """The same player controls for the whole round."""
    return controller


FAULTS = {
    "dummy.two-hands-dealt": Change("hands_dealt", lambda players: players, variant="dummy"),
    "dummy.ten-cards": Change("hand_size", lambda players: 10, variant="dummy"),
    "dummy.nothing-drawn": Change("turn", dummy_takes_the_top_card, variant="dummy"),
    "dummy.drawn-from-the-bottom": Change("draw", draw_bottom_card, variant="dummy"),
    "dummy.drawn-card-not-for-the-controller": Change(
        "turn", drawn_card_for_the_dummy_only, variant="dummy"
    ),
    "dummy.other-may-pass": Change("turn", other_may_pass, variant="dummy"),
    "dummy.hands-kept": Change("turn", then(hands_kept), variant="dummy"),
    "dummy.pile-goes-round": Change("turn", then(pile_goes_round), variant="dummy"),
    "dummy.same-controller": Change(
        "next_controller", controller_changes_by_round, variant="dummy"
    ),
    "dummy.eight-turns": Change(
        "round_is_over", lambda hands: all(len(hand) <= 1 for hand in hands), variant="dummy"
    ),
    "dummy.nigiri-beside-wasabi": Change("turn", then(nigiri_first), variant="dummy"),
    "dummy.both-last-cards-used": Change("turn", two_cards_are_enough, variant="dummy"),
    "dummy.two-rounds": Change("rounds_in_a_game", lambda: 2, variant="dummy"),
}
