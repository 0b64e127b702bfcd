"""Engines of narrow ability: is every fault caught there too, unless it can't be seen there?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from sushigo_conformance.diagnosis.fresh import telling_questions
from sushigo_conformance.exhaust import SETS
from sushigo_conformance.exhaust.question import Question, games
from sushigo_conformance.exhaust.reach import Reach
from sushigo_conformance.protocol.abilities import Abilities
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.verdict.expecting import as_answered_by
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_conformance.verdict.tracing import Traces
from sushigo_spec import Case, Spec

SCORING = frozenset({"score_round", "score_pudding", "finish"})
#: how many exhaustive questions of each set are asked of a fault that no case catches
_OF_EACH_SET = 3000


class Declaring:
    """An engine that says of itself that it can do no more than some abilities.

    Args:
        engine: an engine in process.
        declared: the abilities.
    """

    def __init__(self, engine: Any, declared: Abilities) -> None:
        self._engine = engine
        self._declared = declared

    def describe(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """What the engine within says, narrowed."""
        described: dict[str, Any] = self._engine.describe(params)
        for name in ("methods", "players", "variants", "features", "categories"):
            described[name] = sorted(getattr(self._declared, name))
        return described

    def __getattr__(self, method: str) -> Any:
        """The methods of the engine within."""
        return getattr(self._engine, method)


class Answered(NamedTuple):
    """A question of the exhaustive comparison, and the right answer."""

    question: Question
    right: Any


class Slipped(NamedTuple):
    """A fault that no case catches under an ability, and a question that would; None if unseen."""

    ability: str
    fault: str
    seen_by: str | None


def abilities() -> dict[str, Abilities]:
    """What each narrow engine declares, by what is narrow about it."""
    whole = everything()

    def lacking(feature: str) -> Abilities:
        return replace(whole, features=whole.features - {feature})

    narrow = {"scoring only": replace(whole, methods=SCORING)}
    for category in sorted(whole.categories):
        narrow[f"{category} only"] = replace(
            whole, methods=frozenset({"score_round"}), categories=frozenset({category})
        )
    narrow["two players only"] = replace(whole, players=frozenset({2}))
    narrow["three players only"] = replace(whole, players=frozenset({3}), variants=_NO_DUMMY)
    narrow["no placement order"] = lacking("placement-order")
    narrow["no injected deal"] = lacking("injected-deal")
    narrow["no start"] = lacking("mid-game-start")
    narrow["no chopsticks"] = lacking("chopsticks")
    return narrow


#: the areas whose random plays show everything of a turn and of a round
_AREAS_OF_PLAY = ("turn", "pass-both-ways", "round", "dummy")

_NO_DUMMY = frozenset({"base", "pass-both-ways"})


def slipped(
    spec: Spec, ability: str, declared: Abilities, failed: Mapping[str, frozenset[str]]
) -> list[Slipped]:
    """The faults that slip through under an ability, each with what shows that it could be seen.

    A fault of what such an engine never does is not among them.

    Args:
        spec: the specification.
        ability: what is narrow.
        declared: the abilities.
        failed: the cases that each fault fails in an engine that can do everything.
    """
    asked = [case for case in spec.cases.values() if not missing(needs_of(case), declared)]
    traces = Traces(declared, {})
    missed = [
        fault.id
        for fault in spec.faults.values()
        if any(traces.lead_to(fault.id, case) for case in asked)
        and not caught(fault.id, asked, declared, failed[fault.id])
    ]
    exhaustive = questions_within_reach(declared) if missed else []
    return [
        Slipped(ability, fault, question_that_shows(fault, declared, exhaustive))
        for fault in missed
    ]


def caught(fault: str, asked: list[Case], declared: Abilities, failed: frozenset[str]) -> bool:
    """Whether a case that can be asked finds the fault, those that find it elsewhere first."""
    engine = StandIn.with_faults((fault,))
    likely = [case for case in asked if case.id in failed]
    return any(not engine.passes(case, declared) for case in likely)


def question_that_shows(fault: str, declared: Abilities, answered: list[Answered]) -> str | None:
    """A question that such an engine can be asked and that shows the fault, in words."""
    return _exhaustively(fault, answered) or _by_play(fault, declared)


def questions_within_reach(declared: Abilities) -> list[Answered]:
    """The first exhaustive questions of each set that such an engine can be asked."""
    known = [name for name in ("base", "dummy") if name in declared.variants]
    asked_of = list(games(tuple(sorted(declared.players)), tuple(known)))
    reach, right = Reach(declared), StandIn.reference()
    return [
        Answered(question, right.answer(question.method, question.params))
        for each in SETS.values()
        for question in islice(
            (one for one in each.ask(asked_of, False) if not reach.lacking(one)), _OF_EACH_SET
        )
    ]


def _exhaustively(fault: str, answered: list[Answered]) -> str | None:
    engine = StandIn.with_faults((fault,))
    for question, right in answered:
        if engine.answer(question.method, question.params) != right:
            return f"{question.method} {question.params}"
    return None


def _by_play(fault: str, declared: Abilities) -> str | None:
    right, engine = StandIn.reference(), StandIn.with_faults((fault,))
    for area in _AREAS_OF_PLAY:
        for told in telling_questions(area, [engine], right, declared, {}):
            question = questions(told.case, declared)
            case = as_answered_by(right, told.case, {}, question)
            if case and not missing(needs_of(case), declared) and not engine.passes(case, declared):
                return f"play {case.params}"
    return None
