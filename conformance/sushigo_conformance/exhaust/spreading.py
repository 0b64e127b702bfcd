"""The exhaustive comparison on a cluster: its workers ask the questions, part by part."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from sushigo_conformance.cluster import cluster
from sushigo_conformance.engines.base import Engine, EngineOptions, Kind
from sushigo_conformance.exhaust.findings import Compared
from sushigo_conformance.exhaust.putting import comparisons

if TYPE_CHECKING:
    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.protocol.abilities import Abilities

#: questions in a part
SIZE = 1000


def comparisons_on_cluster(
    where: tuple[str, str, EngineOptions],
    asked: Iterable[Question],
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Generator[Compared, None, None]:
    """Have a cluster ask the questions; yield what came back, in the order of the questions.

    Args:
        where: the scheduler's address, the engine that the workers run, and how they run it.
        asked: questions within its reach.
        abilities: how it counts seats, and whether it gives points by category.
        readings: the values that decide what is right.

    Raises:
        EngineError: the cluster can't be reached, or is lost.
    """
    compare = partial(_not_right, abilities, dict(readings))
    with cluster(*where) as workers:
        for part, differing in workers.each(compare, _parts(asked)):
            for number, question in enumerate(part):
                right = Compared(question, question.params, Kind.RESULT, None, "")
                yield differing.get(number, right)


def _parts(asked: Iterable[Question]) -> Iterator[list[Question]]:
    questions = iter(asked)
    while part := list(islice(questions, SIZE)):
        yield part


def _not_right(
    abilities: Abilities, readings: dict[str, str], engine: Engine, part: list[Question]
) -> dict[int, Compared]:
    """Ask a part, and give what is not right by its place: most is, and need not be sent back."""
    places = {id(question): number for number, question in enumerate(part)}
    return {
        places[id(compared.question)]: compared
        for compared in comparisons(engine, part, abilities, readings)
        if not compared.right
    }
