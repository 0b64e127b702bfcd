"""What cases decide: which wrong engines, each with one fault, a case finds out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from sushigo_spec import Case, Fault, Spec


def faults_found(case: Case, spec: Spec) -> list[Fault]:
    """The faults of the case's own rules that fail it."""
    return [
        fault
        for fault in spec.faults.values()
        if fault.rule in case.rules and not StandIn.with_faults((fault.id,)).passes(case)
    ]
