"""Settings for all tests of this folder, and how they measure memory."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from hypothesis import settings

# How long one example takes says more about the machine than about the code.
settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")


@pytest.fixture
def memory() -> Iterator[Callable[[], tuple[int, int]]]:
    """The bytes of Python's objects made from here on: those still there, and the most at a time.

    Objects that only hold each other are looked for as in a new process: Python looks the more
    seldom, the more objects there are, and earlier tests leave many.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # so that it forgets how many objects there were
    tracemalloc.start()
    try:
        yield tracemalloc.get_traced_memory
    finally:
        tracemalloc.stop()
        gc.unfreeze()
