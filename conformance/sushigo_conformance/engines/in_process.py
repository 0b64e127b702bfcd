"""An engine that is a Python object in this process.

It is the quickest way, and the least protected: an engine that hangs hangs the test, one that takes
the interpreter down takes the test with it, and programs that it starts are left running. Such
engines are better run as a command, with `python -m sushigo_conformance.serve MODULE:ATTRIBUTE`.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import orjson

from sushigo_conformance.engines.base import (
    Call,
    EngineError,
    EngineOptions,
    Kind,
    Reply,
    describe_params,
)
from sushigo_conformance.engines.messages import error_reply, printable
from sushigo_conformance.engines.own_output import OwnOutput
from sushigo_conformance.serve.dispatch import answer, said
from sushigo_conformance.serve.loading import LoadError, Maker, find_maker

_ENCODER = json.JSONEncoder(allow_nan=False)
#: objects that only look like JSON values to the quick encoder are left to the strict one
_PLAIN = (
    orjson.OPT_PASSTHROUGH_DATACLASS
    | orjson.OPT_PASSTHROUGH_DATETIME
    | orjson.OPT_PASSTHROUGH_SUBCLASS
)


class InProcessEngine:
    """An `Engine` that calls the methods of an object."""

    again = "later"

    def __init__(
        self,
        name: str,
        make: Callable[[], object],
        *,
        anew: bool = False,
        trusted: bool = False,
        output: OwnOutput | None = None,
    ) -> None:
        """Use an object.

        Args:
            name: What the user typed.
            make: Gives the object.
            anew: Whether every question gets an object of its own.
            trusted: Whether it is known to print nothing, to leave parameters as they are, and to
                give new lists and objects of plain JSON, so that it need not be guarded against.
            output: Our own, which is kept apart until the engine is closed.
        """
        self.name = name
        self._make = make
        self._anew = anew
        self._trusted = trusted
        self._output = output
        self._object = make()

    def describe(self) -> Reply:
        """Ask what the object declares."""
        return self._answer("describe", describe_params())

    def ask(self, calls: Iterable[Call]) -> Iterator[tuple[int, Reply]]:
        """Put the calls one after the other; yield (key, reply) for each."""
        for call in calls:
            if self._anew:
                self.fresh()
            yield call.key, self._answer(call.method, call.params)

    def fresh(self) -> None:
        """Have the object made anew, where a class or a function makes it."""
        self._object = self._make()

    def remarks(self) -> tuple[str, ...]:
        """Return nothing: what the object prints goes to stderr, and harms nobody."""
        return ()

    def close(self) -> None:
        """Restore our output; there is nothing to stop."""
        if self._output is not None:
            self._output.restore()

    def _answer(self, method: str, params: dict[str, Any]) -> Reply:
        if self._trusted:
            code, content = answer(self._object, method, params)
            return error_reply(code, str(content)) if code else Reply(Kind.RESULT, content)
        own = orjson.loads(orjson.dumps(params))  # whatever the engine does to it is its affair
        with _streams_kept():
            code, content = answer(self._object, method, own)
        return error_reply(code, str(content)) if code else _as_json(content)


def open_in_process(text: str, options: EngineOptions) -> InProcessEngine:
    """Return the engine that `MODULE:ATTRIBUTE` stands for.

    Raises:
        EngineError: It can't be imported or made, or an option needs a process of its own.
    """
    if options.memory_mb is not None:
        raise EngineError(
            "--memory needs an engine that is a command: "
            f"try 'python -m sushigo_conformance.serve {text}'"
        )
    output = OwnOutput()
    try:
        with _streams_kept():
            maker = find_maker(text)
        return guarded(f"python:{text}", maker, anew=options.fresh_process, output=output)
    except BaseException as error:
        output.restore()
        if isinstance(error, LoadError):
            raise EngineError(str(error)) from error
        raise


def guarded(
    name: str, maker: Maker, *, anew: bool = False, output: OwnOutput | None = None
) -> InProcessEngine:
    """Return the engine of a maker that may print, raise, or call exit().

    Raises:
        EngineError: It can't be made.
    """

    def make() -> object:
        try:
            with _streams_kept():
                return maker()
        except LoadError as error:
            raise EngineError(str(error)) from error

    return InProcessEngine(name, make, anew=anew, output=output)


def _as_json(result: object) -> Reply:
    """Pass a result on as it would arrive from another process, or complain."""
    try:
        return Reply(Kind.RESULT, orjson.loads(_encoded(result)))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # objects of the engine's own may do anything
        message = f"a result that is not JSON: {printable(said(error))}"
        return Reply(Kind.PROTOCOL_ERROR, None, message)


def _encoded(result: object) -> bytes | str:
    """A result as JSON: quickly where it is plain, and strictly where it may hide a NaN."""
    try:
        text = orjson.dumps(result, option=_PLAIN)
    except TypeError:
        return _ENCODER.encode(result)
    # the quick way writes null for NaN and infinity, which are no JSON
    return _ENCODER.encode(result) if b"null" in text else text


@contextmanager
def _streams_kept() -> Iterator[None]:
    """Send what the engine prints to stderr, and show it an empty stdin.

    A copy of this process that it forks off ends here: there is to be one report.
    """
    before, process = (sys.stdout, sys.stdin), os.getpid()
    sys.stdout, sys.stdin = sys.stderr, StringIO()
    try:
        yield
    finally:
        if os.getpid() != process:
            os._exit(0)
        sys.stdout, sys.stdin = before
