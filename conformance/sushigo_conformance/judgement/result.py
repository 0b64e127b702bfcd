"""What became of each case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.judgement.outcome import Outcome, Status

if TYPE_CHECKING:
    from sushigo_conformance.expectations.expectation import Expectation
    from sushigo_conformance.protocol.needs import Missing
    from sushigo_spec import Case

#: statuses of a case that the engine was asked and did not pass
FAILURES = frozenset(
    {
        Status.FAIL,
        Status.ERROR,
        Status.TIMEOUT,
        Status.CRASH,
        Status.PROTOCOL_ERROR,
        Status.UNSTABLE,
    }
)
#: those of a case of which some question got no answer, or none that is JSON
NO_ANSWER = FAILURES - {Status.FAIL, Status.UNSTABLE}


class Result(NamedTuple):
    """A case, its outcome, and for a failure what was sent and what came back."""

    case: Case
    outcome: Outcome
    #: method and params of each call, as sent
    sent: tuple[tuple[str, dict[str, Any]], ...] = ()
    #: the engine's result for each call, at last; None where there was none
    got: tuple[Any, ...] = ()
    #: whether it passes alone and fails after others: the engine keeps something between requests
    leaks: bool = False
    #: what the engine lacks, where it was not asked
    lacks: tuple[Missing, ...] = ()
    #: what the user's file of expectations says of the case, where that was a failure
    expected: Expectation | None = None

    @property
    def tells(self) -> bool:
        """Whether a failure speaks against a rule: not if it comes and goes, or if the engine
        broke and then answered the same question.
        """
        return self.status is not Status.UNSTABLE and not self.answered_later

    @property
    def answered_later(self) -> bool:
        """Whether there was no answer at first, and one to the same question asked again."""
        if self.status not in NO_ANSWER or not self.got:
            return False
        return all(got is not None for got in self.got)

    @property
    def status(self) -> Status:
        """The outcome in a word."""
        return self.outcome.status

    @property
    def failed(self) -> bool:
        """Whether the engine was asked and did not pass, and nobody expected that."""
        return self.outcome.status in FAILURES

    @property
    def wrong(self) -> bool:
        """Whether the engine was asked and did not pass, expected or not."""
        return self.failed or self.outcome.status is Status.KNOWN_FAILURE
