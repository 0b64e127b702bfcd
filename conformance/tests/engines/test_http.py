"""Engines that are servers, tried on a real one."""

import json
import select
import socket
import threading
import time
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer

import pytest
from engine_scripts import TRAP, ask_all, calls

from sushigo_conformance.engines import EngineError, Kind

CHUNKED = "Transfer-Encoding: chunked"


class Handler(BaseHTTPRequestHandler):
    """Answers rightly, except where the trap says otherwise."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            self.server.seen.append((self.path, self.client_address, request))
        if request["method"] == "describe":
            description = {"protocol": "1", "engine": {"name": "server"}, "methods": []}
            return self.answer(request, result={**description, **self.server.describes})
        if self.server.trap and request["params"]["n"] == TRAP:
            return self.server.trap(self, request)
        return self.answer(request, result={"points": [request["params"]["n"] * 10]})

    def answer(self, request, status=200, **more):
        self.send(json.dumps({"jsonrpc": "2.0", "id": request["id"], **more}).encode(), status)

    def send(self, body, status=200, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    """Takes many connections at once, and is gone with all its threads when it is closed."""

    request_queue_size = 64
    daemon_threads = False

    def __init__(self, trap, describes):
        super().__init__(("127.0.0.1", 0), Handler)
        self.trap, self.describes, self.seen = trap, describes, []
        self.lock, self.closing = threading.Lock(), threading.Event()

    def handle_error(self, request, client_address):
        pass  # a trap that breaks its connection off is no news


@contextmanager
def running(trap=None, kind=Server, **describes):
    server = kind(trap, describes)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield server, f"http://127.0.0.1:{server.server_port}/rpc?game=1"
    finally:
        server.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


def hang(handler, request):
    handler.server.closing.wait(10)
    handler.close_connection = True


def drop(handler, request):
    handler.wfile.flush()
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


def chunk(size):
    def answer(handler, request):
        head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        handler.wfile.write(f"{head}{size}\r\n{{}}\r\n0\r\n\r\n".encode())
        drop(handler, request)

    return answer


def promise_more(handler, request):
    handler.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"jsonrpc"')
    drop(handler, request)


def begin(head, body='{"jsonrpc"', then=hang):
    """Write the head of an answer and the beginning of its body."""

    def answer(handler, request):
        handler.wfile.write(f"HTTP/1.1 200 OK\r\n{head}\r\n\r\n{body}".encode())
        handler.wfile.flush()
        then(handler, request)

    return answer


def flood(size):
    def answer(handler, request):
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        handler.wfile.write(f"{size}\r\n".encode())
        with suppress(OSError):
            while not handler.server.closing.is_set():
                handler.wfile.write(b"x" * 65536)
        handler.close_connection = True

    return answer


BROKEN = {
    "hangs": (hang, Kind.TIMEOUT, "no answer within 0.4 s"),
    "drops the connection": (drop, Kind.CRASH, "broke the connection off"),
    "redirects": (
        lambda handler, request: handler.send(b"", 307, Location="/other"),
        Kind.PROTOCOL_ERROR,
        "redirects are not followed; give the address /other itself",
    ),
    "redirects to a file": (
        lambda handler, request: handler.send(b"", 302, Location="file:///etc/passwd"),
        Kind.PROTOCOL_ERROR,
        "redirects are not followed; this one leads to file:///etc/passwd",
    ),
    "sends a chunk less than empty": (chunk("-5"), Kind.PROTOCOL_ERROR, "not HTTP: -5 where"),
    "sends a chunk without a size": (chunk("zz"), Kind.PROTOCOL_ERROR, "not HTTP: zz where"),
    "sends a chunk of an odd size": (chunk("0x2"), Kind.PROTOCOL_ERROR, "not HTTP: 0x2 where"),
    "sends a long line for a size": (chunk("1" * 70_000), Kind.PROTOCOL_ERROR, "not HTTP: 1111"),
    "breaks off before a chunk": (
        begin(CHUNKED, "2\r\n{}\r\n2", drop),
        Kind.CRASH,
        "broke the connection off",
    ),
    "sends a huge chunk": (chunk("f" * 15), Kind.CRASH, "broke the connection off"),
    "floods a chunk less than empty": (flood("-1"), Kind.PROTOCOL_ERROR, "not HTTP: -1 where"),
    "floods a huge chunk": (flood("f" * 15), Kind.PROTOCOL_ERROR, "longer than"),
    "announces less than nothing": (
        begin("Content-Length: -5"),
        Kind.PROTOCOL_ERROR,
        "not HTTP: Content-Length: -5",
    ),
    "announces a length that is no number": (
        begin("Content-Length: long"),
        Kind.PROTOCOL_ERROR,
        "not HTTP: Content-Length: long",
    ),
    "announces more than it sends": (
        begin("Content-Length: 1000000000000"),
        Kind.TIMEOUT,
        "began an answer (HTTP 200 OK, Content-Length: 1000000000000) and did not end it",
    ),
    "announces less than it sends": (
        begin("Content-Length: 4"),
        Kind.PROTOCOL_ERROR,
        'no answer in the body: {"js',
    ),
    "never ends its chunks": (
        begin(CHUNKED, "2\r\n{}\r\n"),
        Kind.TIMEOUT,
        "began an answer (HTTP 200 OK, Transfer-Encoding: chunked) and did not end it",
    ),
    "knows no such page": (
        lambda handler, request: handler.send(b"<h1>Not here</h1>", 404),
        Kind.PROTOCOL_ERROR,
        "HTTP 404 Not Found with no answer in the body: <h1>Not here</h1>",
    ),
    "has an inner error": (
        lambda handler, request: handler.send(b"oops", 500),
        Kind.FAILED,
        "HTTP 500 Internal Server Error: oops",
    ),
    "answers nothing": (
        lambda handler, request: handler.send(b"", 204),
        Kind.PROTOCOL_ERROR,
        "an empty body",
    ),
    "answers text": (
        lambda handler, request: handler.send(b"60"),
        Kind.PROTOCOL_ERROR,
        "no answer in the body: 60",
    ),
    "answers another request": (
        lambda handler, request: handler.answer({"id": 1}, result={}),
        Kind.PROTOCOL_ERROR,
        "an answer to request 1 where",
    ),
    "answers 12 MB": (
        lambda handler, request: handler.send(b"x" * 12_000_000),
        Kind.PROTOCOL_ERROR,
        "longer than",
    ),
    "breaks off in the body": (
        promise_more,
        Kind.CRASH,
        "broke the connection off",
    ),
    "speaks no HTTP": (
        lambda handler, request: (handler.wfile.write(b"hello\r\n\r\n"), drop(handler, request)),
        Kind.PROTOCOL_ERROR,
        "not HTTP",
    ),
    "answers an error with a status of its own": (
        lambda handler, request: handler.answer(
            request, 500, error={"code": 1, "message": "not here"}
        ),
        Kind.UNSUPPORTED,
        "not here",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_blame_falls_on_the_broken_question_alone(name, opened):
    trap, kind, message = BROKEN[name]
    with running(trap) as (_, url), closing(opened(url, timeout=0.4)) as engine:
        replies = ask_all(engine, calls())
        assert replies[TRAP].kind is kind
        assert message in replies[TRAP].message
        for n in set(range(12)) - {TRAP}:
            assert replies[n] == (Kind.RESULT, {"points": [n * 10]}, "")


def test_connections_are_kept_and_as_many_as_declared(opened):
    with running(max_in_flight=3) as (server, url), closing(opened(url)) as engine:
        ask_all(engine, calls(60))
        assert {path for path, _, _ in server.seen} == {"/rpc?game=1"}
        assert len({client for _, client, _ in server.seen}) <= 3
        assert server.seen[0][2]["method"] == "describe"


def test_requests_are_put_at_the_same_time(opened):
    barriers = {}

    def wait(handler, request):
        barriers[request["params"]["together"]].wait()
        handler.answer(request, result={})

    with running(wait, max_in_flight=4) as (_, url), closing(opened(url)) as engine:
        for together in (2, 3, 4):  # each time one more connection than before
            barriers[together] = threading.Barrier(together, timeout=5)
            params = {"n": TRAP, "together": together}
            same = [call._replace(params=params) for call in calls(together)]
            assert {reply.kind for reply in ask_all(engine, same).values()} == {Kind.RESULT}


class ShortQueue(Server):
    """Has room for one waiting connection, and takes its time until it accepts the next."""

    request_queue_size = 1
    waited = 0

    def get_request(self):
        time.sleep(0.01)
        accepted = super().get_request()
        if self.seen and select.select([self.socket], [], [], 0)[0]:
            self.waited += 1
        return accepted


@pytest.mark.parametrize("version", ["HTTP/1.0", "HTTP/1.1"])
def test_connections_are_opened_one_after_another(version, opened, monkeypatch):
    monkeypatch.setattr(Handler, "protocol_version", version)
    for _ in range(3):
        with running(kind=ShortQueue) as (server, url), closing(opened(url)) as engine:
            replies = ask_all(engine, calls(40))
            assert {reply.kind for reply in replies.values()} == {Kind.RESULT}
            assert server.waited == 0


def test_a_silent_new_connection_keeps_no_other_question_waiting(opened):
    with running(hang, max_in_flight=4) as (_, url), closing(opened(url, timeout=1)) as engine:
        ask_all(engine, [calls(1)[0]])
        answered = engine.ask(
            [call._replace(params={"n": TRAP}) for call in calls(1)] + calls(6)[1:5]
        )
        first = [next(answered)[0] for _ in range(4)]
        answered.close()
        assert sorted(first) == [1, 2, 3, 4]


class OneAtATime(HTTPServer):
    """Keeps the first connection open, and so never comes to the second."""

    def __init__(self, trap, describes):
        super().__init__(("127.0.0.1", 0), Handler)
        self.trap, self.describes, self.seen = trap, describes, []
        self.lock, self.closing = threading.Lock(), threading.Event()

    def handle_error(self, request, client_address):
        pass  # that the runner hangs up is no news


def test_a_server_of_one_connection_at_a_time_is_told_what_to_declare(opened):
    with running(kind=OneAtATime) as (_, url), closing(opened(url, timeout=0.4)) as engine:
        slow = [reply for reply in ask_all(engine, calls(60)).values() if reply.message]
        assert slow
        assert all("declare max_in_flight 1" in reply.message for reply in slow)
    with running(kind=OneAtATime, max_in_flight=1) as (_, url), closing(opened(url)) as engine:
        assert not any(reply.message for reply in ask_all(engine, calls(60)).values())


def test_a_server_that_breaks_off_when_asked_many_at_once_is_told_what_helps(opened):
    both = threading.Barrier(2, timeout=5)
    times = []

    def drop_a_new_connection(handler, request):
        times.append(request)
        if len(times) <= 2:
            both.wait()
        if len(times) == 2 and handler.client_address != handler.server.seen[0][1]:
            return drop(handler, request)
        time.sleep(0.2)
        return handler.answer(request, result={"points": [60]})

    with running(drop_a_new_connection) as (_, url), closing(opened(url)) as engine:
        same = [call._replace(params={"n": TRAP}) for call in calls(2)]
        [reply] = [reply for reply in ask_all(engine, same).values() if reply.message]
        assert reply.kind is Kind.CRASH
        assert "Asked again alone over a new connection, it answered." in reply.message
        assert "max_in_flight" in reply.message
        assert "request_queue_size" in reply.message


def test_a_connection_that_the_server_closed_between_two_questions_is_replaced(opened):
    def close_after(handler, request):
        handler.answer(request, result={})
        handler.close_connection = True

    with running(close_after, max_in_flight=1) as (_, url), closing(opened(url)) as engine:
        replies = ask_all(engine, calls())
        assert {reply.kind for reply in replies.values()} == {Kind.RESULT}


def test_a_server_that_goes_away_is_given_up(opened):
    def leave(handler, request):
        handler.server.socket.close()
        drop(handler, request)

    with running(leave, max_in_flight=1) as (_, url), closing(opened(url)) as engine:
        replies = ask_all(engine, calls())
        kinds = [reply.kind for _, reply in sorted(replies.items())]
        assert kinds == [Kind.RESULT] * TRAP + [Kind.CRASH] + [Kind.NOT_RUN] * (11 - TRAP)
        assert "Connection refused" in replies[11].message


def test_a_server_that_is_not_there_is_an_engine_error(opened):
    with running() as (_, url):
        pass
    with pytest.raises(EngineError, match="start it first"):
        opened(url).describe()
