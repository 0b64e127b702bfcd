"""Moves bytes between this process and a child without ever being blocked by it.

Where the system can wait for several pipes at once, one thread does it all, which costs least and
leaves nothing behind whoever else still holds the pipes. Windows can't: there, threads do the
waiting.
"""

import os
import queue
import selectors
import subprocess
import sys
import threading
from contextlib import suppress
from time import monotonic
from typing import IO, Protocol

_CHUNK = 1 << 16

#: How many bytes of stderr are kept, the latest.
_TAIL = 1 << 13


class Tail:
    """The last few kilobytes of a stream."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, data: bytes) -> None:
        """Append; what is older than the last few kilobytes is dropped."""
        self._bytes += data
        if len(self._bytes) > 2 * _TAIL:
            del self._bytes[:-_TAIL]

    def clear(self) -> None:
        """Forget everything."""
        self._bytes.clear()

    def text(self) -> str:
        """Return the end of the stream as text."""
        return self._bytes[-_TAIL:].decode(errors="replace")


class Pipes(Protocol):
    """The three pipes of a child."""

    stderr: Tail
    finished: bool
    """Whether stdout has come to its end."""

    def write(self, data: bytes) -> None:
        """Send to the child's stdin, now or as soon as it reads; lost if it has closed it."""
        ...

    def read(self, seconds: float) -> bytes:
        """Wait for something to happen; return what came on stdout, perhaps nothing."""
        ...

    def close_input(self) -> None:
        """Close the child's stdin."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class SelectedPipes:
    """The pipes of a child, waited for together."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self.stderr = Tail()
        self.finished = False
        self._stdin, self._stdout, self._stderr = _streams(child)
        self._unsent = bytearray()
        self._selector = selectors.DefaultSelector()
        for stream in _streams(child):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)

    def write(self, data: bytes) -> None:
        """Send to the child's stdin, now or as soon as it reads; lost if it has closed it."""
        if not self._stdin.closed:
            self._unsent += data
            self._flush()

    def _flush(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._unsent)
        except BlockingIOError:
            sent = 0
        except OSError:  # closed on the other side: what follows from that shows on stdout
            sent = len(self._unsent)
        del self._unsent[:sent]
        if self._unsent and not self._waits_to_write():
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif self._waits_to_write() and not self._unsent:
            self._selector.unregister(self._stdin)

    def _waits_to_write(self) -> bool:
        return self._stdin in self._selector.get_map()

    def read(self, seconds: float) -> bytes:
        """Wait for something to happen; return what came on stdout, perhaps nothing."""
        data = b""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdout:
                data = self._take(self._stdout)
                self.finished = not data
            elif key.fileobj is self._stderr:
                self.stderr.add(self._take(self._stderr))
            else:
                self._flush()
        return data

    def _take(self, stream: IO[bytes]) -> bytes:
        """Read what is there; at the end of the stream stop watching it."""
        data = os.read(stream.fileno(), _CHUNK)
        if not data:
            self._selector.unregister(stream)
        return data

    def close_input(self) -> None:
        """Close the child's stdin."""
        if not self._stdin.closed:
            if self._waits_to_write():  # not if Ctrl-C came just before
                self._selector.unregister(self._stdin)
            self._stdin.close()

    def close(self) -> None:
        """Let go of everything."""
        self.close_input()
        self._selector.close()
        self._stdout.close()
        self._stderr.close()


class ThreadedPipes:
    """The pipes of a child, each waited for by a thread of its own."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self.stderr = Tail()
        self.finished = False
        self._stdin, self._stdout, self._stderr = _streams(child)
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._incoming: queue.Queue[bytes] = queue.Queue(maxsize=16)  # a flood must wait
        work = (self._write_all, self._read_all, self._read_stderr)
        self._threads = [threading.Thread(target=target, daemon=True) for target in work]
        for thread in self._threads:
            thread.start()

    def _write_all(self) -> None:
        with suppress(OSError, ValueError), self._stdin:
            while (data := self._outgoing.get()) is not None:
                _write_whole(self._stdin, data)

    def _read_all(self) -> None:
        data = b"."
        while data:
            try:
                data = os.read(self._stdout.fileno(), _CHUNK)
            except OSError:
                data = b""
            self._incoming.put(data)

    def _read_stderr(self) -> None:
        with suppress(OSError):
            while data := os.read(self._stderr.fileno(), _CHUNK):
                self.stderr.add(data)

    def write(self, data: bytes) -> None:
        """Send to the child's stdin, now or as soon as it reads; lost if it has closed it."""
        self._outgoing.put(data)

    def read(self, seconds: float) -> bytes:
        """Wait for something to happen; return what came on stdout, perhaps nothing."""
        if self.finished:
            threading.Event().wait(seconds)
            return b""
        try:
            data = (
                self._incoming.get(timeout=seconds) if seconds > 0 else self._incoming.get_nowait()
            )
        except queue.Empty:
            return b""
        self.finished = not data
        return data

    def close_input(self) -> None:
        """Close the child's stdin."""
        self._outgoing.put(None)

    def close(self) -> None:
        """Let go of everything; the child must have been ended before."""
        self.close_input()
        deadline = monotonic() + 1
        while any(thread.is_alive() for thread in self._threads) and monotonic() < deadline:
            self.read(0.01)  # the reader may be waiting for room
        if not any(thread.is_alive() for thread in self._threads):
            self._stdout.close()
            self._stderr.close()


def _streams(child: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    return child.stdin, child.stdout, child.stderr


def _write_whole(stream: IO[bytes], data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(stream.fileno(), view) :]


def open_pipes(child: subprocess.Popen[bytes]) -> Pipes:
    """Return the pipes of a child in the way that this system allows."""
    return ThreadedPipes(child) if sys.platform == "win32" else SelectedPipes(child)
