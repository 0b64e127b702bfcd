"""The verdict on each rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.cover import Cover
    from sushigo_spec import Rule, Spec


class RuleVerdict(StrEnum):
    """What can be said of a rule."""

    HOLDS = "holds"
    VIOLATED = "violated"
    IN_DOUBT = "in doubt"
    """A case of it failed, but a fault of another rule explains that, or the engine broke there."""
    UNSUPPORTED = "unsupported"
    """The engine can't be asked any of its cases."""
    UNTESTED = "untested"
    """None of its cases was asked, though some could be, or nothing could decide it."""


#: the rule that an engine breaks if it keeps something from one request to the next
STARTS_AFRESH = "round.new-game"


@dataclass(slots=True)
class RuleResult:
    """A rule, its verdict, and the ids of its cases by what became of them."""

    rule: Rule
    verdict: RuleVerdict = RuleVerdict.UNTESTED
    passed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    not_run: list[str] = field(default_factory=list)


def rule_results(
    spec: Spec,
    results: Iterable[Result],
    cover: Cover,
    otherwise: Mapping[str, str] | None = None,
) -> dict[str, RuleResult]:
    """The verdict on every rule of the specification, by its id.

    The rules that the cover's faults break are violated, and those that it blames for what no
    fault explains; every other rule with a failed case is in doubt. If a case passes alone and
    fails after others, starting each game afresh is violated: what leaks may have spoilt any other
    case.

    Args:
        spec: the specification.
        results: what became of every case.
        cover: the faults that explain the failures.
        otherwise: the cases that failed only since the engine reads the rulebook otherwise, each
            with the reading; the rule that the reading decides is violated.
    """
    rules = {rule.id: RuleResult(rule) for rule in spec.rules.values()}
    results = list(results)
    violated = {*cover.blamed, *(suspect.fault.rule for suspect in cover.suspects)}
    if any(result.leaks for result in results):
        violated.add(STARTS_AFRESH)
    for result in results:
        if reading := (otherwise or {}).get(result.case.id):
            violated.update(
                rule for rule in result.case.rules if rules[rule].rule.reading == reading
            )
        for rule_id in result.case.rules:
            _cases_like(result, rules[rule_id]).append(result.case.id)
    for rule_id, rule in rules.items():
        rule.verdict = _verdict(rule, rule_id in violated)
    return rules


def _cases_like(result: Result, rule: RuleResult) -> list[str]:
    if result.failed:
        return rule.failed
    if result.status is Status.PASS:
        return rule.passed
    return rule.unsupported if result.status is Status.UNSUPPORTED else rule.not_run


def _verdict(rule: RuleResult, violated: bool) -> RuleVerdict:
    if violated:
        return RuleVerdict.VIOLATED
    if rule.failed:
        return RuleVerdict.IN_DOUBT
    if rule.passed:
        return RuleVerdict.HOLDS
    if rule.unsupported and not rule.not_run:
        return RuleVerdict.UNSUPPORTED
    return RuleVerdict.UNTESTED
