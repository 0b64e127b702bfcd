"""How a fault is made: one field of the rules replaced, or an engine wrapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from sushigo_reference import BASE, Rules, rules_for


class Change(NamedTuple):
    """A field of the rules, what stands in its place, and the variant that it belongs to."""

    field: str
    function: Callable[..., Any]
    variant: str = "base"

    def apply(self, rules: Rules, variant: str, shared: bool = False) -> Rules:
        """The rules with the field replaced.

        A fault of the base game is in every variant that leaves that field as it is; a fault of
        a variant is in that variant alone.

        Args:
            rules: the rules of a variant.
            variant: which that is.
            shared: whether variants share the code of the base game where the rules give them a
                function of their own, so that its faults are in all of them.
        """
        if self.variant == variant or (
            self.variant == "base" and (shared or not self._is_replaced_in(rules))
        ):
            return replace(rules, **{self.field: self.function})
        return rules

    def may_be_shared_with(self, variant: str) -> bool:
        """Whether it is a fault of the base game that a variant has if it shares the code alone."""
        return self.variant == "base" and self._is_replaced_in(rules_for(variant))

    def _is_replaced_in(self, rules: Rules) -> bool:
        """Whether rules have a function of their own in place of that of the base game."""
        return getattr(rules, self.field) is not getattr(BASE, self.field)


class Wrapper(NamedTuple):
    """Something wrong around an engine: it changes what one method answers."""

    method: str
    #: an engine in process → the same engine with something wrong around it
    wrap: Callable[[Any], Any]
    #: what of the answers is changed, where only a part that is asked for by name is
    observed: str | None = None
    #: whether the engine keeps something between requests, so that its answers depend on others
    keeps: bool = False
