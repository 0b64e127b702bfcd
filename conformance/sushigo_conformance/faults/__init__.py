"""Engines that are wrong on purpose: the rules with one mistake, or with several.

Each fault has an entry in the specification's ``faults.yaml`` that says which rule it breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from sushigo_conformance.faults import (
    dealing,
    dummy,
    dummy_scores,
    maki,
    nigiri,
    passing,
    pudding,
    rounds,
    sets,
    turn,
    unlawful,
    winner,
    wrappers,
)
from sushigo_conformance.faults.change import Change, Wrapper
from sushigo_reference import Rules, rules_for

#: faults of the rules: id → the field that is replaced
CHANGES: dict[str, Change] = {
    **sets.FAULTS,
    **nigiri.FAULTS,
    **maki.FAULTS,
    **pudding.FAULTS,
    **winner.FAULTS,
    **turn.FAULTS,
    **unlawful.FAULTS,
    **passing.FAULTS,
    **rounds.FAULTS,
    **dealing.FAULTS,
    **dummy.FAULTS,
    **dummy_scores.FAULTS,
}
#: faults around an engine: id → what wraps it
WRAPPERS: dict[str, Wrapper] = {**wrappers.FAULTS, **dummy_scores.WRAPPERS}


class FaultError(ValueError):
    """A fault does not exist, or two faults replace the same rule."""


def faulty_engine(
    faults: Sequence[str], readings: Mapping[str, str] | None = None, *, shared: bool = False
) -> Any:
    """An engine in process that makes these mistakes.

    Args:
        faults: ids of faults; none gives the reference.
        readings: how it reads what the rulebook leaves open.
        shared: whether its variants share all code of the base game that a fault is in.

    Raises:
        FaultError: a fault does not exist, or two replace the same field of the rules.
    """
    from sushigo_conformance.engines.reference import RulesEngine, default_readings

    followed = {**default_readings(), **(readings or {})}
    name = f"reference with {' and '.join(faults)}" if faults else "sushigo-reference"
    return wrapped(RulesEngine(faulty_rules(faults, followed, shared), name, followed), faults)


def wrapped(engine: Any, faults: Sequence[str]) -> Any:
    """An engine with those of these mistakes that lie around the rules."""
    for fault in faults:
        if fault in WRAPPERS:
            engine = WRAPPERS[fault].wrap(engine)
    return engine


def faulty_rules(
    faults: Sequence[str], readings: Mapping[str, str], shared: bool = False
) -> Callable[[str], Rules]:
    """Variant → the rules with these mistakes, but for those that lie around the rules.

    Raises:
        FaultError: as for `faulty_engine`.
    """
    changes = _changes(faults)

    @cache
    def rules_of(variant: str) -> Rules:
        rules = rules_for(variant, readings)
        for change in changes:
            rules = change.apply(rules, variant, shared)
        return rules

    return rules_of


def _changes(faults: Sequence[str]) -> list[Change]:
    changes: dict[str, Change] = {}
    for fault in faults:
        if fault not in CHANGES and fault not in WRAPPERS:
            raise FaultError(_unknown(fault))
        if fault in CHANGES:
            change = CHANGES[fault]
            if change.field in changes:
                raise FaultError(f"two of these faults replace the same rule ({change.field})")
            changes[change.field] = change
    return list(changes.values())


def _unknown(fault: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(fault, [*CHANGES, *WRAPPERS], n=3)
    hint = f"did you mean {', '.join(close)}? " if close else ""
    return f"there is no fault {fault!r}: {hint}`sushigo faults` lists them."
