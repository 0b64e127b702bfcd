"""What the reference answers to a case, and the verdict on it: found when the site is built."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from generate.markup import folded_json
from sushigo_conformance.protocol.pointers import resolve

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.judgement.outcome import Outcome
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case, Spec

#: how much of an answer is shown, in characters
LONGEST = 1500


@dataclass(frozen=True)
class Verdict:
    """A case asked of an engine: what was sent, what came back, and how that was judged."""

    calls: tuple[tuple[str, dict[str, Any]], ...]
    answers: tuple[Any, ...]
    outcome: Outcome

    @property
    def passed(self) -> bool:
        """Whether the engine gave a right answer."""
        return self.outcome.status == "pass"

    def messages(self) -> list[dict[str, Any]]:
        """The different requests as messages, numbered from 1."""
        different: list[tuple[str, dict[str, Any]]] = []
        for call in self.calls:
            if call not in different:
                different.append(call)
        return [
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            for number, (method, params) in enumerate(different, start=1)
        ]

    def shown(self, case: Case) -> list[tuple[str, str]]:
        """The answers as a reader compares them: what each is, and its text.

        Of two worlds only what must be the same or differ is shown; a long answer is cut.
        """
        if case.with_ is None:
            return [(f"answer to message {n}", _cut(each)) for n, each in self._first_answers()]
        return [
            (f"{pointer}, {world} world", _cut(resolve(answer, pointer)))
            for pointer in (*case.same, *case.differ)
            for world, answer in (("first", self.answers[0]), ("second", self.answers[-1]))
        ]

    def _first_answers(self) -> list[tuple[int, Any]]:
        return list(enumerate(self.answers, start=1))[:2]


def _cut(answer: Any) -> str:
    """An answer in lines; of one that is long, the beginning, and how much is left out."""
    text = folded_json(answer)
    if len(text) <= LONGEST:
        return text
    kept = text[:LONGEST].rpartition("\n")[0]
    return f"{kept}\n… and {len(text) - len(kept):,} more characters"


def verdict_of_reference(spec: Spec, case: Case) -> Verdict:
    """Ask the reference a case, under the default readings."""
    return ask(case, _reference(), _abilities(spec.numbers, spec.readings))


def caught_by(spec: Spec, fault_id: str, cases: Sequence[Case]) -> list[Case]:
    """Those of the cases that an engine with one fault fails."""
    from sushigo_conformance.faults import faulty_engine

    engine = faulty_engine([fault_id])
    abilities = _abilities(spec.numbers, spec.readings)
    return [case for case in cases if not ask(case, engine, abilities).passed]


def ask(case: Case, engine: Any, abilities: Abilities) -> Verdict:
    """Put a case to an engine in process and judge its answers."""
    from sushigo_conformance.engines.base import Kind, Reply
    from sushigo_conformance.judgement.judge import judge
    from sushigo_conformance.protocol.ask import questions
    from sushigo_conformance.serve.dispatch import answer

    question = questions(case, abilities)
    replies = []
    for method, params in question.calls:
        code, content = answer(engine, method, params)
        replies.append(
            Reply(Kind.FAILED, None, str(content)) if code else Reply(Kind.RESULT, content)
        )
    outcome = judge(case, question, replies, abilities, {})
    return Verdict(question.calls, tuple(reply.result for reply in replies), outcome)


@cache
def _reference() -> Any:
    from sushigo_conformance.engines.reference import reference_engine

    return reference_engine()


def _abilities(numbers: Any, readings: Mapping[str, Any]) -> Abilities:
    """What the reference declares; every engine asked here can do the same."""
    from sushigo_conformance.protocol.abilities import parse_abilities

    return parse_abilities(_described(), numbers, readings)


@cache
def _described() -> dict[str, Any]:
    return dict(_reference().describe({}))
