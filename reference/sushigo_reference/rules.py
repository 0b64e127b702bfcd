"""The rules as one record of small functions.

Each field is one rule, or a few that one function carries; its metadata names them. The base
game is ``BASE``. A variant or a reading is ``replace(BASE, field=another function)``, and so is
an engine that is wrong on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import TypeVar

from sushigo_reference import (
    chopsticks,
    dealing,
    dummy,
    maki,
    nigiri,
    passing,
    pudding,
    rounds,
    sets,
    winner,
)
from sushigo_reference.cards import Card, Hand, Table
from sushigo_reference.legal import LegalBySeat, legal_by_seat
from sushigo_reference.nigiri import Pairing
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import nothing_changes, refusal, take_turn

F = TypeVar("F", bound=Callable[..., object])

Seats = tuple[int, ...]
Split = Callable[[int, int], int]


def carries(function: F, *rules: str) -> F:
    """A field whose default is this function, marked with the ids of the rules it carries."""
    return field(default=function, metadata={"rules": rules})


@dataclass(frozen=True, slots=True)
class Rules:
    """How a game is dealt, played and scored; see the defaults for what each field does."""

    # Sets
    complete_pairs: Callable[[int], int] = carries(sets.complete_pairs, "tempura.leftover")
    points_for_pairs: Callable[[int], int] = carries(
        sets.points_for_pairs, "tempura.pair", "tempura.several"
    )
    complete_threes: Callable[[int], int] = carries(sets.complete_threes, "sashimi.leftover")
    points_for_threes: Callable[[int], int] = carries(
        sets.points_for_threes, "sashimi.three", "sashimi.several"
    )
    points_for_dumplings: Callable[[int], int] = carries(
        sets.points_for_dumplings, "dumpling.series", "dumpling.five-or-more"
    )

    # Nigiri and wasabi
    nigiri_points: Callable[[Card], int] = carries(
        nigiri.nigiri_points, "nigiri.egg", "nigiri.salmon", "nigiri.squid"
    )
    points_on_wasabi: Callable[[int, int], int] = carries(
        nigiri.points_on_wasabi, "wasabi.triples", "wasabi.no-stacking"
    )
    pair_with_wasabi: Callable[[Table], Pairing] = carries(
        nigiri.pair_with_wasabi,
        "wasabi.must",
        "wasabi.next-nigiri",
        "wasabi.not-earlier",
        "wasabi.one-each",
        "wasabi.several",
        "wasabi.which",
        "wasabi.last-card",
    )
    points_for_free_wasabi: Callable[[int], int] = carries(
        nigiri.points_for_free_wasabi, "wasabi.alone"
    )
    points_for_chopsticks: Callable[[int], int] = carries(
        nigiri.points_for_chopsticks, "chopsticks.no-points"
    )

    # Maki
    icons_on: Callable[[Table], int] = carries(maki.icons_on, "maki.icons")
    may_have_most: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        maki.seats_with_icons, "maki.zero-first"
    )
    may_have_second: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        maki.seats_with_icons, "maki.zero-second"
    )
    seats_with_most_icons: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        maki.seats_with_most, "maki.most"
    )
    seats_with_second_icons: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        maki.seats_with_most, "maki.second"
    )
    split_maki: Split = carries(maki.split_dropping_remainder, "maki.remainder")
    share_of_first: Callable[[int, Split], int] = carries(
        maki.share_of_first, "maki.most-tied", "maki.large-ties", "maki.two-players-tied"
    )
    has_second_place: Callable[[Sequence[int]], bool] = carries(
        maki.has_second_place, "maki.no-second-after-tie"
    )
    share_of_second: Callable[[int, Split], int] = carries(maki.share_of_second, "maki.second-tied")

    # Pudding
    seats_with_most_pudding: Callable[[Sequence[int]], Seats] = carries(
        pudding.seats_with_most, "pudding.most"
    )
    seats_with_fewest_pudding: Callable[[Sequence[int]], Seats] = carries(
        pudding.seats_with_fewest, "pudding.fewest", "pudding.none-counts"
    )
    gain_for_most_pudding: Callable[[int, Split], int] = carries(
        pudding.gain_for_most, "pudding.most-tied"
    )
    split_pudding_gain: Split = carries(pudding.split_gain, "pudding.remainder")
    loss_for_fewest_pudding: Callable[[int, Split], int] = carries(
        pudding.loss_for_fewest, "pudding.fewest-tied"
    )
    split_pudding_loss: Split = carries(pudding.split_loss, "pudding.loss-remainder")
    fewest_lose: Callable[[int], bool] = carries(pudding.fewest_lose, "pudding.two-players")
    nobody_gains: Callable[[Sequence[int]], bool] = carries(pudding.all_equal, "pudding.all-equal")
    nobody_loses: Callable[[Sequence[int]], bool] = carries(pudding.all_equal, "pudding.all-equal")
    neither_of_two_gains: Callable[[Sequence[int]], bool] = carries(
        pudding.all_equal, "pudding.two-players-equal"
    )

    # Totals and the winner
    total: Callable[[int, int], int] = carries(winner.total, "winner.negative-total")
    points_that_decide: Callable[[Sequence[int], Sequence[int]], Sequence[int]] = carries(
        winner.points_that_decide, "winner.after-pudding"
    )
    may_win: Callable[[Sequence[int]], Seats] = carries(winner.every_seat)
    seats_with_most_points: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        winner.seats_with_most_points, "winner.most-points"
    )
    break_tie: Callable[[Sequence[int], Sequence[int]], Seats] = carries(
        winner.break_tie_by_pudding, "winner.pudding-tie-break", "winner.tied-only"
    )
    settle_full_tie: Callable[[Sequence[int]], Seats] = carries(
        winner.share_the_win, "winner.full-tie"
    )

    # A turn
    turn: Callable[[Rules, State, Sequence[Choice]], State] = carries(
        take_turn,
        "turn.as-chosen",
        "turn.tables-stay",
        "turn.tables-grow-by-one",
        "turn.hands-stay-equal",
    )
    left_by_refusal: Callable[[Rules, State, Sequence[Choice], int | None], State] = carries(
        nothing_changes, "turn.tables-grow-by-one", "turn.hands-stay-equal"
    )
    legal: Callable[[Rules, State], LegalBySeat] = carries(legal_by_seat)
    refusal: Callable[[Rules, Hand, Table, Choice], str | None] = carries(
        refusal, "turn.choose-one", "chopsticks.optional"
    )
    all_held: Callable[[Hand, Choice], bool] = carries(
        chopsticks.all_held, "turn.from-own-hand", "chopsticks.same-hand"
    )
    chopsticks_in_front: Callable[[Table, Choice], bool] = carries(
        chopsticks.chopsticks_in_front, "chopsticks.later-turn", "chopsticks.take-chopsticks"
    )
    enough_for_two: Callable[[Hand], bool] = carries(
        chopsticks.enough_for_two, "chopsticks.two-card-hand", "chopsticks.one-card-hand"
    )
    uses_a_turn: Callable[[Table], int] = carries(
        chopsticks.uses_a_turn, "chopsticks.one-per-turn", "chopsticks.several-held"
    )
    take_two: Callable[[Hand, Choice], Choice] = carries(
        chopsticks.as_chosen, "chopsticks.same-hand", "wasabi.same-turn"
    )
    place_wasabi_and_nigiri: Callable[[Choice], Choice] = carries(
        chopsticks.wasabi_and_nigiri_as_chosen, "wasabi.same-turn"
    )
    place_two_nigiri: Callable[[Choice], Choice] = carries(
        chopsticks.two_nigiri_as_chosen, "wasabi.two-nigiri"
    )
    chopsticks_given_back: Callable[[Table, int], int] = carries(
        chopsticks.chopsticks_given_back, "chopsticks.two-and-return"
    )
    chopsticks_go_to: Callable[[int, int, int], int | None] = carries(
        chopsticks.into_the_hand_passed_now, "chopsticks.return"
    )
    pass_offset: Callable[[int], int] = carries(
        passing.always_left, "passing.left", "passing.every-round"
    )
    pass_hands: Callable[[tuple[Hand, ...], int], tuple[Hand, ...]] = carries(
        passing.pass_whole_hands, "passing.whole-hand", "passing.comes-back", "passing.two-players"
    )

    # Rounds
    rounds_in_a_game: Callable[[], int] = carries(rounds.rounds_in_a_game, "round.three")
    round_is_over: Callable[[tuple[Hand, ...]], bool] = carries(
        rounds.all_hands_empty, "round.ends-with-hands", "turn.last-card", "turn.turns-per-round"
    )
    stays_on_table: Callable[[Table], Table] = carries(
        rounds.nothing_stays, "round.discard", "round.no-carry-over"
    )
    counts_on: Callable[[Table], Table] = carries(rounds.nothing_counts_on, "round.no-carry-over")
    pudding_kept: Callable[[int, Table], int] = carries(rounds.pudding_kept, "round.pudding-stays")
    add_to_total: Callable[[int, int], int] = carries(rounds.add_to_total, "round.scored-each")
    pudding_is_due: Callable[[int, int], bool] = carries(rounds.pudding_is_due, "pudding.end-only")
    pudding_that_breaks_ties: Callable[[int, Table], int] = carries(
        rounds.pudding_that_breaks_ties, "winner.kept-puddings"
    )

    # Dealing
    deck: Callable[[], tuple[Card, ...]] = carries(
        dealing.full_deck,
        "deck.108-cards",
        "deck.tempura",
        "deck.sashimi",
        "deck.dumpling",
        "deck.maki",
        "deck.nigiri",
        "deck.pudding",
        "deck.wasabi",
        "deck.chopsticks",
    )
    hand_size: Callable[[int], int] = carries(dealing.hand_size, "deal.hand-sizes")
    hands_dealt: Callable[[int], int] = carries(dealing.one_hand_a_player)
    shuffle: Callable[[tuple[Card, ...], dealing.Random], tuple[Card, ...]] = carries(
        dealing.shuffled, "deal.shuffled"
    )
    next_pile: Callable[[tuple[Card, ...], Callable[[], tuple[Card, ...]]], tuple[Card, ...]] = (
        carries(
            dealing.go_on_with_the_pile, "deal.every-round", "deal.no-reshuffle", "deal.left-over"
        )
    )

    # Seats that compete for maki and pudding: all, unless a variant says otherwise
    competitors: Callable[[Sequence[int]], Seats] = carries(winner.every_seat)

    # The dummy of the two-player variant
    draw: Callable[[Hand, Hand], tuple[Hand, Hand]] = carries(
        dummy.draw_top_card, "dummy.draw", "dummy.pile-stays"
    )
    may_use_chopsticks: Callable[[bool], bool] = carries(
        dummy.only_players_use_chopsticks, "dummy.chopsticks"
    )
    next_controller: Callable[[int], int] = carries(
        dummy.control_alternates, "dummy.control-alternates"
    )
    controller_of_round: Callable[[int, int | None], int | None] = carries(
        dummy.control_goes_on, "dummy.first-control"
    )


#: The base game of the rulebook, under the default readings.
BASE = Rules()


def rules_carried() -> dict[str, tuple[str, ...]]:
    """Field of ``Rules`` → ids of the rules that it carries."""
    return {each.name: each.metadata["rules"] for each in fields(Rules)}
