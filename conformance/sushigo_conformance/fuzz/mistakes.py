"""Engines that make known mistakes, and whether the engine under test answers as they do."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.examples import pattern_of
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_conformance.fuzz.truth import Truth

#: ids of faults, made together
Faults = tuple[str, ...]

#: so many sets of faults are kept in mind
_MOST_COMBINATIONS = 12


class Mistakes:
    """The mistakes that an engine has been found to make: what they explain is nothing new.

    Several may explain a finding equally well; then later answers tell which it is.
    """

    def __init__(self, setting: Setting) -> None:
        """Begin with none, under the readings that the engine follows."""
        self.setting = setting
        #: faults that may be at work together, each tuple one from every finding
        self.combinations: list[Faults] = []

    def add(self, faults: Sequence[str]) -> None:
        """Add the equally good explanations of a finding, as far as they go with the others."""
        before = self.combinations or [()]
        wider = [(*made, fault) for made in before for fault in faults if _go_together(made, fault)]
        self.combinations = wider[:_MOST_COMBINATIONS] or self.combinations

    def plays(self, params: dict[str, Any]) -> list[dict[str, Any]]:
        """What engines with these mistakes answer to a play, as far as they don't break down."""
        answers = (
            answer_with(made, self.setting.truth, "play", params) for made in self.combinations
        )
        return [answer for answer in answers if answer is not None]

    def explain(self, seen: Seen) -> bool:
        """Whether an engine with these mistakes answers an example in the same wrong way."""
        return any(answers_alike(made, seen, self.setting) for made in self.combinations)


def _go_together(faults: Faults, another: str) -> bool:
    from sushigo_conformance.faults import FaultError, faulty_engine

    try:
        faulty_engine((*faults, another))
    except FaultError:
        return False
    return True


def answers_alike(faults: Faults, seen: Seen, setting: Setting) -> bool:
    """Whether an engine with these faults answers an example as the engine did, and wrong too.

    Where the engine broke down, so must they.
    """
    answer = answer_with(faults, setting.truth, seen.example.method, seen.result.case.params)
    if answer is None or seen.outcome.mismatch is None:
        return answer is None and seen.outcome.status is Status.ERROR
    pattern = pattern_of(seen.example, answer, setting.truth)
    if pattern is None or pattern == seen.result.case.expect:
        return False
    case = replace(seen.result.case, expect=pattern)
    outcome = judge(case, seen.question, seen.replies, setting.abilities, setting.truth.readings)
    return outcome.status is Status.PASS


def answer_with(
    faults: Faults, truth: Truth, method: str, params: dict[str, Any]
) -> dict[str, Any] | None:
    """What an engine with these faults answers; None if it breaks down."""
    engine = _engine(faults, tuple(sorted(truth.readings.items())))
    try:
        answer: dict[str, Any] = getattr(engine, method)(params)
    except Exception:  # a fault may be to raise
        return None
    return answer


@cache
def _engine(faults: Faults, readings: tuple[tuple[str, str], ...]) -> Any:
    from sushigo_conformance.faults import faulty_engine

    return faulty_engine(faults, dict(readings))
