"""A child process that speaks in lines, and whose whole family can be ended."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from time import monotonic
from typing import Any

from sushigo_conformance.engines.base import MESSAGE_LIMIT, EngineError
from sushigo_conformance.engines.family import Family
from sushigo_conformance.engines.pipes import open_pipes

#: Seconds after which it is looked whether a silent child still lives.
_TICK = 0.05

#: Seconds in which a child that was asked to stop, or seems to have ended, may do so by itself.
_GRACE = 0.5


class Lines:
    """Cuts a stream into lines."""

    def __init__(self) -> None:
        self.rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Return the lines that are now complete, without their ends.

        Of a line beyond the limit only the beginning is kept, one byte longer than the limit.
        """
        first, *more = data.split(b"\n")
        room = MESSAGE_LIMIT + 1 - len(self.rest)
        lines = [self.rest + first[:room], *more]
        self.rest = lines.pop()
        return lines


class Process:
    """A running child with a process group of its own, and whatever has left that group."""

    def __init__(self, command: list[str]) -> None:
        """Start a program without a shell.

        Raises:
            EngineError: The system can't start it.
        """
        self._family = Family()
        try:
            self._child = subprocess.Popen(
                command,
                bufsize=0,
                env=self._family.environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **_own_group(),
            )
        except OSError as error:
            raise EngineError(f"{command[0]} can't be started: {error.strerror}") from error
        self._pipes = open_pipes(self._child)
        self._lines = Lines()
        self.stderr = self._pipes.stderr
        #: Whether nothing more will come.
        self.ended = False
        #: Whether anything ever came on stdout.
        self.spoke = False

    @property
    def unfinished(self) -> bytes:
        """What was printed on stdout without a line end."""
        return self._lines.rest

    def write(self, data: bytes) -> None:
        """Send to stdin; never waits."""
        self._pipes.write(data)

    def read(self, seconds: float) -> list[bytes]:
        """Wait for a short time, `seconds` at most; return the lines that came, perhaps none.

        Sets `ended` once the child is gone or has closed its stdout and everything is read.
        """
        data = self._pipes.read(min(seconds, _TICK))
        if data:
            self.spoke = True
            return self._lines.feed(data)
        if self._pipes.finished:
            self.ended = True
        elif self._child.poll() is not None:
            return self._read_remains()
        return []

    def _read_remains(self) -> list[bytes]:
        """Read what a dead child left, though others may hold its pipes open and even write."""
        lines = []
        deadline = monotonic() + 4 * _TICK
        while not self._pipes.finished and monotonic() < deadline:
            lines += self._lines.feed(self._pipes.read(_TICK))
        self.ended = True
        return lines

    def close_input(self) -> None:
        """Close stdin, which asks the child to stop."""
        self._note_family()
        self._pipes.close_input()

    def _note_family(self) -> None:
        if self._child.returncode is None:  # else its number may be another's by now
            self._family.note(self._child.pid)

    def gone(self, seconds: float) -> bool:
        """Wait for the child itself to end, which may come a little after its stdout is closed."""
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(seconds)
        return self._child.poll() is not None

    def how_it_ended(self) -> str:
        """Say how a child ended whose `ended` is set."""
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(_GRACE)
        self._pipes.read(_TICK)  # the last of stderr
        return _describe_exit(self._child.returncode)

    def stop(self) -> None:
        """Ask the child to stop by closing its stdin; end what is then left of it all."""
        self.close_input()
        deadline = monotonic() + _GRACE
        try:
            while self._child.poll() is None and monotonic() < deadline:
                self._pipes.read(0.01)
        finally:  # also on Ctrl-C
            self.kill()

    def kill(self) -> None:
        """End the child, and all that it has started, at once."""
        self._note_family()
        _kill_group(self._child)
        self._family.end()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(5)
        self._pipes.close()


def _own_group() -> dict[str, Any]:
    """Return what gives a child a group of its own, so that Ctrl-C does not reach it before us."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def _kill_group(child: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        if child.poll() is None:
            tree = ["taskkill", "/F", "/T", "/PID", str(child.pid)]
            subprocess.run(tree, capture_output=True, check=False)
            child.kill()
        return
    # The group outlives its leader as long as a child of it lives, and keeps its number.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)


def _describe_exit(code: int | None) -> str:
    if code is None:
        return "the engine closed its stdout"
    if code >= 0:
        return f"the engine ended with exit code {code}"
    try:
        return f"the engine was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"the engine was ended by signal {-code}"
