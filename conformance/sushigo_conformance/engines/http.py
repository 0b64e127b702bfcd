"""An engine that is a server: each request is posted by itself, the answer comes in the body."""

import queue
import re
import socket
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, IncompleteRead
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from sushigo_conformance.engines.base import (
    MESSAGE_LIMIT,
    EngineError,
    EngineOptions,
    Kind,
    NoSuchEngineError,
    Reply,
)
from sushigo_conformance.engines.http_requests import Request, Requests
from sushigo_conformance.engines.http_response import (
    StrictResponse,
    announced_by,
    check_length,
    read_response,
)
from sushigo_conformance.engines.messages import Incoming, printable
from sushigo_conformance.engines.pipelined import PipelinedEngine

#: what a path and a query may hold as it is; everything else is quoted
_IN_A_PATH = "/:?#[]@!$&'()*+,;=%~"
_HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}
_ANEW = "over a new connection"
_TOO_MANY = (
    "Other questions were open. If it does so only then, have it declare a smaller max_in_flight, "
    "or listen with a longer queue (request_queue_size in Python)."
)
_ONE_AT_A_TIME = (
    "It was asked over a new connection while another one was kept open. If the server serves one "
    "connection at a time, have it declare max_in_flight 1."
)


class Address(NamedTuple):
    """Where a server is."""

    host: str
    port: int
    path: str


def open_http(text: str, options: EngineOptions) -> PipelinedEngine:
    """Return the engine behind a URL; it is first contacted with the first question.

    Raises:
        EngineError: The URL is no good, or an option needs a process of our own.
    """
    _refuse_password(text)
    if options.memory_mb is not None or options.fresh_process:
        raise EngineError(
            f"{text} is a server that someone else started: --memory and --fresh-process "
            "need an engine that is a command"
        )
    address = parse_address(text)
    patience = max(options.timeout, options.startup_timeout) + 1  # the session's clock comes first
    return PipelinedEngine(text, lambda: HttpChannel(address, patience), options, _ANEW)


def _refuse_password(text: str) -> None:
    """Refuse an address with a name and a password, which would stand in every report.

    Raises:
        NoSuchEngineError: It has them; they are not repeated.
    """
    if "@" in re.split("[/?#]", text.partition("://")[2])[0]:
        raise NoSuchEngineError(
            "the address holds a name and a password, which are not sent and would stand in every "
            "report: leave out what comes before the @, and have the server ask for no password, "
            "or let a proxy on this machine add it"
        )


def parse_address(text: str) -> Address:
    """Read `http://host:port/path`.

    Raises:
        EngineError: It is not of that form.
    """
    try:
        parts = urlsplit(text)
        port = parts.port or 80
        (parts.hostname or "").encode("idna")
        path = quote(parts.path or "/", safe=_IN_A_PATH)
        query = quote(parts.query, safe=_IN_A_PATH)
    except ValueError as error:
        raise EngineError(f"{text} is no address: {error}") from error
    if parts.scheme != "http" or not parts.hostname:
        raise EngineError(f"{text} is no address of the form http://host:port/path")
    return Address(parts.hostname, port, f"{path}?{query}" if query else path)


