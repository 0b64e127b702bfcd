"""Starting, asking and stopping engines that are processes."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress

import pytest
from engine_scripts import TRAP, ask_all, calls, survivors

from sushigo_conformance.engines import Call, EngineError, Kind, process
from sushigo_conformance.engines.pipes import SelectedPipes, ThreadedPipes

NEVER = "False"
ALWAYS = "True"
FORGETS_TO_FLUSH = """
held = []
say = held.append
import atexit
atexit.register(lambda: print(*held, sep="\\n", flush=True))
"""


def test_describe_is_asked_first_and_alone(write_engine, opened, tmp_path):
    start = """
DESCRIPTION["max_in_flight"] = 4
first = next_request()
assert first["method"] == "describe" and first["params"]["protocol"] == ["1"]
assert not more_wait()
say(right(first))
"""
    engine = opened(write_engine(when=NEVER, start=start))
    replies = ask_all(engine, calls())
    assert {reply.kind for reply in replies.values()} == {Kind.RESULT}
    assert engine.describe().result["max_in_flight"] == 4


def test_no_more_requests_are_open_than_declared(write_engine, opened):
    start = 'DESCRIPTION["max_in_flight"] = 3'
    code = """
waiting = [request]
while more_wait(): waiting.append(next_request())
for one in waiting: say(envelope(one, result=len(waiting)))
"""
    engine = opened(write_engine(code, when=ALWAYS, start=start))
    replies = ask_all(engine, calls(7))
    assert [reply.result for _, reply in sorted(replies.items())] == [3, 3, 3, 3, 3, 3, 1]


@pytest.mark.parametrize("declared", ["'many'", "0", "-1", "None", "True", "10 ** 9", "2.5"])
def test_a_lie_about_the_window_does_no_harm(declared, write_engine, opened):
    engine = opened(write_engine(when=NEVER, start=f'DESCRIPTION["max_in_flight"] = {declared}'))
    assert {reply.kind for reply in ask_all(engine, calls(40)).values()} == {Kind.RESULT}


@pytest.mark.parametrize(
    ("start", "kind", "message"),
    [
        ("sys.exit(2)", Kind.CRASH, "ended with exit code 2"),
        ("sys.exit(0)", Kind.CRASH, "ended with exit code 0"),
        ("import no_such_module", Kind.CRASH, "No module named 'no_such_module'"),
        ("time.sleep(60)", Kind.TIMEOUT, "Nothing ever came on its stdout"),
        (FORGETS_TO_FLUSH, Kind.TIMEOUT, "flush stdout after every line"),
        ("say = lambda text: print('{\"jsonrpc\": 2', flush=True)", Kind.PROTOCOL_ERROR, "JSON"),
    ],
)
def test_an_engine_that_does_not_start_says_why(start, kind, message, write_engine, opened):
    engine = opened(write_engine(when=NEVER, start=start), startup_timeout=0.6)
    reply = engine.describe()
    assert reply.kind is kind
    assert message in reply.message
    if kind is not Kind.PROTOCOL_ERROR:
        replies = ask_all(engine, calls())
        assert {reply.kind for reply in replies.values()} == {Kind.NOT_RUN}
        assert message in replies[0].message


def test_a_slow_start_is_not_taken_for_a_slow_answer(write_engine, opened):
    engine = opened(write_engine(when=NEVER, start="time.sleep(0.8)"), timeout=0.4)
    assert {reply.kind for reply in ask_all(engine, calls()).values()} == {Kind.RESULT}


def test_the_same_process_answers_as_long_as_all_goes_well(write_engine, opened, tmp_path):
    engine = opened(write_engine(when=NEVER))
    for _ in range(3):
        ask_all(engine, calls())
    engine.describe()
    assert len((tmp_path / "pids").read_text().split()) == 1
    engine.fresh()
    ask_all(engine, calls())
    assert len((tmp_path / "pids").read_text().split()) == 2


def test_a_fresh_process_for_every_question(write_engine, opened, tmp_path):
    start = "count = iter(range(100))"
    engine = opened(
        write_engine("say(envelope(request, result=next(count)))", when=ALWAYS, start=start),
        fresh_process=True,
    )
    replies = ask_all(engine, calls(5))
    assert [reply.result for reply in replies.values()] == [0] * 5
    assert len((tmp_path / "pids").read_text().split()) == 5


def test_a_fresh_process_for_every_question_of_a_broken_engine(write_engine, opened):
    engine = opened(write_engine("sys.exit(1)", when=ALWAYS), fresh_process=True)
    kinds = [reply.kind for reply in ask_all(engine, calls(10)).values()]
    assert kinds == [Kind.CRASH] * 4 + [Kind.NOT_RUN] * 6


@pytest.mark.parametrize("pipes", [SelectedPipes, ThreadedPipes])
def test_messages_larger_than_any_pipe_cause_no_deadlock(pipes, write_engine, opened, monkeypatch):
    monkeypatch.setattr(process, "open_pipes", pipes)
    code = "say(envelope(request, result=request['params']['text']))"
    script = write_engine(code, when=ALWAYS).replace("-S", "-S -X utf8")
    engine = opened(script, timeout=5)
    text = "x" * 400_000
    questions = [Call(n, "play", {"n": n, "text": text}) for n in range(6)]
    assert all(reply.result == text for reply in ask_all(engine, questions).values())


@pytest.mark.parametrize("step", ["register", "unregister"])
def test_ctrl_c_between_any_two_steps_of_writing_leaves_pipes_that_close(step, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    def exchanged(pipes):
        pipes.write(bytes(400_000))
        while True:
            pipes.read(0.1)

    reading = "import sys, time; sys.stdin.read(1); time.sleep(0.2); sys.stdin.read()"
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([sys.executable, "-c", reading], bufsize=0, **streams) as child:
        pipes = SelectedPipes(child)
        with monkeypatch.context() as patched:
            patched.setattr(pipes._selector, step, interrupted)
            with pytest.raises(KeyboardInterrupt):
                exchanged(pipes)
        pipes.close()
        child.kill()


def test_an_engine_that_reads_everything_before_it_answers(write_engine, opened):
    code = """
