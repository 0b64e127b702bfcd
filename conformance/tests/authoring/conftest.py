"""The command in an empty folder, files of cases to write, and what the suite decides."""

import os
import textwrap

import pytest

from sushigo_conformance.authoring.strength import measured
from sushigo_conformance.cli import run
from sushigo_spec import load_spec


@pytest.fixture(scope="session")
def spec():
    return load_spec()


@pytest.fixture(scope="session")
def strength(spec):
    """What every wrong engine fails: half a minute, once."""
    return measured(spec)


@pytest.fixture
def sushigo(tmp_path, monkeypatch, capfd):
    """Run the command in an empty folder; give its exit code and what it printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def command(*words, typed=""):
        source = tmp_path / ".typed"
        source.write_text(typed, encoding="utf-8")
        with source.open(encoding="utf-8") as stdin:
            stdin.isatty = lambda: bool(typed)  # somebody who types sits before a terminal
            monkeypatch.setattr("sys.stdin", stdin)
            code = run([*map(os.fspath, words)])
        printed = capfd.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def written(tmp_path):
    """Write a file of cases; its text may be indented."""

    def write(text, name="cases.yaml"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(textwrap.dedent(text).lstrip("\n").encode())
        return file

    return write
