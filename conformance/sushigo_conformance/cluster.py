"""A campaign spread over a Dask cluster: parts of it run on workers, each with its own engines.

A part that was lost with its worker is run again on another, and every part is given back once, in
the order in which the parts came. So what is found is the same wherever it was run.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast
from uuid import uuid4

from sushigo_conformance.engines.base import Engine, EngineError, EngineOptions
from sushigo_conformance.version import __version__

try:
    from distributed import Client, KilledWorker, WorkerPlugin, get_worker
    from distributed.comm.addressing import resolve_address
    from distributed.comm.core import connect
except ImportError as missing:
    raise EngineError(
        "a cluster needs Dask, which is not installed: pip install 'sushigo-conformance[cluster]'"
    ) from missing

if TYPE_CHECKING:
    from distributed import Future, Worker

Part = TypeVar("Part")
Outcome = TypeVar("Outcome")

#: seconds to wait until the scheduler answers at all
_REACHED_WITHIN = 5.0
#: seconds to wait for the scheduler's answers from then on, and for the first worker
_PATIENCE = 20.0
#: after so many seconds without a result, it is looked whether there is a worker at all
_LOOK_EVERY = 10.0
#: parts under way for each thread of the cluster, so that none of them waits for work
_AHEAD = 3


class Cluster(NamedTuple):
    """A cluster on whose workers an engine can be run."""

    client: Client
    #: names this campaign's engines on the workers
    key: str

    def each(
        self, work: Callable[[Engine, Part], Outcome], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Outcome]]:
        """Run each part on some worker; yield parts with their outcomes, in the order of the parts.

        Parts are taken from the iterable only as they can be run, so it may be without an end.

        Args:
            work: a function of a module, given a worker's engine and a part.
            parts: what can be pickled.

        Raises:
            EngineError: the engine can't be run there, or the cluster is lost.
        """
        under_way: deque[tuple[Part, Future[Any]]] = deque()
        try:
            for part in parts:
                future = self.client.submit(_work, self.key, work, part, pure=False)
                under_way.append((part, future))
                if len(under_way) >= _AHEAD * self._threads():
                    yield self._first(under_way)
            while under_way:
                yield self._first(under_way)
        finally:
            self.client.cancel([future for _, future in under_way])

    def _threads(self) -> int:
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def _first(self, under_way: deque[tuple[Part, Future[Any]]]) -> tuple[Part, Any]:
        part, future = under_way[0]
        outcome = self._outcome(future)
        under_way.popleft()
        return part, outcome

    def _outcome(self, future: Future[Any]) -> Any:
        """Wait for a part, as long as there are workers."""
        while True:
            try:
                return future.result(timeout=_LOOK_EVERY)
            except TimeoutError:
                if future.status == "error":  # the part itself ran out of time
                    raise
                if not self.client.nthreads():
                    raise EngineError("no worker of the cluster is left") from None
            except KilledWorker as killed:
                raise EngineError(
                    f"several workers died at the same part of the campaign: {killed}"
                ) from killed


@contextmanager
def cluster(address: str, engine: str, options: EngineOptions) -> Iterator[Cluster]:
    """Reach a cluster, and have its workers run an engine; they stop it at the end.

    Args:
        address: of the Dask scheduler, such as ``tcp://127.0.0.1:8786``.
        engine: as the user typed it; it must mean the same on every worker.
        options: how the engine is run.

    Raises:
        EngineError: there is no scheduler, no worker, or the workers have another suite.
    """
    key = f"sushigo-{uuid4().hex}"
    with _client(address) as client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise EngineError(f"the scheduler at {address} has no workers") from None
        _check_versions(client)
        client.register_plugin(_Engines(engine, options), name=key)
        try:
            yield Cluster(client, key)
        finally:
            client.unregister_worker_plugin(key)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    # a client of no scheduler would wait for long, and once more at its end
    try:
        # in a thread of its own, since a notebook may run an event loop in this one
        with ThreadPoolExecutor(max_workers=1) as own:
            own.submit(asyncio.run, _reach(resolve_address(address))).result()
    except Exception as error:  # Dask takes what a stranger sends for lengths and packed messages
        told = str(error) if isinstance(error, OSError | ValueError) else ""
        raise EngineError(
            f"there is no Dask scheduler at {address}: {told or 'what is there is something else'};"
            " start `dask scheduler` first, and check host and port"
        ) from error
    with Client(address, timeout=_PATIENCE, set_as_default=False) as client:
        yield client


async def _reach(address: str) -> None:
    """Open a connection to the scheduler, exchange greetings, and close it."""
    async with asyncio.timeout(_REACHED_WITHIN + 1):  # Dask itself waits for ever for a greeting
        connection = await connect(address, timeout=_REACHED_WITHIN)
    await connection.close()


def _check_versions(client: Client) -> None:
    """See that all workers have this suite, for another would ask other things."""
    for worker, version in client.run(_version, on_error="return").items():
        if version != __version__:
            raise EngineError(
                f"the worker at {worker} must have sushigo-conformance {__version__}, as here; "
                f"it has: {version}"
            )


def _version() -> str:
    return __version__


def _work(key: str, work: Callable[[Engine, Part], Outcome], part: Part) -> Outcome:
    """Do a part on this worker, with an engine that nothing else uses meanwhile."""
    engines = cast(_Engines, get_worker().plugins[key])
    with engines.lent() as engine:
        return work(engine, part)


class _Engines(WorkerPlugin):
    """A worker's engines: as many as it has threads, opened when needed, closed at the end."""

    def __init__(self, engine: str, options: EngineOptions) -> None:
        self._engine = engine
        self._options = options

    def setup(self, worker: Worker) -> None:  # noqa: ARG002
        """Begin on a worker, at once or whenever it joins."""
        self._lock = Lock()
        self._idle: list[Engine] = []
        self._ended = False

    def teardown(self, worker: Worker) -> None:  # noqa: ARG002
        """End on a worker, when the campaign ends or the worker leaves.

        An engine that a part still uses is closed by its own thread, when the part is done.
        """
        with self._lock:
            self._ended = True
            for engine in self._idle:
                engine.close()
            self._idle.clear()

    @contextmanager
    def lent(self) -> Iterator[Engine]:
        """An engine that is idle, or a new one."""
        from sushigo_conformance.engines import open_engine

        with self._lock:
            engine = self._idle.pop() if self._idle else None
        engine = engine or open_engine(self._engine, self._options)
        try:
            yield engine
        finally:
            with self._lock:
                if self._ended:
                    engine.close()
                else:
                    self._idle.append(engine)
