"""Engines that are servers: whatever one answers, only the question that it breaks at suffers."""

from contextlib import closing, suppress

import pytest
from engine_scripts import TRAP, ask_all, calls
from http_serving import drop, hang, running

from sushigo_conformance.engines import Kind

CHUNKED = "Transfer-Encoding: chunked"


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
    "says that nothing is new": (
        lambda handler, request: handler.send(b"", 304),
        Kind.PROTOCOL_ERROR,
        "HTTP 304 Not Modified with no answer in the body: an empty body",
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
        "an answer with another id than that of its request",
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


@pytest.mark.parametrize("statuses", [(100,), (103,), (102, 100, 103)])
def test_what_a_server_says_before_its_answer_is_passed_over(statuses, opened):
    def trap(handler, request):
        for status in statuses:
            handler.wfile.write(f"HTTP/1.1 {status} Wait\r\nLink: </a>\r\n\r\n".encode())
        handler.answer(request, result={"points": [request["params"]["n"] * 10]})

    with running(trap) as (_, url), closing(opened(url, timeout=5)) as engine:
        replies = ask_all(engine, calls())
        assert {reply.kind for reply in replies.values()} == {Kind.RESULT}
