"""Known mistakes that give the points which were given, or lead to what was shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.replay import request_of, right_result
from sushigo_conformance.judgement.values import canonical

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

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


@cache
def mistakes_between_rounds() -> list[Fault]:
    """The known mistakes in what ends with a round and what stays: they show in the next."""
    from sushigo_spec import load_spec

    rules = load_spec().rules
    return [fault for fault in _faults(*_PLAY) if rules[fault.rule].area == "round"]


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
    compared = list(_compared(transcript, members, readings))
    found = [
        fault.rule for fault in faults if _plays_alike(_engine(fault.id, key), transcript, compared)
    ]
    return tuple(dict.fromkeys(found))


def _compared(
    transcript: Transcript, members: Collection[str], readings: Mapping[str, str]
) -> Iterator[tuple[int, str]]:
    """What a record shows in its place: the entries with the members, -1 for those of the end."""
    right = right_result(transcript, readings)
    steps = zip(right["steps"], transcript.result["steps"], strict=False)
    for entry, (due, shown) in [*enumerate(steps), (-1, (right, transcript.result))]:
        for member in members if type(shown) is dict else ():
            if due.get(member) is not None and shown.get(member) is not None:
                yield entry, member


def _plays_alike(
    engine: RulesEngine, transcript: Transcript, compared: Iterable[tuple[int, str]]
) -> bool:
    """Whether an engine shows the same as a record in all these places; nothing shown is not."""
    try:
        played = engine.play(request_of(transcript))
    except Exception:  # a fault may be to raise
        return False
    own, shown = [*played["steps"], played], [*transcript.result["steps"], transcript.result]
    return all(
        own[entry].get(member) is not None and _alike(member, own[entry], shown[entry])
        for entry, member in compared
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
    return all(_alike(member, own, answer) for member in answer)


def _leads_to(engine: RulesEngine, params: dict[str, Any], shown: Mapping[str, Any]) -> bool:
    """Whether the last step of a play shows the same, cards in any order."""
    try:
        step = engine.play(params)["steps"][-1]
    except Exception:  # a fault may be to raise
        return False
    return all(name in step and _alike(name, step, shown) for name in shown)


def _alike(name: str, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two objects show the same of a member; no truth value is the same as a number."""
    return bool(canonical(one[name], name) == canonical(other[name], name))
