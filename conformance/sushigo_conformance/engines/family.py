"""The programs that an engine has started and that have left its process group.

Daemons, browsers and database servers do so, and outlive whoever started them. Yet they inherit the
environment, where each process of an engine bears a mark of its own: what shows that mark can only
stem from there. A program that was given another environment is known by its parent, as long as
that lives. Only Linux shows both; elsewhere such programs are not found.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

_PROCESSES = Path("/proc")

#: Seconds in which what is ended, and may start others meanwhile, takes its time to be gone.
_PATIENCE = 5.0

#: Seconds between two looks whether it is.
_TURN = 0.005


class Family:
    """What stems from one process of an engine."""

    def __init__(self) -> None:
        self._mark = f"SUSHIGO_ENGINE_{os.urandom(16).hex()}"
        #: Those that were known by their parents, each with its time of birth.
        self._known: dict[int, str] = {}

    def environment(self) -> dict[str, str]:
        """Return our environment with the mark."""
        return {**os.environ, self._mark: "1"}

    def note(self, pid: int) -> None:
        """Remember what the process, and what it has started, have started and is there now."""
        parents = [pid]
        while parents:
            for child in _children(parents.pop()):
                if child not in self._known:
                    self._known[child] = _birth(child)
                    parents.append(child)

    def end(self) -> None:
        """End all of them, however often they start others meanwhile."""
        deadline = monotonic() + _PATIENCE
        while (living := self._living()) and monotonic() < deadline:
            for pid in living:
                self.note(pid)  # once it is dead, nothing tells whose its children are
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            sleep(_TURN)

    def _living(self) -> list[int]:
        known = [pid for pid, birth in self._known.items() if birth and _birth(pid) == birth]
        return [*known, *_marked(self._mark.encode())]


def _marked(mark: bytes) -> Iterator[int]:
    """The processes that show a mark in their environment."""
    for file in _PROCESSES.glob("[0-9]*/environ"):
        if mark in _read(file):
            yield int(file.parent.name)


def _children(pid: int) -> list[int]:
    """The processes that a process has started and that still have it as their parent."""
    files = (_PROCESSES / f"{pid}/task").glob("*/children")  # one of each thread
    return [int(word) for file in files for word in _read(file).split()]


def _birth(pid: int) -> str:
    """When a process was started, which tells it from a later one of its number; "" of a dead."""
    state, *more = _read(_PROCESSES / f"{pid}/stat").rpartition(b")")[2].split() or [b"X"]
    return "" if state in b"XZ" else more[18].decode()


def _read(file: Path) -> bytes:
    with suppress(OSError):
        return file.read_bytes()
    return b""
