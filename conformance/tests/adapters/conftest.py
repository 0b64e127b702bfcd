"""Kits copied by the command, and built with the real tools of their languages."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from sushigo_conformance.kits import KITS

sys.path.insert(0, str(Path(__file__).parent))

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]

#: what a machine may lack: programs on the path, and libraries where Debian has them
PROGRAMS = {
    "python": ["python3"],
    "javascript": ["node"],
    "typescript": ["node", "npm"],
    "go": ["go"],
    "ruby": ["ruby"],
    "java": ["javac", "java"],
    "cpp": ["g++"],
    "rust": ["cargo"],
}
LIBRARIES = {
    "java": Path("/usr/share/java/gson.jar"),
    "cpp": Path("/usr/include/nlohmann/json.hpp"),
}
#: crates as Debian's librust-… packages bring them
CRATES = Path("/usr/share/cargo/registry")
CRATES_OFFLINE = f"""\
[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "{CRATES}"
[net]
offline = true
"""


class Place(NamedTuple):
    """A folder with an adapter that is ready to run, and what runs it there."""

    language: str
    folder: Path
    command: str


@pytest.fixture(scope="session")
def require():
    """Skip where the tools of a language are missing."""
    return skip_without


def skip_without(language):
    """Skip where the tools of a language are missing."""
    missing = [name for name in PROGRAMS[language] if shutil.which(name) is None]
    library = LIBRARIES.get(language)
    if library is not None and not library.exists():
        missing.append(str(library))
    if missing:
        pytest.skip(f"the kit for {KITS[language].title} needs {' and '.join(missing)}")


@pytest.fixture(scope="session")
def build():
    """Build an adapter in its folder."""
    return built


def built(language, folder):
    """Build an adapter as its README says."""
    if language == "rust" and any(CRATES.glob("serde_json-*")):
        (folder / ".cargo").mkdir(exist_ok=True)
        (folder / ".cargo/config.toml").write_text(CRATES_OFFLINE, encoding="utf-8")
    if KITS[language].build:
        process = subprocess.run(
            KITS[language].build,
            shell=True,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=300,
            check=False,
        )
        assert process.returncode == 0, process.stdout
    return Place(language, folder, KITS[language].run)


@pytest.fixture(scope="session")
def sushigo():
    """Run the command in a folder; its output is text, its exit code `returncode`."""

    def run(*words, folder):
        return subprocess.run(
            [*COMMAND, *map(str, words)],
            capture_output=True,
            encoding="utf-8",
            cwd=folder,
            env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
            timeout=300,
            check=False,
        )

    return run


@pytest.fixture(scope="session", params=KITS)
def language(request):
    """Each language that has a kit, if its tools are there."""
    skip_without(request.param)
    return request.param


@pytest.fixture(scope="session")
def copied(language, sushigo, tmp_path_factory):
    """The kit as the command copies it, built."""
    home = tmp_path_factory.mktemp(language)
    process = sushigo("adapter", language, "mine", folder=home)
    assert process.returncode == 0, process.stderr
    return built(language, home / "mine")


@pytest.fixture(scope="session")
def filled(copied, tmp_path_factory):
    """The kit with `score_pudding` filled in, and play where no example shows it; built again."""
    from filled_games import DECLARED, GAMES
    from filled_in import PUDDINGS, SOURCES, STUBS

    language = copied.language
    folder = tmp_path_factory.mktemp(language) / "filled"
    shutil.copytree(copied.folder, folder, symlinks=True)
    source = folder / SOURCES[language]
    text = source.read_text(encoding="utf-8")
    assert text.count(STUBS[language]) == 1
    text = text.replace(STUBS[language], PUDDINGS[language].strip())
    if language in GAMES:
        text = with_game(text, GAMES[language], DECLARED)
    source.write_text(text, encoding="utf-8")
    return built(language, folder)


def with_game(text, game, declared):
    """Put a game in the place of the part on play, and declare what it can do."""
    lines = text.splitlines()
    (start,) = (number for number, line in enumerate(lines) if "---- 3. Play" in line)
    (end,) = (number for number, line in enumerate(lines) if "---- Nothing below" in line)
    text = "\n".join([*lines[: start + 1], game, *lines[end:]]) + "\n"
    for word in declared:
        text, found = re.subn(rf"(?://|#) (['\"]{word}['\"],)", r"\1", text)
        assert found == 1, word
    return text
