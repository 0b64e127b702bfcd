"""Judge a play: its steps in turn up to the last one that the pattern states, then the winners.

A step that no pattern names must have been accepted. Comparison ends at the first step that
differs, and after a refusal if the engine can't go on from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.judgement.outcome import (
    LEFT_OUT,
    PASSED,
    Mismatch,
    Outcome,
    Status,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.plain import plainly_right
from sushigo_conformance.judgement.refusals import (
    changed_by_refusal,
    is_refused,
    judge_refusal,
    no_turn,
    raised,
)
from sushigo_conformance.judgement.totals import with_round_points
from sushigo_conformance.protocol.looks import alternatives
from sushigo_conformance.protocol.turns import Turn, turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.protocol.ask import Question
    from sushigo_spec import Case

#: where a turn stands that was sent to reach the position of a case
ON_THE_WAY = "on the way to the position of the case"
#: `accepted` is compared apart, and points only where a round ends.
_ALWAYS_OMITTED = frozenset({"accepted"})
_OMITTED_WITHIN_ROUND = frozenset({"accepted", "points", "round_points", "pudding_points"})


class Play(NamedTuple):
    """A play as it was asked: its parameters in the case's terms, the question, the engine."""

    params: dict[str, Any]
    question: Question
    abilities: Abilities

    @property
    def goes_on(self) -> bool:
        """Whether the engine goes on after a refused play."""
        return "goes-on" in self.abilities.features

    def lays_last_card(self, turn: Turn) -> bool:
        """Whether the engine goes on from this turn by laying the last card by itself."""
        automatic = "auto-last-card" in self.abilities.features
        return automatic and turn.hand == 2 and self.params.get("variant") != "dummy"


def judge_play(case: Case, play: Play, answered: Sequence[Any], pattern: Any) -> Outcome:
    """Judge the answers to a play: against the pattern, or as two worlds of a relation."""
    if play.question.offset:
        for result in answered:
            led = judge_lead(play, result)
            if led is not None:
                return led
    results = play.question.restore(answered)
    if case.with_ is not None:
        from sushigo_conformance.judgement.relations import judge_relation

        return judge_relation(case, results)
    if plainly_right(results[0], pattern, play.question.entries):
        return PASSED
    return _best([judge_pattern(play, results[0], way)] for way in _ways(pattern))[0]


def judge_lead(play: Play, result: Any) -> Outcome | None:
    """Judge the turns that were sent to reach the position of the case: all must be accepted."""
    lead = play.question.lead(result)
    for number, step in enumerate(lead, start=1):
        place = f"{ON_THE_WAY}, turn {number}"
        outcome = no_turn(step, place)
        if outcome is not None:
            return _placed(outcome, f"/steps/{number - 1}")
    if len(lead) < play.question.offset:
        message = f"the answer ends after turn {len(lead)}, before the position of the case"
        return failed(Mismatch("/steps", play.question.offset, len(lead), message))
    return None


def judge_pattern(play: Play, result: Any, pattern: dict[str, Any]) -> Outcome:
    """Judge one result of a play, in the case's terms, against one pattern without alternatives.

    What differs decides; else what the engine does not show; else the first remark is kept.
    """
    kept = PASSED
    for outcome in _findings(play, result, pattern):
        if _is_wrong(outcome):
            return outcome
        if kept.status is Status.PASS:
            kept = outcome
    return kept


def _findings(play: Play, result: Any, pattern: dict[str, Any]) -> Iterator[Outcome]:
    steps = result.get("steps") if type(result) is dict else None
    if type(steps) is not list:
        message = "the answer: expected an object with a list of steps"
        yield failed(Mismatch("/steps", "a list of steps", steps, message))
        return
    yield from _compared(pattern, "opening", result, "before the first turn")
    stated = {int(turn) - 1: step for turn, step in pattern.get("steps", {}).items()}
    sent = play.question.entries
    looked = sent if "winners" in pattern else min(sent, max(stated, default=-1) + 1)
    placed = turns(play.params, {entry for entry, step in enumerate(steps) if is_refused(step)})
    for entry in range(looked):
        if entry >= len(steps):
            message = f"the answer ends after turn {len(steps)} of {sent}"
            yield failed(Mismatch("/steps", sent, len(steps), message))
            return
        options = alternatives(stated.get(entry, {}))
        yield from _best(_judge_step(play, steps, placed, entry, option) for option in options)
        if _ends_the_script(play, steps[entry]):
            return
    if len(steps) > sent:
        message = f"the answer has {len(steps)} steps for a script of {sent} turns"
        yield failed(Mismatch("/steps", sent, len(steps), message))
    yield from _compared(pattern, "winners", result, "at the end")


def _best(judged: Iterable[list[Outcome]]) -> list[Outcome]:
    """Choose what was found for the alternative that fits best: passed, unsupported, failed."""
    tried = []
    for outcomes in judged:
        if all(outcome.status is Status.PASS for outcome in outcomes):
            return outcomes
        tried.append(outcomes)
    return next((each for each in tried if not any(map(_is_wrong, each))), tried[0])


def _is_wrong(outcome: Outcome) -> bool:
    return outcome.status in (Status.FAIL, Status.ERROR)


def _judge_step(
    play: Play, steps: list[Any], placed: list[Turn], entry: int, stated: dict[str, Any]
) -> list[Outcome]:
    step = steps[entry]
    path = f"/steps/{entry}"
    place = f"turn {entry + 1}"
    if stated.get("accepted", True) is False:
        outcome = judge_refusal(step, place)
        if outcome is not None:
            return [_placed(outcome, path)]
        changed = changed_by_refusal(play.params, steps, placed, entry)
        if changed is not None:
            return [failed(changed)]
    else:
        outcome = no_turn(step, place)
        if outcome is not None:
            return [_placed(outcome, path)]
        if play.lays_last_card(placed[entry]):
            return []
    if "round_points" in stated and placed[entry].last:
        step = with_round_points(play.params, steps, placed, entry)
    omitted = _ALWAYS_OMITTED if placed[entry].last else _OMITTED_WITHIN_ROUND
    compared = {name: value for name, value in stated.items() if name not in omitted}
    return list(_found(compare(compared, step, path, f"after {place}")))


def _ends_the_script(play: Play, step: Any) -> bool:
    if type(step) is not dict or step.get("unsupported") is not None or raised(step):
        return True
    return is_refused(step) and (not play.goes_on or step.get("by") == "interface")


def _compared(pattern: dict[str, Any], name: str, result: Any, where: str) -> Iterator[Outcome]:
    if name in pattern:
        yield from _found(compare({name: pattern[name]}, result, where=where))


def _found(mismatch: Mismatch | None) -> Iterator[Outcome]:
    """Report a difference as a failure, and what the engine does not show as unsupported."""
    if mismatch is not None:
        left_out = mismatch.got is LEFT_OUT
        yield unsupported(mismatch.message) if left_out else failed(mismatch)


def _placed(outcome: Outcome, path: str) -> Outcome:
    """Put the path of the step before that of its mismatch."""
    if outcome.mismatch is None:
        return outcome
    mismatch = outcome.mismatch
    return outcome._replace(mismatch=mismatch._replace(path=path + mismatch.path))


def _ways(pattern: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Take a pattern of a play apart into patterns without alternatives for the whole script."""
    for way in alternatives(pattern):
        for steps in alternatives(way.get("steps", {})):
            yield {**way, "steps": steps}
