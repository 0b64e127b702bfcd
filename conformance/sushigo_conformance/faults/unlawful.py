"""Unlawful plays that are not refused: they are carried out, or something else is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.own_turn import hands_to_choose_from, own_turn
from sushigo_reference.cards import CHOPSTICKS, Hand, Table, without
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import lay

Turn = Callable[[Rules, State, tuple[Choice, ...]], State]


def breaks_a_rule(rules: Rules, hand: Hand, table: Table, choice: Choice) -> bool:
    """Whether a choice is unlawful."""
    return bool(rules.refusal(rules, hand, table, choice))


def replacing(
    instead: Callable[[Rules, Hand, Table, Choice], Choice],
    where: Callable[[Rules, Hand, Table, Choice], bool] = breaks_a_rule,
) -> Turn:
    """Take a turn in which each choice that breaks a rule, or some of them, is replaced."""

    def turn(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
        seats = zip(hands_to_choose_from(rules, state), state.tables, choices, strict=False)
        played = tuple(
            instead(rules, hand, table, choice) if where(rules, hand, table, choice) else choice
            for hand, table, choice in seats
        )
        return own_turn(rules, state, (*played, *choices[state.players :]))

    return turn


def first_card_of_the_hand(rules: Rules, hand: Hand, table: Table, choice: Choice) -> Choice:
    """Whatever was chosen, the first card of the hand is played."""
    return hand[:1]


def first_card_chosen(rules: Rules, hand: Hand, table: Table, choice: Choice) -> Choice:
    """The second card is dropped without a word, and the first one is played."""
    return choice[:1]


def chopsticks_of_this_turn(rules: Rules, hand: Hand, table: Table, choice: Choice) -> bool:
    """Whether chopsticks and another card are chosen where no chopsticks lie yet."""
    return (
        choice[:1] == (CHOPSTICKS,)
        and len(choice) == 2
        and CHOPSTICKS not in table
        and rules.all_held(hand, choice)
    )


def second_card_alone(rules: Rules, hand: Hand, table: Table, choice: Choice) -> Choice:
    """The chopsticks go back at once, and only the second card stays."""
    return choice[1:]


def laid_instead(
    rules: Rules, state: State, choices: tuple[Choice, ...], laid: Mapping[int, Choice]
) -> State:
    """Take a turn in which some seats lay these cards, and their hands lose none."""
    first_cards = (hand[:1] for hand in state.hands)
    lawful = (
        first if seat in laid else choice
        for seat, (first, choice) in enumerate(zip(first_cards, choices, strict=True))
    )
    after = own_turn(rules, state, tuple(lawful))
    hands, tables = list(after.hands), list(after.tables)
    for seat, cards in laid.items():
        to = (seat + rules.pass_offset(state.round)) % state.players
        hands[to] = (*state.hands[seat][:1], *hands[to])
        tables[seat] = (*state.tables[seat], *cards)
    return after._replace(hands=tuple(hands), tables=tuple(tables))


def turn_without_a_card(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Whoever wants two cards without having chopsticks is past their turn, and takes none."""
    return laid_instead(
        rules,
        state,
        choices,
        {
            seat: ()
            for seat, choice in enumerate(choices)
            if len(choice) > 1 and not rules.chopsticks_in_front(state.tables[seat], choice)
        },
    )


def card_from_nowhere(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """A card that is not in the hand is laid all the same, and the hand loses none."""
    return laid_instead(
        rules,
        state,
        choices,
        {
            seat: choice
            for seat, choice in enumerate(choices)
            if len(choice) == 1 and choice[0] not in state.hands[seat]
        },
    )


def second_card_for_nothing(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Whoever names two cards takes two, and where no chopsticks lie there none go back."""
    seconds = {
        seat: choice[1]
        for seat, choice in enumerate(choices)
        if len(choice) == 2
        and CHOPSTICKS not in state.tables[seat]
        and rules.all_held(state.hands[seat], choice)
    }
    first = tuple(choice[:1] if seat in seconds else choice for seat, choice in enumerate(choices))
    after = own_turn(rules, state, first)
    hands, tables = list(after.hands), list(after.tables)
    for seat, card in seconds.items():
        to = (seat + rules.pass_offset(state.round)) % state.players
        hands[to] = without(hands[to], card)
        tables[seat] = (*tables[seat], card)
    return after._replace(hands=tuple(hands), tables=tuple(tables))


def last_chooser_gets_one(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """The turn ends with the first card of the seat that chooses last: the second is not asked
    for. Those who want two cards choose first, so it shows only where everybody wants two.
    """
    if all(len(choice) > 1 for choice in choices):
        choices = (*choices[:-1], choices[-1][:1])
    return own_turn(rules, state, choices)


def seats_before_have_laid(
    rules: Rules, state: State, choices: Sequence[Choice], seat: int | None
) -> State:
    """Each seat's choice is checked only when its turn to lay comes: those before the one that is
    refused have laid theirs, and it stays there.
    """
    if seat is None or len(state.tables) > state.players:  # with a dummy, one of two lays for it
        return state
    hands, tables = list(state.hands), list(state.tables)
    for earlier in range(seat):
        hand, tables[earlier], given_back = lay(
            rules, earlier, hands[earlier], tables[earlier], choices[earlier]
        )
        hands[earlier] = (*hand, *(CHOPSTICKS,) * given_back)
    return state._replace(hands=tuple(hands), tables=tuple(tables))


FAULTS = {
    "turn.refused-too-late": Change("left_by_refusal", seats_before_have_laid),
    "turn.any-card-accepted": Change("turn", card_from_nowhere),
    "turn.two-without-chopsticks": Change("turn", second_card_for_nothing),
    "chopsticks.on-the-turn-taken": Change(
        "turn", replacing(second_card_alone, where=chopsticks_of_this_turn)
    ),
    "turn.unlawful-play-replaced": Change("turn", replacing(first_card_of_the_hand)),
    "chopsticks.second-card-dropped": Change("turn", replacing(first_card_chosen)),
    "chopsticks.none-held-no-card": Change("turn", turn_without_a_card),
    "chopsticks.last-chooser-gets-one": Change("turn", last_chooser_gets_one),
}
