"""A claim: mistakes that explain a part of the failures exactly, and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import KeysView, Sequence

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
    equally: Sequence[Faults],
    cases: Sequence[Case],
    compared: int,
    trials: Trials,
    found: Faults = (),
) -> Claim:
    """A claim of several sets of mistakes that explain equally well.

    The one is put first that breaks the fewest rules that those found do not break already, and of
    these the one whose rules more of the cases decide: what nothing forces is not blamed.

    Args:
        equally: the sets of mistakes.
        cases: the failed cases that show them.
        compared: how many answers agreed.
        trials: what the engine answered.
        found: mistakes that are claimed already.
    """

    def decided(faults: Faults) -> int:
        rules = _rules(faults, trials)
        return sum(not rules.isdisjoint(case.rules) for case in cases)

    faults, *others = sorted(
        equally, key=lambda each: (_newly_broken(each, found, trials), -decided(each))
    )
    shown_by = tuple(case.id for case in cases)
    rules = tuple(_rules(faults, trials))
    return Claim(faults, tuple(others), rules, shown_by, compared, compared)


def with_more(claim: Claim, faults: Sequence[str], trials: Trials, found: Faults) -> Claim:
    """A claim with one mistake more, any of several: one that breaks no rule more comes first."""
    ordered = sorted(faults, key=lambda fault: _newly_broken((fault,), found, trials))
    first, *others = [
        (*explaining, fault) for fault in ordered for explaining in (claim.faults, *claim.or_else)
    ]
    return claim._replace(faults=first, or_else=tuple(others), rules=tuple(_rules(first, trials)))


def _newly_broken(faults: Faults, found: Faults, trials: Trials) -> int:
    """How many rules mistakes break that those found do not."""
    return len(_rules(faults, trials) - _rules(found, trials))


def _rules(faults: Faults, trials: Trials) -> KeysView[str]:
    """The rules that mistakes break, in the order of the mistakes."""
    spec = trials.spec
    return dict.fromkeys(spec.faults[fault].rule for fault in faults).keys()
