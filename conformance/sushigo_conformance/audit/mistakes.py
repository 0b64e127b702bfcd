"""Known mistakes of scoring that give the points which were given."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.engines.reference import RulesEngine
    from sushigo_spec import Fault


def rules_mistaken(
    method: str, params: dict[str, Any], answer: Mapping[str, Any], readings: Mapping[str, str]
) -> tuple[str, ...]:
    """The rules broken by the known mistakes that answer a scoring request in the same way.

    Args:
        method: ``score_round``, ``score_pudding`` or ``finish``.
        params: its parameters.
        answer: members of the wrong answer, such as its points.
        readings: the readings in force.
    """
    key = tuple(sorted(readings.items()))
    found = (
        fault.rule
        for fault in _scoring_faults()
        if _answers(_engine(fault.id, key), method, params, answer)
    )
    return tuple(dict.fromkeys(found))


@cache
def _scoring_faults() -> list[Fault]:
    """The faults of the rules whose rule is about scoring."""
    from sushigo_conformance.faults import CHANGES
    from sushigo_spec import load_spec

    spec = load_spec()
    return [
        fault
        for fault in spec.faults.values()
        if fault.id in CHANGES and spec.rules[fault.rule].class_ in ("scoring", "dummy")
    ]


@cache
def _engine(fault: str, readings: tuple[tuple[str, str], ...]) -> RulesEngine:
    from sushigo_conformance.faults import faulty_engine

    engine: RulesEngine = faulty_engine([fault], dict(readings))
    return engine


def _answers(
    engine: RulesEngine, method: str, params: dict[str, Any], answer: Mapping[str, Any]
) -> bool:
    """Whether an engine answers with the same values of these members."""
    try:
        own = getattr(engine, method)(params)
    except Exception:  # a fault may be to raise
        return False
    return all(own[member] == value for member, value in answer.items())
