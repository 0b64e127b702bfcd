"""The parts of a campaign, done one after the other in this process, or spread over several.

However many processes or machines there are, the parts come back in the order of their games.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import active_children, get_context, util
from typing import TYPE_CHECKING, Any, TypeVar

from sushigo_conformance.signals import ending_signals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from sushigo_conformance.engines.base import Engine, EngineOptions
    from sushigo_conformance.fuzz.options import FuzzOptions

    #: what is done with an engine, the first game of a part, and the number of its games
    Work = Callable[[Engine, tuple[int, int]], "Outcome"]

Outcome = TypeVar("Outcome")

#: games in a part
SIZE = 50


def each_part(work: Work[Outcome], engine: Engine, options: FuzzOptions) -> Iterator[Outcome]:
    """Do every part of a campaign, without an end if it is limited by time.

    Args:
        work: what is done with each; other processes must be able to import it.
        engine: the engine under test; several jobs and a cluster open their own by its name.
        options: of the campaign.

    Raises:
        EngineError: the cluster can't be reached or is lost, or the work raises it.
    """
    if options.scheduler is not None:
        yield from _on_cluster(work, engine.name, options)
    elif options.jobs == 1:
        for part in parts(options):
            yield work(engine, part)
    else:
        yield from _in_processes(work, engine.name, options)


def parts(options: FuzzOptions) -> Iterator[tuple[int, int]]:
    """The first game and the size of every part."""
    if options.seconds is not None:
        yield from ((first, SIZE) for first in count(0, SIZE))
    for first in range(0, options.games, SIZE):
        yield first, min(SIZE, options.games - first)


def _in_processes(work: Work[Outcome], name: str, options: FuzzOptions) -> Iterator[Outcome]:
    pool = ProcessPoolExecutor(
        options.jobs,
        mp_context=get_context("spawn"),
        initializer=_begin,
        initargs=(name, options.engine),
    )
    waiting: deque[Future[Outcome]] = deque()
    wanted = True
    try:
        for part in parts(options):
            waiting.append(pool.submit(_work, work, part))
            if len(waiting) > 2 * options.jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        wanted = False
    finally:
        for process in active_children() if wanted else ():
            process.terminate()  # nobody waits for what it is doing
        pool.shutdown(cancel_futures=True)


def _on_cluster(work: Work[Outcome], name: str, options: FuzzOptions) -> Iterator[Outcome]:
    from sushigo_conformance.cluster import cluster

    with cluster(options.scheduler or "", name, options.engine) as workers:
        for _, outcome in workers.each(work, parts(options)):
            yield outcome


_engine: Any = None
_leaving = False


def _begin(name: str, options: EngineOptions) -> None:
    """Open this process's own engine, which is closed when the process ends."""
    global _engine
    from sushigo_conformance.engines import open_engine

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the campaign itself stops in order
    for each in ending_signals():
        signal.signal(each, _leave)
    _engine = open_engine(name, options)
    util.Finalize(None, _engine.close, exitpriority=1)
    gc.freeze()  # what is loaded by now stays: collecting is quicker without it


def _leave(number: int, frame: object) -> None:  # noqa: ARG001
    """Give up what is being done, so that the process ends in order and closes its engine."""
    global _leaving
    _leaving = True
    sys.exit()


def _work(work: Work[Outcome], part: tuple[int, int]) -> Outcome:
    if _leaving:  # the part was handed over already
        sys.exit()
    return work(_engine, part)
