"""A run: describe, find out the readings, ask, ask again what failed, and judge."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.engines.base import EngineError, Kind
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.judgement.result import Result
from sushigo_conformance.protocol.abilities import EDITION, Abilities, parse_abilities
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import Plan, Planned, plan
from sushigo_conformance.runner.readings import (
    Followed,
    held_to_defaults,
    read_otherwise,
    readings_followed,
)
from sushigo_conformance.runner.repeating import ask_failures_again
from sushigo_conformance.runner.unasked import with_more_passed
from sushigo_conformance.verdict.classes import class_verdicts
from sushigo_conformance.verdict.cover import cover
from sushigo_conformance.verdict.report import Report
from sushigo_conformance.verdict.rules import rule_results
from sushigo_conformance.verdict.trials import Trials

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.diagnosis import Claim
    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.verdict.cover import Cover
    from sushigo_spec import Case, Spec

#: called after each case with how many are done and how many there are
Progress = Callable[[int, int], None]


class RunOptions(NamedTuple):
    """How a run is made."""

    #: judge by the default readings, whatever the engine follows
    strict_readings: bool = False
    #: stop at the first failure
    stop_at_failure: bool = False
    #: whether the cases are a part of what could be asked
    narrowed: bool = False
    #: ask in another order than that of the suite: the seed of that order
    shuffle: int | None = None
    progress: Progress | None = None


class RunInterrupted(KeyboardInterrupt):
    """Ctrl-C in the middle of a run: the results there were, and of how many cases.

    Those that the engine can't be asked do not count, once it has said what it offers. `judged`
    makes the report of a run that was begun, which may take some seconds.
    """

    def __init__(
        self, results: Sequence[Result], of: int, judged: Callable[[], Report] | None
    ) -> None:
        super().__init__()
        self.results, self.of, self.judged = results, of, judged


class _Begun(NamedTuple):
    """A run that is planned: what its report rests on, beside the results."""

    engine: Engine
    spec: Spec
    cases: Mapping[str, Case]
    options: RunOptions
    abilities: Abilities
    planned: Plan
    followed: Mapping[str, Followed]


def run(engine: Engine, spec: Spec, cases: Mapping[str, Case], options: RunOptions) -> Report:
    """Ask an engine the cases, and judge what it answers.

    Raises:
        EngineError: the engine can't be started, or does not say what it is.
        RunInterrupted: Ctrl-C was pressed.
    """
    results: dict[str, Result] = {}
    begun = None
    try:
        begun = _begin(engine, spec, cases, options)
        readings = {reading: each.value for reading, each in begun.followed.items()}
        _ask_all(engine, begun.planned, begun.abilities, readings, options, results)
        return _judged(begun, results)
    except KeyboardInterrupt:
        found = list(results.values())
        if begun is None:
            raise RunInterrupted(found, len(cases), None) from None
        judged = partial(_judged, begun, results, interrupted=True)
        raise RunInterrupted(found, len(begun.planned.asked), judged) from None


def _begin(engine: Engine, spec: Spec, cases: Mapping[str, Case], options: RunOptions) -> _Begun:
    """Learn what the engine is, and so what to ask it."""
    abilities = describe(engine, spec)
    planned = plan(cases.values() if abilities.edition == EDITION else (), abilities)
    followed = _readings(engine, spec, planned, abilities, options)
    return _Begun(engine, spec, cases, options, abilities, planned, followed)


def _judged(begun: _Begun, results: Mapping[str, Result], interrupted: bool = False) -> Report:
    """The report of the results; what failed before an interruption is not looked into further."""
    engine, spec, cases, options, abilities, planned, followed = begun
    before = "interrupted before it was asked" if interrupted else "the run stopped before"
    complete = [
        results.get(case.id) or _not_asked(case, planned, abilities, before)
        for case in cases.values()
    ]
    otherwise = read_otherwise(complete, followed, abilities)
    trials = Trials(
        spec,
        [result for result in complete if result.case.id not in otherwise],
        abilities,
        {reading: each.shown or each.value for reading, each in followed.items()},
    )
    if options.narrowed and trials.failed and not interrupted and _all_were_run(trials):
        trials = with_more_passed(engine, trials)
    claims = () if interrupted else _diagnosed(engine, trials)
    explained = cover(trials, known=[fault for claim in claims for fault in claim.faults])
    rules = rule_results(spec, complete, explained, otherwise)
    return Report(
        spec=spec,
        engine=engine.name,
        abilities=abilities,
        results=complete,
        readings=followed,
        rules=rules,
        classes=class_verdicts(spec, complete, rules, abilities),
        cover=explained,
        diagnosis=claims,
        in_common=_shared(trials, explained),
        narrowed=options.narrowed,
        interrupted=interrupted,
        remarks=(*([_how_far(begun, results)] if interrupted else []), *engine.remarks()),
    )


def _how_far(begun: _Begun, results: Mapping[str, Result]) -> str:
    asked = f"{len(results)} of {len(begun.planned.asked)} cases were asked"
    return f"interrupted: {asked}, and what failed was not looked into any further"


def _diagnosed(engine: Engine, trials: Trials) -> tuple[Claim, ...]:
    """The mistakes that the engine makes exactly, unless a part of the cases was not run."""
    if not any(result.failed for result in trials.results):
        return ()
    if not _all_were_run(trials):
        return ()
    from sushigo_conformance.diagnosis import diagnose  # heavy, and of no use to a right engine

    return diagnose(engine, trials)


def _all_were_run(trials: Trials) -> bool:
    return all(result.status is not Status.NOT_RUN for result in trials.results)


def _shared(trials: Trials, explained: Cover) -> tuple[str, ...]:
    """What the failures that no fault explains have in common."""
    if not explained.unexplained:
        return ()
    from sushigo_conformance.diagnosis import in_common

    return in_common(trials, explained.unexplained)


def describe(engine: Engine, spec: Spec) -> Abilities:
    """What the engine says of itself.

    Raises:
        EngineError: it gives no answer to ``describe``.
    """
    reply = engine.describe()
    if reply.kind is not Kind.RESULT:
        raise EngineError(f"the engine does not answer `describe`: {reply.message}")
    return parse_abilities(reply.result, spec.numbers, spec.readings)


def _readings(
    engine: Engine, spec: Spec, planned: Plan, abilities: Abilities, options: RunOptions
) -> dict[str, Followed]:
    followed = readings_followed(spec, engine, planned.asked, abilities)
    return held_to_defaults(spec, followed) if options.strict_readings else followed


def _ask_all(
    engine: Engine,
    planned: Plan,
    abilities: Abilities,
    readings: Mapping[str, str],
    options: RunOptions,
    results: dict[str, Result],
) -> None:
    failures: dict[str, Planned] = {}
    asked = planned.asked
    answers = put(engine, asked if options.shuffle is None else asked.shuffled(options.shuffle))
    for each, replies in answers:
        result = result_of(each, replies, abilities, readings)
        results[each.case.id] = result
        if options.progress:
            options.progress(len(results), len(asked))
        if result.failed:
            failures[each.case.id] = each
            if options.stop_at_failure:
                break
    ask_failures_again(engine, failures, results, abilities, readings)


def _not_asked(case: Case, planned: Plan, abilities: Abilities, before: str) -> Result:
    if abilities.edition != EDITION:
        remark = f"the engine plays {abilities.edition!r}, another game than {EDITION}"
        return Result(case, Outcome(Status.UNSUPPORTED, None, remark))
    lacks = tuple(planned.lacking.get(case.id, ()))
    if lacks:
        return Result(
            case, Outcome(Status.UNSUPPORTED, None, "; ".join(map(str, lacks))), lacks=lacks
        )
    return Result(case, Outcome(Status.NOT_RUN, None, before))
