"""Hand-made cases and engines for tests: on the import path through the conftest files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Outcome
from sushigo_conformance.protocol.abilities import Abilities, parse_abilities
from sushigo_conformance.protocol.ask import Question, questions
from sushigo_conformance.protocol.words import FEATURES, METHODS, NARROWING
from sushigo_spec import Case, load_spec

#: Every feature but those that take something away.
EVERYTHING = tuple(name for name in FEATURES if name not in NARROWING)


def make_case(method: str, params: dict[str, Any], expect: Any = None, **fields: Any) -> Case:
    """A case in which only what decides it is given."""
    unset: dict[str, Any] = {
        "id": "made/by-hand",
        "title": "Made by hand",
        "area": "made",
        "rules": ("maki.most",),
        "check": None,
        "with_": None,
        "same": (),
        "differ": (),
        "isolate": None,
        "readings": {},
        "needs": (),
        "cites": (),
        "since": "0.1.0",
        "synthetic": None,
        "because": "For the test.",
        "where": "made.yaml:1",
        "revision": "",
    }
    return Case(method=method, params=params, expect=expect, **{**unset, **fields})


def describe(**declared: Any) -> dict[str, Any]:
    return {"protocol": "1", "engine": {"name": "made"}, "methods": list(METHODS), **declared}


def make_abilities(*features: str, **declared: Any) -> Abilities:
    """The abilities of an engine with all methods and variants."""
    spec = load_spec()
    declared.setdefault("variants", list(spec.variants))
    described = describe(features=list(features), **declared)
    abilities = parse_abilities(described, spec.numbers, spec.readings)
    assert not abilities.complaints
    return abilities


def judge_results(
    case: Case,
    results: Sequence[Any],
    abilities: Abilities | None = None,
    readings: Mapping[str, str] | None = None,
) -> Outcome:
    """Judge results that stand for the answers to the case's calls."""
    abilities = abilities or make_abilities(*EVERYTHING)
    question = questions(case, abilities)
    assert len(results) == len(question.calls)
    replies = [Reply(Kind.RESULT, result) for result in results]
    return judge(case, question, replies, abilities, readings or {})


def ask_reference(question: Question, answer: Callable[[str, dict[str, Any]], Any]) -> list[Reply]:
    return [Reply(Kind.RESULT, answer(method, params)) for method, params in question.calls]
