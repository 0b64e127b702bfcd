"""Random whole games against an engine, every step compared with the reference.

>>> from sushigo_conformance.engines import open_engine
>>> from sushigo_conformance.fuzz import FuzzOptions, fuzz
>>> engine = open_engine("fault:tempura.each-pays")
>>> [finding.rules for finding in fuzz(engine, FuzzOptions(games=20))]
[('tempura.pair',)]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.campaign import Campaign
from sushigo_conformance.fuzz.finding import Finding
from sushigo_conformance.fuzz.options import FuzzOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine

__all__ = ["Campaign", "Finding", "FuzzOptions", "fuzz"]


def fuzz(engine: Engine, options: FuzzOptions | None = None) -> Iterator[Finding]:
    """Play random games against an engine; yield each kind of difference once.

    Args:
        engine: the engine under test; it is not closed.
        options: how the campaign is run.

    Raises:
        EngineError: the engine can't be run, or there is no game to be had from it.
    """
    return Campaign(engine, options or FuzzOptions()).findings()
