"""A copy of the project, and programs that run in it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from fenced_blocks import ROOT, write_files

NOT_COPIED = (
    *(".venv", ".git", ".hypothesis", ".*_cache", "__pycache__", "node_modules"),
    *(".compiled.json*", "build", "dist", "site"),
)


@pytest.fixture(scope="session")
def root():
    """Return the folder of the project."""
    return ROOT


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Copy what a fresh clone would hold."""
    folder = tmp_path_factory.mktemp("checkout") / "sushigo"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    return folder


@pytest.fixture(scope="session")
def run():
    """Run a program in a folder, as one who has just logged in; return what came of it."""

    def run_program(words, folder, *first_on_path, **environment):
        path = os.pathsep.join([*map(str, first_on_path), os.environ["PATH"]])
        kept = {name: os.environ[name] for name in os.environ if not name.startswith("MAKE")}
        return subprocess.run(
            list(map(str, words)),
            cwd=folder,
            env=kept | {"PATH": path} | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    return run_program


@pytest.fixture
def play(run, tmp_path):
    """Run a command of a page in a folder that holds the files of that page and nothing else."""

    def play_command(command, blocks):
        if "node " in command and not shutil.which("node"):
            pytest.skip("node is missing")
        write_files(blocks, tmp_path)
        return run(["sh", "-c", command], tmp_path, Path(sys.executable).parent, COLUMNS="100")

    return play_command


@pytest.fixture(scope="session")
def installed():
    """Check that an installation went well; skip where no package index can be reached."""

    def check(process):
        if process.returncode and "Retrying" in process.stdout:
            pytest.skip("no package index can be reached")
        assert process.returncode == 0, process.stdout

    return check
