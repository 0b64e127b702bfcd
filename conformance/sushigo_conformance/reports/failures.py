"""Failures that teach: the situation drawn, what is right and why, what came, how to repeat it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.wording import sides, words
from sushigo_conformance.protocol.looks import pattern_in_force
from sushigo_conformance.reports import drawing
from sushigo_conformance.reports.grouping import Group, failures_by_rule, pages
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
from sushigo_conformance.reports.position import position_before, turn_at
from sushigo_conformance.reports.repeating import repeat_line, score_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report

#: how many failures are told in full: of one rule, and of all together
OF_A_RULE = 3
OF_ALL = 20
#: how many ids of further failures are listed of one rule
_MOST_IDS = 40
_MESSAGE_LINES = 14


def failures(report: Report, width: int, options: Sequence[str]) -> Iterator[Line]:
    """The failures grouped by rule: the first few in full, the others by id."""
    told = 0
    for group in failures_by_rule(report):
        rule = group.rule
        yield from heading(f"{rule.id} ({pages(rule)})")
        yield from paragraph(f"{rule.title}. {rule.text}", width, 2)
        full = min(len(group.failures), OF_A_RULE, OF_ALL - told)
        told += full
        for result in group.failures[:full]:
            yield Line()
            yield from failure(report, result, width, options)
        yield from _rest(group, full, width)


def _rest(group: Group, full: int, width: int) -> Iterator[Line]:
    ids = [result.case.id for result in group.failures[full:]]
    if not ids:
        return
    more = f"… and {len(ids) - _MOST_IDS} more" if len(ids) > _MOST_IDS else ""
    listed = ", ".join(ids[:_MOST_IDS])
    yield Line()
    lead = f"and {len(ids)} more" if full else f"{len(ids)}"
    yield from paragraph(f"{lead}: {listed}{more}", width, 2, 4)


def failure(report: Report, result: Result, width: int, options: Sequence[str]) -> Iterator[Line]:
    """One failure in full."""
    case = result.case
    yield from styled(paragraph(f"✗ {case.title}", width, 2, 4), "bold")
    yield from labelled("case", f"{case.id} ({result.status})", width, 4)
    yield from _situation(report, result, width)
    yield from _difference(report, result, width)
    yield from labelled("because", case.because, width, 4)
    yield from labelled("rules", _rules(report, result), width, 4)
    if counted := score_line(result):
        yield Line(f"    {'explain':10}{counted}", "cyan")
    yield Line(f"    {'repeat':10}{repeat_line(report, case, options)}", "cyan")


def _situation(report: Report, result: Result, width: int) -> Iterator[Line]:
    """The cards: of a play, those of the turn that went wrong."""
    case = result.case
    mismatch = result.outcome.mismatch
    if case.method != "play" or mismatch is None:
        yield from drawing.question(case, width, 4)
        return
    turn = turn_at(case, mismatch.path)
    readings = {reading: followed.value for reading, followed in report.readings.items()}
    now = position_before(case, turn, readings)
    if case.params.get("variant", "base") != "base":
        yield from labelled("variant", case.params["variant"], width, 4)
    yield from drawing.earlier(case.params, turn, now, width, 4)
    yield from labelled("before", drawing.place_of(turn, now), width, 4)
    yield from drawing.position(now.hands, now.tables, case.params, width, 4)
    choices = drawing.choices_of_turn(case.params["script"][turn])
    yield from labelled("chosen", choices, width, 4)


def _difference(report: Report, result: Result, width: int) -> Iterator[Line]:
    """What is right and what came, and where they part; or how the engine failed to answer."""
    mismatch, remark = result.outcome.mismatch, result.outcome.remark
    if mismatch is not None:
        yield from labelled("where", plain(mismatch.message.partition(": expected ")[0]), width, 4)
        expected, got = sides(mismatch)
        yield from styled(labelled("expected", plain(expected), width, 4), "green")
        yield from styled(labelled("got", plain(got), width, 4), "red")
    if result.case.method != "play" and result.case.expect is not None:
        yield from labelled("in full", _right(report, result), width, 4)
    if remark:
        shown = remark.splitlines()[:_MESSAGE_LINES]
        label = "remark" if result.status is Status.FAIL else "happened"
        yield from labelled(label, "\n".join(map(plain, shown)), width, 4, mark=QUOTE)


def _right(report: Report, result: Result) -> str:
    readings = {reading: followed.value for reading, followed in report.readings.items()}
    pattern = pattern_in_force(result.case, readings)
    if "any_of" in pattern:
        return words(pattern)
    alone = f" ({result.case.isolate} alone)" if result.case.isolate else ""
    return ", ".join(f"{name} {_numbers(value)}" for name, value in pattern.items()) + alone


def _numbers(value: object) -> str:
    if isinstance(value, list) and all(type(each) is int for each in value):
        return " ".join(map(str, value)) or "nobody"
    return words(value)


def _rules(report: Report, result: Result) -> str:
    rules = (report.spec.rules[rule_id] for rule_id in result.case.rules)
    return ", ".join(f"{rule.id} ({tied(pages(rule))})" for rule in rules)
