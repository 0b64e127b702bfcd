"""What became of a case: its status, the first difference, and what else there is to say."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple


class Status(StrEnum):
    """The statuses of one case."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    TIMEOUT = "timeout"
    CRASH = "crash"
    PROTOCOL_ERROR = "protocol-error"
    UNSTABLE = "unstable"
    """Only the runner finds this: the case comes out differently when it is asked again."""
    UNSUPPORTED = "unsupported"
    NOT_RUN = "not-run"
    KNOWN_FAILURE = "known-failure"
    """Fails just as the file of expectations says."""
    UNEXPECTED_PASS = "unexpected-pass"
    """Passes, where the file of expectations says that it fails."""


class LeftOut:
    """The type of `LEFT_OUT`: a member that the engine does not show."""

    def __repr__(self) -> str:
        """Read as words where a difference is printed."""
        return "left out"


#: Stands for a member that the answer does not hold (or holds as null).
LEFT_OUT: Final = LeftOut()


class Mismatch(NamedTuple):
    """The first difference between what is right and what the engine answered.

    `path` is a JSON Pointer into the result, in the case's own numbering of seats and turns;
    `got` is `LEFT_OUT` where the engine does not show what is looked at.
    """

    path: str
    expected: Any
    got: Any
    message: str
    #: the rule that a play breaks which a record accepts, where its hands were right until then
    breaks: str | None = None


class Outcome(NamedTuple):
    """A status with its reason: `mismatch` of a failure, `remark` for anything else to say."""

    status: Status
    mismatch: Mismatch | None = None
    remark: str = ""


PASSED: Final = Outcome(Status.PASS)


def failed(mismatch: Mismatch, remark: str = "") -> Outcome:
    """The engine's answer differs from what is right."""
    return Outcome(Status.FAIL, mismatch, remark)


def unsupported(reason: str) -> Outcome:
    """The engine can't say or do what the case needs; never a failure, always shown."""
    return Outcome(Status.UNSUPPORTED, None, reason)
