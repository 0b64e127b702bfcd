"""One connection to an engine, from its start to its end, with the requests that are open on it."""

from collections.abc import Iterator
from threading import Event
from time import monotonic
from typing import NamedTuple, Protocol

from sushigo_conformance.engines.base import DEFAULT_IN_FLIGHT, Call, Kind, Reply
from sushigo_conformance.engines.ids import Ids
from sushigo_conformance.engines.messages import Incoming, encode_request

#: More requests than this are never open at once, whatever an engine declares.
_MOST_IN_FLIGHT = 1024

#: How many lines of stray text are quoted.
_QUOTED = 2

#: Seconds after which a session that waits looks whether it was told to stop.
_TURN = 0.1


class Channel(Protocol):
    """Carries requests to an engine and brings back what it says."""

    ended: bool
    """Whether nothing more will come."""

    def send(self, requests: list[tuple[int, bytes]]) -> None:
        """Send encoded requests, each with its id; never waits."""
        ...

    def receive(self, seconds: float) -> list[Incoming]:
        """Wait, `seconds` at most and perhaps shorter; return what came.

        A `CRASH` in it says that the connection was lost with that request.
        """
        ...

    def forget(self) -> None:
        """Drop what was kept as evidence so far."""
        ...

    def how_it_ended(self) -> str:
        """Say how it ended, once `ended`."""
        ...

    def evidence(self, kind: Kind, number: int) -> str:
        """Return what may explain a trouble with a request, such as the end of stderr, or ""."""
        ...

    def dismiss(self) -> None:
        """Tell it to end in an orderly way; never waits, and `stop` follows."""
        ...

    def stop(self) -> None:
        """End it in an orderly way."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...


class Trouble(NamedTuple):
    """Why a session can't go on."""

    kind: Kind
    message: str
    calls: list[Call]
    """What was open: the blamed call first, then the others, oldest first."""
    ending: str
    """What came to pass, in a few words that are the same each time it does."""
    answered: int
    """How many calls the session had answered before."""


class StoppedError(Exception):
    """Another thread wants no more answers."""


