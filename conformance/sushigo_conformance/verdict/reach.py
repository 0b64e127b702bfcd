"""Which cases a mistake reaches: those whose answer it could change, where that would show."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.needs import needs_of
from sushigo_conformance.verdict.left_to_chance import looks_at_one_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.tracing import Traces
    from sushigo_spec import Case


class Reach:
    """Tells which mistakes could change the answer to a case.

    Args:
        results: what became of every case.
        failed: the failures among them that say something about the rules.
        traces: which mistakes lead to which case.
        allowed: whether the cases of a mistake's own area allow it.
    """

    def __init__(
        self,
        results: Sequence[Result],
        failed: Sequence[Result],
        traces: Traces,
        allowed: Callable[[str], bool],
    ) -> None:
        self._results = results
        self._traces = traces
        self._allowed = allowed
        self._passed = {each.case.id for each in results if each.status is Status.PASS}
        self._broken_games = {
            each.case.id
            for each in failed
            if each.status is not Status.FAIL and looks_at_one_deal(each.case)
        }
        #: by the field that a mistake replaces and a case: whether it reaches it
        self._reached: dict[tuple[Hashable, str], bool] = {}

    def reaches(self, fault: str, case: Case) -> bool:
        """Whether a mistake could change the answer to a case."""
        key = (_as_traced(fault), case.id)
        if key not in self._reached:
            leads = self._traces.lead_to(fault, case)
            self._reached[key] = leads and not self._out_of_sight(fault, case)
        return self._reached[key] and not (
            case.id in self._broken_games and not self._may_break(fault, case)
        )

    def _may_break(self, fault: str, case: Case) -> bool:
        """Whether it is worth trying a mistake on a game which the engine did not get through, and
        of which nothing but the cards dealt is looked at.
        """
        return self._traces.leads_to_the_deal(fault, case) or self._allowed(fault)

    def _out_of_sight(self, fault: str, case: Case) -> bool:
        """Whether a case that leads to a mistake can't show it.

        Dealing later rounds does not show where only the first is dealt. Whoever plays a game by
        themselves, and gets through it, has chosen nothing that they would refuse. And where only
        the cards dealt in such a game are looked at, no play of them shows.
        """
        from sushigo_conformance.faults import CHANGES

        field = CHANGES[fault].field if fault in CHANGES else None
        if (field, case.method) == ("refusal", "self_play"):
            return case.id in self._passed
        if looks_at_one_deal(case) and case.id not in self._broken_games:
            return not self._traces.leads_to_the_deal(fault, case)
        return (field, case.method) == ("next_pile", "deal") and not self._shows_later_rounds

    @cached_property
    def _shows_later_rounds(self) -> bool:
        """Whether the engine deals more than one round."""
        return any(
            needs_of(each.case).rounds > 1 and each.status is not Status.UNSUPPORTED
            for each in self._results
            if each.case.method == "deal"
        )


@cache
def _as_traced(fault: str) -> Hashable:
    """What decides which cases a mistake reaches: the field that it replaces, and where."""
    from sushigo_conformance.faults import CHANGES

    change = CHANGES.get(fault)
    return (change.field, change.variant) if change else fault
