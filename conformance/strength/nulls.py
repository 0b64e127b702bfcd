"""Null engines: none of them may satisfy any rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sushigo_spec import Spec


class Null(NamedTuple):
    """An engine that knows nothing, the cases that it fails, and the rules that would hold."""

    name: str
    failed: int
    held: tuple[str, ...]


def nulls(spec: Spec, failed: Mapping[str, frozenset[str]]) -> list[Null]:
    """Every null engine.

    Args:
        spec: the specification.
        failed: the cases that each of them fails.
    """
    return [Null(name, len(cases), _held(spec, cases)) for name, cases in failed.items()]


def _held(spec: Spec, failed: frozenset[str]) -> tuple[str, ...]:
    broken = {rule for case in failed for rule in spec.cases[case].rules}
    return tuple(rule.id for rule in spec.rules.values() if rule.testable and rule.id not in broken)
