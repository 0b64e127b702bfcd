"""Ctrl-C: the command ends at once and in order, and what was found until then is kept."""

import signal
import subprocess
import sys
import time

import pytest

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
INTERRUPTED = 130
#: far less than the engine hangs, far more than the command needs on a busy machine
PATIENCE = 30

HANGING = """\
import json, sys, time
from pathlib import Path
from sushigo_conformance.faults import faulty_engine

method, amount = sys.argv[1], int(sys.argv[2])
engine = faulty_engine(["maki.second-after-tie"])
for line in sys.stdin:
    request = json.loads(line)
    amount -= request["method"] == method
    if amount < 0:
        Path("hanging").write_text("yes")
        time.sleep(300)
    result = getattr(engine, request["method"])(request["params"])
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""


@pytest.fixture
def interrupted(tmp_path):
    """Run a command with an engine that hangs from some question on, and press Ctrl-C then."""
    (tmp_path / "hanging.py").write_text(HANGING, encoding="utf-8")

    def run(command, method, amount, *words):
        engine = f"{sys.executable} hanging.py {method} {amount}"
        process = subprocess.Popen(
            [*COMMAND, *command.split(), engine, *words, "--timeout", "200"],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            deadline = time.monotonic() + 2 * PATIENCE
            while not (tmp_path / "hanging").exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert "Traceback" not in out + err
        return process.returncode, out

    return run


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_failed_until_then_is_listed(interrupted, jobs):
    code, out = interrupted("test", "score_round", 45, "--only", "maki", "--jobs", jobs)
    assert code == INTERRUPTED
    assert out.startswith("interrupted: ")
    assert "✗ maki/" in out


@pytest.mark.parametrize("words", [("fuzz",), ("exhaust",), ("smoke",), ("fuzz", "--jobs", "2")])
def test_every_command_that_runs_an_engine_ends(interrupted, words):
    command, *options = words
    method = "score_round" if command == "exhaust" else "play"
    code, _ = interrupted(command, method, 2 if command == "smoke" else 30, *options)
    assert code == INTERRUPTED


def test_what_fuzz_has_found_is_saved_and_the_suite_not_asked(interrupted, tmp_path):
    code, out = interrupted("fuzz", "play", 400, "--save", "found")
    assert code == INTERRUPTED
    assert "maki.no-second-after-tie" in out
    assert len(list((tmp_path / "found").iterdir())) == 1


def test_no_expectations_are_written_of_a_part(interrupted, tmp_path):
    code, _ = interrupted("expectations init", "play", 5, "known.yaml")
    assert code == INTERRUPTED
    assert not (tmp_path / "known.yaml").exists()
