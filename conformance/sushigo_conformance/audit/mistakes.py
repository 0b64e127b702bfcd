"""Known mistakes that give the points which were given, or lead to what was shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.replay import request_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sushigo_conformance.engines.reference import RulesEngine
    from sushigo_conformance.judgement.replay import Transcript
    from sushigo_spec import Fault

#: classes of rules that are about the play
_PLAY = ("turn", "game", "dummy", "pass-both-ways")


def mistakes_in_scoring(
    method: str, params: dict[str, Any], answer: Mapping[str, Any], readings: Mapping[str, str]
) -> list[Fault]:
    """The known mistakes that answer a scoring request in the same way.

    Args:
        method: ``score_round``, ``score_pudding`` or ``finish``.
        params: its parameters.
        answer: members of the wrong answer, such as its points.
        readings: the readings in force.
    """
    key = tuple(sorted(readings.items()))
    return [
        fault
        for fault in _faults("scoring", "game", "dummy")
        if _answers(_engine(fault.id, key), method, params, answer)
    ]


def mistakes_in_play(
    params: dict[str, Any], shown: Mapping[str, Any], readings: Mapping[str, str]
) -> list[Fault]:
    """The known mistakes that lead to what the last step of a play shows.

    Args:
        params: of the play, up to that step.
        shown: members of that step, the one that differs among them.
        readings: the readings in force.
    """
    return _leading_to(params, shown, readings, _PLAY)


def mistakes_in_totals(
    params: dict[str, Any], shown: Mapping[str, Any], readings: Mapping[str, str]
) -> list[Fault]:
    """The known mistakes, in play or in scoring, that lead to the totals after a round.

    Args:
        params: of the play of the whole round.
        shown: the totals after it.
        readings: the readings in force.
    """
    return _leading_to(params, shown, readings, ("scoring", *_PLAY))


def _leading_to(
    params: dict[str, Any],
    shown: Mapping[str, Any],
    readings: Mapping[str, str],
    classes: Collection[str],
) -> list[Fault]:
    key = tuple(sorted(readings.items()))
    return [
        fault for fault in _faults(*classes) if _leads_to(_engine(fault.id, key), params, shown)
    ]


def agreeing(
    faults: Iterable[Fault],
    transcript: Transcript,
    members: Collection[str],
    readings: Mapping[str, str],
) -> tuple[str, ...]:
    """The rules of those mistakes that lead to all of a record, not just to one of its numbers.

    Args:
        faults: mistakes that explain a difference in the record.
        transcript: the record.
        members: the members of its steps, and of its result, that are compared.
        readings: the readings in force.
    """
    key = tuple(sorted(readings.items()))
    found = [
        fault.rule for fault in faults if _plays_alike(_engine(fault.id, key), transcript, members)
    ]
    return tuple(dict.fromkeys(found))


def _plays_alike(engine: RulesEngine, transcript: Transcript, members: Collection[str]) -> bool:
    """Whether an engine shows the same in every step of a record, as far as both show it."""
    try:
        played = engine.play(request_of(transcript))
    except Exception:  # a fault may be to raise
        return False
    steps = zip(played["steps"], transcript.result["steps"], strict=False)
    return all(
        _alike(own[member], shown[member])
        for own, shown in (*steps, (played, transcript.result))
        if type(shown) is dict
        for member in members
        if own.get(member) is not None and shown.get(member) is not None
    )


@cache
def _faults(*classes: str) -> list[Fault]:
    """The faults of the rules whose rule is of one of these classes."""
    from sushigo_conformance.faults import CHANGES
    from sushigo_spec import load_spec

    spec = load_spec()
    return [
        fault
        for fault in spec.faults.values()
        if fault.id in CHANGES and spec.rules[fault.rule].class_ in classes
    ]


@cache
def _engine(fault: str, readings: tuple[tuple[str, str], ...]) -> RulesEngine:
    from sushigo_conformance.faults import faulty_engine

    engine: RulesEngine = faulty_engine([fault], dict(readings))
    return engine


def _answers(
    engine: RulesEngine, method: str, params: dict[str, Any], answer: Mapping[str, Any]
) -> bool:
    """Whether an engine answers with the same values of these members."""
    try:
        own = getattr(engine, method)(params)
    except Exception:  # a fault may be to raise
        return False
    return all(own[member] == value for member, value in answer.items())


def _leads_to(engine: RulesEngine, params: dict[str, Any], shown: Mapping[str, Any]) -> bool:
    """Whether the last step of a play shows the same, cards in any order."""
    try:
        step = engine.play(params)["steps"][-1]
    except Exception:  # a fault may be to raise
        return False
    return all(name in step and _alike(step[name], value) for name, value in shown.items())


def _alike(one: Any, other: Any) -> bool:
    if type(one) is list and type(other) is list and all(type(each) is list for each in other):
        return [*map(_sorted, one)] == [*map(_sorted, other)]
    return bool(one == other)


def _sorted(cards: Any) -> Any:
    return sorted(map(str, cards)) if type(cards) is list else cards
