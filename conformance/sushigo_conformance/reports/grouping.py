"""Failures grouped by the rule that explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.verdict.rules import RuleVerdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Rule


class Group(NamedTuple):
    """A violated rule and the failures put down to it."""

    rule: Rule
    failures: Sequence[Result]


def failures_by_rule(report: Report) -> list[Group]:
    """Put each failure down to one rule, in the order of the specification's rules.

    It is the rule of the first fault that explains the failure, and where none does, the first
    violated rule that the case declares.
    """
    explained = {
        case_id: suspect.fault.rule
        for suspect in reversed(report.cover.suspects)
        for case_id in suspect.explains
    }
    groups: dict[str, list[Result]] = {rule_id: [] for rule_id in violated(report)}
    for result in report.results:
        if result.failed:
            rule_id = explained.get(result.case.id) or _first_violated(report, result)
            groups.setdefault(rule_id, []).append(result)
    return [
        Group(report.spec.rules[rule_id], plainest_first(failures, rule_id))
        for rule_id, failures in groups.items()
        if failures
    ]


def plainest_first(failures: list[Result], rule_id: str) -> list[Result]:
    """The failures that say most about a rule first: its own cases, the smallest among them."""
    return sorted(
        failures,
        key=lambda result: (
            rule_id not in result.case.rules,
            result.case.check is not None,
            len(result.case.rules),
            len(repr(result.case.params)),
        ),
    )


def _first_violated(report: Report, result: Result) -> str:
    declared = result.case.rules
    return next((rule for rule in declared if rule in violated(report)), declared[0])


def violated(report: Report) -> list[str]:
    """The ids of the violated rules, in the order of the specification."""
    return with_verdict(report, RuleVerdict.VIOLATED)


def with_verdict(report: Report, verdict: RuleVerdict) -> list[str]:
    """The ids of the rules with a verdict, in the order of the specification."""
    return [rule_id for rule_id, rule in report.rules.items() if rule.verdict is verdict]


def pages(rule: Rule) -> str:
    """Where a rule stands: `p.3 R, p.4 L`."""
    return ", ".join(map(str, rule.cites))
