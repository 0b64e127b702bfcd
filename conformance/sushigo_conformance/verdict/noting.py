"""Engines made of rules that note which fields of their rules they call.

A mistake replaces one field. So if an answer was found without calling it, the answer is the same
with the mistake as without: the fields called tell which of several mistakes have a part in it.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.reference import RulesEngine, default_readings
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_reference import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sushigo_conformance.engines.base import Reply

_FIELDS = [field.name for field in fields(Rules)]


class Noting(StandIn):
    """The rules with mistakes in them, as an engine that notes which fields it calls.

    Asked the same once more at once, it gives the same reply without working it out again.

    Args:
        faults: ids of the mistakes; none gives the reference.
        readings: how it reads what the rulebook leaves open.
        shared: whether its variants share all code of the base game that a mistake is in.
    """

    def __init__(
        self, faults: Sequence[str], readings: Mapping[str, str], shared: bool = False
    ) -> None:
        from sushigo_conformance.faults import faulty_rules, wrapped

        rules_of = faulty_rules(faults, {**default_readings(), **readings}, shared)
        called: set[str] = set()
        #: the names of the fields called since the last request
        self.called = called
        self._last: tuple[str, dict[str, Any], Reply] | None = None

        @cache
        def noted(variant: str) -> Rules:
            return noting_calls(rules_of(variant), called)

        super().__init__(wrapped(RulesEngine(noted), faults), rules_of)

    def reply(self, method: str, params: dict[str, Any]) -> Reply:
        """Its reply to one request."""
        if self._last is None or self._last[:2] != (method, params):
            self.called.clear()
            self._last = (method, params, super().reply(method, params))
        return self._last[2]


def noting_calls(rules: Rules, called: set[str]) -> Rules:
    """The same rules, each of whose functions notes its field's name when it is called."""

    def noting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any) -> Any:
            called.add(name)
            return function(*arguments)

        return noted

    return Rules(**{name: noting(name, getattr(rules, name)) for name in _FIELDS})
