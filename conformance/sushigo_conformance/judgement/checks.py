"""All named checks, registered by being imported here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement import (
    deal_checks,
    deck_checks,
    pile_checks,
    shuffle_checks,
    transcript_checks,
)
from sushigo_conformance.judgement.registry import CHECKS, Check

if TYPE_CHECKING:
    from sushigo_spec import Case

__all__ = [
    "CHECKS",
    "Check",
    "check_complaint",
    "deal_checks",
    "deck_checks",
    "pile_checks",
    "shuffle_checks",
    "transcript_checks",
]


def check_complaint(case: Case) -> str | None:
    """Say what is wrong with the check that a case names: it must exist, and ask the same method.

    The specification's loader can't know the checks; whoever loads cases from elsewhere asks this.
    """
    if case.check is None:
        return None
    named = CHECKS.get(case.check)
    if named is None:
        return f"{case.where}: no check is called {case.check}; there are {' '.join(CHECKS)}"
    if named.method != case.method:
        return f"{case.where}: {case.check} judges {named.method}, not {case.method}"
    return None
