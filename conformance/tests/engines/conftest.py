"""Engines of flesh and blood for the tests: small scripts, run as real processes."""

import sys
import threading
from pathlib import Path

import pytest

from sushigo_conformance.engines import EngineOptions, open_engine

sys.path.insert(0, str(Path(__file__).parent))

from engine_scripts import QUICK, SCRIPT, TRAP, indented, open_files, survivors


@pytest.fixture
def write_engine(tmp_path):
    """Write an engine's script; return the command that runs it."""

    def write(trap="say(right(request))", *, when=f"request['params']['n'] == {TRAP}", **parts):
        parts = {"start": "", "end": "", **parts}
        text = SCRIPT.format(trap=indented(trap), when=when, **parts)
        path = tmp_path / "engine.py"
        path.write_text(text, encoding="utf-8")
        return f"{sys.executable} -S {path}"

    return write


@pytest.fixture
def opened(tmp_path):
    """Open engines; when the test is over nothing of them may be left."""
    threads, files = threading.active_count(), open_files()
    engines = []

    def open_one(text, **options):
        engine = open_engine(text, EngineOptions(**{**QUICK, **options}))
        engines.append(engine)
        return engine

    yield open_one
    for engine in engines:
        engine.close()
    assert not survivors(tmp_path), "a process was left behind"
    assert threading.active_count() == threads, "a thread was left behind"
    assert open_files() == files, "a file was left open"
