"""Which cases a mistake can reach: those that touch the field of the rules that it replaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.looks import looks_of
from sushigo_conformance.verdict.noting import Noting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


class Traces:
    """Tells which mistakes could change the answer to a case.

    The reference is asked each case once, and the fields of its rules that are called are noted:
    a mistake of any other field can't change the result.

    Args:
        abilities: how cases are asked.
        readings: how the reference reads what the rulebook leaves open.
        recorded: by case, the requests of games that an engine played by itself for it: what is
            called in these can change the result as well.
    """

    def __init__(
        self,
        abilities: Abilities,
        readings: Mapping[str, str],
        recorded: Mapping[str, Sequence[dict[str, Any]]] | None = None,
    ) -> None:
        self._abilities = abilities
        self._recorded = recorded or {}
        self._reference = Noting((), readings)
        #: by the id of a case, and by request
        self._touched: dict[str, frozenset[str]] = {}

    def lead_to(self, fault: str, case: Case, called: Set[str] | None = None) -> bool:
        """Whether the mistake could change what a case's request is answered.

        Args:
            fault: id of the mistake.
            case: the case.
            called: the fields that the engine calls which makes the mistake or does not; by default
                those that the reference does.
        """
        from sushigo_conformance.faults import CHANGES, WRAPPERS

        if fault in WRAPPERS:
            wrapper = WRAPPERS[fault]
            # what an engine keeps shows in the order of the questions, not in any one of them
            return (
                not wrapper.keeps
                and wrapper.method in self._methods_asked(case)
                and (wrapper.observed is None or wrapper.observed in looks_of(case).names)
            )
        change = CHANGES[fault]
        in_variant = change.variant in ("base", case.params.get("variant", "base"))
        if not in_variant:
            return False
        return change.field in (self.fields_touched(case) if called is None else called)

    def leads_to_the_deal(self, fault: str, case: Case) -> bool:
        """Whether the mistake could change what is dealt in a game that an engine plays by itself,
        and not only what becomes of it.
        """
        from sushigo_conformance.faults import CHANGES

        if fault not in CHANGES:
            return True
        return CHANGES[fault].field in self._touched_by("deal", case.params)

    def _methods_asked(self, case: Case) -> set[str]:
        """The methods that are called for a case: a check may ask another one beside its own."""
        return {method for method, _ in questions(case, self._abilities).calls}

    def fields_touched(self, case: Case) -> frozenset[str]:
        """The names of the fields that the reference calls when it is asked the case."""
        if case.id not in self._touched:
            calls = questions(case, self._abilities).calls
            games = [("play", request) for request in self._recorded.get(case.id, ())]
            asked = [self._touched_by(*call) for call in (*calls, *games)]
            self._touched[case.id] = frozenset().union(*asked)
        return self._touched[case.id]

    def _touched_by(self, method: str, params: dict[str, Any]) -> frozenset[str]:
        """The names of the fields that are called for one request; many checks ask the same."""
        key = f"{method} {params}"
        if key not in self._touched:
            self._reference.answer(method, params)
            self._touched[key] = frozenset(self._reference.called)
        return self._touched[key]
