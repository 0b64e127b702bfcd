"""Engines made of rules, asked a case directly: the reference, or the rules with a fault."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.protocol.abilities import Abilities, parse_abilities
from sushigo_conformance.protocol.ask import questions
from sushigo_reference import rules_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sushigo_conformance.protocol.ask import Question
    from sushigo_reference import Rules
    from sushigo_spec import Case


class StandIn:
    """Answers cases in place of an engine.

    Args:
        engine: an engine in process.
        rules_of: variant → the rules that it plays by, if it plays by any.
    """

    def __init__(self, engine: Any, rules_of: Callable[[str], Rules] = rules_for) -> None:
        self._engine = engine
        self.rules_of = rules_of

    @staticmethod
    @cache
    def reference(readings: tuple[tuple[str, str], ...] = ()) -> StandIn:
        """The reference under readings; by default those of the specification."""
        return StandIn.with_faults((), readings)

    @staticmethod
    @cache
    def with_faults(
        faults: tuple[str, ...],
        readings: tuple[tuple[str, str], ...] = (),
        shared: bool = False,
    ) -> StandIn:
        """The rules with faults in them, which variants may share."""
        from sushigo_conformance.faults import faulty_engine, faulty_rules

        followed = dict(readings)
        engine = faulty_engine(faults, followed, shared=shared)
        return StandIn(engine, faulty_rules(faults, followed, shared))

    def passes(
        self,
        case: Case,
        abilities: Abilities | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> bool:
        """Whether its answers to a case are right.

        Args:
            case: the case; what it needs must be among the abilities.
            abilities: how much is asked and looked at; everything unless given.
            readings: the readings that decide what is right.
        """
        return self.outcome(case, abilities or everything(), readings or {}).status is Status.PASS

    def outcome(self, case: Case, abilities: Abilities, readings: Mapping[str, str]) -> Outcome:
        """What becomes of a case if it is asked, as ``passes`` asks it."""
        question = questions(case, abilities)
        return judge(case, question, self.replies(question), abilities, readings)

    def replies(self, question: Question) -> list[Reply]:
        """What it answers to each call of a question."""
        return [self.reply(method, params) for method, params in question.calls]

    def answer(self, method: str, params: dict[str, Any]) -> Any:
        """Its result for one request, or None if it breaks."""
        return self.reply(method, params).result

    def reply(self, method: str, params: dict[str, Any]) -> Reply:
        """Its reply to one request."""
        try:
            return Reply(Kind.RESULT, getattr(self._engine, method)(params))
        except Exception as raised:
            return Reply(Kind.FAILED, message=repr(raised))


@cache
def everything() -> Abilities:
    """All abilities that an engine can have."""
    from sushigo_conformance.engines.reference import reference_engine
    from sushigo_spec import load_spec

    spec = load_spec()
    return parse_abilities(reference_engine().describe({}), spec.numbers, spec.readings)
