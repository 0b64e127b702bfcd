"""The top of the text report: the engine, the verdict, and what is behind it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.words import SCORING_METHODS
from sushigo_conformance.reports.classes import classes_in_words
from sushigo_conformance.reports.counting import counts, reasons_not_asked
from sushigo_conformance.reports.diagnosis import diagnosis
from sushigo_conformance.reports.expected import expectations
from sushigo_conformance.reports.grouping import pages, violated, with_verdict
from sushigo_conformance.reports.layout import (
    QUOTE,
    Line,
    heading,
    labelled,
    paragraph,
    plain,
    plain_lines,
    styled,
    tied,
)
from sushigo_conformance.reports.suspects import would_explain
from sushigo_conformance.verdict.classes import ClassVerdict
from sushigo_conformance.verdict.rules import RuleVerdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_conformance.verdict.report import Report
    from sushigo_conformance.verdict.rules import RuleResult

#: verdict → the sign and the style that go with its words
_SIGNS = {
    ClassVerdict.CONFORMANT: ("✓", "green"),
    ClassVerdict.NOT_CONFORMANT: ("✗", "red"),
    ClassVerdict.INCOMPLETE: ("~", "yellow"),
    ClassVerdict.NOT_OFFERED: ("-", "dim"),
}
#: the most groups of reasons, ids and remarks that are spelt out
_MOST_GROUPS = 12
_MOST_REMARKS = 10
_MOST_REASONS_OF_A_CLASS = 3


def summary(report: Report, width: int) -> Iterator[Line]:
    """Everything that a person wants to know before the single failures."""
    yield from _engine(report, width)
    yield from _classes(report, width)
    yield from expectations(report, width)
    yield from diagnosis(report, width)
    yield from _violated(report, width)
    yield from _in_doubt(report, width)
    yield from _not_asked(report, width)
    yield from _readings(report, width)
    yield from _remarks(report, width)


def _engine(report: Report, width: int) -> Iterator[Line]:
    from sushigo_conformance.version import __version__

    abilities = report.abilities
    named = " ".join(filter(None, (abilities.name, abilities.version)))
    language = f" ({abilities.language})" if abilities.language else ""
    yield from labelled("engine", plain(named + language), width)
    yield from labelled("run as", plain(report.engine), width)
    yield from labelled("rules", f"{plain(abilities.edition)}, suite {__version__}", width)
    numbers = [f"{amount} {status}" for status, amount in counts(report).items() if amount]
    asked = "part of the suite: " if report.narrowed else ""
    yield from labelled("cases", asked + ", ".join(numbers), width)
    sign, verdict, style = headline(report)
    yield from styled(labelled("verdict", f"{sign} {verdict}", width), f"bold {style}")
    for complaint in abilities.complaints[:_MOST_REMARKS]:
        yield from styled(labelled("describe", plain(f"✗ {complaint}"), width), "red")
    narrower = _worth_asking_alone(report)
    if narrower:
        yield from labelled("hint", f"to be judged by what it offers alone, add {narrower}", width)


def _worth_asking_alone(report: Report) -> str:
    """The options that ask an incomplete engine only for what it offers; empty if none do.

    These are the classes that it offers in full, or else, as of an engine for two to four players,
    those that it offers in part.
    """
    told = report.unmet is not None or report.conformant
    if told or report.narrowed or report.interrupted:
        return ""
    if any(result.failed for result in report.results):
        return ""
    methods = report.abilities.methods
    offered = (
        _classes_that_are(ClassVerdict.CONFORMANT, report)
        or (["scoring"] if methods and methods <= SCORING_METHODS else [])
        or _classes_that_are(ClassVerdict.INCOMPLETE, report)
    )
    return " ".join(f"--class {class_id}" for class_id in offered)


def _classes_that_are(verdict: ClassVerdict, report: Report) -> list[str]:
    return [class_id for class_id, found in report.classes.items() if found is verdict]


def headline(report: Report) -> tuple[str, str, str]:
    """The verdict in one line: a sign, words, and a style."""
    sign, words, style = _verdict(report)
    return sign, f"{words} (interrupted)" if report.interrupted else words, style


def _verdict(report: Report) -> tuple[str, str, str]:
    statuses = counts(report)
    if report.unmet is not None:
        return _as_expected(report, statuses)
    if report.conformant:
        return "✓", "conformant in all that was asked", "green"
    if any(statuses[status] for status in statuses if status not in _NO_FAILURE):
        return "✗", "not conformant", "red"
    if statuses[Status.NOT_RUN]:
        return "~", "undecided: not every case could be asked", "yellow"
    if not statuses[Status.PASS]:
        return "~", "undecided: no case could be asked", "yellow"
    return "~", "incomplete: nothing asked is wrong, but a part is missing", "yellow"


def _as_expected(report: Report, statuses: Mapping[Status, int]) -> tuple[str, str, str]:
    """The verdict of a run with expectations, which never calls an engine conformant that isn't."""
    known = statuses[Status.KNOWN_FAILURE]
    if not report.passed:
        return "✗", "not as expected", "red"
    if known:
        return "✓", f"as expected: {_cases(known)} known to fail", "green"
    return "✓", "as expected: nothing asked fails", "green"


