"""The smallest sets of known mistakes that answer every case of a scope as the engine did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.agreement import fails_alike
from sushigo_conformance.faults import FaultError
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.result import Result
    from sushigo_spec import Case

#: more mistakes than this in one scope are more likely something that no list knows
_MOST_TOGETHER = 3
#: how many sets of each size are tried
_MOST_TRIED = 1500
#: how many equally good explanations are kept
_MOST_KEPT = 8


class Explanation(NamedTuple):
    """Mistakes, and the engine that makes them (with those found before)."""

    faults: tuple[str, ...]
    engine: StandIn


class Evidence(NamedTuple):
    """What an engine answered in a scope, and how it was asked."""

    failed: Sequence[Result]
    passed: Sequence[Case]
    abilities: Abilities
    #: the same, counting seats clockwise: mistakes are tried clockwise
    clockwise: Abilities
    readings: Mapping[str, str]

    @property
    def key(self) -> tuple[tuple[str, str], ...]:
        """The readings in a form that can be looked up."""
        return tuple(sorted(self.readings.items()))


def explanations(
    evidence: Evidence, faults: Iterable[str], found: tuple[str, ...]
) -> list[Explanation]:
    """The smallest sets of faults that explain the evidence; several if they do so equally.

    Args:
        evidence: what the engine answered.
        faults: ids of the faults to choose from.
        found: faults that are at work already.
    """
    able = [fault for fault in faults if fault not in found and _fails_any(evidence, fault)]
    for size in range(1, _MOST_TOGETHER + 1):
        tried = islice(_composed(combinations(able, size), found, evidence), _MOST_TRIED)
        consistent = [each for each in tried if answers_alike(each.engine, evidence)]
        if consistent:
            return consistent[:_MOST_KEPT]
    return []


def answers_alike(engine: StandIn, evidence: Evidence) -> bool:
    """Whether an engine gives all the answers of the evidence, the wrong ones first."""
    return all(
        fails_alike(engine, result, evidence.abilities, evidence.readings)
        for result in evidence.failed
    ) and all(
        engine.passes(case, evidence.clockwise, evidence.readings) for case in evidence.passed
    )


def _fails_any(evidence: Evidence, fault: str) -> bool:
    engine = StandIn.with_faults((fault,), evidence.key)
    return any(
        not engine.passes(result.case, evidence.clockwise, evidence.readings)
        for result in evidence.failed
    )


def _composed(
    sets: Iterable[tuple[str, ...]], found: tuple[str, ...], evidence: Evidence
) -> Iterator[Explanation]:
    for faults in sets:
        try:
            yield Explanation(faults, StandIn.with_faults(faults + found, evidence.key))
        except FaultError:
            # two of them replace the same rule, so no engine makes both
            continue
