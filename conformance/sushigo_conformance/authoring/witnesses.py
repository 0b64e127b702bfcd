"""Who can say what is right in a case: the reference, the oracle, and the JavaScript engine.

Each was written from the rules alone. A case on which they agree is most likely right, and one
that stands alone against them most likely wrong.
"""

from __future__ import annotations

import shlex
import shutil
from contextlib import contextmanager
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

from sushigo_conformance.authoring.checkout import javascript_adapter
from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.base import Call, Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import PASSED, Outcome, Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.stand_in import everything

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_spec import Case

    Calls = Sequence[tuple[str, dict[str, Any]]]


class UnreadableExpectationError(ValueError):
    """An expectation that no answer could be compared with: it has not the shape of one."""


class Witness(Protocol):
    """One derivation of the rules."""

    name: str

    def knows(self, case: Case, readings: Mapping[str, str]) -> bool:
        """Whether it can answer a case under readings (id → value; others have their default)."""

    def replies(self, calls: Calls, readings: Mapping[str, str]) -> Iterable[Sequence[Reply]]:
        """Its replies to the calls; more than one way to reply where readings leave it open."""


class ReferenceWitness:
    """The reference."""

    name = "reference"

    def knows(self, case: Case, readings: Mapping[str, str]) -> bool:  # noqa: ARG002
        """It can answer everything."""
        return True

    def replies(self, calls: Calls, readings: Mapping[str, str]) -> list[list[Reply]]:
        """What the rules as functions give."""
        engine = _reference(tuple(readings.items()))
        return [[_reply(getattr(engine, method), params) for method, params in calls]]


class OracleWitness:
    """The oracle, which acts scores and turns out, but deals no cards and draws no views."""

    name = "oracle"

    def knows(self, case: Case, readings: Mapping[str, str]) -> bool:  # noqa: ARG002
        """It scores and plays; of a view it knows the hand alone."""
        scored_or_played = case.method in ("score_round", "score_pudding", "finish", "play")
        return scored_or_played and not any("/views/" in pointer for pointer in case.differ)

    def replies(self, calls: Calls, readings: Mapping[str, str]) -> Iterator[Sequence[Reply]]:
        """Every way to answer that the readings leave open."""
        import sushigo_oracle

        answers = []
        for method, params in calls:
            answer = getattr(sushigo_oracle, method)
            reply = _reply(partial(answer, readings=readings), params)
            ways = alternatives(reply.result) if reply.kind is Kind.RESULT else []
            answers.append([Reply(Kind.RESULT, way) for way in ways] or [reply])
        yield from product(*answers)


class EngineWitness:
    """An engine that follows the default readings.

    Args:
        name: what to call it.
        engine: how to reach it.
    """

    def __init__(self, name: str, engine: Engine) -> None:
        self.name = name
        self._engine = engine

    def knows(self, case: Case, readings: Mapping[str, str]) -> bool:  # noqa: ARG002
        """It can answer everything, by its own readings."""
        return not readings

    def replies(self, calls: Calls, readings: Mapping[str, str]) -> list[list[Reply]]:  # noqa: ARG002
        """What the engine replies."""
        asked = [Call(key, method, params) for key, (method, params) in enumerate(calls)]
        answered = dict(self._engine.ask(asked))
        return [[answered[call.key] for call in asked]]


def alternatives(result: dict[str, Any]) -> list[dict[str, Any]]:
    """The answers of the oracle that are open, one of which an engine may give."""
    if "any_of" in result:
        return [each for open_ in result["any_of"] for each in alternatives(open_)]
    if "winners_any_of" in result:
        return [{**result, "winners": winners} for winners in result["winners_any_of"]]
    return [result]


@contextmanager
def witnesses() -> Iterator[list[Witness]]:
    """All that are at hand: the JavaScript engine needs a checkout and node."""
    adapter = javascript_adapter()
    node = shutil.which("node")
    if adapter is None or node is None:
        yield [ReferenceWitness(), OracleWitness()]
        return
    engine = open_engine(shlex.join([node, str(adapter)]))
    try:
        yield [ReferenceWitness(), OracleWitness(), EngineWitness("JavaScript engine", engine)]
    finally:
        engine.close()


def said_by(witness: Witness, case: Case, readings: Mapping[str, str]) -> Outcome | None:
    """What a witness makes of a case under readings, or None if it can't say.

    Raises:
        UnreadableExpectationError: no answer can be compared with the expectation.
    """
    if not witness.knows(case, readings):
        return None
    question = questions(case, everything())
    for replies in witness.replies(question.calls, readings):
        try:
            outcome = judge(case, question, replies, everything(), readings)
        except (TypeError, AttributeError, LookupError, ValueError) as error:
            message = (
                f"no answer of {case.method} has the shape of this expectation; "
                f"`sushigo cases {case.rules[0]}` shows cases that have it"
            )
            raise UnreadableExpectationError(message) from error
        if outcome.status is not Status.PASS:
            return outcome
    return PASSED


@cache
def _reference(readings: tuple[tuple[str, str], ...]) -> Any:
    from sushigo_conformance.faults import faulty_engine

    return faulty_engine((), dict(readings))


def _reply(answer: Any, params: dict[str, Any]) -> Reply:
    try:
        return Reply(Kind.RESULT, answer(params))
    except Exception as raised:
        return Reply(Kind.FAILED, message=f"{type(raised).__name__}: {raised}")
