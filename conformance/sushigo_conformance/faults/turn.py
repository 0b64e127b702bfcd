"""Wrong turns: what may be chosen, and what becomes of it, chopsticks included."""

from __future__ import annotations

from collections.abc import Callable

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.own_turn import own_turn
from sushigo_reference.cards import CHOPSTICKS, NIGIRI, Hand, Table, without
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import refusal

Refusal = Callable[[Rules, Hand, Table, Choice], str | None]


def accepting(allowed: Callable[[Hand, Table, Choice], bool]) -> Refusal:
    """Refuse as the rules do, but for the choices allowed."""

    def refuse(rules: Rules, hand: Hand, table: Table, choice: Choice) -> str | None:
        return None if allowed(hand, table, choice) else refusal(rules, hand, table, choice)

    return refuse


def refusing(forbidden: Callable[[Hand, Table, Choice], bool]) -> Refusal:
    """Refuse as the rules do, and the choices forbidden as well."""

    def refuse(rules: Rules, hand: Hand, table: Table, choice: Choice) -> str | None:
        broken = refusal(rules, hand, table, choice)
        return broken or ("turn.choose-one" if forbidden(hand, table, choice) else None)

    return refuse


def each_is_held(hand: Hand, choice: Choice) -> bool:
    """Each card is looked for by itself, so one card may be chosen twice."""
    return all(card in hand for card in choice)


def first_is_held(hand: Hand, choice: Choice) -> bool:
    """The first card is looked for in the hand, the second is not."""
    return choice[0] in hand


def second_chopsticks(hand: Hand, table: Table, choice: Choice) -> bool:
    """Chopsticks where some lie there already, unless nothing else is left to choose."""
    return choice == (CHOPSTICKS,) and CHOPSTICKS in table and len(hand) > 1


def two_equal_refused(hand: Hand, table: Table, choice: Choice) -> bool:
    """Two cards of one kind are taken for the same card."""
    return len(set(choice)) < len(choice)


def in_hand_order(hand: Hand, choice: Choice) -> Choice:
    """The cards are placed as they stand in the hand."""
    return tuple(sorted(choice, key=hand.index))


def index_shifted(hand: Hand, choice: Choice) -> Choice:
    """The second index is looked up after the first card has gone, so it is one too far."""
    first, second = choice
    at = hand.index(first)
    rest = without(hand, first)
    index = rest.index(second) + (rest.index(second) >= at)
    return (first, rest[min(index, len(rest) - 1)])


def cheaper_nigiri_first(hand: Hand, choice: Choice) -> Choice:
    """Two nigiri are placed in order of value, the cheaper one first."""
    if all(card in NIGIRI for card in choice):
        return tuple(sorted(choice, key=NIGIRI.__getitem__))
    return choice


def only_the_last_card_lies_open(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """A turn's cards take the place of the table instead of joining it."""
    after = own_turn(rules, state, choices)
    if not any(after.hands):
        return after
    tables = zip(after.tables, choices, strict=False)
    return after._replace(tables=tuple(table[-len(choice) :] for table, choice in tables))


def second_card_lost(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """The second card of a chopsticks turn leaves the hand and comes to no table."""
    after = own_turn(rules, state, choices)
    tables = zip(after.tables, choices, strict=False)
    return after._replace(
        tables=tuple(table[:-1] if len(choice) > 1 else table for table, choice in tables)
    )


def two_alike_laid_once(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Two cards of one kind leave the hand, and one of them comes to the table."""
    after = own_turn(rules, state, choices)
    tables = zip(after.tables, choices, strict=False)
    return after._replace(
        tables=tuple(
            table[:-1] if len(set(choice)) < len(choice) else table for table, choice in tables
        )
    )


def one_return_for_all(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """When several use chopsticks on one turn, only the first one's come back to a hand."""
    after = own_turn(rules, state, choices)
    users = [seat for seat, choice in enumerate(choices[: state.players]) if len(choice) > 1]
    offset = rules.pass_offset(state.round)
    hands = list(after.hands)
    for seat in users[1:]:
        to = (seat + offset) % state.players
        hands[to] = without(hands[to], CHOPSTICKS)
    return after._replace(hands=tuple(hands))


FAULTS = {
    # What may be chosen
    "turn.nothing-chosen-accepted": Change(
        "refusal", accepting(lambda hand, table, choice: not choice)
    ),
    "turn.nothing-chosen-until-the-last": Change(
        "refusal", accepting(lambda hand, table, choice: not choice and len(hand) > 1)
    ),
    "turn.last-card-may-be-refused": Change(
        "refusal", accepting(lambda hand, table, choice: len(hand) == 1 and not choice)
    ),
    "chopsticks.cannot-take-another": Change(
        "refusal",
        refusing(lambda hand, table, choice: len(choice) > 1 and CHOPSTICKS in choice),
    ),
    "chopsticks.refused-if-two-are-held": Change(
        "chopsticks_in_front", lambda table, choice: table.count(CHOPSTICKS) == 1
    ),
    "chopsticks.second-refused": Change("refusal", refusing(second_chopsticks)),
    "chopsticks.all-used-at-once": Change("uses_a_turn", lambda table: table.count(CHOPSTICKS)),
    "chopsticks.must-be-used": Change(
        "refusal",
        refusing(
            lambda hand, table, choice: len(choice) == 1 and CHOPSTICKS in table and len(hand) > 1
        ),
    ),
    "chopsticks.same-card-twice": Change("all_held", each_is_held),
    "chopsticks.second-card-from-anywhere": Change("all_held", first_is_held),
    "chopsticks.two-equal-refused": Change("refusal", refusing(two_equal_refused)),
    "chopsticks.need-three-cards": Change("enough_for_two", lambda hand: len(hand) >= 3),
    "chopsticks.with-one-card": Change(
        "refusal",
        accepting(
            lambda hand, table, choice: (
                len(hand) == 1 and len(choice) == 2 and CHOPSTICKS in table and choice[0] in hand
            )
        ),
    ),
    # What becomes of it
    "chopsticks.index-shifted": Change("take_two", index_shifted),
    "chopsticks.hand-order": Change("take_two", in_hand_order),
    "chopsticks.order-reversed": Change("take_two", lambda hand, choice: choice[::-1]),
    "chopsticks.cheaper-nigiri-first": Change("take_two", cheaper_nigiri_first),
    "chopsticks.kept": Change("chopsticks_given_back", lambda table, uses: 0),
    "chopsticks.all-given-back": Change(
        "chopsticks_given_back", lambda table, uses: table.count(CHOPSTICKS)
    ),
    "chopsticks.destroyed": Change("chopsticks_go_to", lambda seat, offset, players: None),
    "chopsticks.back-to-own-next-hand": Change(
        "chopsticks_go_to", lambda seat, offset, players: (seat - offset) % players
    ),
    "turn.only-last-card-lies": Change("turn", only_the_last_card_lies_open),
    "turn.second-card-lost": Change("turn", second_card_lost),
    "turn.two-alike-laid-once": Change("turn", two_alike_laid_once),
    "turn.one-return-for-all": Change("turn", one_return_for_all),
}
