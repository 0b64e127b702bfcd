"""One difference in full: the rule, the cards, what is right and what came, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sushigo_conformance.exhaust.comparing import place_of, rules_at_stake
from sushigo_conformance.judgement.under_readings import awards_under
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.reports import drawing
from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.layout import (
    QUOTE,
    Line,
    heading,
    labelled,
    paragraph,
    plain,
    styled,
    tied,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.exhaust.findings import Compared, Findings
    from sushigo_conformance.exhaust.question import Question
    from sushigo_reference import Award
    from sushigo_spec import Rule

_MESSAGE_LINES = 14


def difference_in_full(
    findings: Findings, rule: Rule, compared: Compared, width: int
) -> Iterator[Line]:
    """The first difference about a rule, and how many more there are."""
    question = compared.question
    yield from heading(f"✗ {rule.id} ({pages(rule)})")
    yield from paragraph(f"{rule.title}. {rule.text}", width, 2)
    yield Line()
    yield from drawing.request(question.method, question.params, width, 4)
    yield from _what_differs(compared, width)
    yield from _reason(findings, compared, width)
    yield from labelled("set", _of_set(findings, rule.id, question), width, 4)
    others = [each for each in _rules(compared) if each != rule.id]
    if others:
        yield from labelled("rules", f"also at stake: {', '.join(others)}", width, 4)
    if rule.id in findings.gone:
        said = "asked again alone and afresh, it answers rightly: something is kept between"
        yield from labelled("remark", f"{said} questions", width, 4)
    request = json.dumps({"method": question.method, "params": compared.sent})
    yield Line(f"    {'request':10}{request}", "cyan")


def _rules(compared: Compared) -> tuple[str, ...]:
    return rules_at_stake(compared.question, compared.mismatch)


def _of_set(findings: Findings, rule_id: str, question: Question) -> str:
    more = findings.numbers[rule_id] - 1
    others = "the only difference" if not more else f"the first difference of {more + 1:,}"
    return f"{question.set}; {others} about this rule"


def _what_differs(compared: Compared, width: int) -> Iterator[Line]:
    mismatch = compared.mismatch
    if mismatch is None:
        shown = compared.message.splitlines()[:_MESSAGE_LINES]
        yield from labelled("happened", "\n".join(map(plain, shown)), width, 4, mark=QUOTE)
        return
    yield from labelled("where", plain(mismatch.message.partition(": expected ")[0]), width, 4)
    yield from styled(labelled("expected", plain(words(mismatch.expected)), width, 4), "green")
    yield from styled(labelled("got", plain(words(mismatch.got)), width, 4), "red")


def _reason(findings: Findings, compared: Compared, width: int) -> Iterator[Line]:
    """Where the right points come from, as the reference awards them to the seat that differs."""
    seat, category = place_of(compared.mismatch) if compared.mismatch else (None, "")
    question, label = compared.question, "because"
    for award in awards_under(question.method, question.params, findings.readings):
        if seat in (None, award.seat) and category in ("", "points", "winners", award.category):
            yield from labelled(label, _award(award, question), width, 4)
            label = ""
    if label and compared.mismatch:
        yield from labelled(label, "nothing here gives this seat points", width, 4)


def _award(award: Award, question: Question) -> str:
    from sushigo_spec import load_spec

    rule = load_spec().rules[award.rule]
    owner = drawing.seat_name(award.seat, question.params)
    cards = drawing.cards(award.cards)
    return f"{owner}, {cards}: {award.points:+d}, {rule.title} ({rule.id}, {tied(pages(rule))})"
