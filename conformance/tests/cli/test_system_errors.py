"""What the operating system refuses is a plain error: no traceback, and no code of a verdict."""

import os

import pytest

BAD_INPUT = 2
LONG, VERY_LONG = "b" * 300, "b" * 6000

needs_posix = pytest.mark.skipif(os.name != "posix", reason="other systems have other limits")


def refused(ran):
    """What a command says that ends with a plain error."""
    assert "Traceback" not in ran.stderr
    assert ran.returncode == BAD_INPUT, ran.stdout + ran.stderr
    assert ran.stdout == ""
    return ran.stderr.splitlines()[-1]


@needs_posix
@pytest.mark.parametrize(
    "words",
    [
        f"test ./{LONG}",
        f"smoke ./{LONG}",
        f"test reference --only tempura --format html={LONG}/x",
        f"test reference --only tempura --format json={VERY_LONG}",
        f"test reference --only tempura --expectations {LONG}",
        f"expectations init reference {LONG}",
        f"report {LONG}",
        f"compare {LONG} {LONG}",
        f"case check {VERY_LONG}",
        f"case new {LONG}",
        f"adapter python {LONG}",
    ],
    ids=lambda words: words[:30],
)
def test_a_name_that_is_too_long_is_a_plain_error(sushigo, words):
    assert "b" * 50 in refused(sushigo(*words.split()))


@needs_posix
@pytest.mark.parametrize(
    "words",
    [
        *("test python:nomod:x", "test python:x.py:x", "smoke python:x.py:x", "test ./x"),
        *("test ./x --jobs 2", "case check .", "fuzz python:x.py:x", "exhaust ./x"),
    ],
)
def test_a_working_folder_that_is_gone_is_a_plain_error(sushigo, tmp_path, words):
    gone = tmp_path / "gone"
    gone.mkdir()
    said = refused(sushigo(*words.split(), preexec_fn=lambda: leave(gone)))
    assert said == "Error: the working folder is gone: go to one that is there"


def leave(folder):
    """Go into a folder and take it away."""
    os.chdir(folder)
    folder.rmdir()
