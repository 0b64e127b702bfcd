"""Claims: "answers exactly like an engine that …", made only where nothing speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.diagnosis.claim import Claim, claim_of
from sushigo_conformance.diagnosis.inquiry import Inquiry
from sushigo_conformance.diagnosis.keeping import keeping_alike
from sushigo_conformance.diagnosis.knowledge import answers_nothing_right
from sushigo_conformance.faults import WRAPPERS

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.verdict.trials import Trials


def diagnose(engine: Engine, trials: Trials) -> tuple[Claim, ...]:
    """Say which known mistakes the engine makes, one part of the suite after the other.

    A claim is made only if the rules with those mistakes answer as the engine did on every case
    of that part, and on fresh questions that tell them from the right rules and from each other.
    Of an engine without rules nothing is claimed; of one that keeps something from one request to
    the next only what it keeps, and what shows in methods that this can't have spoilt.

    Args:
        engine: the engine under test, to be asked the fresh questions.
        trials: what it answered, and the mistakes to compare with it.
    """
    if answers_nothing_right(trials.results):
        return ()
    if not any(each.leaks for each in trials.results):
        return explained(engine, trials)
    claims = kept(engine, trials)
    # what a mistake keeps may have spoilt any answer to its own methods, and none to others
    others = trials.without({WRAPPERS[fault].method for each in claims for fault in each.faults})
    if any(each.leaks for each in others.results):
        return claims
    return (*claims, *explained(engine, others))


def explained(engine: Engine, trials: Trials) -> tuple[Claim, ...]:
    """What explains the failures of an engine that starts each request afresh."""
    inquiry = Inquiry(engine, trials)
    inquiry.look_into_all()
    return inquiry.holding_together()


def kept(engine: Engine, trials: Trials) -> tuple[Claim, ...]:
    """What an engine keeps from one request to the next, if a known mistake keeps the same."""
    return tuple(
        claim_of([(each.fault,)], each.cases, each.compared, trials)
        for each in keeping_alike(engine, trials)
    )