waiting = [request]
while more_wait(): waiting.append(next_request())
for one in waiting: say(right(one))
"""
    engine = opened(write_engine(code, when=ALWAYS), timeout=5)
    questions = [Call(n, "play", {"n": n, "text": "x" * 100_000}) for n in range(16)]
    assert all(reply.kind is Kind.RESULT for reply in ask_all(engine, questions).values())


def test_replies_are_handed_on_as_they_come(write_engine, opened):
    engine = opened(write_engine("time.sleep(0.4); say(right(request))"))
    engine.describe()
    started = time.monotonic()
    arrived = {key: time.monotonic() - started for key, _ in engine.ask(calls())}
    assert arrived[TRAP - 1] < 0.3
    assert arrived[TRAP] >= 0.4


def test_the_callers_own_time_is_not_the_engines(write_engine, opened):
    engine = opened(write_engine("sys.stderr.write('x' * 300_000); say(right(request))"))
    kinds = []
    for key, reply in engine.ask(calls()):
        kinds.append(reply.kind)
        if key == 1:
            time.sleep(0.9)
    assert set(kinds) == {Kind.RESULT}


def test_the_time_for_an_answer_runs_for_the_oldest_open_request_only(write_engine, opened):
    engine = opened(write_engine("time.sleep(0.15); say(right(request))", when=ALWAYS))
    assert {reply.kind for reply in ask_all(engine, calls()).values()} == {Kind.RESULT}


def test_a_caller_may_stop_listening(write_engine, opened, tmp_path):
    engine = opened(write_engine("time.sleep(60)"))
    for key, _ in engine.ask(calls()):
        if key == 2:
            break
    assert not survivors(tmp_path)
    assert {reply.kind for reply in ask_all(engine, calls(4)).values()} == {Kind.RESULT}


def test_an_error_in_the_callers_questions_leaves_nothing_behind(write_engine, opened, tmp_path):
    engine = opened(write_engine("time.sleep(60)"))

    def questions():
        yield from calls(8)
        raise RuntimeError("the caller's own")

    with pytest.raises(RuntimeError, match="the caller's own"):
        list(engine.ask(questions()))
    engine.close()
    assert not survivors(tmp_path)


@pytest.mark.parametrize("when", ["request", "start"])
def test_ctrl_c_leaves_nothing_behind(when, write_engine, opened, tmp_path):
    hanging = {"start": "time.sleep(60)"} if when == "start" else {"trap": "time.sleep(60)"}
    engine = opened(write_engine(**hanging), timeout=30)
    threading.Timer(0.4, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        list(engine.ask(calls()))
    time.sleep(0.05)
    assert not survivors(tmp_path)


def test_closing_lets_the_engine_finish_its_own_way(write_engine, opened, tmp_path):
    end = "time.sleep(0.1)\nopen(os.path.join(HERE, 'goodbye'), 'w').close()"
    engine = opened(write_engine(when=NEVER, end=end))
    ask_all(engine, calls(3))
    engine.close()
    engine.close()
    assert (tmp_path / "goodbye").exists()


@pytest.mark.parametrize("end", ["time.sleep(60)", "signal.pause()", "write(b'x' * 9_000_000)"])
def test_closing_does_not_wait_for_an_engine_that_stays(end, write_engine, opened, tmp_path):
    engine = opened(write_engine(when=NEVER, end=end))
    ask_all(engine, calls(3))
    started = time.monotonic()
    engine.close()
    assert time.monotonic() - started < 2
    assert not survivors(tmp_path)


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="sessions are a matter of POSIX")
def test_a_daemon_that_keeps_the_pipes_holds_nobody_up(write_engine, opened, tmp_path):
    """It has left the process group, and nobody waits for it."""
    code = """
