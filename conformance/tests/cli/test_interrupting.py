"""Ctrl-C, or a signal to end: the command ends in order, and what was found until then is kept."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from sushigo_conformance.reports.formats import NAMES

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
INTERRUPTED = 130
#: signals that ask a program to end, with the exit code by which a shell tells of them
SIGNALS = {"SIGTERM": 143, "SIGHUP": 129}
needs_signals = pytest.mark.skipif(os.name != "posix", reason="other systems send no signals")
#: far less than the engine hangs, far more than the command needs on a busy machine
PATIENCE = 30

HANGING = """\
import json, os, subprocess, sys, time
from pathlib import Path
from sushigo_conformance.faults import faulty_engine

method, amount, faults = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
engine = faulty_engine(faults)
for line in sys.stdin:
    request = json.loads(line)
    amount -= request["method"] == method
    if amount < 0:
        sleeping = [sys.executable, "-c", "import time; time.sleep(300)"]
        daemon = subprocess.Popen(sleeping, start_new_session=True)
        Path("daemon").write_text(str(daemon.pid))
        Path("hanging").write_text(str(os.getpid()))
        time.sleep(300)
    result = getattr(engine, request["method"])(request["params"])
    if request["method"] == "describe" and Path("plain").exists():
        result = {**result, "features": []}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""


@pytest.fixture
def interrupted(tmp_path):
    """Run a command with an engine that hangs from some question on, and press Ctrl-C then."""
    (tmp_path / "hanging.py").write_text(HANGING, encoding="utf-8")

    def run(
        command,
        method,
        amount,
        *words,
        fault="maki.second-after-tie",
        by=("SIGINT",),
        ignored=(),
        terminal=None,
    ):
        engine = f"{sys.executable} hanging.py {method} {amount} {fault}"
        process = subprocess.Popen(
            [*COMMAND, *command.split(), engine, *words, "--timeout", "200"],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=terminal[1] if terminal else subprocess.PIPE,
            stderr=terminal[1] if terminal else subprocess.PIPE,
            encoding="utf-8",
            preexec_fn=(lambda: heed_all_but(ignored)) if os.name == "posix" else None,
        )
        try:
            deadline = time.monotonic() + 2 * PATIENCE
            while not (tmp_path / "hanging").exists():
                assert time.monotonic() < deadline, "the engine was never asked so much"
                time.sleep(0.05)
            for end in terminal or ():
                os.close(end)
            for name in by:
                process.send_signal(getattr(signal, name))
            out, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert "Traceback" not in f"{out}{err}"
        return process.returncode, out

    return run


ENDED_TWICE = """\
import os, signal, time
from sushigo_conformance.signals import ToldToEnd, ended_in_order

def told():
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0.1)
    except ToldToEnd:
        return True
    return False

def run():
    at_once = [told(), told()]
    time.sleep(1.1)
    print([*at_once, told()])

print(ended_in_order(run))
"""


@needs_signals
def test_a_signal_is_heeded_again_unless_it_comes_at_once():
    words = [sys.executable, "-c", ENDED_TWICE]
    ended = subprocess.run(words, capture_output=True, encoding="utf-8", check=True)
    assert ended.stdout.split("\n") == ["[True, False, True]", "143", ""]


def heed_all_but(ignored):
    """Heed signals to end, though these tests may be run under `nohup`, but for those ignored."""
    for name in SIGNALS:
        heeded = signal.SIG_IGN if name in ignored else signal.SIG_DFL
        signal.signal(getattr(signal, name), heeded)


