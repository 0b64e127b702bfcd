"""Several processes of one engine, asked side by side."""

import os
import signal
import threading
import time

import pytest
from engine_scripts import ask_all, calls, survivors

from sushigo_conformance.engines import EngineError, Kind
from sushigo_conformance.engines.in_process import InProcessEngine

ONLY_ONCE = "first_time() or sys.exit(3)"
WHO = "say(envelope(request, result=os.getpid()))"


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_call_gets_its_own_answer_once(jobs, write_engine, opened):
    replies = ask_all(opened(write_engine(), jobs), calls(300))
    assert {key: reply.result for key, reply in replies.items()} == {
        number: {"points": [number * 10]} for number in range(300)
    }


def test_the_work_is_shared(write_engine, opened):
    engine = opened(write_engine(f"time.sleep(0.01); {WHO}"), 3)
    asked = [reply.result for reply in ask_all(engine, calls(90)).values()]
    assert len(set(asked)) == 3
    assert min(map(asked.count, set(asked))) > 9


def test_no_process_is_started_for_want_of_calls(write_engine, opened, tmp_path):
    engine = opened(write_engine(), 4)
    ask_all(engine, calls(1))
    assert len((tmp_path / "pids").read_text().split()) == 1


def test_all_are_started_at_the_same_time(write_engine, opened, tmp_path):
    engine = opened(write_engine(start="time.sleep(1.5)"), 4)
    started = time.monotonic()
    assert engine.describe().kind is Kind.RESULT
    assert len((tmp_path / "pids").read_text().split()) == 4
    assert time.monotonic() - started < 4 * 1.5
    assert {reply.kind for reply in ask_all(engine, calls()).values()} == {Kind.RESULT}


def test_one_that_does_not_start_leaves_all_calls_to_the_other(write_engine, opened):
    engine = opened(write_engine("time.sleep(0.01); say(right(request))", start=ONLY_ONCE), 2)
    engine.describe()
    kinds = [reply.kind for reply in ask_all(engine, calls(60)).values()]
    assert kinds == [Kind.RESULT] * 60


def test_one_that_is_given_up_leaves_what_it_has_not_taken_to_the_other(write_engine, opened):
    code = "mine or sys.exit(3)\ntime.sleep(0.01)\nsay(right(request))"
    engine = opened(write_engine(code, start="mine = first_time()"), 2)
    replies = ask_all(engine, calls(200))
    assert sum(reply.kind is Kind.RESULT for reply in replies.values()) >= 200 - 16


def test_when_all_are_given_up_the_rest_is_not_run(write_engine, opened):
    replies = ask_all(opened(write_engine("sys.exit(3)"), 3), calls(60))
    assert {reply.kind for reply in replies.values()} == {Kind.CRASH, Kind.NOT_RUN}
    assert replies[59].kind is Kind.NOT_RUN


def test_ctrl_c_while_all_start_leaves_nothing_behind(write_engine, opened, tmp_path):
    engine = opened(write_engine(start="time.sleep(60)"), 3, startup_timeout=50)
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        engine.describe()
    assert not survivors(tmp_path)


def test_two_wait_at_the_same_time(write_engine, opened):
    engine = opened(write_engine("time.sleep(0.05); say(right(request))"), 4)
    ask_all(engine, calls(8))  # all are started now
    started = time.monotonic()
    ask_all(engine, calls(80))
    assert time.monotonic() - started < 80 * 0.05 * 0.6


def test_a_crash_costs_the_others_nothing(write_engine, opened):
    code = "request['params']['n'] in (5, 60) and sys.exit(3)\nsay(right(request))"
    replies = ask_all(opened(write_engine(code), 3), calls(100))
    assert {key for key, reply in replies.items() if reply.kind is Kind.CRASH} == {5, 60}
    assert {reply.kind for reply in replies.values()} == {Kind.CRASH, Kind.RESULT}


def test_one_that_cannot_be_started_is_told(opened, tmp_path):
    program = tmp_path / "run"
    program.write_bytes(b"\x00\x01\x02")
    program.chmod(0o755)
    with pytest.raises(EngineError, match="can't be started"):
        list(opened(str(program)).ask(calls()))


def test_a_mistake_in_the_callers_questions_reaches_the_caller(write_engine, opened):
    def questions():
        yield from calls(20)
        raise RuntimeError("the caller's own")

    with pytest.raises(RuntimeError, match="the caller's own"):
        list(opened(write_engine()).ask(questions()))


def test_a_caller_may_stop_listening_to_engines_that_hang(write_engine, opened, tmp_path):
    engine = opened(
        write_engine("time.sleep(60 * (request['params']['n'] > 9)); say(right(request))"),
        timeout=30,
    )
    started = time.monotonic()
    for key, _ in engine.ask(calls(100)):
        if key == 5:
            break
    assert time.monotonic() - started < 10
    assert not survivors(tmp_path)
    assert {reply.kind for reply in ask_all(engine, calls(4)).values()} == {Kind.RESULT}


def test_ctrl_c_leaves_nothing_behind(write_engine, opened, tmp_path):
    engine = opened(write_engine("time.sleep(60)"), timeout=50)
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        list(engine.ask(calls()))
    assert not survivors(tmp_path)


def test_many_answers_wait_for_a_slow_caller(write_engine, opened):
    seen = 0
    for _ in opened(write_engine(), 2).ask(calls(5000)):
        seen += 1
        if seen == 10:
            time.sleep(0.5)
    assert seen == 5000


def test_fresh_is_meant_for_all(write_engine, opened, tmp_path):
    engine = opened(write_engine(f"time.sleep(0.01); {WHO}"))
    before = {reply.result for reply in ask_all(engine, calls(40)).values()}
    engine.fresh()
    after = {reply.result for reply in ask_all(engine, calls(40)).values()}
    assert not before & after


def test_what_all_do_is_remarked_once(write_engine, opened):
    engine = opened(write_engine("say('hm'); time.sleep(0.01); say(right(request))"))
    ask_all(engine, calls(40))
    (remark,) = engine.remarks()
    assert "printed text on stdout (hm)" in remark


def test_an_engine_in_this_process_is_one_whatever_is_asked(opened):
    assert isinstance(opened("reference", 8), InProcessEngine)
