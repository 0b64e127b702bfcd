"""A claim: mistakes that explain a part of the failures exactly, and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults
    from sushigo_spec import Case


class Claim(NamedTuple):
    """Mistakes that together explain the failures of a part of the suite exactly."""

    faults: tuple[str, ...]
    #: other sets of mistakes that explain them as well, as far as this engine can be asked
    or_else: tuple[tuple[str, ...], ...]
    #: the rules that the faults break
    rules: tuple[str, ...]
    #: the failed cases that show it
    cases: tuple[str, ...]
    #: how many answers agreed, of those compared
    agreed: int
    of: int


def claim_of(
    equally: Sequence[Faults], cases: Sequence[Case], compared: int, trials: Trials
) -> Claim:
    """A claim of several sets of mistakes that explain equally well.

    The one is put first whose rules more of the cases decide.
    """
    spec = trials.spec

    def decided(faults: Faults) -> int:
        rules = {spec.faults[fault].rule for fault in faults}
        return sum(not rules.isdisjoint(case.rules) for case in cases)

    faults, *others = sorted(equally, key=decided, reverse=True)
    rules = dict.fromkeys(spec.faults[fault].rule for fault in faults)
    shown_by = tuple(case.id for case in cases)
    return Claim(faults, tuple(others), tuple(rules), shown_by, compared, compared)


def with_more(claim: Claim, faults: Sequence[str], trials: Trials) -> Claim:
    """A claim with one mistake more, any of several."""
    first, *others = [
        (*explaining, fault) for fault in faults for explaining in (claim.faults, *claim.or_else)
    ]
    rules = dict.fromkeys(trials.spec.faults[fault].rule for fault in first)
    return claim._replace(faults=first, or_else=tuple(others), rules=tuple(rules))
