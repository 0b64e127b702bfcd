"""The verdict on each class: what an engine is conformant in. Never a percentage."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from sushigo_conformance.protocol.needs import Lack
from sushigo_conformance.verdict.rules import RuleVerdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.verdict.rules import RuleResult
    from sushigo_spec import Spec
    from sushigo_spec.model import ConformanceClass


class ClassVerdict(StrEnum):
    """What can be said of a class."""

    CONFORMANT = "conformant"
    NOT_CONFORMANT = "not conformant"
    INCOMPLETE = "incomplete"
    """Nothing is wrong, but the engine offers a part of it only, or a part was not decided."""
    NOT_OFFERED = "not offered"
    """The engine declares none of its methods, or not its variant."""


#: what the game itself has, so that an engine without it offers a part only
_REQUIRED_FEATURES = ("chopsticks", "placement-order")
_NO_VIEWS = "the engine has no feature views"
_REQUIRED = frozenset({Lack.PLAYERS, Lack.CARDS, Lack.CATEGORIES, Lack.ROUNDS})


def class_verdicts(
    spec: Spec,
    results: Sequence[Result],
    rules: Mapping[str, RuleResult],
    abilities: Abilities,
) -> dict[str, ClassVerdict]:
    """The verdict on every class that was asked about, by its id."""
    decided: dict[str, list[RuleResult]] = {each: [] for each in spec.classes}
    for rule_id in dict.fromkeys(rule_id for result in results for rule_id in result.case.rules):
        rule = rules[rule_id]
        if not only_a_view_could_show(rule, results):
            decided[rule.rule.class_].append(rule)
    asked = asked_about(results, rules)
    failures = [result for result in results if result.failed]
    lacking = [result for result in results if result.lacks]
    return {
        each.id: _verdict(each, decided[each.id], rules, failures, lacking, abilities)
        for each in spec.classes.values()
        if each.id in asked
    }


def asked_about(results: Iterable[Result], rules: Mapping[str, RuleResult]) -> set[str]:
    """The classes that cases are about: a class that only shares cases with another is not.

    If none of the cases is of one class alone, they are about all of their classes.
    """
    together = {
        frozenset(rules[rule].rule.class_ for rule in result.case.rules) for result in results
    }
    alone = [classes for classes in together if len(classes) == 1]
    return set().union(*(alone or together))


def only_a_view_could_show(rule: RuleResult, results: Iterable[Result]) -> bool:
    """Whether a rule is left open only because the engine has no views, which are optional."""
    return rule.verdict is RuleVerdict.UNSUPPORTED and all(
        [lack.reason for lack in result.lacks] == [_NO_VIEWS]
        for result in results
        if rule.rule.id in result.case.rules
    )


def _verdict(
    each: ConformanceClass,
    decided: Sequence[RuleResult],
    rules: Mapping[str, RuleResult],
    failures: Iterable[Result],
    lacking: Iterable[Result],
    abilities: Abilities,
) -> ClassVerdict:
    found = {rule.verdict for rule in decided}
    against = any(speaks_against(each, result, rules) for result in failures)
    if against or RuleVerdict.VIOLATED in found:
        return ClassVerdict.NOT_CONFORMANT
    if not offered(each, abilities):
        return ClassVerdict.NOT_OFFERED
    not_run = any(rule.not_run for rule in decided)
    if found != {RuleVerdict.HOLDS} or not_run or lacks_a_part(decided, lacking):
        return ClassVerdict.INCOMPLETE
    return ClassVerdict.CONFORMANT


def speaks_against(each: ConformanceClass, result: Result, rules: Mapping[str, RuleResult]) -> bool:
    """Whether a failed case shows that an engine is not conformant in a class.

    It does if it is of the class, but not if it decides a rule of another class too and that rule
    is violated.
    """
    declared = [rules[rule] for rule in result.case.rules]
    others = [rule for rule in declared if rule.rule.class_ != each.id]
    return len(others) < len(declared) and not any(
        rule.verdict is RuleVerdict.VIOLATED for rule in others
    )


def offered(each: ConformanceClass, abilities: Abilities) -> bool:
    """Whether the engine declares any of a class: a method, and its variant."""
    return (
        bool(abilities.methods.intersection(each.methods))
        and abilities.features.issuperset(each.nothing_without)
        and (each.variant in abilities.variants or each.variant == "base")
    )


def lacks_a_part(rules: Iterable[RuleResult], lacking: Iterable[Result]) -> bool:
    """Whether a part of the game itself, and not a convenience, kept a case from being asked."""
    ids = {rule.rule.id for rule in rules}
    return any(
        lack.lack in _REQUIRED
        or (lack.lack is Lack.FEATURE and any(word in lack.reason for word in _REQUIRED_FEATURES))
        for result in lacking
        if ids.intersection(result.case.rules)
        for lack in result.lacks
    )
