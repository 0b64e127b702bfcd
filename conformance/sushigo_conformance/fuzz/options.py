"""How a campaign is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import EngineOptions

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True, kw_only=True)
class FuzzOptions:
    """How a campaign is run; with the same seed and games, the findings are the same."""

    #: so many games, unless `seconds` are given
    games: int = 1000
    #: so long instead, as many games as there is time for
    seconds: float | None = None
    seed: int = 0
    #: numbers of players, and variants; empty for all that the engine knows
    players: tuple[int, ...] = ()
    variants: tuple[str, ...] = ()
    #: processes that each run an engine of their own
    jobs: int = 1
    #: address of the Dask scheduler of a cluster that plays the games, if they aren't played here
    scheduler: str | None = None
    #: how the engine is run; with several jobs, each of them
    engine: EngineOptions = field(default_factory=EngineOptions)
    #: stop after so many kinds of difference
    kinds: int = 5
    #: called now and then with how much is done and how much there is: games, or seconds
    progress: Callable[[int, int], None] | None = None
