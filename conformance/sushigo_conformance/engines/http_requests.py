"""The requests that wait for a connection, and whose turn it is to open a new one.

A server listens with a queue, and some queues are short: 5 connections with Python's own. So one
connection is opened after the other, each when the one before it has had its first answer: then
the server has certainly taken that one out of its queue.
"""

from collections import deque
from threading import Condition

#: the number of a request and its text
Request = tuple[int, bytes]


class Requests:
    """Hands requests to threads that each have a connection, or may be next to open one."""

    def __init__(self) -> None:
        """Begin with no request."""
        self._waiting: deque[Request] = deque()
        self._changed = Condition()
        self._opening = False
        self._closed = False

    def put(self, requests: list[Request]) -> None:
        """Add requests; never waits."""
        with self._changed:
            self._waiting.extend(requests)
            self._changed.notify_all()

    def take(self, connected: bool) -> Request | None:
        """Wait for a request; without a connection, also for the turn to open one.

        Whoever had no connection says `opened` when its first answer has come. Returns None once
        all is closed.
        """
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or (self._waiting and (connected or not self._opening))
            )
            if self._closed:
                return None
            self._opening = self._opening or not connected
            return self._waiting.popleft()

    def open_another(self) -> bool:
        """Wait for the turn to open a connection; return whether there still is one."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or not self._opening)
            self._opening = True
            return not self._closed

    def opened(self) -> None:
        """Let the next connection be opened: this one has been answered, or has failed."""
        with self._changed:
            self._opening = False
            self._changed.notify_all()

    def close(self) -> None:
        """Hand out no more requests, and let everyone who waits for one go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
