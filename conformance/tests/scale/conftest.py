"""Engines that are processes, and the folders that they run in."""

import sys
import threading
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))

from engine_scripts import QUICK, SCRIPT, indented, survivors

from sushigo_conformance.engines import EngineOptions
from sushigo_conformance.runner.parallel import open_engines


@pytest.fixture
def write_engine(tmp_path):
    """Write an engine's script; return the command that runs it."""

    def write(trap="say(right(request))", *, when="True", start=""):
        text = SCRIPT.format(trap=indented(trap), when=when, start=start, end="")
        path = tmp_path / "engine.py"
        path.write_text(text, encoding="utf-8")
        return f"{sys.executable} -S {path}"

    return write


@pytest.fixture
def opened(tmp_path):
    """Open so many processes of an engine; when the test is over nothing of them may be left."""
    threads = threading.active_count()
    engines = []

    def open_some(text, jobs=2, **options):
        engine = open_engines(text, EngineOptions(**{**QUICK, **options}), jobs)
        engines.append(engine)
        return engine

    yield open_some
    for engine in engines:
        engine.close()
    assert not survivors(tmp_path), "a process was left behind"
    assert threading.active_count() == threads, "a thread was left behind"
