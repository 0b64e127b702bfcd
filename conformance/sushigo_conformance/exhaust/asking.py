"""The exhaustive comparison: every question that an engine can be asked, against the oracle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import EngineOptions, Kind
from sushigo_conformance.exhaust.catalogue import SETS, questions
from sushigo_conformance.exhaust.findings import Compared, Findings, Tally
from sushigo_conformance.exhaust.putting import comparisons
from sushigo_conformance.exhaust.reach import Reach
from sushigo_conformance.protocol.abilities import EDITION
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.readings import readings_followed
from sushigo_conformance.runner.run import describe

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.readings import Followed
    from sushigo_spec import Spec

#: called now and then with the set that is being asked and the number of questions asked so far
Progress = Callable[[str, int], None]

#: after so many questions without an answer no more are asked
UNANSWERED = 20
_PROGRESS_EVERY = 500
_UNANSWERED_KINDS = frozenset({Kind.TIMEOUT, Kind.CRASH, Kind.PROTOCOL_ERROR})


def exhaust(
    engine: Engine,
    spec: Spec,
    *,
    full: bool = False,
    sets: Collection[str] = tuple(SETS),
    progress: Progress | None = None,
    scheduler: str | None = None,
    options: EngineOptions | None = None,
) -> Findings:
    """Ask an engine all exhaustive questions that it can be asked.

    It is judged under the readings that it declares, or that are found out first. Ctrl-C ends the
    comparison early; what was found stays.

    Args:
        engine: the engine; it is left open.
        spec: the specification.
        full: ask also what the default leaves out.
        sets: names of the sets to ask.
        progress: is told now and then what is being asked.
        scheduler: address of the Dask scheduler of a cluster that asks its own engines.
        options: how the engine is run on the cluster.

    Raises:
        EngineError: the engine can't be started, or does not say what it is; or the cluster can't
            be reached, or is lost.
    """
    findings = Findings(describe(engine, spec), tallies={name: Tally() for name in sets})
    try:
        findings.followed = _readings(engine, spec, findings.abilities)
        asked = _within_reach(findings, full)
        abilities, readings = findings.abilities, findings.readings
        if scheduler is None:
            compared = comparisons(engine, asked, abilities, readings)
        else:
            from sushigo_conformance.exhaust.spreading import comparisons_on_cluster

            where = scheduler, engine.name, options or EngineOptions()
            compared = comparisons_on_cluster(where, asked, abilities, readings)
        with closing(compared):
            _gather(compared, findings, progress)
        _ask_again(engine, findings)
    except KeyboardInterrupt:
        findings.interrupted = True
    return findings


def _readings(engine: Engine, spec: Spec, abilities: Abilities) -> dict[str, Followed]:
    telling = [case for case in spec.cases.values() if case.readings]
    return readings_followed(spec, engine, plan(telling, abilities).asked, abilities)


def _gather(compared: Iterable[Compared], findings: Findings, progress: Progress | None) -> None:
    """Count all that comes, until too many questions have got no answer."""
    unanswered = 0
    for number, each in enumerate(compared):
        findings.add(each)
        if progress and number % _PROGRESS_EVERY == 0:
            progress(each.question.set, number)
        unanswered += each.kind in _UNANSWERED_KINDS
        if each.kind is Kind.NOT_RUN or unanswered >= UNANSWERED:
            findings.stopped = each.message
            return


def _within_reach(findings: Findings, full: bool) -> Iterator[Question]:
    """The questions that the engine can be asked; the others are counted with the reason."""
    abilities = findings.abilities
    reach = Reach(abilities)
    players = abilities.players if abilities.edition == EDITION else ()
    for question in questions(full, players, reach.variants, findings.tallies):
        lacking = reach.lacking(question)
        if lacking:
            findings.tallies[question.set].lacking[lacking] += 1
        else:
            yield question


def _ask_again(engine: Engine, findings: Findings) -> None:
    """Ask the first difference about each rule once more, alone in a new process."""
    for rule, compared in findings.differences.items():
        engine.fresh()
        for again in comparisons(
            engine, [compared.question], findings.abilities, findings.readings
        ):
            if again.right:
                findings.gone.add(rule)
