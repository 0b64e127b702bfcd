"""Work spread over the cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import Any, TypeVar

Result = TypeVar("Result")


def spread(function: Callable[[Any], Result], items: Sequence[Any]) -> list[Result]:
    """The results for all items in their order, found by as many processes as there are cores."""
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        return list(pool.imap(function, items))
