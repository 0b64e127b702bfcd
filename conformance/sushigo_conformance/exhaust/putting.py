"""Questions put to an engine, and its answers compared with what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import Call, Kind
from sushigo_conformance.exhaust.comparing import difference
from sushigo_conformance.exhaust.expecting import Expectations
from sushigo_conformance.exhaust.findings import Compared
from sushigo_conformance.exhaust.reach import Reach

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.protocol.abilities import Abilities


def comparisons(
    engine: Engine,
    asked: Iterable[Question],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Generator[Compared, None, None]:
    """Ask the questions and compare each answer, in the order in which answers come.

    Args:
        engine: the engine.
        asked: questions within its reach.
        abilities: how it counts seats, and whether it gives points by category.
        readings: the values that decide what is right.
    """
    reach = Reach(abilities)
    right = Expectations(_that_show(readings, abilities))
    with_awards = "awards" in abilities.features
    open_questions: dict[int, tuple[Question, Call]] = {}

    def calls() -> Iterator[Call]:
        for key, question in enumerate(asked):
            call = Call(key, question.method, reach.sent(question))
            open_questions[key] = question, call
            yield call

    for key, reply in engine.ask(calls()):
        question, call = open_questions.pop(key)
        mismatch = None
        if reply.kind is Kind.RESULT:
            result = reach.restored(question, reply.result)
            mismatch = difference(right.of(question), result, with_awards)
        yield Compared(question, call.params, reply.kind, mismatch, reply.message)


def _that_show(readings: Mapping[str, str], abilities: Abilities) -> dict[str, str]:
    """The readings that the engine can show: without points for maki, none of maki."""
    without_maki = "maki" not in abilities.categories
    return {
        reading: value
        for reading, value in readings.items()
        if not (without_maki and reading.startswith("maki."))
    }
