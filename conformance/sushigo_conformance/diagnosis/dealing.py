"""What an engine deals beyond the cases: to other numbers of players, and in many deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.cards_dealt import CardsDealt
from sushigo_conformance.diagnosis.deals import FreshDeals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults


class Dealing:
    """Deals that an engine is asked like those that failed.

    Args:
        engine: the engine under test.
        trials: what it answered.
        failed: the failures of a scope; only those of deals are asked again.
    """

    def __init__(self, engine: Engine, trials: Trials, failed: Sequence[Result]) -> None:
        self._deals = FreshDeals(engine, trials, failed)
        self._cards = CardsDealt(engine, trials, failed)

    def __len__(self) -> int:
        """How many of the questions are compared one by one."""
        return len(self._deals)

    def alike(self, faults: Faults) -> bool:
        """Whether an engine with these mistakes deals as the engine under test does."""
        return self._cards.like(faults) and self._deals.agree(faults)
