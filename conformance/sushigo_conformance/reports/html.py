"""The report as one page that needs nothing beside it: the verdict on top, failures with cards."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.classes import classes_in_words
from sushigo_conformance.reports.counting import counts, reasons_not_asked
from sushigo_conformance.reports.diagnosis import diagnosis
from sushigo_conformance.reports.expected import in_words, news_of, with_status
from sushigo_conformance.reports.failures import OF_A_RULE, OF_ALL
from sushigo_conformance.reports.grouping import failures_by_rule, pages, with_verdict
from sushigo_conformance.reports.html_cards import Cards
from sushigo_conformance.reports.html_failures import failure
from sushigo_conformance.reports.html_tree import element, page, with_code
from sushigo_conformance.reports.layout import Line, plain
from sushigo_conformance.reports.summary import headline
from sushigo_conformance.reports.suspects import would_explain
from sushigo_conformance.verdict.classes import ClassVerdict
from sushigo_conformance.verdict.rules import RuleVerdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from xml.etree.ElementTree import Element

    from sushigo_conformance.reports.grouping import Group
    from sushigo_conformance.verdict.report import Report

_STYLES = Path(__file__).with_name("page.css")
#: class verdict → the sign and the look of its words
_SIGNS = {
    ClassVerdict.CONFORMANT: ("✓", "good"),
    ClassVerdict.NOT_CONFORMANT: ("✗", "bad"),
    ClassVerdict.INCOMPLETE: ("~", "warn"),
    ClassVerdict.NOT_OFFERED: ("–", "soft"),
}
#: a width at which no line is broken: the browser does that
_ENDLESS = 100_000
_LOOKS = {"green": "good", "red": "bad", "yellow": "warn"}
_CASE_SIGNS = {Status.PASS: "✓", Status.UNSUPPORTED: "–", Status.NOT_RUN: "–"}


def html_report(report: Report, options: Sequence[str] = ()) -> str:
    """The report as a page; the same for equal results."""
    cards = Cards()
    body = [
        _head(report),
        element("main", *_sections(report, cards, options)),
        element("footer", f"sushigo-conformance, {plain(report.abilities.edition)}"),
    ]
    title = f"Sushi Go! rules: {plain(report.abilities.name)}"
    return page(title, _STYLES.read_text(encoding="utf-8"), cards.pictures(), *body)


def _head(report: Report) -> Element:
    abilities = report.abilities
    named = plain(" ".join(filter(None, (abilities.name, abilities.version))))
    language = f" ({plain(abilities.language)})" if abilities.language else ""
    sign, verdict, style = headline(report)
    numbers = [f"{amount} {status}" for status, amount in counts(report).items() if amount]
    part = "a part of the suite" if report.narrowed else "the whole suite"
    return element(
        "header",
        element("p", "Sushi Go! rules", class_="soft"),
        element("h1", named + language),
        element("p", f"{sign} {verdict}", class_=f"verdict {_LOOKS[style]}"),
        element("ul", *_classes(report), class_="classes"),
        element("p", f"{part}: {', '.join(numbers)}"),
        element("p", "run as ", element("code", report.engine), class_="soft"),
    )


def _classes(report: Report) -> Iterator[Element]:
    for name, verdict, words in classes_in_words(report):
        sign, look = _SIGNS[verdict]
        yield element("li", element("b", f"{sign} {name}"), f" {words}", class_=look)


def _sections(report: Report, cards: Cards, options: Sequence[str]) -> Iterator[Element]:
    yield from _listed("Not as expected", news_of(report))
    yield from _diagnosis(report)
    yield from _violated(report, cards, options)
    doubtful = [
        report.rules[rule_id].rule for rule_id in with_verdict(report, RuleVerdict.IN_DOUBT)
    ]
    yield from _listed(
        "Rules in doubt: what is said above explains their failures",
        [f"{rule.id} ({pages(rule)}): {rule.title}" for rule in doubtful],
    )
    known = with_status(report, Status.KNOWN_FAILURE)
    yield from _listed(
        "Known failures", [f"{result.case.id}: {in_words(result.expected)}" for result in known]
    )
    reasons = reasons_not_asked(report.results).most_common()
    yield from _listed("Not asked", [f"{amount}: {reason}" for reason, amount in reasons])
    yield from _listed("Readings followed where the rulebook is silent", _readings(report))
    abilities = report.abilities
    yield from _listed("Remarks", [*abilities.complaints, *abilities.remarks, *report.remarks])
    yield _cases(report)


def _listed(title: str, texts: Sequence[str]) -> Iterator[Element]:
    if texts:
        items = (element("li", text) for text in texts)
        yield element("section", element("h2", title), element("ul", *items))


def _diagnosis(report: Report) -> Iterator[Element]:
    """What is probably wrong in the code, as the text report says it, a paragraph a line."""
    section = element("section")
    blank = Line()
    before = blank
    for line in diagnosis(report, _ENDLESS):
        if line != blank:
            tag = "h2" if before == blank else "p"
            section.append(element(tag, *with_code(line.text.strip()), class_=line.style))
        before = line
    if len(section):
        yield section


def _violated(report: Report, cards: Cards, options: Sequence[str]) -> Iterator[Element]:
    groups = {group.rule.id: group for group in failures_by_rule(report)}
    told = 0
    for rule_id in dict.fromkeys((*with_verdict(report, RuleVerdict.VIOLATED), *groups)):
        group = groups.get(rule_id)
        full = min(len(group.failures), OF_A_RULE, OF_ALL - told) if group else 0
        told += full
        yield _rule(
            report,
            rule_id,
            group,
            [
                failure(report, result, cards, options)
                for result in (group.failures[:full] if group else ())
            ],
        )


def _rule(
    report: Report, rule_id: str, group: Group | None, failures: Sequence[Element]
) -> Element:
    """A violated rule, what is probably wrong, and its failures, the first few in full."""
    rule = report.rules[rule_id].rule
    others = [result.case.id for result in group.failures[len(failures) :]] if group else []
    more = f"{'and ' if failures else ''}{len(others)} more: {', '.join(others)}"
    return element(
        "section",
        element("h2", f"✗ {rule.title}", class_="bad"),
        element("p", element("code", rule_id), f" ({pages(rule)}) {rule.text}"),
        *(element("p", sentence, class_="probably") for sentence in would_explain(report, rule_id)),
        *failures,
        element("p", more, class_="soft") if others else None,
    )


def _readings(report: Report) -> list[str]:
    texts = []
    for reading_id, followed in report.readings.items():
        reading = report.spec.readings[reading_id]
        if followed.value != reading.default:
            title = reading.values[followed.value].title
            texts.append(f"{reading_id}: {followed.value} ({followed.known}). {title}")
    return texts


def _cases(report: Report) -> Element:
    """Every case with its status, by area, folded away."""
    areas = groupby(report.results, key=lambda result: result.case.area)
    return element(
        "section",
        element("h2", f"All {len(report.results)} cases"),
        *(_area(name, list(results)) for name, results in areas),
    )


def _area(name: str, results: Iterable[object]) -> Element:
    items = []
    for result in results:
        status = result.status  # type: ignore[attr-defined]
        sign = _CASE_SIGNS.get(status, "✗")
        said = f"{sign} {result.case.id}"  # type: ignore[attr-defined]
        items.append(element("li", said if status is Status.PASS else f"{said} ({status})"))
    heading = element("summary", f"{name}: {len(items)}")
    return element("details", heading, element("ul", *items, class_="cases"))
