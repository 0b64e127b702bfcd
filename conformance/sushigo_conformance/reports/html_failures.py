"""One failure on a page: the cards, what is right and why, what came, how to repeat it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.wording import sides
from sushigo_conformance.reports import drawing
from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.html_tree import element
from sushigo_conformance.reports.layout import WIDTH
from sushigo_conformance.reports.position import position_before, turn_at
from sushigo_conformance.reports.repeating import repeat_line, score_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from xml.etree.ElementTree import Element

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.reports.html_cards import Cards
    from sushigo_conformance.verdict.report import Report

#: of a long message of an engine
_MOST_SIGNS = 2000


def failure(report: Report, result: Result, cards: Cards, options: Sequence[str]) -> Element:
    """A failure in full."""
    case = result.case
    rules = (report.spec.rules[rule_id] for rule_id in case.rules)
    return element(
        "article",
        element("h4", case.title),
        element("p", element("code", case.id), " ", element("b", str(result.status))),
        element("div", *_situation(report, result, cards), class_="board"),
        _difference(result),
        element("p", element("b", "Because "), case.because),
        element("p", ", ".join(f"{rule.id} ({pages(rule)})" for rule in rules), class_="soft"),
        *([element("pre", counted)] if (counted := score_line(result)) else []),
        element("pre", repeat_line(report, case, options)),
    )


def _situation(report: Report, result: Result, cards: Cards) -> Iterator[Element]:
    """The cards: of a play, those of the turn that went wrong."""
    case, mismatch = result.case, result.outcome.mismatch
    params = case.params
    if params.get("variant", "base") != "base":
        yield element("p", f"Variant {params['variant']}")
    if case.method == "score_round":
        for seat, table in enumerate(params["tables"]):
            yield _seat(seat, params, cards.row(table))
    elif case.method in ("score_pudding", "finish"):
        for seat, puddings in enumerate(params["puddings"]):
            before = f"{params['points'][seat]} points " if "points" in params else ""
            yield _seat(seat, params, before, cards.row(["pudding"] * puddings))
    elif case.method == "play" and mismatch is not None:
        yield from _turn(report, result, turn_at(case, mismatch.path), cards)
    else:
        lines = drawing.question(case, WIDTH)
        yield element("pre", "\n".join(line.text for line in lines))


def _turn(report: Report, result: Result, turn: int, cards: Cards) -> Iterator[Element]:
    """Hands and tables before a turn, and what everyone chooses."""
    params = result.case.params
    readings = {reading: followed.value for reading, followed in report.readings.items()}
    now = position_before(result.case, turn, readings)
    earlier = list(drawing.earlier(params, turn, now, WIDTH))
    if earlier:
        yield element("pre", "\n".join(line.text for line in earlier))
    yield element("p", f"Before {drawing.place_of(turn, now)}")
    for seat in range(max(len(now.hands), len(now.tables))):
        if seat < len(now.hands):
            yield _seat(seat, params, element("i", "hand"), cards.row(now.hands[seat]))
        if seat < len(now.tables) and now.tables[seat]:
            yield _seat(seat, params, element("i", "table"), cards.row(now.tables[seat]))
    for seat, choice in enumerate(params["script"][turn]):
        yield _seat(seat, params, element("i", "chooses"), cards.row(choice))


def _seat(seat: int, params: Mapping[str, Any], *shown: Element | str) -> Element:
    name = element("span", drawing.seat_name(seat, params), class_="seat")
    return element("div", name, *shown, class_="line")


def _difference(result: Result) -> Element:
    """What is right and what came, and where they part; or how the engine failed to answer."""
    rows = []
    mismatch, remark = result.outcome.mismatch, result.outcome.remark
    if mismatch is not None:
        expected, got = sides(mismatch)
        rows += [
            ("where", mismatch.message.partition(": expected ")[0], ""),
            ("expected", expected, "good"),
            ("got", got, "bad"),
        ]
    if remark:
        rows.append(("happened", remark[:_MOST_SIGNS], ""))
    return element(
        "table",
        *(
            element("tr", element("th", name, scope="row"), element("td", shown, class_=kind))
            for name, shown, kind in rows
        ),
        class_="difference",
    )
