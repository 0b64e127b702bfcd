"""Batches of games, one after the other, in this process or spread over several.

However many processes or machines there are, the batches come back in the order of their games.
"""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context, util
from typing import TYPE_CHECKING, Any, TypeVar

from sushigo_conformance.fuzz.batches import Batch, play_batch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from sushigo_conformance.engines.base import Engine, EngineOptions
    from sushigo_conformance.fuzz.options import FuzzOptions
    from sushigo_conformance.fuzz.setting import Setting

Outcome = TypeVar("Outcome")

#: games in a batch
SIZE = 50


def batches(engine: Engine, setting: Setting, options: FuzzOptions) -> Iterator[Batch]:
    """Play the games of a campaign batch by batch, without an end if it is limited by time."""
    if options.scheduler is not None:
        yield from on_cluster(partial(_play_part, setting, options.seed), engine.name, options)
    elif options.jobs == 1:
        for first, size in parts(options):
            yield play_batch(engine, setting, options.seed, first, size)
    else:
        yield from _spread(engine.name, setting, options)


def parts(options: FuzzOptions) -> Iterator[tuple[int, int]]:
    """The first game and the size of every batch."""
    if options.seconds is not None:
        yield from ((first, SIZE) for first in count(0, SIZE))
    for first in range(0, options.games, SIZE):
        yield first, min(SIZE, options.games - first)


def _spread(name: str, setting: Setting, options: FuzzOptions) -> Iterator[Batch]:
    pool = ProcessPoolExecutor(
        options.jobs,
        mp_context=get_context("spawn"),
        initializer=_begin,
        initargs=(name, options.engine),
    )
    waiting: deque[Future[Batch]] = deque()
    try:
        for part in parts(options):
            waiting.append(pool.submit(_play, setting, options.seed, *part))
            if len(waiting) > 2 * options.jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def on_cluster(
    work: Callable[[Engine, tuple[int, int]], Outcome], name: str, options: FuzzOptions
) -> Iterator[Outcome]:
    """Have the workers of the campaign's cluster do every part, each with an engine of its own.

    Args:
        work: what is done with an engine, the first game and the number of games of a part.
        name: the engine, as the user typed it.
        options: of the campaign, with the scheduler of the cluster.

    Raises:
        EngineError: the cluster can't be reached, or is lost.
    """
    from sushigo_conformance.cluster import cluster

    with cluster(options.scheduler or "", name, options.engine) as workers:
        for _, outcome in workers.each(work, parts(options)):
            yield outcome


def _play_part(setting: Setting, seed: int, engine: Engine, part: tuple[int, int]) -> Batch:
    return play_batch(engine, setting, seed, *part)


_engine: Any = None


def _begin(name: str, options: EngineOptions) -> None:
    """Open this process's own engine, which is closed when the process ends."""
    global _engine
    from sushigo_conformance.engines import open_engine

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the campaign itself stops in order
    _engine = open_engine(name, options)
    util.Finalize(None, _engine.close, exitpriority=1)


def _play(setting: Setting, seed: int, first: int, size: int) -> Batch:
    return play_batch(_engine, setting, seed, first, size)