class Session:
    """Puts calls over a channel and matches what comes back.

    When the engine hangs or ends, or says something that can't be told which call it answers,
    `trouble` is set and the session must be thrown away.
    """

    def __init__(self, channel: Channel, remarks: dict[str, str], stop: Event) -> None:
        """Use a new channel.

        Args:
            channel: To the engine.
            remarks: Where what is noteworthy goes, once for each kind.
            stop: Set by another thread when no more answers are wanted.
        """
        self.channel = channel
        self._stop = stop
        self.open: dict[int, Call] = {}
        self.trouble: Trouble | None = None
        self._remarks = remarks
        self._ids = Ids()
        self._answered = 0
        self._in_order = True
        self._stray: list[str] = []
        self._lost: tuple[int, str] | None = None
        self._unclear = ""

    def exchange(
        self, calls: Iterator[Call], window: int, seconds: float
    ) -> Iterator[tuple[int, Reply]]:
        """Put the calls, up to `window` at once; yield (key, reply) as answers come.

        Ends when all are answered, or with `trouble`. The clock of `seconds` runs for the oldest
        open call only, and not while the caller is busy with a reply.

        Raises:
            StoppedError: Another thread wants no more.
        """
        oldest, since, more = 0, monotonic(), self._put(calls, window)
        while self.open:
            if oldest != (oldest := next(iter(self.open))):
                since = monotonic()
            if self._stop.is_set():
                raise StoppedError
            left = since + seconds - monotonic()
            arrived = self.channel.receive(max(min(left, _TURN), 0))
            answers = [answer for each in arrived for answer in self._settle(each)]
            late = oldest in self.open and monotonic() >= since + seconds
            if not (self.open and self._fails(late, seconds)):
                more = more and self._put(calls, window)  # so the engine works meanwhile
            pause = monotonic()
            yield from answers
            since += monotonic() - pause

    def forget(self) -> None:
        """Drop what was kept as evidence so far: it concerns other calls."""
        self._stray.clear()
        self.channel.forget()

    def _put(self, calls: Iterator[Call], window: int) -> bool:
        """Fill the window; return whether there may be more calls."""
        requests = []
        for _ in range(window - len(self.open)):
            call = next(calls, None)
            if call is None:
                break
            number = self._ids.new()
            self.open[number] = call
            requests.append((number, encode_request(number, call.method, call.params)))
        if requests:
            self.channel.send(requests)
        return len(self.open) == window

    def _settle(self, incoming: Incoming) -> list[tuple[int, Reply]]:
        """Return the keys of the calls that a message answers, each with its reply."""
        together = [number for number in incoming.together if number in self.open]
        if incoming.reply is not None and together:
            reply = self._without_ids(incoming.reply)
            return [(self.open.pop(number).key, reply) for number in together]
        answer = self._settle_one(incoming)
        return [] if answer is None else [answer]

    def _settle_one(self, incoming: Incoming) -> tuple[int, Reply] | None:
        """Return the call's key and its reply if the message answers one open call."""
        number, reply, text, _ = incoming
        if reply is None:
            self._note_stray(text)
        elif number in self.open:
            if reply.kind is Kind.CRASH:
                self._lost = number, reply.message
                return None
            self._answered += 1
            self._in_order = self._in_order and number == next(iter(self.open))
            return self.open.pop(number).key, self._without_ids(reply)
        elif number in self._ids:
            text = "answered a question that already had its answer: answer each request once"
            self._remarks.setdefault("twice", text)
        else:
            return self._settle_unclear(reply)
        return None

    def _settle_unclear(self, reply: Reply) -> tuple[int, Reply] | None:
        """Give an answer that names no request to the oldest, if the engine keeps the order."""
        message = self._without_ids(reply).message
        if reply.kind is not Kind.PROTOCOL_ERROR:
            message = "an answer with an id that was never asked"
        self._remarks.setdefault("unclear", f"sent {message}")
        if not self.open:
            return None
        if self._in_order or len(self.open) == 1:
            oldest = next(iter(self.open))
            return self.open.pop(oldest).key, Reply(Kind.PROTOCOL_ERROR, None, message)
        self._unclear = message
        return None

    def _without_ids(self, reply: Reply) -> Reply:
        return reply._replace(message=self._ids.hidden(reply.message)) if reply.message else reply

    def _note_stray(self, text: str) -> None:
        text = self._ids.hidden(text)
        self._remarks.setdefault(
            "stray", f"printed text on stdout ({text}): print to stderr instead, and flush it"
        )
        if len(self._stray) < _QUOTED:
            self._stray.append(text)

    def _fails(self, late: bool, seconds: float) -> bool:
        """Set `trouble` if the session can't go on with its open calls; return whether it can't."""
        blamed = next(iter(self.open))
        if self._lost is not None:
            blamed, message = self._lost
            kind, ending = Kind.CRASH, "the connection was lost"
        elif self.channel.ended:
            ending = self.channel.how_it_ended()
            kind, message = Kind.CRASH, f"{ending} with this question open"
        elif late:
            kind, message = Kind.TIMEOUT, f"no answer within {seconds:g} s"
            ending = f"the engine gave {message}"
        elif self._unclear:
            kind, message = Kind.PROTOCOL_ERROR, self._unclear
            ending = "the engine sent an answer to no question"
        else:
            return False
        calls = [self.open.pop(blamed), *self.open.values()]
        self.open.clear()
        told = self._explain(kind, blamed, message)
        self.trouble = Trouble(kind, told, calls, ending, self._answered)
        return True

    def _explain(self, kind: Kind, number: int, message: str) -> str:
        quotes = ", ".join(self._stray)
        stray = f"It printed text on stdout ({quotes}): print to stderr instead, and flush it."
        parts = [f"{message}.", stray if quotes else "", self.channel.evidence(kind, number)]
        return self._ids.hidden("\n".join(part for part in parts if part))


def window_of(described: Reply) -> int:
    """Return how many requests may be open, as far as a description can be trusted."""
    declared = described.result if isinstance(described.result, dict) else {}
    most = declared.get("max_in_flight", DEFAULT_IN_FLIGHT)
    if type(most) is not int or most < 1:
        return DEFAULT_IN_FLIGHT
    return min(most, _MOST_IN_FLIGHT)
