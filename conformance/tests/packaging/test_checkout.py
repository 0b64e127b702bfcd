"""A newcomer with Python and make gets to a pass and to a well-explained failure."""

import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from fenced_blocks import blocks_of

pytestmark = pytest.mark.long


class Visit(NamedTuple):
    """A checkout in which the README was followed, and what was printed."""

    folder: Path
    printed: str


@pytest.fixture(scope="module")
def visit(copy, run, installed):
    """Follow those blocks of the README that are for a checkout."""
    script = "".join(block.text for block in blocks_of("README.md") if block.for_a_checkout)
    process = run(["bash", "-euc", script], copy, PYTHON=sys.executable)
    installed(process)
    return Visit(copy, process.stdout)


def test_the_demonstration_shows_a_pass_and_then_a_failure(visit):
    passed, failed = visit.printed.split("an engine with one mistake")
    assert "✓ conformant" in passed
    assert "✗ not conformant" in failed
    assert "pudding.two-players-equal (p.5 L)" in failed
    assert "because" in failed
    assert "Installing, about a minute." in passed
    assert "That ✗ was expected" in failed


def test_the_environment_is_made_once(visit, run):
    again = run(["make", "demo"], visit.folder, PYTHON=sys.executable)
    assert again.returncode == 0
    assert "Making" not in again.stdout
    assert "Installing" not in again.stdout
    assert "-m venv" not in again.stdout


def test_the_demonstration_fails_where_the_wrong_engine_passes(visit, run):
    process = run(["make", "demo", "WRONG=reference"], visit.folder, PYTHON=sys.executable)
    assert process.returncode == 2
    assert "this should have ended with 1, not with 0" in process.stdout


def test_a_python_that_is_too_old_is_told_so(copy, run, tmp_path):
    old = tmp_path / "old-python"
    old.write_text(
        f'#!/bin/sh\nexec {sys.executable} -c "import sys; sys.version_info = (3, 9)\n$2"\n',
        encoding="utf-8",
    )
    old.chmod(0o755)
    process = run(["make", "demo", f"PYTHON={old}"], copy)
    assert process.returncode == 2
    assert f"Python 3.11 or newer is needed, and {old} is older" in process.stdout
    assert not (copy / ".venv" / "made-with-old-python").exists()


def test_help_names_every_target(copy, run):
    makefile = (copy / "Makefile").read_text(encoding="utf-8")
    (targets,) = [line.split()[1:] for line in makefile.splitlines() if line.startswith(".PHONY")]
    lines = run(["make"], copy).stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == targets
