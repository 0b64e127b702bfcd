"""How a fault is made: one field of the rules replaced, or an engine wrapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from sushigo_reference import BASE, Rules


class Change(NamedTuple):
    """A field of the rules, what stands in its place, and the variant that it belongs to."""

    field: str
    function: Callable[..., Any]
    variant: str = "base"

    def apply(self, rules: Rules, variant: str) -> Rules:
        """The rules with the field replaced.

        A fault of the base game is in every variant that leaves that field as it is; a fault of
        a variant is in that variant alone.
        """
        if self.variant == variant or (
            self.variant == "base" and getattr(rules, self.field) is getattr(BASE, self.field)
        ):
            return replace(rules, **{self.field: self.function})
        return rules


class Wrapper(NamedTuple):
    """Something wrong around an engine: it changes what one method answers."""

    method: str
    #: an engine in process → the same engine with something wrong around it
    wrap: Callable[[Any], Any]
    #: what of the answers is changed, where only a part that is asked for by name is
    observed: str | None = None
    #: whether the engine keeps something between requests, so that its answers depend on others
    keeps: bool = False
