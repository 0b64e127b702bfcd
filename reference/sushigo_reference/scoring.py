"""Scoring: from tables to awards, from pudding and points to winners (p.3 R – p.5 R)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sushigo_reference.awards import Award, points_by_seat
from sushigo_reference.cards import CHOPSTICKS, ICONS, NIGIRI, PUDDING, WASABI, Table

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules


_RULE_OF_NIGIRI = {card: f"nigiri.{card.removesuffix('_nigiri')}" for card in NIGIRI}


class Final(NamedTuple):
    """The end of a game: totals with pudding, and the seats that win, in rising order."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


def score_round(rules: Rules, tables: Sequence[Table]) -> list[Award]:
    """Every award of a round: each table by itself, then maki compared across the tables."""
    awards: list[Award] = []
    for seat, table in enumerate(tables):
        awards += score_table(rules, seat, table)
    awards += score_maki(rules, tables)
    return awards


def score_table(rules: Rules, seat: int, table: Table) -> list[Award]:
    """What a table scores whatever the others hold (p.4 L, p.4 R)."""
    awards = score_sets(rules, seat, table) + score_nigiri(rules, seat, table)
    if chopsticks := table.count(CHOPSTICKS):
        points = rules.points_for_chopsticks(chopsticks)
        cards = (CHOPSTICKS,) * chopsticks
        awards.append(Award(seat, "chopsticks", points, "chopsticks.no-points", cards))
    return awards


def score_sets(rules: Rules, seat: int, table: Table) -> list[Award]:
    """What a seat's tempura, sashimi and dumplings score (p.4 L)."""
    awards = []
    if tempura := table.count("tempura"):
        points = rules.points_for_pairs(rules.complete_pairs(tempura))
        rule = "tempura.pair" if points else "tempura.leftover"
        awards.append(Award(seat, "tempura", points, rule, ("tempura",) * tempura))
    if sashimi := table.count("sashimi"):
        points = rules.points_for_threes(rules.complete_threes(sashimi))
        rule = "sashimi.three" if points else "sashimi.leftover"
        awards.append(Award(seat, "sashimi", points, rule, ("sashimi",) * sashimi))
    if dumplings := table.count("dumpling"):
        points = rules.points_for_dumplings(dumplings)
        cards = ("dumpling",) * dumplings
        awards.append(Award(seat, "dumpling", points, "dumpling.series", cards))
    return awards


def score_nigiri(rules: Rules, seat: int, table: Table) -> list[Award]:
    """Each nigiri of a table, by itself or on wasabi, and wasabi left alone (p.4 R)."""
    plates, free_wasabi = rules.pair_with_wasabi(table)
    awards = []
    for card, wasabi in plates:
        points = rules.points_on_wasabi(rules.nigiri_points(card), wasabi)
        rule = "wasabi.triples" if wasabi else _RULE_OF_NIGIRI[card]
        awards.append(Award(seat, "nigiri", points, rule, (WASABI,) * wasabi + (card,)))
    if free_wasabi:
        points = rules.points_for_free_wasabi(free_wasabi)
        awards.append(Award(seat, "nigiri", points, "wasabi.alone", (WASABI,) * free_wasabi))
    return awards


def score_maki(rules: Rules, tables: Sequence[Table]) -> list[Award]:
    """The prizes for most and second most icons (p.3 R)."""
    icons = [rules.icons_on(table) for table in tables]
    seats = rules.competitors(range(len(tables)))
    first = rules.seats_with_most_icons(icons, rules.may_have_most(icons, seats))
    if not first:
        return []
    points = rules.share_of_first(len(first), rules.split_maki)
    rule = "maki.most" if len(first) == 1 else "maki.most-tied"
    awards = [_maki_award(seat, points, rule, tables[seat]) for seat in first]
    if not rules.has_second_place(first):
        return awards
    others = [seat for seat in seats if seat not in first]
    second = rules.seats_with_second_icons(icons, rules.may_have_second(icons, others))
    if second:
        points = rules.share_of_second(len(second), rules.split_maki)
        rule = "maki.second" if len(second) == 1 else "maki.second-tied"
        awards += [_maki_award(seat, points, rule, tables[seat]) for seat in second]
    return awards


def _maki_award(seat: int, points: int, rule: str, table: Table) -> Award:
    return Award(seat, "maki", points, rule, tuple([card for card in table if card in ICONS]))


def score_pudding(rules: Rules, puddings: Sequence[int]) -> list[Award]:
    """The gain for most pudding and the loss for fewest, by all pudding kept (p.5 L)."""
    seats = rules.competitors(range(len(puddings)))
    counts = [puddings[seat] for seat in seats]
    awards = []
    nobody_gains = rules.neither_of_two_gains if len(counts) == 2 else rules.nobody_gains
    if not nobody_gains(counts):
        most = rules.seats_with_most_pudding(counts)
        gain = rules.gain_for_most_pudding(len(most), rules.split_pudding_gain)
        rule = "pudding.most" if len(most) == 1 else "pudding.most-tied"
        awards += [_pudding_award(seats[at], gain, rule, counts[at]) for at in most]
    if rules.fewest_lose(len(counts)) and not rules.nobody_loses(counts):
        fewest = rules.seats_with_fewest_pudding(counts)
        loss = rules.loss_for_fewest_pudding(len(fewest), rules.split_pudding_loss)
        rule = "pudding.fewest" if len(fewest) == 1 else "pudding.fewest-tied"
        awards += [_pudding_award(seats[at], loss, rule, counts[at]) for at in fewest]
    return awards


def _pudding_award(seat: int, points: int, rule: str, count: int) -> Award:
    return Award(seat, "pudding", points, rule, (PUDDING,) * count)


def finish(rules: Rules, points: Sequence[int], puddings: Sequence[int]) -> Final:
    """The end of the game from the points before pudding and the pudding kept (p.5 L, p.5 R)."""
    gained = points_by_seat(score_pudding(rules, puddings), len(points))
    totals = tuple(
        rules.total(before, pudding) for before, pudding in zip(points, gained, strict=True)
    )
    return Final(totals, winners(rules, points, totals, puddings))


def winners(
    rules: Rules, before: Sequence[int], totals: Sequence[int], puddings: Sequence[int]
) -> tuple[int, ...]:
    """The seats that win, in rising order; more than one share the win (p.5 R).

    Args:
        rules: the rules to score by.
        before: points before pudding.
        totals: points with pudding.
        puddings: the counts that break a tie.
    """
    seats = rules.may_win(range(len(totals)))
    tied = rules.seats_with_most_points(rules.points_that_decide(before, totals), seats)
    if len(tied) > 1:
        tied = rules.break_tie(tied, puddings)
    if len(tied) > 1:
        tied = rules.settle_full_tie(tied)
    return tuple(tied)
