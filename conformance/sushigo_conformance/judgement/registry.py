"""The register of named checks: what no pattern can say, asked with seeds and judged by code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    #: From the case's parameters, the results and the readings in force to an outcome.
    Verdict = Callable[[dict[str, Any], Sequence[Any], Mapping[str, str]], Outcome]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A named check: the method that it asks, for how many seeds, and how it judges the results.

    `rules` are the rules it can decide. `rounds` is the last round that it looks at; with `points`
    it needs an engine that scores everything, in the order in which cards were placed. With `deck`
    an engine that deals is asked for a deal besides, whose result comes last: it shows the deck.
    """

    name: str
    rules: tuple[str, ...]
    method: str
    judge: Verdict
    seeds: int = 1
    rounds: int = 1
    points: bool = False
    deck: bool = False

    def requests(self, params: dict[str, Any]) -> list[dict[str, Any]]:
        """Repeat the request for each seed, counting up from the case's own (or 1)."""
        first = params.get("seed", 1)
        return [{**params, "seed": seed} for seed in range(first, first + self.seeds)]


#: Every check by name, once `judgement.checks` has been imported.
CHECKS: dict[str, Check] = {}


def check(
    name: str,
    rules: Sequence[str],
    method: str,
    *,
    seeds: int = 1,
    rounds: int = 1,
    points: bool = False,
    deck: bool = False,
) -> Callable[[Verdict], Verdict]:
    """Register the decorated function as the check `name`; see `Check` for the rest."""

    def register(judge: Verdict) -> Verdict:
        CHECKS[name] = Check(
            name=name,
            rules=tuple(rules),
            method=method,
            judge=judge,
            seeds=seeds,
            rounds=rounds,
            points=points,
            deck=deck,
        )
        return judge

    return register
