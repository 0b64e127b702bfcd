"""Mistakes in the two-player variant with a dummy: the deal, the turn and the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sushigo_conformance.faults.change import Change
from sushigo_reference.cards import CHOPSTICKS, Hand, Table, without
from sushigo_reference.dummy import (
    DUMMY,
    everyone_uses_chopsticks,
    only_players_use_chopsticks,
    take_turn,
)
from sushigo_reference.errors import IllegalPlayError
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import refusal, rest_of

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


def nigiri_first(rules: Rules, before: State, after: State) -> State:
    """A nigiri given to the dummy is laid beside its wasabi."""
    dummy = tuple(sorted(after.tables[DUMMY], key=lambda card: card == "wasabi"))
    return after._replace(tables=(*after.tables[:DUMMY], dummy))


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


def last_cards_laid_by_themselves(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """On the last turn everyone lays their last card, and the dummy the one that is drawn."""
    if len(state.dummy_pile) == 1:
        return take_turn(rules, state, (*state.hands, state.dummy_pile))
    return take_turn(rules, state, choices)


def trailing_player_begins(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """After the first round, whoever has fewer points controls the first turn of a round."""
    first, second = state.points[:DUMMY]
    if state.round > 1 and state.turn == 1 and first != second:
        state = state._replace(controller=int(second < first))
    return take_turn(rules, state, choices)


def laying_another(
    rules: Rules,
    state: State,
    choices: Sequence[Choice],
    seat: int,
    stand_in: Choice,
    table: Table,
) -> State:
    """A turn in which a seat's choice is replaced by a lawful one, and its table set as given."""
    filled = list(choices)
    filled[seat] = stand_in
    after = take_turn(rules, state, filled)
    tables = list(after.tables)
    tables[seat] = table
    return after._replace(tables=tuple(tables))


def other_may_pass(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The player who does not control may play nothing."""
    other = 1 - (state.controller or 0)
    if len(choices) == len(state.tables) and not choices[other]:
        card = state.hands[other][:1]
        return laying_another(rules, state, choices, other, card, state.tables[other])
    return take_turn(rules, state, choices)


def dummy_may_get_nothing(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The controller may choose a card for themself alone."""
    if len(choices) == len(state.tables) and not choices[DUMMY]:
        controller = state.controller or 0
        drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
        spare = rest_of(drawn, choices[controller])[:1]
        return laying_another(rules, state, choices, DUMMY, spare, state.tables[DUMMY])
    return take_turn(rules, state, choices)


def one_card_for_both(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """Each choice is looked for in the hand by itself, so one card may be chosen for both."""
    controller = state.controller or 0
    if len(choices) == len(state.tables) and choices[controller] == choices[DUMMY]:
        card = choices[DUMMY]
        drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
        spare = rest_of(drawn, card)[:1]
        if len(card) == 1 and drawn.count(card[0]) == 1:
            table = state.tables[DUMMY] + card
            return laying_another(rules, state, choices, DUMMY, spare, table)
    return take_turn(rules, state, choices)


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


def dummys_chopsticks_serve_the_controller(
    rules: Rules, state: State, choices: Sequence[Choice]
) -> State:
    """The controller takes two cards with the chopsticks on the dummy's table."""
    controller = state.controller or 0
    if len(choices[controller]) == 2:
        rules = replace(rules, may_use_chopsticks=only_players_use_chopsticks)
        state = with_chopsticks_moved(state, DUMMY, controller)
    return take_turn(rules, state, choices)


def controllers_chopsticks_serve_the_dummy(
    rules: Rules, state: State, choices: Sequence[Choice]
) -> State:
    """The controller gives the dummy two cards with the chopsticks on their own table."""
    controller = state.controller or 0
    if len(choices) == len(state.tables) and len(choices[DUMMY]) == 2:
        rules = replace(rules, may_use_chopsticks=everyone_uses_chopsticks)
        state = with_chopsticks_moved(state, controller, DUMMY)
    return take_turn(rules, state, choices)


def with_chopsticks_moved(state: State, giver: int, taker: int) -> State:
    """The position with a seat's chopsticks on the table of another that has none."""
    tables = list(state.tables)
    if CHOPSTICKS in tables[giver] and CHOPSTICKS not in tables[taker]:
        tables[giver] = without(tables[giver], CHOPSTICKS)
        tables[taker] = (*tables[taker], CHOPSTICKS)
    return state._replace(tables=tuple(tables))


def controller_changes_by_round(controller: int) -> int:
    """The same player controls for the whole round."""
    return controller


def in_the_turn(turn: Turn) -> Change:
    """A mistake in this variant's turn."""
    return Change("turn", turn, variant="dummy")


FAULTS = {
    "dummy.two-hands-dealt": Change("hands_dealt", lambda players: players, variant="dummy"),
    "dummy.ten-cards": Change("hand_size", lambda players: 10, variant="dummy"),
    "dummy.nothing-drawn": in_the_turn(dummy_takes_the_top_card),
    "dummy.drawn-from-the-bottom": Change("draw", draw_bottom_card, variant="dummy"),
    "dummy.drawn-card-not-for-the-controller": in_the_turn(drawn_card_for_the_dummy_only),
    "dummy.dummy-may-get-nothing": in_the_turn(dummy_may_get_nothing),
    "dummy.one-card-for-both": in_the_turn(one_card_for_both),
    "dummy.other-may-pass": in_the_turn(other_may_pass),
    "dummy.hands-kept": in_the_turn(then(hands_kept)),
    "dummy.pile-goes-round": in_the_turn(then(pile_goes_round)),
    "dummy.same-controller": Change(
        "next_controller", controller_changes_by_round, variant="dummy"
    ),
    "dummy.trailing-player-begins": in_the_turn(trailing_player_begins),
    "dummy.eight-turns": Change(
        "round_is_over", lambda hands: all(len(hand) <= 1 for hand in hands), variant="dummy"
    ),
    "dummy.last-cards-laid-by-themselves": in_the_turn(last_cards_laid_by_themselves),
    "dummy.nigiri-beside-wasabi": in_the_turn(then(nigiri_first)),
    "dummy.dummys-chopsticks-serve-the-controller": in_the_turn(
        dummys_chopsticks_serve_the_controller
    ),
    "dummy.controllers-chopsticks-serve-the-dummy": in_the_turn(
        controllers_chopsticks_serve_the_dummy
    ),
    "dummy.both-last-cards-used": in_the_turn(two_cards_are_enough),
    "dummy.chopsticks-need-another-card": Change(
        "enough_for_two", lambda hand: len(hand) >= 3, variant="dummy"
    ),
    "dummy.two-rounds": Change("rounds_in_a_game", lambda: 2, variant="dummy"),
}
