"""Finding out how an engine reads the points that the rulebook leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.runner.asking import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned
    from sushigo_spec import Reading, Spec


class Followed(NamedTuple):
    """The value of a reading that an engine is judged under."""

    value: str
    #: how it is known: ``declared``, ``found`` by asking, or ``assumed`` where nothing showed it
    known: str


def readings_followed(
    spec: Spec, engine: Engine, asked: Iterable[Planned], abilities: Abilities
) -> dict[str, Followed]:
    """Find the value of every reading that an engine can show.

    What it declares is taken at its word, and it is tested against that. For the others, the
    cases that name the reading are asked first, and the value that most of the answers fit is
    taken; of equals the default.
    """
    open_readings = [
        reading
        for reading in spec.readings.values()
        if reading.testable and reading.id not in abilities.readings
    ]
    probes = {reading.id: [] for reading in open_readings}  # type: dict[str, list[Planned]]
    for planned in asked:
        for reading_id in planned.case.readings:
            if reading_id in probes:
                probes[reading_id].append(planned)
    answered = {
        planned.case.id: (planned, replies)
        for planned, replies in put(engine, [each for group in probes.values() for each in group])
    }
    followed = {
        reading_id: Followed(value, "declared") for reading_id, value in abilities.readings.items()
    }
    for reading in open_readings:
        replies = [answered[planned.case.id] for planned in probes[reading.id]]
        followed[reading.id] = _value_shown(reading, replies, abilities)
    return followed


def _value_shown(
    reading: Reading,
    answered: Sequence[tuple[Planned, tuple[Reply, ...]]],
    abilities: Abilities,
) -> Followed:
    values = [reading.default, *(value for value in reading.values if value != reading.default)]
    fits = {value: _passes(answered, abilities, {reading.id: value}) for value in values}
    best = max(values, key=fits.__getitem__)
    return Followed(best, "found" if fits[best] else "assumed")


def _passes(
    answered: Sequence[tuple[Planned, tuple[Reply, ...]]],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> int:
    return sum(
        judge(planned.case, planned.question, replies, abilities, readings).status is Status.PASS
        for planned, replies in answered
    )
