"""Minimality: cases that decide nothing that another does not, and cards that a case can spare."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sushigo_conformance.authoring.answers import NoAnswerError, answered
from sushigo_conformance.protocol.mirror import players_of
from sushigo_conformance.protocol.needs import needs_of
from sushigo_conformance.verdict.stand_in import StandIn
from sushigo_spec import Case, Spec

Failed = Mapping[str, frozenset[str]]


def alike(spec: Spec, failed: Failed) -> list[tuple[str, ...]]:
    """Cases of one area that decide the same: the ids of each group, in the order of the suite.

    Those are alike that are caught by the same faults, decide the same rules, and can be asked of
    the same engines: the same method, variant, number of players and features.

    Args:
        spec: the specification.
        failed: the cases that each fault fails.
    """
    groups: dict[Any, list[str]] = defaultdict(list)
    for case in spec.cases.values():
        groups[_decides(case, _caught_by(case, failed))].append(case.id)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def _caught_by(case: Case, failed: Failed) -> frozenset[str]:
    return frozenset(fault for fault, cases in failed.items() if case.id in cases)


def _decides(case: Case, faults: frozenset[str]) -> Any:
    readings = tuple(sorted(case.readings))
    return case.area, case.rules, faults, readings, _asked_of(case)


def _asked_of(case: Case) -> Any:
    needs = needs_of(case)
    variant = case.params.get("variant", "base")
    return case.method, variant, players_of(case.method, case.params), needs.features


def spare_cards(spec: Spec, failed: Failed) -> Iterator[tuple[str, int, str]]:
    """Cards of scored tables that can be taken away and leave the case as telling as before.

    Args:
        spec: the specification.
        failed: the cases that each fault fails.

    Yields:
        The case, the seat, and the card.
    """
    for case in spec.cases.values():
        if case.method == "score_round" and case.with_ is None:
            faults = _caught_by(case, failed)
            for seat, card, smaller in _one_card_less(case):
                if _as_telling(smaller, case, spec, faults):
                    yield case.id, seat, card


def _one_card_less(case: Case) -> Iterator[tuple[int, str, Case]]:
    tables = case.params["tables"]
    for seat, table in enumerate(tables):
        for place, card in enumerate(table):
            if card in table[:place]:
                continue
            less = [*tables[:seat], [*table[:place], *table[place + 1 :]], *tables[seat + 1 :]]
            yield seat, card, replace(case, params={**case.params, "tables": less})


def _as_telling(smaller: Case, case: Case, spec: Spec, faults: frozenset[str]) -> bool:
    if not faults:
        return False
    try:
        smaller = answered(smaller, spec, ())
    except NoAnswerError:
        return False
    if sorted(smaller.readings) != sorted(case.readings) or _asked_of(smaller) != _asked_of(case):
        return False
    return not any(StandIn.with_faults((fault,)).passes(smaller) for fault in faults)
