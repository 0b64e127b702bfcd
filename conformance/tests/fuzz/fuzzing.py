"""What the tests of fuzz have in common: engines to play against, and settings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import RulesEngine, reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.fuzz import Campaign, FuzzOptions
from sushigo_conformance.fuzz.setting import setting_of
from sushigo_conformance.fuzz.truth import Truth
from sushigo_conformance.protocol.abilities import parse_abilities
from sushigo_reference import rules_for
from sushigo_spec import load_spec


class Narrowed:
    """An engine in process that declares other things than it does by itself."""

    def __init__(self, engine: Any, **declared: Any) -> None:
        self._engine = engine
        self._declared = declared

    def describe(self, params):
        return {**self._engine.describe(params), **self._declared}

    def __getattr__(self, name):
        return getattr(self._engine, name)


def wrong_in(**changes: Any) -> RulesEngine:
    """The reference with functions that no known mistake has, in all variants."""
    return RulesEngine(lambda variant: replace(rules_for(variant), **changes))


def engine_of(made: Any, name: str = "made") -> InProcessEngine:
    """An engine under test from an object in process."""
    return InProcessEngine(name, lambda: made)


def campaign_against(made: Any, **options: Any) -> Campaign:
    """A campaign against an object in process, or against a fault by its id."""
    made = faulty_engine([made]) if isinstance(made, str) else made
    return Campaign(engine_of(made), FuzzOptions(**options))


def setting(**declared: Any):
    """The setting of games for an engine that declares these things."""
    spec = load_spec()
    described = {**reference_engine().describe({}), **declared}
    abilities = parse_abilities(described, spec.numbers, spec.readings)
    return setting_of(abilities, Truth(abilities.readings))