_NO_FAILURE = frozenset({Status.PASS, Status.UNSUPPORTED, Status.NOT_RUN})


def _classes(report: Report, width: int) -> Iterator[Line]:
    yield from heading("Classes")
    column = 2 + max((len(class_id) for class_id in report.classes), default=0)
    for class_id, verdict, words in classes_in_words(report):
        sign, style = _SIGNS[verdict]
        yield from styled(labelled(f"{sign} {class_id}", words, width, 2, column + 2), style)
        if verdict is ClassVerdict.INCOMPLETE:
            yield from _what_is_missing(report, class_id, width, column + 4)


def _what_is_missing(report: Report, class_id: str, width: int, indent: int) -> Iterator[Line]:
    rules = {rule_id for rule_id, rule in report.rules.items() if rule.rule.class_ == class_id}
    touching = [result for result in report.results if rules.intersection(result.case.rules)]
    reasons = reasons_not_asked(touching).most_common(_MOST_REASONS_OF_A_CLASS)
    for reason, amount in reasons:
        yield from paragraph(f"{reason} ({_cases(amount)})", width, indent)


def _violated(report: Report, width: int) -> Iterator[Line]:
    rules = violated(report)
    if not rules:
        return
    yield from heading(f"Rules violated: {len(rules)}")
    for rule_id in rules:
        result = report.rules[rule_id]
        title = f"✗ {rule_id} ({tied(pages(result.rule))}): {result.rule.title}"
        yield from styled(paragraph(title, width, 2, 4), "red")
        yield from paragraph(_how_many_failed(result), width, 4)
        for sentence in would_explain(report, rule_id):
            yield from paragraph(sentence, width, 4)


def _how_many_failed(result: RuleResult) -> str:
    if not result.failed:
        return "None of its own cases failed, but others that it explains."
    return f"{len(result.failed)} of its {_cases(len(result.failed) + len(result.passed))} failed."


def _in_doubt(report: Report, width: int) -> Iterator[Line]:
    rules = with_verdict(report, RuleVerdict.IN_DOUBT)
    if not rules:
        return
    yield from heading(f"Rules in doubt: {len(rules)}")
    explanation = (
        "Cases of theirs failed too, but what is said above explains it, or the engine broke there:"
    )
    yield from paragraph(explanation, width, 2)
    for rule_id in rules:
        rule = report.rules[rule_id].rule
        yield from styled(
            paragraph(f"? {rule_id} ({tied(pages(rule))}): {rule.title}", width, 2, 4), ""
        )


def _not_asked(report: Report, width: int) -> Iterator[Line]:
    reasons = reasons_not_asked(report.results)
    if not reasons:
        return
    yield from heading(f"Not asked: {_cases(reasons.total())}")
    for reason, amount in reasons.most_common(_MOST_GROUPS):
        yield from labelled(str(amount).rjust(4), plain_lines(reason), width, 0, 6, QUOTE)
    if len(reasons) > _MOST_GROUPS:
        yield from paragraph(f"and {len(reasons) - _MOST_GROUPS} more reasons", width, 6)
    undecided = _by_area(report)
    if undecided:
        words = ", ".join(tied(f"{area} {amount}") for area, amount in undecided.items())
        yield from paragraph(f"Rules that no case decided, by area: {words}.", width, 2)


def _by_area(report: Report) -> Mapping[str, int]:
    return Counter(
        report.rules[rule_id].rule.area for rule_id in with_verdict(report, RuleVerdict.UNSUPPORTED)
    )


def _readings(report: Report, width: int) -> Iterator[Line]:
    unusual = [
        (report.spec.readings[reading_id], followed)
        for reading_id, followed in report.readings.items()
        if followed.value != report.spec.readings[reading_id].default
    ]
    if not unusual:
        return
    yield from heading("Readings followed where the rulebook is silent")
    for reading, followed in unusual:
        value = reading.values[followed.value]
        text = (
            f"{reading.id}: {value.id} ({followed.known}; default {reading.default}). {value.title}"
        )
        yield from paragraph(text, width, 2, 4)


def _remarks(report: Report, width: int) -> Iterator[Line]:
    abilities = report.abilities
    remarks = [*abilities.remarks, *report.remarks]
    if not remarks:
        return
    yield from heading("Remarks")
    for remark in remarks[:_MOST_REMARKS]:
        yield from paragraph(f"! {remark}", width, 2, 4)
    if len(remarks) > _MOST_REMARKS:
        yield from paragraph(f"and {len(remarks) - _MOST_REMARKS} more", width, 4)


def _cases(amount: int) -> str:
    return "1 case" if amount == 1 else f"{amount} cases"
