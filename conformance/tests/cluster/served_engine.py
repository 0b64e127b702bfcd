"""Serves the reference with a known mistake over stdin and stdout, and notes its process.

Usage: `served_engine.py FAULT FILE [--plays-itself]`; the process writes its id into the file. With
the option it can't be given a deal.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.serve import serve


class Secluded:
    """An engine that deals by itself, as many do."""

    def __init__(self, engine) -> None:
        self._engine = engine

    def describe(self, params):
        features = ["chopsticks", "placement-order"]
        return {**self._engine.describe(params), "features": features}

    def __getattr__(self, name):
        return getattr(self._engine, name)


if __name__ == "__main__":
    fault, log, *options = sys.argv[1:]
    with Path(log).open("a") as file:
        file.write(f"{os.getpid()}\n")
    engine = faulty_engine([fault])
    serve(Secluded(engine) if options else engine)
