"""What an engine made of an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Reply
    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.judgement.outcome import Outcome
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.ask import Question


class Seen(NamedTuple):
    """What an engine made of an example."""

    example: Example
    result: Result
    #: what was sent, and the replies, to judge them by another measure
    question: Question
    replies: tuple[Reply, ...]

    @property
    def outcome(self) -> Outcome:
        """How it was judged."""
        return self.result.outcome
