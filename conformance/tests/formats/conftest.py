"""Reports of real runs, and the command."""

import subprocess
import sys

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_conformance.runner.selection import Selection, select
from sushigo_spec import load_spec

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]


@pytest.fixture(scope="session")
def report_of():
    """Run an engine, given as text or as an object, on the cases that patterns or classes fit."""

    def make(engine, *only, classes=()):
        spec = load_spec()
        opened = (
            open_engine(engine)
            if isinstance(engine, str)
            else InProcessEngine("python:tests:engine", lambda: engine)
        )
        selection = Selection(only=only, classes=classes)
        cases = select(spec, spec.cases, selection)
        return run(opened, spec, cases, RunOptions(narrowed=selection.narrowed))

    return make


@pytest.fixture(scope="session")
def second_paid(report_of):
    return report_of("fault:maki.second-after-tie", "maki", "pudding")


@pytest.fixture
def sushigo(tmp_path):
    """Run the command in an empty folder."""

    def command(*words):
        return subprocess.run(
            [*COMMAND, *map(str, words)],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return command
