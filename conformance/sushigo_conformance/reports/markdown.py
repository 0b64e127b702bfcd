"""The report in Markdown, for the summary that a CI service shows beside a run.

What an engine says is only ever shown as code: there it can be neither a link nor a picture, and
calls nobody by name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.classes import classes_in_words
from sushigo_conformance.reports.counting import counts, reasons_not_asked
from sushigo_conformance.reports.diagnosis import NOT_EXPLAINED
from sushigo_conformance.reports.expected import in_words, news_of, with_status
from sushigo_conformance.reports.failures import failure
from sushigo_conformance.reports.grouping import failures_by_rule, pages, violated
from sushigo_conformance.reports.layout import WIDTH, joined, plain
from sushigo_conformance.reports.summary import headline
from sushigo_conformance.reports.suspects import NOTHING_KNOWN, read_otherwise, suspects_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.verdict.report import Report

#: how many violated rules show their plainest failure, and how long the lists are
_MOST_SHOWN = 12
_MOST_LISTED = 50
_MARKUP = re.compile(r"[\\`*_\[\]<>|&#~$]")


def markdown_report(report: Report, options: Sequence[str] = ()) -> str:
    """The report as Markdown; the same for equal results."""
    return "".join(f"{line}\n" for line in _lines(report, options))


def code(text: str) -> str:
    """A text of unknown origin as code on one line, which no sign in it can end."""
    shown = plain(text).replace("|", "\\|")
    longest = max((len(run) for run in re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    beside = " " if longest else ""
    return f"{fence}{beside}{shown or ' '}{beside}{fence}"


def prose(text: str) -> str:
    """A text of our own, with what Markdown would take for markup told from it."""
    return _MARKUP.sub(lambda found: "\\" + found[0], text)


def _lines(report: Report, options: Sequence[str]) -> Iterator[str]:
    sign, verdict, _ = headline(report)
    yield f"## {sign} Sushi Go! rules: {verdict}"
    yield ""
    named = " ".join(filter(None, (report.abilities.name, report.abilities.version)))
    numbers = [f"{amount} {status}" for status, amount in counts(report).items() if amount]
    yield f"Engine {code(named)}, run as {code(report.engine)}."
    part = "A part of the suite" if report.narrowed else "The whole suite"
    yield f"{part}: {', '.join(numbers)}."
    yield ""
    classes = ((name, words) for name, _, words in classes_in_words(report))
    yield from _table(("class", "verdict"), classes)
    yield from _news(report)
    yield from _listed(NOT_EXPLAINED, [code(sentence) for sentence in report.in_common])
    yield from _violated(report, options)
    yield from _known(report)
    yield from _not_asked(report)
    yield from _listed("Remarks", [code(remark) for remark in report.remarks])


def _table(head: Sequence[str], rows: object) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:  # type: ignore[attr-defined]
        yield f"| {' | '.join(map(str, row))} |"
    yield ""


def _listed(title: str, items: Sequence[str]) -> Iterator[str]:
    if not items:
        return
    yield f"### {title}"
    yield ""
    for item in items[:_MOST_LISTED]:
        yield f"* {item}"
    if len(items) > _MOST_LISTED:
        yield f"* and {len(items) - _MOST_LISTED} more"
    yield ""


def _news(report: Report) -> Iterator[str]:
    yield from _listed("Not as expected", [code(text) for text in news_of(report)])


def _probably(report: Report, rule_id: str) -> Iterator[str]:
    """What may be behind a violated rule; of faults only the titles, which say it shortly."""
    if otherwise := read_otherwise(report, rule_id):
        yield otherwise
    suspects = suspects_of(report, rule_id)
    if not (otherwise or suspects):
        yield NOTHING_KNOWN
    for suspect in suspects:
        yield " or ".join(fault.title for fault in (suspect.fault, *suspect.or_else))


def _violated(report: Report, options: Sequence[str]) -> Iterator[str]:
    rules = [report.rules[rule_id].rule for rule_id in violated(report)]
    if rules:
        yield "### Rules violated"
        yield ""
        yield from _table(
            ("rule", "page", "what it says", "probably"),
            (
                (
                    code(rule.id),
                    pages(rule),
                    prose(rule.title),
                    "; ".join(map(prose, _probably(report, rule.id))),
                )
                for rule in rules
            ),
        )
    for group in failures_by_rule(report)[:_MOST_SHOWN]:
        yield f"<details><summary>{group.rule.id}: {len(group.failures)} failed</summary>"
        yield ""
        yield from _block(joined(failure(report, group.failures[0], WIDTH, options)))
        yield "</details>"
        yield ""


def _block(text: str) -> Iterator[str]:
    """A text as a block of code, which none of its lines can end."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    yield f"{fence}text"
    yield from text.splitlines()
    yield fence
    yield ""


def _known(report: Report) -> Iterator[str]:
    known = with_status(report, Status.KNOWN_FAILURE)
    told = [f"{code(result.case.id)}: {code(in_words(result.expected))}" for result in known]
    yield from _listed("Known failures", told)


def _not_asked(report: Report) -> Iterator[str]:
    reasons = reasons_not_asked(report.results).most_common()
    yield from _listed("Not asked", [f"{amount}: {code(reason)}" for reason, amount in reasons])
