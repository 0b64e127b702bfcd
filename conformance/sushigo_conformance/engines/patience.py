"""How much an engine is forgiven before it is given up, and the rest is reported as not run.

Two kinds of engine would keep a run busy for ever, and tell nothing by it: one that gives no answer
at all, however often it is restarted; and one that soon ends in the same way each time, at
questions which it answers when they are asked alone. An engine that breaks at certain questions,
or that lives for a good while in between, is asked everything; but once it has hung again at some,
asked alone, its silence is believed, since each takes as long as is waited for an answer.
"""

from collections import Counter

from sushigo_conformance.engines.base import Kind
from sushigo_conformance.engines.session import Trouble

#: How often an engine is restarted before it has answered a single question in between.
RESTARTS = 3

#: How often it may end in the same way, soon and for no question's sake.
EARLY_ENDS = 10

#: So many questions at which it hangs are asked again alone.
_HANGS_TRIED = 3

#: An engine that answered fewer questions than this ended soon.
_SOON = 25


class Patience:
    """Counts the deaths of an engine."""

    def __init__(self) -> None:
        self._deaths_in_a_row = 0
        self._early_ends: Counter[str] = Counter()
        self._hangs = 0
        self.given_up = ""
        """Why the engine is asked no more; empty as long as it is."""

    def give_up(self, reason: str) -> None:
        """Ask the engine no more."""
        self.given_up = reason

    def answered(self) -> None:
        """Note that a question was answered."""
        self._deaths_in_a_row = 0

    def died(self, reason: str) -> None:
        """Note that the engine had to be thrown away, or did not start again."""
        self._deaths_in_a_row += 1
        if self._deaths_in_a_row > RESTARTS:
            self.give_up(
                f"given up after {RESTARTS} restarts without an answer; the last one: {reason}"
            )

    def broke_again(self, kind: Kind) -> None:
        """Note that a question at which it broke was asked alone, and what became of it then."""
        if kind is Kind.TIMEOUT:
            self._hangs += 1

    def believes(self, kind: Kind) -> bool:
        """Tell whether a question at which it broke like this need not be asked again."""
        return kind is Kind.TIMEOUT and self._hangs >= _HANGS_TRIED

    def broke_at_no_question(self, trouble: Trouble) -> None:
        """Note that the question of a trouble was answered when it was asked alone."""
        self._hangs = 0
        if trouble.answered >= _SOON:
            return
        self._early_ends[trouble.ending] += 1
        if self._early_ends[trouble.ending] >= EARLY_ENDS:
            self.give_up(
                f"given up: {EARLY_ENDS} times {trouble.ending} after a few questions, at one "
                f"that it answers when asked alone; mend this first. The last one: "
                f"{trouble.message}"
            )
