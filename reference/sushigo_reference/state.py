"""A position of the game. Positions never change: a turn makes a new one."""

from typing import NamedTuple

from sushigo_reference.cards import Hand, Table


class State(NamedTuple):
    """What lies where at the beginning of a turn; one entry a seat unless said otherwise.

    In the variant ``dummy`` there are two hands, and tables, puddings and points have a third
    entry, the dummy's.
    """

    #: 1-based
    round: int
    #: 1-based within the round
    turn: int
    hands: tuple[Hand, ...]
    #: this round's face-up cards, its pudding included
    tables: tuple[Table, ...]
    #: pudding kept from earlier rounds
    puddings: tuple[int, ...]
    #: points before this round
    points: tuple[int, ...]
    #: cards of earlier rounds that count again in this one, unseen; by the rules none do
    counted_on: tuple[Table, ...]
    #: variant ``dummy``: the dummy's cards, top card first
    dummy_pile: Hand = ()
    #: variant ``dummy``: the seat that plays for the dummy now; None while the players have
    #: yet to choose it (a reading)
    controller: int | None = 0

    @property
    def players(self) -> int:
        """How many hold a hand."""
        return len(self.hands)


#: the cards a seat chose, in order; two mean that chopsticks are used
Choice = tuple[str, ...]
