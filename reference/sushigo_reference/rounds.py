"""Rounds: when one ends, what stays, and when pudding is due (p.2 R, p.4 R, p.5 L)."""

from sushigo_reference.cards import NUMBERS, PUDDING, Hand, Table

_ROUNDS = NUMBERS.variants["base"].rounds


def rounds_in_a_game() -> int:
    """A game has three rounds (round.three, p.2 R)."""
    return _ROUNDS


def all_hands_empty(hands: tuple[Hand, ...]) -> bool:
    """A round ends when the last cards are laid down (round.ends-with-hands, turn.last-card,
    p.3 L).
    """
    return not any(hands)


def nothing_stays(table: Table) -> Table:
    """What stays on a table for the next round, pudding aside: nothing, so no set carries over
    (round.discard, round.no-carry-over, p.4 R).
    """
    return ()


def nothing_counts_on(counted: Table) -> Table:
    """What of the cards counted in a round counts again in the next, though it no longer lies on
    the table: nothing (round.no-carry-over, p.4 R).
    """
    return ()


def pudding_kept(before: int, table: Table) -> int:
    """A round's pudding is added to what was kept before (round.pudding-stays, p.4 R)."""
    return before + table.count(PUDDING)


def add_to_total(total: int, round_points: int) -> int:
    """Each round's points are added to the total (round.scored-each, p.4 R)."""
    return total + round_points


def pudding_is_due(round_number: int, rounds: int) -> bool:
    """Pudding is scored once, after the last round (pudding.end-only, p.5 L)."""
    return round_number == rounds


def pudding_that_breaks_ties(kept: int, last_table: Table) -> int:
    """All pudding kept during the game counts (winner.kept-puddings, p.4 R, p.5 R)."""
    return kept