def gone(engine):
    """Whether an engine's process has ended, or does so soon."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.kill(engine, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_failed_until_then_is_listed(interrupted, jobs):
    code, out = interrupted("test", "score_round", 45, "--only", "maki", "--jobs", jobs)
    assert code == INTERRUPTED
    assert out.startswith("interrupted: ")
    assert "✗ maki/" in out


FILES = {form: f"--format={form}={file}" for form, file in NAMES.items()}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_reports_are_written_of_what_was_asked(interrupted, tmp_path, jobs):
    words = ("--only", "maki", "--jobs", jobs, *FILES.values())
    code, out = interrupted("test", "score_round", 45, *words)
    assert code == INTERRUPTED
    assert out.startswith("interrupted: ")
    read = {form: (tmp_path / file).read_text(encoding="utf-8") for form, file in NAMES.items()}
    report = json.loads(read["json"])
    assert report["counts"]["fail"] > 0
    assert report["counts"]["not-run"] > 0
    assert report["remarks"][0].startswith("interrupted: ")
    assert report["interrupted"]
    for form in ("text", "html", "markdown"):
        assert "not conformant (interrupted)" in read[form]
    assert report["diagnosis"] == []
    for form in ("text", "html", "markdown", "junit"):
        assert "interrupted before it was asked" in read[form]


def test_the_reports_count_as_the_terminal_does(interrupted, tmp_path):
    (tmp_path / "plain").touch()  # an engine that can't be asked everything
    code, out = interrupted("test", "score_round", 45, FILES["json"])
    assert code == INTERRUPTED
    report = json.loads((tmp_path / NAMES["json"]).read_text(encoding="utf-8"))
    asked = re.search(r"interrupted: \d+ of \d+ cases were asked", out)[0]
    assert report["remarks"][0].startswith(asked)
    unsupported = report["counts"]["unsupported"]
    assert unsupported
    assert f" of {len(report['results']) - unsupported} cases" in asked


def test_another_form_on_standard_output_stays_whole(interrupted):
    code, out = interrupted("test", "score_round", 45, "--only", "maki", "--format", "json")
    assert code == INTERRUPTED
    assert json.loads(out)["counts"]["not-run"] > 0


def test_a_class_that_was_asked_in_part_is_on_no_badge(interrupted, tmp_path):
    badge = "--format=badge=badge.json"
    code, _ = interrupted("test", "finish", 50, "--class", "scoring", badge, fault="")
    assert code == INTERRUPTED
    assert json.loads((tmp_path / "badge.json").read_text())["message"] == "no class tested whole"


def test_of_an_engine_that_never_described_itself_there_is_no_report(interrupted, tmp_path):
    code, _ = interrupted("test", "describe", 0, FILES["json"])
    assert code == INTERRUPTED
    assert not (tmp_path / NAMES["json"]).exists()


@needs_signals
@pytest.mark.parametrize("command", ["test", "smoke", "exhaust", "fuzz", "fuzz --jobs 2"])
def test_a_signal_ends_every_command_as_ctrl_c_does(interrupted, tmp_path, command):
    method = "score_round" if command in ("test", "exhaust") else "play"
    amount = {"test": 45, "smoke": 2}.get(command, 30)
    words = ("--only", "maki", *FILES.values()) if command == "test" else ()
    twice = ("SIGTERM", "SIGTERM")  # as `timeout` does, to the command and to its group
    code, _ = interrupted(command, method, amount, *words, by=twice)
    assert code == SIGNALS["SIGTERM"]
    assert gone(int((tmp_path / "hanging").read_text()))
    assert sys.platform != "linux" or gone(int((tmp_path / "daemon").read_text()))
    if command == "test":
        report = json.loads((tmp_path / NAMES["json"]).read_text(encoding="utf-8"))
        assert report["interrupted"]
        assert report["counts"]["fail"] > 0
        assert all((tmp_path / file).exists() for file in NAMES.values())


@needs_signals
def test_the_reports_are_written_though_the_terminal_is_gone(interrupted, tmp_path):
    words = ("--only", "maki", FILES["json"])
    code, _ = interrupted("test", "score_round", 45, *words, by=["SIGHUP"], terminal=os.openpty())
    assert code == SIGNALS["SIGHUP"]
    assert gone(int((tmp_path / "hanging").read_text()))
    assert json.loads((tmp_path / NAMES["json"]).read_text(encoding="utf-8"))["interrupted"]


@needs_signals
def test_a_signal_that_is_ignored_as_under_nohup_ends_nothing(interrupted):
    words = ("test", "score_round", 45, "--only", "maki")
    code, _ = interrupted(*words, by=["SIGHUP", "SIGINT"], ignored=["SIGHUP"])
    assert code == INTERRUPTED


@pytest.mark.parametrize("words", [("fuzz",), ("exhaust",), ("smoke",), ("fuzz", "--jobs", "2")])
def test_every_command_that_runs_an_engine_ends(interrupted, words):
    command, *options = words
    method = "score_round" if command == "exhaust" else "play"
    code, _ = interrupted(command, method, 2 if command == "smoke" else 30, *options)
    assert code == INTERRUPTED


def test_what_fuzz_has_found_is_saved_and_the_suite_not_asked(interrupted, tmp_path):
    code, out = interrupted("fuzz", "play", 150, "--save", "found")
    assert code == INTERRUPTED
    assert "maki.no-second-after-tie" in out
    assert len(list((tmp_path / "found").iterdir())) == 1


def test_no_expectations_are_written_of_a_part(interrupted, tmp_path):
    code, _ = interrupted("expectations init", "play", 5, "known.yaml")
    assert code == INTERRUPTED
    assert not (tmp_path / "known.yaml").exists()
