"""Chopsticks: when they may be used, and where they go (p.3 L).

The functions speak of one seat: its hand, its table before the turn, its choice in order.
"""

from sushigo_reference.cards import CHOPSTICKS, NIGIRI, WASABI, Hand, Table
from sushigo_reference.state import Choice


def chopsticks_in_front(table: Table, choice: Choice) -> bool:
    """They must lie on the table before the turn; those chosen now serve later
    (chopsticks.later-turn, p.3 L).
    """
    return CHOPSTICKS in table


def enough_for_two(hand: Hand) -> bool:
    """A second card needs a second card in hand
    (chopsticks.two-card-hand, chopsticks.one-card-hand, derived from p.3 L).
    """
    return len(hand) >= 2


def uses_a_turn(table: Table) -> int:
    """However many chopsticks are held, one is used per turn (chopsticks.one-per-turn, p.3 L)."""
    return 1


def all_held(hand: Hand, choice: Choice) -> bool:
    """Every card chosen is a card of this hand (turn.from-own-hand, p.2 R), and a kind chosen
    twice is held twice (chopsticks.same-hand, p.3 L).
    """
    if len(choice) == 1:
        return choice[0] in hand
    return all(hand.count(card) >= choice.count(card) for card in choice)


def as_chosen(hand: Hand, choice: Choice) -> Choice:
    """The two cards are those chosen, and are placed one after the other as they were chosen
    (chopsticks.same-hand, p.3 L; wasabi.same-turn, a reading).
    """
    return choice


def wasabi_and_nigiri_as_chosen(choice: Choice) -> Choice:
    """A wasabi and a nigiri of one turn: order counts (wasabi.same-turn, a reading)."""
    return choice


def nigiri_before_wasabi(choice: Choice) -> Choice:
    """Another reading: a wasabi never serves a nigiri of its own turn."""
    return tuple(sorted(choice, key=lambda card: card == WASABI))


def wasabi_before_nigiri(choice: Choice) -> Choice:
    """Another reading: a wasabi always serves a nigiri of its own turn."""
    return tuple(sorted(choice, key=lambda card: card != WASABI))


def two_nigiri_as_chosen(choice: Choice) -> Choice:
    """Two nigiri of one turn: the first chosen takes the wasabi (wasabi.two-nigiri, a reading)."""
    return choice


def dearer_nigiri_first(choice: Choice) -> Choice:
    """Another reading: the dearer of two nigiri takes the wasabi."""
    return tuple(sorted(choice, key=lambda card: -NIGIRI[card]))


def chopsticks_given_back(table: Table, uses: int) -> int:
    """For each use one chopsticks card leaves the table
    (chopsticks.return, chopsticks.two-and-return, p.3 L).
    """
    return uses


def into_the_hand_passed_now(seat: int, offset: int, players: int) -> int | None:
    """Whose rest of a hand, before passing, takes the card: the user's own
    (chopsticks.return, p.3 L). None would mean that it leaves the game.
    """
    return seat
