"""What every way to reach an engine has in common: questions, replies and the interface.

A caller hands over `Call`s and gets one `Reply` for each, whatever the engine does: it may hang,
die, answer twice or print rubbish. What a reply says about the *rules* is judged elsewhere; here
it only matters whether an answer came, and if not, why.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from sushigo_conformance.version import __version__

#: The versions of the protocol that this package speaks, best first.
PROTOCOL_VERSIONS = ("1",)

#: How many requests may be open at once where an engine declares nothing else.
DEFAULT_IN_FLIGHT = 16

#: The longest message in bytes that is read from an engine, its line end not counted.
MESSAGE_LIMIT = 1 << 20
#: What is said of a longer one, which is not read.
TOO_LONG = f"an answer longer than {MESSAGE_LIMIT} bytes"


class Kind(StrEnum):
    """What became of a call."""

    RESULT = "result"
    """The engine answered; `Reply.result` holds its answer, right or wrong."""
    UNSUPPORTED = "unsupported"
    """The engine says that it can't say or do this (error 1), or lacks the method (−32601)."""
    FAILED = "failed"
    """The engine answered with any other error: it raised, or refused the parameters."""
    TIMEOUT = "timeout"
    """No answer came in time."""
    CRASH = "crash"
    """The process ended, or the server went away, with the call open."""
    PROTOCOL_ERROR = "protocol_error"
    """What came back is not an answer by the protocol."""
    NOT_RUN = "not_run"
    """The call was never put, because the engine could not be kept running."""


class Call(NamedTuple):
    """A question to an engine."""

    key: int
    """The caller's own number for it, unique within one `Engine.ask`."""
    method: str
    params: dict[str, Any]


class Reply(NamedTuple):
    """What became of a call."""

    kind: Kind
    result: Any = None
    """The answer, for `RESULT`. For a `TIMEOUT` or `CRASH` that did not come again when the same
    call was repeated alone, the answer of that repetition; else None."""
    message: str = ""
    """What happened and what may help, for a person; empty for a plain `RESULT`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineOptions:
    """How an engine is run. Times are in seconds."""

    timeout: float = 5.0
    """For one answer; it runs for the oldest open request only."""
    startup_timeout: float = 20.0
    """For the first sign of life of each process or server, until `describe` is answered."""
    memory_mb: int | None = None
    """Address space allowed to each process of the engine, in MiB; None sets no limit."""
    fresh_process: bool = False
    """Whether every question gets a process of its own."""


class EngineError(Exception):
    """The engine can't be run at all; the message says what is wrong and what to do."""


class NoSuchEngineError(EngineError):
    """What the user typed names no engine, or asks of one what its kind can't give."""


def describe_params() -> dict[str, Any]:
    """Return the parameters of `describe`: the protocol's versions and the suite's."""
    return {"protocol": list(PROTOCOL_VERSIONS), "suite": __version__}


class Engine(Protocol):
    """An engine under test, however it is reached."""

    name: str
    """The engine as the user typed it."""

    again: str
    """Where a question is asked afresh, in words such as "in a new process"."""

    def describe(self) -> Reply:
        """Start the engine where needed and ask what it declares.

        Raises:
            EngineError: The engine can't even be started or reached.
        """
        ...

    def ask(self, calls: Iterable[Call]) -> Iterator[tuple[int, Reply]]:
        """Put the calls; yield (key, reply) once for each, as answers come and in any order.

        Calls are taken from the iterable only as they can be put. Dropping the iterator early is
        allowed; what was still open is then forgotten.

        Raises:
            EngineError: The engine can't even be started or reached.
        """
        ...

    def fresh(self) -> None:
        """Have the next question asked of a new process, where there is one."""
        ...

    def remarks(self) -> tuple[str, ...]:
        """Say what the engine did beside answering, such as printing text on stdout."""
        ...

    def close(self) -> None:
        """Stop the engine; nothing of it is left behind. May be called twice."""
        ...
