"""The reference as an engine under test, and whatever is made from its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sushigo_conformance.serve import Invalid
from sushigo_reference import ImpossiblePositionError, Rules, rules_for
from sushigo_reference.answers import Answers

#: everything that an engine can do, as ``describe`` says it
FEATURES = (
    "chopsticks",
    "placement-order",
    "injected-deal",
    "mid-game-start",
    "goes-on",
    "awards",
    "legal",
    "views",
)
METHODS = ("score_round", "score_pudding", "finish", "play", "deal", "self_play")
VARIANTS = ("base", "pass-both-ways", "dummy")


class RulesEngine:
    """An engine in process that answers by a set of rules.

    Args:
        rules_of: variant → the rules to play it by.
        name: what it calls itself.
        readings: the readings it declares; by default those of the specification.
    """

    def __init__(
        self,
        rules_of: Callable[[str], Rules],
        name: str = "sushigo-reference",
        readings: Mapping[str, str] | None = None,
    ) -> None:
        self._answers = Answers(rules_of)
        self._name = name
        self._readings = default_readings() if readings is None else dict(readings)

    def describe(self, params: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """What this engine is and can do."""
        from sushigo_conformance import __version__

        return {
            "protocol": "1",
            "engine": {"name": self._name, "version": __version__, "language": "Python"},
            "edition": "gamewright-2014",
            "methods": list(METHODS),
            "variants": list(VARIANTS),
            "features": list(FEATURES),
            "readings": self._readings,
        }

    def __getattr__(self, method: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
        """The protocol's other methods, answered by the rules."""
        if method not in METHODS:
            raise AttributeError(method)
        answer = getattr(self._answers, method)

        def answer_or_refuse(params: Mapping[str, Any]) -> dict[str, Any]:
            try:
                return answer(params)  # type: ignore[no-any-return]
            except ImpossiblePositionError as impossible:
                raise Invalid(str(impossible)) from impossible

        return answer_or_refuse


def default_readings() -> dict[str, str]:
    """Every reading that an engine can show, with the specification's default."""
    from sushigo_spec import load_spec

    return {
        reading.id: reading.default for reading in load_spec().readings.values() if reading.testable
    }


def reference_engine() -> RulesEngine:
    """The reference itself."""
    return RulesEngine(rules_for)
