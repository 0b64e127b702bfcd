"""Which cases catch which fault, through which methods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sushigo_conformance.authoring.strength import measured
from sushigo_spec import Fault, Spec


class Caught(NamedTuple):
    """A fault, the cases that it fails, and how many of them ask each method."""

    fault: Fault
    cases: frozenset[str]
    methods: Mapping[str, int]
    #: those of the cases that the fault's own rule is decided by
    own: frozenset[str]


def catching(spec: Spec, failed: Mapping[str, frozenset[str]] | None = None) -> list[Caught]:
    """Every fault with the cases that catch it.

    Args:
        spec: the specification.
        failed: the cases that each fault fails, where that is known already.
    """
    failed = measured(spec).faults if failed is None else failed
    return [_caught(spec, fault, failed[fault.id]) for fault in spec.faults.values()]


def _caught(spec: Spec, fault: Fault, cases: frozenset[str]) -> Caught:
    methods = Counter(spec.cases[case].method for case in cases)
    own = frozenset(case for case in cases if fault.rule in spec.cases[case].rules)
    return Caught(fault, cases, methods, own)


def caught_once(found: Iterable[Caught]) -> list[str]:
    """The ids of the faults that fewer than two cases catch, or fewer than two of their rule."""
    return [each.fault.id for each in found if len(each.own) < 2]
