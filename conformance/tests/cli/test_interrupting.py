"""Ctrl-C: the command ends at once and in order, and what was found until then is kept."""

import json
import re
import signal
import subprocess
import sys
import time

import pytest

from sushigo_conformance.reports.formats import NAMES

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
INTERRUPTED = 130
#: far less than the engine hangs, far more than the command needs on a busy machine
PATIENCE = 30

HANGING = """\
import json, sys, time
from pathlib import Path
from sushigo_conformance.faults import faulty_engine

method, amount, faults = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
engine = faulty_engine(faults)
for line in sys.stdin:
    request = json.loads(line)
    amount -= request["method"] == method
    if amount < 0:
        Path("hanging").write_text("yes")
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

    def run(command, method, amount, *words, fault="maki.second-after-tie"):
        engine = f"{sys.executable} hanging.py {method} {amount} {fault}"
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
