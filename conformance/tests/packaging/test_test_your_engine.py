"""The programs on the page about testing an engine do what the page says."""

import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from fenced_blocks import ROOT

TITLED = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
BIN = Path(sys.executable).parent


def program(page, file):
    """Return the text of a block with this title."""
    return dict(TITLED.findall((ROOT / page).read_text(encoding="utf-8")))[file]


@pytest.fixture
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def server(tmp_path, port):
    """Write the page's server, for a port that is free; return the folder."""
    text = program("docs/test-your-engine.md", "server.py")
    (tmp_path / "server.py").write_text(text.replace("8000", str(port)), encoding="utf-8")
    return tmp_path


@contextmanager
def running(folder, port):
    process = subprocess.Popen([sys.executable, "server.py"], cwd=folder)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def test_the_server_is_sound_and_conformant(server, port, run):
    with running(server, port) as url:
        smoke = run([BIN / "sushigo", "smoke", url], server)
        assert smoke.returncode == 0, smoke.stdout
        assert "The adapter is sound" in smoke.stdout
        test = run([BIN / "sushigo", "test", url, "--only", "pudding"], server)
        assert test.returncode == 0, test.stdout
        narrowed = run([BIN / "sushigo", "test", url, "--class", "scoring"], server)
        assert "Rules violated" not in narrowed.stdout


def test_the_script_for_ci_waits_for_the_server_and_ends_it(server, port, run):
    text = program("docs/ci-recipes.md", "test-server.sh").replace("8000", str(port))
    late = f"sleep 1\nexec {sys.executable} server.py"
    (server / "late.sh").write_text(late, encoding="utf-8")
    text = text.replace("python3 server.py", "sh late.sh")
    ended = run([shutil.which("bash"), "-c", text], server, BIN)
    assert "The adapter is sound" in ended.stdout
    assert "Rules violated" not in ended.stdout
    assert (server / "reports/junit.xml").stat().st_size
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0, "the server lives on"


@pytest.mark.parametrize(
    ("file", "words"), [("test_rules.py", ["pytest"]), ("test_rules_unittest.py", ["unittest"])]
)
def test_a_python_project_gets_its_tests(file, words, tmp_path, run):
    text = program("docs/test-your-engine.md", file)
    assert '"./adapter"' in text
    text = text.replace('"./adapter"', '"reference", only=["pudding"]')
    (tmp_path / file).write_text(text, encoding="utf-8")
    ended = run([sys.executable, "-m", *words, file], tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert re.search(r"\d+ passed|^OK", ended.stdout, re.MULTILINE), ended.stdout
