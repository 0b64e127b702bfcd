"""Where a part of the suite was asked: what else the engine passes speaks against a mistake.

A failed case or two can be explained by many known mistakes. Each of them would fail cases of its
own rule too, and the engine is asked some of those before a mistake is named. They tell only what
the engine does not do: nothing of them stands in the report.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.verdict.cover import suspects_among
from sushigo_conformance.verdict.trials import Trials

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.verdict.cover import Suspect
    from sushigo_spec import Case

#: so many cases are asked to refute a mistake
_EACH = 3


def with_more_passed(engine: Engine, trials: Trials) -> Trials:
    """The trials with cases of the suite added that were not asked, that a mistake which may be at
    work would fail, and that the engine passes.

    Raises:
        EngineError: the engine can't be started or reached any more.
    """
    cases = list({case.id: case for case in _telling_cases(trials)}.values())
    asked = plan(cases, trials.abilities).asked
    results = (
        result_of(planned, replies, trials.abilities, trials.readings)
        for planned, replies in put(engine, asked)
    )
    passed = [result for result in results if result.status is Status.PASS]
    if not passed:
        return trials
    return Trials(trials.spec, [*trials.results, *passed], trials.abilities, trials.readings)


def _telling_cases(trials: Trials) -> Iterator[Case]:
    """For each mistake that may be at work, some cases of its rule that it would fail."""
    for suspect in suspects_among(trials.spec.faults.values(), trials.failed, trials):
        yield from islice(_failed_by(suspect, trials), _EACH)


def _failed_by(suspect: Suspect, trials: Trials) -> Iterator[Case]:
    asked = {result.case.id for result in trials.results}
    fault = suspect.fault
    for case in trials.spec.cases.values():
        of_its_rule = fault.rule in case.rules and case.id not in asked
        if of_its_rule and not trials.passes((fault.id,), case):
            yield case
