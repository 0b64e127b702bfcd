"""Wrong rounds: what ends them, what stays, how they add up."""

from __future__ import annotations

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.own_turn import own_turn
from sushigo_reference.cards import CHOPSTICKS, ICONS, PUDDING, WASABI, Hand, Table
from sushigo_reference.nigiri import pair_with_wasabi
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State


def over_after_seven_turns(hands: tuple[Hand, ...]) -> bool:
    """Always seven turns, as with five players."""
    left = {2: 3, 3: 2, 4: 1, 5: 0}[len(hands)]
    return all(len(hand) <= left for hand in hands)


def pudding_wiped_at_the_deal(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """As a later round begins, the pudding of earlier ones is gone; the last round's counts."""
    if state.round > 1 and state.turn == 1:
        state = state._replace(puddings=(0,) * len(state.puddings))
    return own_turn(rules, state, choices)


def over_before_chopsticks_return(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Where everyone takes the whole hand, the round is over before used chopsticks come back."""
    after = own_turn(rules, state, choices)
    if all(len(choice) == len(hand) for choice, hand in zip(choices, state.hands, strict=False)):
        return after._replace(hands=((),) * len(after.hands))
    return after


def two_puddings_counted_once(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """Two puddings of one turn add one, since it is only asked whether pudding was chosen."""
    after = own_turn(rules, state, choices)
    return after._replace(
        tables=tuple(
            table[:-1] if tuple(choice) == (PUDDING, PUDDING) else table
            for table, choice in zip(after.tables, choices, strict=True)
        )
    )


def free_wasabi(counted: Table) -> Table:
    """The wasabi that no nigiri came to."""
    return (WASABI,) * pair_with_wasabi(counted).free_wasabi


def unfinished_sets(counted: Table) -> Table:
    """The tempura and sashimi that no set was made of."""
    return ("tempura",) * (counted.count("tempura") % 2) + ("sashimi",) * (
        counted.count("sashimi") % 3
    )


FAULTS = {
    "round.two-rounds": Change("rounds_in_a_game", lambda: 2),
    "round.four-rounds": Change("rounds_in_a_game", lambda: 4),
    "round.total-overwritten": Change("add_to_total", lambda total, points: points),
    "round.total-of-two-digits": Change(
        "add_to_total", lambda total, points: min(99, total + points)
    ),
    "round.tables-not-cleared": Change(
        "stays_on_table", lambda table: tuple(card for card in table if card != "pudding")
    ),
    "round.chopsticks-stay": Change("stays_on_table", lambda table: kept(table, CHOPSTICKS)),
    "round.wasabi-stays": Change("stays_on_table", free_wasabi),
    "round.unfinished-sets-stay": Change("stays_on_table", unfinished_sets),
    "round.wasabi-counted-on": Change("counts_on", free_wasabi),
    "round.unfinished-sets-counted-on": Change("counts_on", unfinished_sets),
    "round.dumplings-counted-on": Change("counts_on", lambda counted: kept(counted, "dumpling")),
    "round.maki-counted-on": Change(
        "counts_on", lambda counted: tuple(card for card in counted if card in ICONS)
    ),
    "round.pudding-wiped-at-the-deal": Change("turn", pudding_wiped_at_the_deal),
    "round.pudding-wiped": Change("pudding_kept", lambda before, table: 0),
    "round.two-puddings-counted-once": Change("turn", two_puddings_counted_once),
    "round.over-before-chopsticks-return": Change("turn", over_before_chopsticks_return),
    "round.last-pudding-only": Change("pudding_kept", lambda before, table: table.count("pudding")),
    "round.one-turn-short": Change(
        "round_is_over", lambda hands: all(len(hand) <= 2 for hand in hands)
    ),
    "turn.last-card-lost": Change(
        "round_is_over", lambda hands: all(len(hand) <= 1 for hand in hands)
    ),
    "turn.always-seven": Change("round_is_over", over_after_seven_turns),
}


def kept(table: Table, kind: str) -> Table:
    """The cards of one kind, left lying."""
    return tuple(card for card in table if card == kind)
