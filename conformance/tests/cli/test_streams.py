"""Where the output can't be written: a plain error, and never a code that is a verdict."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_conformance.faults import faulty_engine

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
BAD_INPUT, PIPE_CLOSED = 2, 141
FULL = Path("/dev/full")

WRITING = [
    "readings",
    "rules two tied",
    "case schema",
    "--help",
    "test reference --only tempura",
    "test reference --only tempura --format json",
    "test reference --only tempura --format html",
]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams are closed by a POSIX shell")


def run(words, redirection="", stdout=subprocess.DEVNULL):
    """Run a command under a shell; return its exit code and what it says on standard error."""
    shell = ["sh", "-c", f'"$@" {redirection}', "sh"]
    ran = subprocess.run(
        [*shell, *COMMAND, *words.split()],
        stdout=stdout,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("words", WRITING)
def test_a_closed_output_is_a_plain_error(words):
    said = "Error: standard output is closed: there is nowhere to write to\n"
    assert run(words, ">&-") == (BAD_INPUT, said)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", WRITING)
def test_an_output_without_room_is_a_plain_error(words):
    said = "Error: could not write the output: No space left on device\n"
    assert run(words, f">{FULL}") == (BAD_INPUT, said)


@pytest.mark.parametrize("words", WRITING)
def test_an_output_that_nobody_reads_is_no_verdict(words):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert run(words, stdout=writing) == (PIPE_CLOSED, "")
    finally:
        os.close(writing)


def test_without_input_and_error_stream_the_command_runs_as_ever():
    assert run("test reference --only tempura", "<&- 2>&-") == (0, "")


@pytest.fixture
def games(tmp_path):
    """A file with a game that breaks a rule."""
    game = faulty_engine(["tempura.each-pays"]).self_play({"players": 2, "seed": 1})
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(game))
    return file


def test_an_output_that_nobody_reads_is_no_fault_of_the_file_that_is_checked(games):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert run(f"audit {games}", stdout=writing) == (PIPE_CLOSED, "")
    finally:
        os.close(writing)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_an_output_without_room_is_no_fault_of_the_file_that_is_checked(games):
    said = "Error: could not write the output: No space left on device\n"
    assert run(f"audit {games}", f">{FULL}") == (BAD_INPUT, said)
