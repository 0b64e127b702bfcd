"""Random games: legal play by chance alone, chopsticks used often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sushigo_reference.cards import Hand, Table, without
from sushigo_reference.dealing import Deal, Random, deal_game
from sushigo_reference.dummy import DUMMY
from sushigo_reference.game import RoundEnd, end_round, first_round, next_round
from sushigo_reference.state import Choice, State

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules


def random_choices(rules: Rules, state: State, random: Random) -> tuple[Choice, ...]:
    """A legal choice for every seat, and for the dummy where there is one."""
    if len(state.tables) > len(state.hands):
        return _choices_with_dummy(rules, state, random)
    return _choices_of_players(rules, state.hands, state.tables, random)


def _choices_of_players(
    rules: Rules, hands: Sequence[Hand], tables: Sequence[Table], random: Random
) -> tuple[Choice, ...]:
    """A legal choice from each hand; where chopsticks may be used, they are half of the time."""
    choices = []
    for hand, table in zip(hands, tables, strict=True):
        choice: Choice = (hand[int(random.random() * len(hand))],)
        if (
            rules.chopsticks_in_front(table, ())
            and rules.enough_for_two(hand)
            and rules.may_use_chopsticks(False)
            and random.random() < 0.5
        ):
            rest = without(hand, *choice)
            choice += (rest[int(random.random() * len(rest))],)
        choices.append(choice)
    return tuple(choices)


def _choices_with_dummy(rules: Rules, state: State, random: Random) -> tuple[Choice, ...]:
    controller = state.controller or 0
    hands = list(state.hands)
    drawn, _ = rules.draw(hands[controller], state.dummy_pile)
    given = drawn[int(random.random() * len(drawn))]
    hands[controller] = without(drawn, given)
    own = _choices_of_players(rules, hands, state.tables[:DUMMY], random)
    return (*own, (given,))


def dealt_to(deal: Deal, players: int) -> tuple[tuple[Hand, ...], Hand]:
    """A deal as the players' hands and the dummy's pile, empty without a dummy."""
    return deal.hands[:players], deal.hands[players] if len(deal.hands) > players else ()


def play_round(
    rules: Rules, state: State, random: Random
) -> tuple[list[tuple[Choice, ...]], State]:
    """A round of random play: the choices turn by turn, and the position at its end."""
    script = []
    while not rules.round_is_over(state.hands):
        choices = random_choices(rules, state, random)
        state = rules.turn(rules, state, choices)
        script.append(choices)
    return script, state


def random_game(
    rules: Rules, players: int, random: Random
) -> tuple[list[Deal], list[tuple[Choice, ...]], RoundEnd]:
    """A whole random game, every play checked.

    Args:
        rules: the rules to play by.
        players: how many play.
        random: where every chance comes from.

    Returns:
        The deals, the choices turn by turn, and how the last round ended.
    """
    deals = deal_game(rules, players, random)
    script, state = play_round(rules, first_round(*dealt_to(deals[0], players)), random)
    ended = end_round(rules, state)
    for deal in deals[1:]:
        state = next_round(rules, ended.state, *dealt_to(deal, players))
        choices, state = play_round(rules, state, random)
        script += choices
        ended = end_round(rules, state)
    return deals, script, ended
