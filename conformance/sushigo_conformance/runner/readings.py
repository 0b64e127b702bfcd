"""Finding out how an engine reads the points that the rulebook leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.runner.asking import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Asked, Planned
    from sushigo_spec import Reading, Spec


class Followed(NamedTuple):
    """The value of a reading that an engine is judged under."""

    value: str
    #: how it is known: ``declared``, ``found`` by asking, ``assumed`` where nothing showed it, or
    #: ``strict`` where only the default is let pass
    known: str
    #: where only the default is let pass: what the engine follows instead
    shown: str | None = None


def readings_followed(
    spec: Spec, engine: Engine, asked: Asked, abilities: Abilities
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
    for planned in asked.that_tell(probes):
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


def held_to_defaults(spec: Spec, followed: Mapping[str, Followed]) -> dict[str, Followed]:
    """The defaults in place of what an engine follows, which is noted where it differs."""
    return {
        reading: Followed(
            spec.readings[reading].default,
            "strict",
            each.value if each.value != spec.readings[reading].default else None,
        )
        for reading, each in followed.items()
    }


def read_otherwise(
    results: Iterable[Result], followed: Mapping[str, Followed], abilities: Abilities
) -> dict[str, str]:
    """The failures that are right under what the engine follows, each with its reading."""
    shown = {reading: each.shown for reading, each in followed.items() if each.shown is not None}
    return {
        result.case.id: reading
        for result in results
        if result.status is Status.FAIL
        for reading in shown.keys() & result.case.readings.keys()
        if _right_under(shown, result, abilities)
    }


def _right_under(readings: Mapping[str, str], result: Result, abilities: Abilities) -> bool:
    question = questions(result.case, abilities)
    replies = [Reply(Kind.RESULT, got) for got in result.got]
    return judge(result.case, question, replies, abilities, readings).status is Status.PASS


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
