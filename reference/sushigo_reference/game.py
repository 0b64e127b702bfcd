"""A game: rounds dealt, played turn by turn, scored, and ended (p.2 R, p.4 R, p.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sushigo_reference.awards import Award, points_by_seat
from sushigo_reference.cards import Hand
from sushigo_reference.scoring import score_pudding, score_round, winners
from sushigo_reference.state import State

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules


class RoundEnd(NamedTuple):
    """What the end of a round brings; ``pudding`` is None but after the last round."""

    awards: list[Award]
    pudding: list[Award] | None
    #: tables cleared, pudding kept, points added; hands empty until the next deal
    state: State
    #: seats in rising order once the game has ended, else None
    winners: tuple[int, ...] | None


def first_round(hands: Sequence[Hand], dummy_pile: Hand = ()) -> State:
    """The position before the first turn of a game.

    Args:
        hands: the hands dealt to the players.
        dummy_pile: in the variant ``dummy`` the dummy's cards, top card first.
    """
    seats = len(hands) + bool(dummy_pile)
    nothing, none = ((),) * seats, (0,) * seats
    return State(1, 1, tuple(hands), nothing, none, none, nothing, dummy_pile)


def next_round(
    rules: Rules,
    ended: State,
    hands: Sequence[Hand],
    dummy_pile: Hand = (),
    first_controller: int = 0,
) -> State:
    """The position before the first turn of another round.

    Args:
        rules: the rules to play by.
        ended: the position that the last round left.
        hands: the hands dealt from the draw pile.
        dummy_pile: the dummy's new cards.
        first_controller: who controlled the dummy first in the game.
    """
    controller = rules.controller_of_round(first_controller, ended.controller)
    return ended._replace(
        round=ended.round + 1,
        turn=1,
        hands=tuple(hands),
        dummy_pile=dummy_pile,
        controller=controller,
    )


def end_round(rules: Rules, state: State) -> RoundEnd:
    """Score a round that is over, clear the tables, keep the pudding (p.4 R); after the last
    round score pudding and find the winner (p.5).
    """
    seats = len(state.tables)
    counted = tuple(
        before + table for before, table in zip(state.counted_on, state.tables, strict=True)
    )
    awards = score_round(rules, counted)
    points = tuple(map(rules.add_to_total, state.points, points_by_seat(awards, seats)))
    puddings = tuple(map(rules.pudding_kept, state.puddings, state.tables))
    before_pudding = points
    pudding = None
    if rules.pudding_is_due(state.round, rules.rounds_in_a_game()):
        pudding = score_pudding(rules, puddings)
        points = tuple(map(rules.total, points, points_by_seat(pudding, seats)))
    won = None
    if game_is_over(rules, state.round):
        deciding = tuple(map(rules.pudding_that_breaks_ties, puddings, state.tables))
        won = winners(rules, before_pudding, points, deciding)
    cleared = state._replace(
        hands=((),) * state.players,
        tables=tuple(map(rules.stays_on_table, state.tables)),
        puddings=puddings,
        points=points,
        counted_on=tuple(map(rules.counts_on, counted)),
    )
    return RoundEnd(awards, pudding, cleared, won)


def game_is_over(rules: Rules, rounds_played: int) -> bool:
    """Whether the last round has been played (round.three, p.2 R)."""
    return rounds_played >= rules.rounds_in_a_game()
