"""Several processes of one engine, asked side by side."""

from __future__ import annotations

import queue
from contextlib import suppress
from itertools import chain
from threading import Lock, Thread
from typing import TYPE_CHECKING

from sushigo_conformance.engines import EngineError, open_engine
from sushigo_conformance.engines.pipelined import PipelinedEngine
from sushigo_conformance.engines.session import StoppedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sushigo_conformance.engines.base import Call, Engine, EngineOptions, Reply

#: how many answers may wait to be judged, so that they do not pile up in memory
_MOST_WAITING = 1000
#: seconds after which waiting for an answer lets Ctrl-C through, on systems that hold it back
_TURN = 0.2


def open_engines(text: str, options: EngineOptions, jobs: int) -> Engine:
    """The engine that a text stands for, as so many processes.

    An engine in this process is opened once whatever `jobs` is: two could not compute at the same
    time, and would share whatever their code shares.

    Raises:
        EngineError: there is no such engine.
    """
    first = open_engine(text, options)
    if jobs == 1 or not isinstance(first, PipelinedEngine):
        return first
    others = (open_engine(text, options) for _ in range(jobs - 1))
    return ParallelEngine([first, *(each for each in others if isinstance(each, PipelinedEngine))])


class ParallelEngine:
    """An `Engine` made of several that are alike; whoever is free takes the next call.

    Args:
        engines: at least one; closed together with this one.
    """

    def __init__(self, engines: Sequence[PipelinedEngine]) -> None:
        self.name, self.again = engines[0].name, engines[0].again
        self._engines = engines

    def describe(self) -> Reply:
        """Start all of them at the same time, and ask one what it declares.

        Raises:
            EngineError: that one can't be started.
        """
        first, *others = self._engines
        threads = [Thread(target=_start, args=(engine,), daemon=True) for engine in others]
        for thread in threads:
            thread.start()
        try:
            reply = first.describe()
            for thread in threads:
                thread.join()
        finally:
            self._stop(threads, _Answers())
        return reply

    def ask(self, calls: Iterable[Call]) -> Iterator[tuple[int, Reply]]:
        """Put the calls, each to one of them; yield (key, reply) as answers come.

        Raises:
            EngineError: one of them can't be started.
        """
        shared = _Shared(calls, len(self._engines))
        answers = _Answers()
        threads = [
            Thread(target=_work, args=(engine, shared, answers), daemon=True)
            for engine in self._engines
        ]
        for thread in threads:
            thread.start()
        try:
            yield from answers.until_ended(len(threads))
        finally:
            shared.close()
            self._stop(threads, answers)

    def _stop(self, threads: Sequence[Thread], answers: _Answers) -> None:
        """Have the engines that threads are busy with stop, and the threads end."""
        for engine in self._engines:
            engine.stopping.set()
        while any(thread.is_alive() for thread in threads):
            answers.drop()
        for engine in self._engines:
            engine.stopping.clear()

    def fresh(self) -> None:
        """Have the next questions asked of new processes."""
        self._dismiss()
        for engine in self._engines:
            engine.fresh()

    def remarks(self) -> tuple[str, ...]:
        """Say what they did beside answering, of each kind once."""
        joined: dict[str, str] = {}
        for engine in self._engines:
            joined = {**engine.remarks_by_kind(), **joined}
        return tuple(joined[kind] for kind in sorted(joined))

    def close(self) -> None:
        """Stop all of them."""
        self._dismiss()
        for engine in self._engines:
            engine.close()

    def _dismiss(self) -> None:
        """Tell all to end before waiting for the first, so that they do it at the same time."""
        for engine in self._engines:
            engine.dismiss()


class _Shared:
    """Calls that several threads take in turn.

    An engine that was given up takes no more, lest it says of all that they were not run, while
    another one would answer them. Only the last one that is left says so.
    """

    def __init__(self, calls: Iterable[Call], takers: int) -> None:
        self._calls = iter(calls)
        self._takers = takers
        self._lock = Lock()
        self._closed = False

    def taken_by(self, engine: PipelinedEngine) -> Iterator[Call]:
        """Give one call after the other, as long as there are any and the engine is of use."""
        while True:
            with self._lock:
                if engine.given_up and self._takers > 1:
                    self._takers -= 1
                    return
                call = None if self._closed else next(self._calls, None)
            if call is None:
                return
            yield call

    def close(self) -> None:
        self._closed = True


class _Answers:
    """What the threads bring, in the order in which it comes; None from each that has ended."""

    def __init__(self) -> None:
        self._queue: queue.Queue[tuple[int, Reply] | BaseException | None] = queue.Queue(
            _MOST_WAITING
        )
        self.put = self._queue.put

    def until_ended(self, working: int) -> Iterator[tuple[int, Reply]]:
        """Give answers until so many threads have ended; raise what one of them met."""
        while working:
            try:
                answer = self._queue.get(timeout=_TURN)
            except queue.Empty:
                continue
            if isinstance(answer, BaseException):
                raise answer
            if answer is None:
                working -= 1
            else:
                yield answer

    def drop(self) -> None:
        """Make room, so that no thread waits for it for ever."""
        with suppress(queue.Empty):
            self._queue.get(timeout=0.01)


def _start(engine: PipelinedEngine) -> None:
    """Start an engine ahead of its first question; if it does not start, that will tell."""
    with suppress(EngineError, StoppedError):
        engine.describe()


def _work(engine: PipelinedEngine, shared: _Shared, answers: _Answers) -> None:
    """Put shared calls to one engine until there are no more; no call, no process."""
    try:
        calls = shared.taken_by(engine)
        for first in calls:
            for answer in engine.ask(chain([first], calls)):
                answers.put(answer)
    except StoppedError:
        pass
    except BaseException as error:
        answers.put(error)
    finally:
        answers.put(None)
