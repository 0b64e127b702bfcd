"""Trying mistakes: cases that engines with known mistakes are asked, and what becomes of them.

A mistake that has no part in an answer is left out before the engine is asked, so that much fewer
engines are run than there are sets of mistakes to try.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.chance import Chances, differ
from sushigo_conformance.verdict.noting import Noting
from sushigo_conformance.verdict.recording import replayed
from sushigo_conformance.verdict.shown import as_shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sushigo_conformance.judgement.outcome import Outcome
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.protocol.ask import Question
    from sushigo_conformance.verdict.stand_in import StandIn
    from sushigo_conformance.verdict.tracing import Traces
    from sushigo_spec import Case

#: ids of mistakes that one engine makes together
Faults = tuple[str, ...]


class Tried(NamedTuple):
    """What became of a case that an engine with mistakes was asked."""

    #: those that may have a part in it, in the order of the catalogue
    faults: Faults
    outcome: Outcome
    #: the fields of the rules that the engine called on the way
    called: frozenset[str]


class Trying:
    """Asks engines with mistakes, each case once, and keeps what became of it.

    Args:
        catalogue: ids of all mistakes that may be tried.
        failed: what failed; a mistake answers these cases in the shape of the engine's answer.
        abilities: how cases are asked.
        readings: how the engines read what the rulebook leaves open.
        traces: which mistakes lead to which case.
        recorded: by case, games that the engine played by itself, which are played again as dealt.
        shared: whether variants share all code of the base game that a mistake is in.
    """

    def __init__(
        self,
        catalogue: Iterable[str],
        failed: Iterable[Result],
        abilities: Abilities,
        readings: Mapping[str, str],
        traces: Traces,
        recorded: Mapping[str, Sequence[dict[str, Any]]],
        shared: bool,
    ) -> None:
        self._places = {fault: place for place, fault in enumerate(catalogue)}
        self._got = {each.case.id: each.got for each in failed if each.got}
        self._abilities = abilities
        self._readings = readings
        self._traces = traces
        self._recorded = recorded
        self._shared = shared
        self._engines: dict[Faults, Noting] = {}
        self._tried: dict[tuple[Faults, str], Tried] = {}
        self._questions: dict[str, Question] = {}
        self._games: dict[tuple[Faults, str], tuple[Reply, frozenset[str]]] = {}
        self._chances = Chances(self._judged)

    def engine_for(self, faults: Faults, case: Case) -> StandIn:
        """The engine with those of the mistakes that have a part in what becomes of a case."""
        return self._noting(self.on(faults, case).faults)

    def on(self, faults: Faults, case: Case) -> Tried:
        """What becomes of a case, and which of the mistakes have a part in that.

        A mistake has none if what it replaces is called neither by the reference nor by an engine
        with those of the mistakes that have one.
        """
        if case.id in self._recorded:
            return self._run(self._in_order(faults), case)
        tried = self._run(self._with_a_part(faults, case), case)
        while True:
            more = self._with_a_part(faults, case, tried)
            if more == tried.faults:
                return tried
            tried = self._run(more, case)

    def dealt_again(self, faults: Faults, case: Case) -> Iterator[Outcome]:
        """What becomes of a case time and again when other cards are dealt.

        Where chance changes nothing of what each mistake makes of it alone, it is taken to change
        nothing of what they make of it together.
        """
        together = self.on(faults, case).faults
        alone = (self.dealt_again((fault,), case) for fault in together)
        if len(together) != 1 and not any(map(differ, alone)):
            return iter(())
        return self._chances.outcomes(self._noting(together), case, self._question(case))

    def called_by(self, faults: Faults, case: Case) -> frozenset[str]:
        """The fields of its rules that an engine with all these mistakes calls for a case."""
        given = [self._reply(faults, *call) for call in self._question(case).calls]
        return frozenset[str]().union(*(fields for _, fields in given))

    def _with_a_part(self, faults: Faults, case: Case, tried: Tried | None = None) -> Faults:
        """Those of the mistakes that may have a part in what becomes of a case.

        Args:
            faults: ids of the mistakes.
            case: the case.
            tried: what became of it with some of them, by default with none.
        """
        already, called = (tried.faults, tried.called) if tried else ((), None)
        return tuple(
            fault
            for fault in self._in_order(faults)
            if fault in already or self._traces.lead_to(fault, case, called)
        )

    def _in_order(self, faults: Faults) -> Faults:
        """The same mistakes in the order of the catalogue, so that none is tried twice."""
        return tuple(sorted(faults, key=self._places.__getitem__))

    def _run(self, faults: Faults, case: Case) -> Tried:
        """What becomes of a case that an engine with all these mistakes is asked."""
        key = (faults, case.id)
        if key not in self._tried:
            question = self._question(case)
            called: frozenset[str] = frozenset()
            replies = self._replayed(faults, case) or []
            if not replies:
                given = [self._reply(faults, *call) for call in question.calls]
                replies = [reply for reply, _ in given]
                called = called.union(*(fields for _, fields in given))
            self._tried[key] = Tried(faults, self._judged(case, replies), called)
        return self._tried[key]

    def _judged(self, case: Case, replies: Sequence[Reply]) -> Outcome:
        shown = self._as_shown(replies, case)
        return judge(case, self._question(case), shown, self._abilities, self._readings)

    def _as_shown(self, replies: Sequence[Reply], case: Case) -> Sequence[Reply]:
        """Replies to a failed case without what the engine's own to it leave out."""
        own = self._got.get(case.id)
        if own is None:
            return replies
        return [
            reply._replace(result=as_shown(reply.result, by_engine))
            for reply, by_engine in zip(replies, own, strict=True)
        ]

    def _replayed(self, faults: Faults, case: Case) -> list[Reply] | None:
        """The games that the engine recorded as one with these mistakes would have; None where
        there are none, or where it breaks.
        """
        if case.id not in self._recorded:
            return None
        try:
            games = [
                replayed(faults, game, self._readings, self._shared)
                for game in self._recorded[case.id]
            ]
        except Exception:  # what was recorded is no game, or breaks the mistaken engine
            return None
        return [Reply(Kind.RESULT, game) for game in games]

    def _reply(
        self, faults: Faults, method: str, params: dict[str, Any]
    ) -> tuple[Reply, frozenset[str]]:
        """What an engine with these mistakes replies, and which fields of its rules it calls.

        The same games are asked for many checks.
        """
        engine = self._noting(faults)
        if method != "self_play":
            return engine.reply(method, params), frozenset(engine.called)
        key = (faults, repr(params))
        if key not in self._games:
            self._games[key] = engine.reply(method, params), frozenset(engine.called)
        return self._games[key]

    def _noting(self, faults: Faults) -> Noting:
        if faults not in self._engines:
            self._engines[faults] = Noting(faults, self._readings, self._shared)
        return self._engines[faults]

    def _question(self, case: Case) -> Question:
        if case.id not in self._questions:
            self._questions[case.id] = questions(case, self._abilities)
        return self._questions[case.id]
