"""The report as JUnit XML, for the many programs that show test results."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.counting import counts
from sushigo_conformance.reports.expected import in_words
from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.layout import disobeyed, plain
from sushigo_conformance.reports.repeating import repeat_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report

#: what may be a control character, a mark that turns the writing, or what XML 1.0 can't hold
_UNUSUAL = re.compile(r"[^\t\n\x20-\x7e]")

_FAILURES = (Status.FAIL, Status.UNSTABLE, Status.UNEXPECTED_PASS)
_SKIPPED = (Status.UNSUPPORTED, Status.NOT_RUN, Status.KNOWN_FAILURE)


def junit_report(report: Report, options: Sequence[str] = ()) -> str:
    """The report as XML: a test case a case, its area as class name; the same for equal results."""
    suite = ElementTree.Element("testsuite", _totals(report))
    properties = ElementTree.SubElement(suite, "properties")
    for name, value in _properties(report):
        ElementTree.SubElement(properties, "property", name=name, value=plain(value))
    for result in report.results:
        _add_case(suite, report, result, options)
    root = ElementTree.Element("testsuites", {"name": "sushigo-conformance"})
    root.append(suite)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def allowed(text: str) -> str:
    """The text with what XML forbids, and what a reader might obey, written out as escapes."""
    shown = _UNUSUAL.sub(lambda found: found[0] if found[0].isprintable() else _escape(found), text)
    return disobeyed(shown)


def _escape(found: re.Match[str]) -> str:
    return ascii(found[0])[1:-1]


def _totals(report: Report) -> dict[str, str]:
    numbers = counts(report)
    failures = sum(numbers[status] for status in _FAILURES)
    skipped = sum(numbers[status] for status in _SKIPPED)
    total = len(report.results)
    return {
        "name": plain(report.abilities.name),
        "tests": str(total),
        "failures": str(failures),
        "errors": str(total - failures - skipped - numbers[Status.PASS]),
        "skipped": str(skipped),
    }


def _properties(report: Report) -> list[tuple[str, str]]:
    abilities = report.abilities
    return [
        ("engine.command", report.engine),
        ("engine.version", abilities.version or ""),
        ("engine.edition", abilities.edition),
        ("conformant", "yes" if report.conformant else "no"),
        *((f"class.{name}", str(verdict)) for name, verdict in report.classes.items()),
        *((f"reading.{name}", followed.value) for name, followed in report.readings.items()),
    ]


def _add_case(
    suite: ElementTree.Element, report: Report, result: Result, options: Sequence[str]
) -> None:
    names = {"classname": result.case.area, "name": result.case.id}
    element = ElementTree.SubElement(suite, "testcase", names)
    if result.status is Status.KNOWN_FAILURE:
        reason = f"known failure: {in_words(result.expected)}"
        ElementTree.SubElement(element, "skipped", message=allowed(reason))
    elif result.status in _SKIPPED:
        reason = result.outcome.remark or str(result.status)
        ElementTree.SubElement(element, "skipped", message=allowed(reason))
    elif result.status is not Status.PASS:
        kind = "failure" if result.status in _FAILURES else "error"
        detail = ElementTree.SubElement(
            element, kind, message=allowed(_message(result)), type=str(result.status)
        )
        detail.text = allowed(_details(report, result))
        output = ElementTree.SubElement(element, "system-out")
        output.text = allowed(repeat_line(report, result.case, options))


def _message(result: Result) -> str:
    mismatch = result.outcome.mismatch
    return mismatch.message if mismatch is not None else result.outcome.remark


def _details(report: Report, result: Result) -> str:
    rules = (report.spec.rules[rule_id] for rule_id in result.case.rules)
    lines = [
        result.case.title,
        _message(result),
        f"because: {result.case.because}",
        *(f"rule: {rule.id} ({pages(rule)}), {rule.title}" for rule in rules),
    ]
    if result.outcome.mismatch is not None and result.outcome.remark:
        lines.insert(2, result.outcome.remark)
    return "\n".join(lines)