if first_time():
    child = subprocess.Popen(["sleep", "60"], start_new_session=True)
    open(os.path.join(HERE, "daemon"), "w").write(str(child.pid))
    os._exit(5)
say(right(request))
"""
    engine = opened(write_engine(code))
    started = time.monotonic()
    try:
        replies = ask_all(engine, calls())
        assert time.monotonic() - started < 3
        assert replies[TRAP].kind is Kind.CRASH
        assert "exit code 5" in replies[TRAP].message
    finally:
        with suppress(ProcessLookupError):  # where such a program can't be found, it lives on
            os.kill(int((tmp_path / "daemon").read_text()), signal.SIGKILL)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no limit on this system")
def test_memory_is_limited(write_engine, opened):
    code = "say(envelope(request, result=len(bytes(2_000_000_000))))"
    engine = opened(write_engine(code), memory_mb=500)
    replies = ask_all(engine, calls())
    assert replies[TRAP].kind is Kind.CRASH
    assert "MemoryError" in replies[TRAP].message
    assert {key for key, reply in replies.items() if reply.kind is Kind.RESULT} == set(
        range(12)
    ) - {TRAP}


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_where_memory_cannot_be_limited_that_is_said(system, write_engine, monkeypatch, opened):
    text = write_engine()
    monkeypatch.setattr("sushigo_conformance.engines.launch.sys.platform", system)
    with pytest.raises(EngineError, match="can't limit the memory"):
        opened(text, memory_mb=500)


def test_a_program_that_vanishes_is_given_up(write_engine, opened, tmp_path):
    script = tmp_path / "run"
    script.write_text(
        "#!/bin/sh\nexec " + write_engine("os.remove(os.path.join(HERE, 'run')); sys.exit(1)")
    )
    script.chmod(0o755)
    replies = ask_all(opened(str(script)), calls())
    assert replies[0].kind in (Kind.RESULT, Kind.CRASH)
    assert replies[11].kind is Kind.NOT_RUN
    assert "can't be started" in replies[11].message
