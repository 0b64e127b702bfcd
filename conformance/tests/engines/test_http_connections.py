"""Engines that are servers: how connections to them are opened, kept and replaced."""

import select
import threading
import time
from contextlib import closing
from http.server import HTTPServer

import pytest
from engine_scripts import TRAP, ask_all, calls
from http_serving import Handler, Server, drop, hang, running

from sushigo_conformance.engines import EngineError, Kind


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
