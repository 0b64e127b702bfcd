"""Points in words: a round table by table, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.reports import drawing
from sushigo_conformance.reports.layout import Line, labelled, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_reference import Award


class Scored(NamedTuple):
    """A round's points, one number a seat, and how they come about."""

    points: tuple[int, ...]
    lines: list[Line]


def round_of(tables: Sequence[Sequence[str]], width: int, variant: str = "base") -> Scored:
    """Score a round; a table alone is not compared for maki."""
    from sushigo_reference import points_by_seat, rules_for, score_round
    from sushigo_reference.scoring import score_table

    laid = [tuple(table) for table in tables]
    alone = len(laid) == 1
    rules = rules_for(variant)
    awards = list(score_table(rules, 0, laid[0])) if alone else score_round(rules, laid)
    points = points_by_seat(awards, len(laid))
    lines: list[Line] = []
    for seat, table in enumerate(laid):
        own = [award for award in awards if award.seat == seat]
        lines += _table(seat, table, points[seat], own, width)
        lines += _unpaid(table, own, alone, width)
    return Scored(points, lines)


def _table(
    seat: int, table: Sequence[str], points: int, awards: Sequence[Award], width: int
) -> Iterator[Line]:
    yield Line(f"seat {seat}: {_points(points)}", "bold")
    yield from labelled("", drawing.cards(table), width, 0, 2)
    for award in awards:
        yield from _award(award, width)


def _award(award: Award, width: int) -> Iterator[Line]:
    text = f"{drawing.cards(award.cards)}: {_rule(award.rule)}"
    yield from labelled(f"{award.points:+4d}", text, width, 0, 6)


def _rule(rule_id: str) -> str:
    """A rule's title, id and page."""
    from sushigo_conformance.reports.grouping import pages
    from sushigo_spec import load_spec

    rule = load_spec().rules[rule_id]
    return f"{rule.title} ({rule.id}, {pages(rule)})"


def _unpaid(
    table: Sequence[str], awards: Sequence[Award], alone: bool, width: int
) -> Iterator[Line]:
    """Cards that score nothing here, and why."""
    icons = _icons(table)
    if icons and not any(award.category == "maki" for award in awards):
        said = "compared with the other tables" if alone else "neither most nor second most"
        yield from labelled("", f"maki, {_counted(icons, 'icon')}: {said}", width, 0, 6)
    if "pudding" in table:
        text = f"pudding: {_rule('pudding.end-only')}"
        yield from labelled("", text, width, 0, 6)


def _icons(table: Sequence[str]) -> int:
    from sushigo_spec import load_numbers

    cards = load_numbers().cards
    return sum(cards[card].icons for card in table)


def puddings_of(puddings: Sequence[int], width: int, variant: str = "base") -> Iterator[Line]:
    """What pudding adds at the end of the game."""
    from sushigo_reference import rules_for, score_pudding

    awards = score_pudding(rules_for(variant), puddings)
    for seat, count in enumerate(puddings):
        own = [award for award in awards if award.seat == seat]
        yield Line(f"seat {seat}: {_points(sum(award.points for award in own))}", "bold")
        yield from labelled("", _counted(count, "pudding"), width, 0, 2)
        for award in own:
            yield from labelled(f"{award.points:+4d}", _rule(award.rule), width, 0, 6)


def ends_with(
    before: Sequence[int], puddings: Sequence[int], width: int, variant: str = "base"
) -> Iterator[Line]:
    """The end of a game: points before pudding, what pudding adds, and who wins."""
    from sushigo_reference import finish, rules_for, score_pudding

    rules = rules_for(variant)
    awards = score_pudding(rules, puddings)
    totals, winners = finish(rules, before, puddings)
    yield Line("end of the game", "bold")
    for seat, total in enumerate(totals):
        kept = _counted(puddings[seat], "pudding")
        own = [award for award in awards if award.seat == seat]
        yield from labelled(
            f"seat {seat}", f"{_points(total)}: {before[seat]} before pudding, {kept}", width
        )
        for award in own:
            yield from labelled("", f"{award.points:+d} {_rule(award.rule)}", width)
    yield from _winners(totals, winners, width)


def _winners(totals: Sequence[int], winners: Sequence[int], width: int) -> Iterator[Line]:
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(winners) > 1:
        rule = "winner.full-tie"
    else:
        rule = "winner.most-points" if len(tied) == 1 else "winner.pudding-tie-break"
    named = " and ".join(f"seat {seat}" for seat in winners)
    verb = "share the win" if len(winners) > 1 else "wins"
    yield from paragraph(f"{named} {verb}: {_rule(rule)}", width)


def _points(points: int) -> str:
    return _counted(points, "point")


def _counted(amount: int, what: str) -> str:
    return f"{amount} {what}" if amount == 1 else f"{amount} {what}s"
