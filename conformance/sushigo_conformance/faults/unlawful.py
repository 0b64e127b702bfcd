"""Unlawful plays that are neither refused nor carried out: something else is played instead."""

from __future__ import annotations

from collections.abc import Callable

from sushigo_conformance.faults.change import Change
from sushigo_reference.cards import Hand, Table
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import take_turn

Turn = Callable[[Rules, State, tuple[Choice, ...]], State]


def replacing(instead: Callable[[Rules, Hand, Table, Choice], Choice]) -> Turn:
    """Take a turn in which each choice that breaks a rule is replaced by another one."""

    def turn(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
        seats = zip(state.hands, state.tables, choices, strict=True)
        return take_turn(
            rules,
            state,
            tuple(
                instead(rules, hand, table, choice)
                if rules.refusal(rules, hand, table, choice)
                else choice
                for hand, table, choice in seats
            ),
        )

    return turn


def first_card_of_the_hand(rules: Rules, hand: Hand, table: Table, choice: Choice) -> Choice:
    """Whatever was chosen, the first card of the hand is played."""
    return hand[:1]


def first_card_chosen(rules: Rules, hand: Hand, table: Table, choice: Choice) -> Choice:
    """The second card is dropped without a word, and the first one is played."""
    return choice[:1]


def turn_without_a_card(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Whoever wants two cards without having chopsticks is past their turn, and takes none."""
    idle = [
        len(choice) > 1 and not rules.chopsticks_in_front(table, choice)
        for table, choice in zip(state.tables, choices, strict=True)
    ]
    lawful = tuple(
        hand[:1] if passes else choice
        for hand, choice, passes in zip(state.hands, choices, idle, strict=True)
    )
    after = take_turn(rules, state, lawful)
    hands, tables = list(after.hands), list(after.tables)
    for seat in (seat for seat, passes in enumerate(idle) if passes):
        to = (seat + rules.pass_offset(state.round)) % state.players
        hands[to] = (*state.hands[seat][:1], *hands[to])
        tables[seat] = state.tables[seat]
    return after._replace(hands=tuple(hands), tables=tuple(tables))


def last_chooser_gets_one(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """The turn ends with the first card of the seat that chooses last: the second is not asked
    for. Those who want two cards choose first, so it shows only where everybody wants two.
    """
    if all(len(choice) > 1 for choice in choices):
        choices = (*choices[:-1], choices[-1][:1])
    return take_turn(rules, state, choices)


FAULTS = {
    "turn.unlawful-play-replaced": Change("turn", replacing(first_card_of_the_hand)),
    "chopsticks.second-card-dropped": Change("turn", replacing(first_card_chosen)),
    "chopsticks.none-held-no-card": Change("turn", turn_without_a_card),
    "chopsticks.last-chooser-gets-one": Change("turn", last_chooser_gets_one),
}
