"""Asking an engine an example, to see whether its answer still differs in the same way."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.base import Call
from sushigo_conformance.fuzz.comparing import DIFFERENT, outcome_of, question_of
from sushigo_conformance.fuzz.examples import case_of_example
from sushigo_conformance.fuzz.mistakes import Mistakes
from sushigo_conformance.fuzz.seen import Seen
from sushigo_conformance.judgement.outcome import PASSED, Outcome, Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import Planned

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.games import Game
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_spec import Case

#: an example is asked about so often at most, and for so many seconds
_MOST_QUESTIONS = 1500
_MOST_SECONDS = 30.0
#: an engine that gives no answer in time is not asked much more
_MOST_TIMEOUTS = 6
#: so many of the examples asked are kept as evidence
_EVIDENCE = 60


class Examiner:
    """Asks one engine, as long as its patience lasts."""

    def __init__(self, engine: Engine, setting: Setting) -> None:
        """Ask this engine, and judge it by this setting's readings and abilities."""
        self.engine = engine
        self.setting = setting
        #: what is known to be wrong with the engine, and so is nothing new
        self.mistakes = Mistakes(setting)
        #: the examples asked last, and whether the answer was right: evidence for what is wrong
        self.trials: deque[tuple[Case, bool]] = deque(maxlen=_EVIDENCE)
        #: the kinds of card of scores that were told and that no known mistake explains: what
        #: differs without these cards is another matter
        self.kinds_told: set[str] = set()
        self.wanted: tuple[Status, Any] | None = None
        #: whether the user wants an end
        self.interrupted = False
        self._asked = 0
        self._timeouts = 0
        self._until = monotonic() + _MOST_SECONDS
        self._tried: set[str] = set()

    def start(self, seen: Seen) -> None:
        """Look for examples that differ as this one does, with new patience."""
        self.wanted = _way(seen)
        self.trials.clear()
        self._tried = {repr(seen.example)}
        self._asked = self._timeouts = 0
        self._until = monotonic() + _MOST_SECONDS

    @property
    def patient(self) -> bool:
        """Whether it may still ask."""
        return not self.interrupted and (
            self._asked < _MOST_QUESTIONS
            and self._timeouts < _MOST_TIMEOUTS
            and monotonic() < self._until
        )

    def outcome_of_game(self, game: Game) -> Outcome:
        """Ask a whole game, and judge all of the answer."""
        question = question_of(game.params, self.setting)
        for _, reply in self.engine.ask([Call(0, *question.calls[0])]):
            return outcome_of(game, question, reply, self.setting)
        return PASSED

    def differs(self, example: Example) -> Seen | None:
        """Ask an example, unless it can't be asked; None if the answer does not differ so, or if
        known mistakes explain it.

        None also for an example that was tried before: it was taken already, or of no use.
        """
        key = repr(example)
        if key in self._tried or not self.patient:
            return None
        self._tried.add(key)
        seen = self.ask(example)
        alike = seen is not None and _way(seen) == self.wanted
        return seen if seen and alike and self.is_new(seen) else None

    def is_new(self, seen: Seen) -> bool:
        """Whether an answer differs in a way that no known mistake explains."""
        return seen.outcome.status in DIFFERENT and not self.mistakes.explain(seen)

    def ask(self, example: Example) -> Seen | None:
        """Ask an example whatever comes of it; None if it can't be asked of this engine."""
        case = case_of_example(example, self.setting.truth)
        abilities = self.setting.abilities
        if case is None or missing(needs_of(case), abilities):
            return None
        self._asked += 1
        planned = Planned(case, questions(case, abilities))
        for _, replies in put(self.engine, [planned]):
            result = result_of(planned, replies, abilities, self.setting.truth.readings)
            self._timeouts += result.status is Status.TIMEOUT
            if result.status is Status.PASS or result.status in DIFFERENT:
                self.trials.append((case, result.status is Status.PASS))
            return Seen(example, result, planned.question, replies)
        return None


def _way(seen: Seen) -> tuple[Status, Any] | None:
    """In which way an answer differs: how it was judged, and whether a play was let through."""
    status, mismatch = seen.outcome.status, seen.outcome.mismatch
    if status not in DIFFERENT:
        return None
    of_acceptance = mismatch is not None and mismatch.path.endswith("/accepted")
    return status, mismatch.got if of_acceptance and mismatch else None
