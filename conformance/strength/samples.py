"""Which engines with several mistakes, or of narrow ability, are tested: samples, always alike."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from strength.narrow import abilities
from sushigo_conformance.faults import CHANGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_spec import Spec

#: areas that share no cards, so that a fault of one can't hide a fault of the other
APART = ("tempura", "sashimi", "dumpling", "maki", "pudding", "winner", "chopsticks", "passing")
_SEED = 2014


def pairs(spec: Spec, number: int) -> list[tuple[str, ...]]:
    """Pairs of faults from areas that share no cards."""
    by_area = _by_area(spec)
    return _sample(
        (
            (one, other)
            for first, second in combinations(APART, 2)
            for one in by_area[first]
            for other in by_area[second]
        ),
        number,
    )


def within_one_area(spec: Spec, together: int, number: int) -> list[tuple[str, ...]]:
    """Sets of so many faults whose rules are of one area."""
    return _sample(
        (faults for area in _by_area(spec).values() for faults in combinations(area, together)),
        number,
    )


def across_areas(spec: Spec, number: int) -> list[tuple[str, ...]]:
    """Sets of three faults whose rules are of three areas, whatever these share."""
    area = {fault: spec.rules[each.rule].area for fault, each in spec.faults.items()}
    chance = Random(_SEED)
    every = list(spec.faults)

    def drawn() -> Iterator[tuple[str, ...]]:
        while True:
            faults = tuple(chance.sample(every, 3))
            if len({area[fault] for fault in faults}) == 3 and _can_be_together(faults):
                yield faults

    return [faults for _, faults in zip(range(number), drawn(), strict=False)]


def narrow_engines(spec: Spec, number: int) -> list[tuple[str, str]]:
    """Pairs of what is narrow about an engine, and the fault that it has."""
    every = [(ability, fault) for ability in abilities() for fault in spec.faults]
    return Random(_SEED).sample(every, number)


def _by_area(spec: Spec) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {area: [] for area in spec.areas}
    for fault, each in spec.faults.items():
        found[spec.rules[each.rule].area].append(fault)
    return found


def _sample(sets: Iterable[tuple[str, ...]], number: int) -> list[tuple[str, ...]]:
    return Random(_SEED).sample(list(filter(_can_be_together, sets)), number)


def _can_be_together(faults: tuple[str, ...]) -> bool:
    """Whether one engine can make all these mistakes: no two replace the same rule."""
    fields = [CHANGES[fault].field if fault in CHANGES else fault for fault in faults]
    return len(set(fields)) == len(fields)
