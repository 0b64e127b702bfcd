"""A turn: everyone chooses, all is revealed, hands are passed (p.2 R, p.3 L)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sushigo_reference.cards import CHOPSTICKS, NIGIRI, WASABI, Hand, Table, without
from sushigo_reference.errors import IllegalPlayError
from sushigo_reference.state import Choice, State

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules

_REASONS = {
    "turn.choose-one": "one card is chosen each turn; a second needs chopsticks on the table",
    "turn.from-own-hand": "that card is not in the hand",
    "chopsticks.later-turn": "chopsticks serve from the turn after the one they were taken on",
    "chopsticks.one-per-turn": "one chopsticks card is used per turn: two cards at most",
    "chopsticks.one-card-hand": "with one card in hand there is no second to take",
    "chopsticks.same-hand": "both cards come from the hand, and two equal ones must both be there",
}


#: what one seat's choice leaves: the rest of its hand, its table, chopsticks given back
Laid = tuple[Hand, Table, int]


def take_turn(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The position after everyone's choice has been revealed and the hands passed.

    Args:
        rules: the rules to play by.
        state: the position before.
        choices: for each seat the cards chosen, in order; two mean that chopsticks are used.

    Raises:
        IllegalPlayError: a choice breaks a rule.
    """
    if len(choices) != len(state.hands):  # pragma: no cover - a request can't be so short
        raise IllegalPlayError("turn.choose-one", None, "every seat chooses, once each turn")
    rests, tables, given_back = zip(
        *[
            lay(rules, seat, state.hands[seat], state.tables[seat], choice)
            for seat, choice in enumerate(choices)
        ],
        strict=True,
    )
    offset = rules.pass_offset(state.round)
    if any(given_back):
        rests = with_chopsticks_back(rules, rests, given_back, offset)
    return State(
        state.round,
        state.turn + 1,
        rules.pass_hands(rests, offset),
        tables,
        state.puddings,
        state.points,
        state.counted_on,
    )


def nothing_changes(
    rules: Rules, state: State, choices: Sequence[Choice], seat: int | None
) -> State:
    """What a refused play leaves: everything as it was, so the turn is played as if nothing had
    been tried (turn.tables-grow-by-one, turn.hands-stay-equal, derived from p.2 R).

    Args:
        rules: the rules to play by.
        state: the position before.
        choices: what was chosen.
        seat: whose choice was refused; None if it was that of no seat.
    """
    return state


def refusal(rules: Rules, hand: Hand, table: Table, choice: Choice) -> str | None:
    """The rule that a choice breaks, or None for a legal one."""
    if not choice:
        return "turn.choose-one"
    if len(choice) > 1:
        if not rules.chopsticks_in_front(table, choice):
            return "chopsticks.later-turn" if CHOPSTICKS in choice else "turn.choose-one"
        if not rules.enough_for_two(hand):
            return "chopsticks.one-card-hand"
        if len(choice) > 1 + rules.uses_a_turn(table):
            return "chopsticks.one-per-turn"
    if not rules.all_held(hand, choice):
        return "turn.from-own-hand" if len(choice) == 1 else "chopsticks.same-hand"
    return None


def lay(rules: Rules, seat: int, hand: Hand, table: Table, choice: Choice) -> Laid:
    """One seat's choice, checked and placed on its table.

    Raises:
        IllegalPlayError: the choice breaks a rule.
    """
    rule = rules.refusal(rules, hand, table, choice)
    if rule:
        raise IllegalPlayError(rule, seat, _REASONS[rule])
    if len(choice) == 1:
        return without(hand, choice[0]), table + choice, 0
    given_back = rules.chopsticks_given_back(table, len(choice) - 1)
    for _ in range(given_back):
        table = without(table, CHOPSTICKS)
    choice = rules.take_two(hand, choice)
    return rest_of(hand, choice), table + placed_in_order(rules, choice), given_back


def rest_of(hand: Hand, choice: Choice) -> Hand:
    """The hand without the cards chosen."""
    for card in choice:
        # ``all_held`` has seen them all there; rules that are wrong on purpose may have not
        if card in hand:  # pragma: no branch
            hand = without(hand, card)
    return hand


def placed_in_order(rules: Rules, choice: Choice) -> Choice:
    """The cards of a chopsticks turn in the order in which they come onto the table."""
    nigiri = len([card for card in choice if card in NIGIRI])
    if nigiri == len(choice):
        return rules.place_two_nigiri(choice)
    if nigiri and WASABI in choice:
        return rules.place_wasabi_and_nigiri(choice)
    return choice


def with_chopsticks_back(
    rules: Rules, rests: tuple[Hand, ...], given_back: Sequence[int], offset: int
) -> tuple[Hand, ...]:
    """The rests of the hands, with the used chopsticks back in them (chopsticks.return, p.3 L).

    Args:
        rules: the rules to play by.
        rests: what is left of each hand.
        given_back: how many chopsticks each seat gives back.
        offset: how many seats on the hands will be passed.
    """
    hands = list(rests)
    for seat, chopsticks in enumerate(given_back):
        if chopsticks:
            home = rules.chopsticks_go_to(seat, offset, len(hands))
            if home is not None:  # pragma: no branch - nowhere only by rules that are wrong
                hands[home] += (CHOPSTICKS,) * chopsticks
    return tuple(hands)
