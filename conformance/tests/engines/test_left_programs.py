"""Programs of an engine that have left its process group are ended with it, and no others are."""

import subprocess
import sys

import pytest
from engine_scripts import TRAP, ask_all, calls, survivors

from sushigo_conformance.engines import Kind

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux shows where a process comes from"
)

NEVER = "False"
IN_A_SESSION = "note_child(subprocess.Popen(['sleep', '60'], start_new_session=True).pid)"
AS_A_DAEMON = """
if os.fork() == 0:
    os.setsid()
    if daemon := os.fork():
        note_child(daemon)
        os._exit(0)
    os.execlp("sleep", "sleep", "60")
os.wait()
"""
WITHOUT_ENVIRONMENT = IN_A_SESSION.replace("'60'],", "'60'], env={'PATH': os.environ['PATH']},")

OF_A_DAEMON = """
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    with subprocess.Popen(["sleep", "60"], env={}, start_new_session=True) as child:
        note_child(child.pid)
os.wait()
while len(open(os.path.join(HERE, "pids")).readlines()) < 2:
    time.sleep(0.01)
"""

LEAVING = {
    "in a session of its own": IN_A_SESSION,
    "as a daemon": AS_A_DAEMON,
    "with an environment of its own": WITHOUT_ENVIRONMENT,
}


@pytest.mark.parametrize("way", LEAVING)
def test_nothing_is_left_of_an_engine_that_ends_when_told(way, write_engine, opened, tmp_path):
    engine = opened(write_engine(when=NEVER, start=LEAVING[way]))
    assert {reply.kind for reply in ask_all(engine, calls(2)).values()} == {Kind.RESULT}
    assert len(survivors(tmp_path, patience=0)) == 2
    engine.close()
    assert not survivors(tmp_path)


def test_nothing_is_left_of_what_a_daemon_has_started(write_engine, opened, tmp_path):
    engine = opened(write_engine(when=NEVER, start=OF_A_DAEMON))
    engine.describe()
    assert len(survivors(tmp_path, patience=0)) == 2
    engine.close()
    assert not survivors(tmp_path)


@pytest.mark.parametrize("way", LEAVING)
def test_nothing_is_left_of_an_engine_that_hangs(way, write_engine, opened, tmp_path):
    engine = opened(write_engine("time.sleep(60)", start=LEAVING[way]), timeout=0.2)
    replies = ask_all(engine, calls())
    assert replies[TRAP].kind is Kind.TIMEOUT
    assert len((tmp_path / "pids").read_text().split()) == 6
    assert len(survivors(tmp_path, patience=0.1)) == 2, "those of the last process alone"


@pytest.mark.parametrize("way", ["in a session of its own", "as a daemon"])
def test_nothing_is_left_of_an_engine_that_dies(way, write_engine, opened, tmp_path):
    engine = opened(write_engine("os._exit(5)", start=LEAVING[way]))
    replies = ask_all(engine, calls())
    assert replies[TRAP].kind is Kind.CRASH
    assert len(survivors(tmp_path, patience=0.1)) == 2, "those of the last process alone"


def test_programs_of_others_live_on(write_engine, opened, tmp_path):
    engine, other = (opened(write_engine(when=NEVER, start=IN_A_SESSION)) for _ in range(2))
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as ours:
        try:
            for each in (engine, other):
                each.describe()
            engine.close()
            assert len(survivors(tmp_path, patience=0.1)) == 2, "the other engine and its program"
            other.close()
            assert ours.poll() is None
        finally:
            ours.kill()
