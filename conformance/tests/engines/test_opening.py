"""From what a user types to an engine, or to a complaint that helps."""

import os
import sys
from pathlib import Path

import pytest

from sushigo_conformance.engines import EngineError, EngineOptions, Kind, open_engine
from sushigo_conformance.engines.http import parse_address
from sushigo_conformance.engines.launch import split_command


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty command names no engine"),
        ("   ", "an empty command names no engine"),
        ("node 'adapter.js", "can't be split into words: No closing quotation"),
        ("pyton3 adapter.py", "no program called pyton3; did you mean python3?"),
        ("no-such-program-here", "no program called no-such-program-here in any folder"),
        ("refrence", "did you mean reference?"),
        ("127.0.0.1:18744", "did you mean http://127.0.0.1:18744?"),
        ("localhost:8000/rpc", "did you mean http://localhost:8000/rpc?"),
        ("no-such:program", "no program called no-such:program in any folder"),
        ("falt:maki.most", "did you mean fault:maki.most?"),
        ("./missing.py", "no file called ./missing.py"),
        ("missing.py", "no file called missing.py"),
        ("./adapter.py", "did you mean 'python3 ./adapter.py'?"),
        ("adapter.js --fast", "did you mean 'node adapter.js'?"),
        ("./run", "run 'chmod +x ./run'"),
        ("started", "did you mean './started'?"),
        (".", "is a folder, not a program"),
        ("python:", "write MODULE:ATTRIBUTE"),
        ("python:engine", "write MODULE:ATTRIBUTE"),
        ("http://", "no address of the form http://host:port/path"),
        ("http://host:port/", "no address"),
        ("http://bob:s3cret@127.0.0.1:9/", "a name and a password"),
        ("HTTP://bob:s3cret@127.0.0.1:9/", "a name and a password"),
        ("https://bob@127.0.0.1:9/", "a name and a password"),
        ("https://127.0.0.1/", "no address of the form http://host:port/path"),
        ("fault:", "names no fault"),
        ("fault:no-such-fault", "there is no fault 'no-such-fault'"),
    ],
)
def test_what_is_no_engine_is_explained(text, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("adapter.py", "adapter.js", "run", "started"):
        (tmp_path / name).write_text("")
    (tmp_path / "started").chmod(0o755)
    monkeypatch.setattr("sushigo_conformance.engines.launch.shutil.which", which_of_a_tidy_machine)
    with pytest.raises(EngineError) as error:
        open_engine(text)
    assert message in str(error.value)
    assert "s3cret" not in str(error.value)


def which_of_a_tidy_machine(word):
    """Find python3 on the PATH, and what is given as a path and executable."""
    if os.sep in word:
        return word if Path(word).is_file() and os.access(word, os.X_OK) else None
    return "/usr/bin/python3" if word == "python3" else None


def test_a_command_is_split_as_a_shell_would_and_run_without_one(tmp_path):
    words = split_command(f"{sys.executable} -c 'print(1)' \"two words\" $HOME *")
    assert words == [sys.executable, "-c", "print(1)", "two words", "$HOME", "*"]


def test_a_windows_path_keeps_its_backslashes(monkeypatch):
    launch = "sushigo_conformance.engines.launch"
    monkeypatch.setattr(f"{launch}.sys.platform", "win32")
    monkeypatch.setattr(f"{launch}.shutil.which", lambda word: word)
    words = split_command(r'"C:\Program Files\node.exe" C:\game\adapter.js "two words"')
    assert words == [r"C:\Program Files\node.exe", r"C:\game\adapter.js", "two words"]


def test_a_file_that_no_system_can_run_is_an_engine_error(tmp_path):
    path = tmp_path / "program"
    path.write_bytes(b"\x00\x01\x02")
    path.chmod(0o755)
    engine = open_engine(str(path))
    with pytest.raises(EngineError, match="can't be started"):
        engine.describe()


@pytest.mark.parametrize("host", ["..a", "a" * 70, "a" * 70 + ".example", "\udcff"])
def test_a_host_that_can_not_be_is_an_engine_error(host):
    with pytest.raises(EngineError, match="is no address"):
        open_engine(f"http://{host}/")


def test_what_a_path_can_not_hold_is_quoted():
    given = "http://127.0.0.1:80/é b/%20;x=(1)?ü=a b&c=[1]"
    assert parse_address(given).path == "/%C3%A9%20b/%20;x=(1)?%C3%BC=a%20b&c=[1]"


@pytest.mark.parametrize("text", ["reference", "http://127.0.0.1:9/"])
def test_memory_can_be_limited_for_commands_only(text):
    with pytest.raises(EngineError, match="--memory"):
        open_engine(text, EngineOptions(memory_mb=100))


def test_the_reference_is_an_engine_like_any_other():
    engine = open_engine("reference")
    described = engine.describe()
    assert described.kind is Kind.RESULT
    assert "score_round" in described.result["methods"]
    assert engine.name == "reference"


def test_faults_make_a_wrong_engine():
    from sushigo_conformance.faults import CHANGES

    first = next(iter(CHANGES))
    engine = open_engine(f"fault: {first}")
    assert engine.name == f"fault:{first}"
    assert engine.describe().kind is Kind.RESULT
