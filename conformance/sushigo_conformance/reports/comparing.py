"""What changed between two reports: in classes, rules and cases, and what was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from sushigo_spec import Spec

#: statuses and verdicts that speak for the engine
_GOOD = frozenset({"pass", "unexpected-pass", "conformant", "holds"})
_NOT_RUN = "not-run"


class Change(NamedTuple):
    """Something that was so and is now otherwise; `id` names a class, rule, reading or case."""

    id: str
    old: str
    new: str

    @property
    def worse(self) -> bool:
        """Whether it was right and is not, or is no longer shown to be."""
        return self.old in _GOOD and self.new not in _GOOD

    @property
    def better(self) -> bool:
        """Whether it is right now, and was not, or was not shown to be."""
        return self.old not in _GOOD and self.new in _GOOD


class Unknown(NamedTuple):
    """Cases about which one report says nothing, since they were not asked."""

    side: str
    """NEW or OLD"""
    amount: int
    why: str
    stopped: bool
    """Whether the run ended before it came to them; otherwise the user did not ask for them."""


class RuleChange(NamedTuple):
    """A rule some of whose cases came out otherwise; `verdict` is None where it stayed."""

    rule: str
    title: str
    verdict: Change | None
    cases: Sequence[Change]


class Changes(NamedTuple):
    """All that differs between two reports."""

    #: what the engines call themselves, and the suites' versions
    heads: Sequence[Change]
    classes: Sequence[Change]
    rules: Sequence[RuleChange]
    readings: Sequence[Change]
    #: ids of cases that only one of the reports is about
    gone: Sequence[str]
    new: Sequence[str]
    #: cases that were not asked on one side: no change is known there
    unknown: Sequence[Unknown]

    @property
    def incomplete(self) -> bool:
        """Whether the new run ended before it came to all cases that the old one had asked."""
        return any(each.stopped and each.side == "NEW" for each in self.unknown)

    @property
    def worse(self) -> bool:
        """Whether anything became worse."""
        cases = (change for rule in self.rules for change in rule.cases)
        return any(change.worse for change in (*self.classes, *cases))


def compared(old: Mapping[str, Any], new: Mapping[str, Any], spec: Spec) -> Changes:
    """Compare two reports as plain values.

    A case that both are about stands under each rule that it decides, in the order of the
    specification; what only one of them is about, or has asked, makes nothing worse.
    """
    before, after = _statuses(old), _statuses(new)
    unknown = [*_unknown("NEW", new, before, after), *_unknown("OLD", old, after, before)]
    cases = [change for change in _changed(before, after) if _NOT_RUN not in change[1:]]
    verdicts = {
        change.id: change
        for change in _changed(_member(old, "rules"), _member(new, "rules"))
        if _decided(change.id, old, new) and _decided(change.id, new, old)
    }
    deciding = _deciding(old, new)
    rules = []
    for rule_id in dict.fromkeys((*spec.rules, *new["rules"])):
        of_rule = [change for change in cases if rule_id in deciding.get(change.id, ())]
        verdict = verdicts.get(rule_id)
        if of_rule or (verdict and not {verdict.old, verdict.new} & {"untested", "unsupported"}):
            title = spec.rules[rule_id].title if rule_id in spec.rules else ""
            rules.append(RuleChange(rule_id, title, verdict, of_rule))
    return Changes(
        heads=_changed(_head(old), _head(new)),
        classes=[] if unknown else _changed(old["classes"], new["classes"]),
        rules=rules,
        readings=_changed(_member(old, "readings", "value"), _member(new, "readings", "value")),
        gone=[] if new["narrowed"] else _missing(before, after),
        new=[] if old["narrowed"] else _missing(after, before),
        unknown=unknown,
    )


def _unknown(
    side: str, report: Mapping[str, Any], others: Mapping[str, str], own: Mapping[str, str]
) -> Iterator[Unknown]:
    """What a report does not say about cases that the other one was asked."""
    asked = [case_id for case_id, status in others.items() if status != _NOT_RUN]
    not_run = sum(own.get(case_id) == _NOT_RUN for case_id in asked)
    if not_run:
        why = "it was interrupted" if report.get("interrupted") else "its run stopped before"
        yield Unknown(side, not_run, why, stopped=True)
    left_out = sum(case_id not in own for case_id in asked) if report["narrowed"] else 0
    if left_out:
        yield Unknown(side, left_out, "only a part of the suite was asked for", stopped=False)


def _decided(rule_id: str, report: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether a rule's verdict would be the same if all had been asked that the other one was."""
    rule = report["rules"][rule_id]
    if rule["verdict"] == "violated":
        return True
    if rule["cases"]["not_run"]:
        return False
    return not report["narrowed"] or _ids(other["rules"][rule_id]) <= _ids(rule)


def _ids(rule: Mapping[str, Any]) -> set[str]:
    return {case_id for ids in rule["cases"].values() for case_id in ids}


def _missing(ids: Iterable[str], among: Collection[str]) -> list[str]:
    return [case_id for case_id in ids if case_id not in among]


def _changed(old: Mapping[str, str], new: Mapping[str, str]) -> list[Change]:
    """What both hold and is not the same in both."""
    return [Change(id_, old[id_], new[id_]) for id_ in new if old.get(id_, new[id_]) != new[id_]]


def _statuses(document: Mapping[str, Any]) -> dict[str, str]:
    return {result["id"]: result["status"] for result in document["results"]}


def _member(document: Mapping[str, Any], name: str, member: str = "verdict") -> dict[str, str]:
    return {id_: value[member] for id_, value in document[name].items()}


def _head(document: Mapping[str, Any]) -> dict[str, str]:
    engine = document["engine"]
    return {
        "engine": f"{engine['name']} {engine['version'] or ''}".strip(),
        "suite": document["suite"],
    }


def _deciding(*documents: Mapping[str, Any]) -> dict[str, set[str]]:
    """For each case the rules that it decides, by what the reports say."""
    rules: dict[str, set[str]] = {}
    for document in documents:
        for rule_id, rule in document["rules"].items():
            for ids in rule["cases"].values():
                for case_id in ids:
                    rules.setdefault(case_id, set()).add(rule_id)
    return rules
