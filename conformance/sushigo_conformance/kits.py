"""The starter kits: an adapter for each language, to be copied and filled in."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Kit(NamedTuple):
    """How the adapter of a language is built and run, in the folder that holds it."""

    title: str
    run: str
    """A command line."""
    build: str | None = None
    """What a shell has to run first, if anything."""


_GSON = "/usr/share/java/gson.jar"

#: language → its kit
KITS = {
    "python": Kit("Python", "python3 adapter.py"),
    "javascript": Kit("JavaScript", "node adapter.mjs"),
    "typescript": Kit("TypeScript", "node adapter.js", "npm install && npm run build"),
    "go": Kit("Go", "./adapter", "go build -o adapter ."),
    "ruby": Kit("Ruby", "ruby adapter.rb"),
    "java": Kit("Java", f"java -cp {_GSON}:. Adapter", f"javac -cp {_GSON} Adapter.java"),
    "cpp": Kit("C++", "./adapter", "g++ -std=c++17 -o adapter adapter.cpp"),
    "rust": Kit("Rust", "target/debug/adapter", "cargo build"),
}

#: beside some kits lies a whole engine with its adapter; it is shown, not copied
EXAMPLE = "example"


class NotEmptyError(Exception):
    """The kit would land among other files; nothing was written."""


def folder_of(language: str) -> Path:
    """Where the kit of a language lies: in the package if installed, beside it in a checkout."""
    package = Path(__file__).parent
    shipped = package / "adapters"
    return (shipped if shipped.is_dir() else package.parent / "adapters") / language


def copy_kit(language: str, folder: Path) -> list[Path]:
    """Copy a kit into a new or empty folder; return its files, relative to the folder.

    Raises:
        NotEmptyError: The folder holds something already, or is no folder.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotEmptyError(str(folder))
    source = folder_of(language)
    files = [path.relative_to(source) for path in sorted(source.rglob("*")) if path.is_file()]
    copied = [file for file in files if not {EXAMPLE, "__pycache__"}.intersection(file.parts)]
    for file in copied:
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((source / file).read_bytes())
    return copied
