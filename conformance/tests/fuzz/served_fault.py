"""Serves the reference with a known mistake over stdin and stdout.

Usage: `served_fault.py FAULT [FILE [--plays-itself]]`; the process writes its id into the file.
With `--die-on-five-maki` instead of a fault, it is right until five maki cards lie on a table. With
`--plays-itself` it can't be given a deal.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from fuzzing import Narrowed

from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.serve import serve


class Mortal:
    """The reference, until five maki cards lie on a table."""

    def __init__(self) -> None:
        self._engine = faulty_engine([])

    def __getattr__(self, name):
        return getattr(self._engine, name)

    def play(self, params):
        result = self._engine.play(params)
        for step in result["steps"]:
            for table in step.get("tables", ()):
                if sum(card.startswith("maki") for card in table) >= 5:
                    os._exit(3)
        return result


if __name__ == "__main__":
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a") as log:
            log.write(f"{os.getpid()}\n")
    made = Mortal() if sys.argv[1] == "--die-on-five-maki" else faulty_engine([sys.argv[1]])
    if "--plays-itself" in sys.argv:
        made = Narrowed(made, features=["chopsticks", "placement-order"])
    serve(made)