class HttpChannel:
    """Up to as many connections to a server as requests are open at once, each with its thread."""

    def __init__(self, address: Address, patience: float) -> None:
        """Reach the server.

        Args:
            address: Where it is.
            patience: Seconds after which a silent connection is given up in any case.

        Raises:
            EngineError: Nobody answers there.
        """
        self.ended = False
        self._requests = Requests()
        self._answers: queue.SimpleQueue[Incoming] = queue.SimpleQueue()
        self._open = 0
        self._workers: list[_Worker] = []
        self._address, self._patience = address, patience
        _check_reachable(address, patience)

    def send(self, requests: list[Request]) -> None:
        """Hand requests to idle connections, or new ones; never waits."""
        self._open += len(requests)
        while len(self._workers) < self._open:
            worker = _Worker(self._address, self._patience, self._requests, self._answers)
            self._workers.append(worker)
            worker.start()
        self._requests.put(requests)

    def receive(self, seconds: float) -> list[Incoming]:
        """Wait, `seconds` at most; return what came."""
        arrived: list[Incoming] = []
        with suppress(queue.Empty):
            arrived.append(self._answers.get(timeout=seconds))
            while True:
                arrived.append(self._answers.get_nowait())
        self._open -= len(arrived)
        return arrived

    def forget(self) -> None:
        """Do nothing: a server shows no more than its answers."""

    def how_it_ended(self) -> str:
        """Say how it ended."""
        return "the server went away"

    def evidence(self, kind: Kind, number: int) -> str:
        """Say what may have led to it that a server broke off, or went silent in an answer."""
        if kind is Kind.CRASH and self._open:
            return _TOO_MANY
        asking = next((worker for worker in self._workers if worker.number == number), None)
        if kind is not Kind.TIMEOUT or asking is None:
            return ""
        if asking.begun:
            return (
                f"The server began an answer ({asking.begun}) and did not end it: "
                "does it send all that it announces?"
            )
        return _ONE_AT_A_TIME if asking.opens and len(self._workers) > 1 else ""

    def dismiss(self) -> None:
        """Do nothing: the server lives on."""

    def stop(self) -> None:
        """Close all connections."""
        self.kill()

    def kill(self) -> None:
        """Close all connections, whatever is still expected on them."""
        self._requests.close()
        for worker in self._workers:
            worker.cut()
        for worker in self._workers:
            worker.join(1)


class _Worker(threading.Thread):
    """Posts one request after the other on a connection that it keeps open."""

    def __init__(
        self,
        address: Address,
        patience: float,
        requests: Requests,
        answers: queue.SimpleQueue[Incoming],
    ) -> None:
        super().__init__(daemon=True)
        self._path = address.path
        self._connection = HTTPConnection(address.host, address.port, timeout=patience)
        self._connection.response_class = StrictResponse
        self._requests, self._answers = requests, answers
        #: the request that is being asked, and whether over a new connection
        self.number: int | None = None
        self.opens = False
        #: how the answer begins that is being read; empty while there is none
        self.begun = ""

    def run(self) -> None:
        while (request := self._requests.take(self._connected)) is not None:
            self.number, self.opens = request[0], not self._connected
            reply = self._post(*request)
            if self.opens:
                self._requests.opened()
            self.number, self.begun = None, ""
            self._answers.put(Incoming(request[0], reply))
        self._connection.close()

    @property
    def _connected(self) -> bool:
        return self._connection.sock is not None

    def cut(self) -> None:
        """Wake the thread from waiting for the server, and let it end."""
        connected = self._connection.sock
        if connected is not None:
            with suppress(OSError):
                connected.shutdown(socket.SHUT_RDWR)

    def _post(self, number: int, message: bytes) -> Reply:
        """Post one message; an old connection that the server has closed is replaced once."""
        reused = self._connected
        try:
            return self._post_once(number, message)
        except (OSError, IncompleteRead) as error:
            self._connection.close()
            if reused and isinstance(error, ConnectionError) and self._requests.open_another():
                reply = self._post(number, message)
                self._requests.opened()
                return reply
            reason = printable(str(error)) or type(error).__name__
            return Reply(Kind.CRASH, None, f"the server broke the connection off: {reason}")
        except HTTPException as error:
            self._connection.close()
            name = "" if type(error) is HTTPException else f"{type(error).__name__}: "
            reason = printable(f"{name}{error}")
            return Reply(
                Kind.PROTOCOL_ERROR, None, f"what the server answers is not HTTP: {reason}"
            )

    def _post_once(self, number: int, message: bytes) -> Reply:
        self._connection.request("POST", self._path, message, _HEADERS)
        with self._connection.getresponse() as response:
            check_length(response)
            self.begun = announced_by(response)
            body = response.read(MESSAGE_LIMIT + 1)
            if len(body) <= MESSAGE_LIMIT and response.length:
                raise IncompleteRead(body, response.length)
            reply = read_response(number, response, body)
        if reply.kind is Kind.PROTOCOL_ERROR:
            self._connection.close()  # who knows what of it is still to come
        return reply


def _check_reachable(address: Address, patience: float) -> None:
    try:
        socket.create_connection((address.host, address.port), patience).close()
    except OSError as error:
        raise EngineError(
            f"no server answers at {address.host}:{address.port} ({error}): start it first, "
            "and check host and port"
        ) from error
