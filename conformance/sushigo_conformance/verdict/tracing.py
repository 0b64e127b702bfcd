"""Which fields of the rules a case touches: a fault of any other field can't change its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_reference import Rules, rules_for

if TYPE_CHECKING:
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


def fields_touched(
    cases: Iterable[Case], abilities: Abilities, readings: Mapping[str, str]
) -> dict[str, frozenset[str]]:
    """Ask the reference each case, and note which fields of its rules are called.

    Args:
        cases: the cases to ask.
        abilities: how they are asked.
        readings: how the reference reads what the rulebook leaves open.

    Returns:
        Id of the case → names of the fields.
    """
    touched: set[str] = set()

    @cache
    def rules_of(variant: str) -> Rules:
        return noting_calls(rules_for(variant, dict(readings)), touched)

    reference = StandIn(RulesEngine(rules_of))
    found = {}
    for case in cases:
        touched.clear()
        reference.passes(case, abilities, readings)
        found[case.id] = frozenset(touched)
    return found


def noting_calls(rules: Rules, touched: set[str]) -> Rules:
    """The same rules, each of whose functions notes its field's name when it is called."""

    def noting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any) -> Any:
            touched.add(name)
            return function(*arguments)

        return noted

    return replace(
        rules, **{each.name: noting(each.name, getattr(rules, each.name)) for each in fields(Rules)}
    )
