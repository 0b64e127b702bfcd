"""From what a user types to the words of a command that can be started, or a helpful complaint."""

import os
import re
import shlex
import shutil
import sys
from difflib import get_close_matches
from pathlib import Path

from sushigo_conformance.engines.base import EngineError

#: What usually runs a file of this kind.
_RUNNERS = {
    ".cjs": "node",
    ".class": "java",
    ".go": "go run",
    ".jar": "java -jar",
    ".java": "java",
    ".js": "node",
    ".lua": "lua",
    ".mjs": "node",
    ".php": "php",
    ".pl": "perl",
    ".py": "python3",
    ".rb": "ruby",
    ".sh": "sh",
    ".ts": "npx tsx",
}

#: Programs that are often meant when a word is misspelt.
_WELL_KNOWN = (
    *("python3", "python", "node", "npx", "deno", "bun", "ruby", "java", "go", "cargo", "dotnet"),
    *("php", "perl", "lua", "elixir", "mix", "docker", "sh", "bash", "uv", "julia", "Rscript"),
)

#: What an engine is called that is no command; of some only the beginning.
_OWN_WORDS = ("reference", "fault:", "python:", "http://", "https://")

#: An address of a server without its `http://`: a host, a port, perhaps a path.
_AT_A_PORT = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*:\d{1,5}(/\S*)?")

#: Limits its own address space, then becomes the program: safe where the parent has threads.
_LIMITED = """\
import os, resource, sys
limit = int(sys.argv[1])
hard = resource.getrlimit(resource.RLIMIT_AS)[1]
limit = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
os.execv(sys.argv[2], sys.argv[2:])
"""


def split_command(text: str) -> list[str]:
    """Split a command into words as a shell would, and find its program.

    Raises:
        EngineError: Nothing stands there, a quotation mark is missing, or there is no such program.
    """
    try:
        words = shlex.split(text, posix=sys.platform != "win32")
    except ValueError as error:
        raise EngineError(f"the command {text!r} can't be split into words: {error}") from error
    if not words:
        raise EngineError("an empty command names no engine")
    words = [_unquoted(word) for word in words] if sys.platform == "win32" else words
    program = shutil.which(words[0])
    if program is None:
        raise EngineError(_missing_program(words[0]))
    return [program, *words[1:]]


def _unquoted(word: str) -> str:
    """Take the quotation marks away that splitting for Windows leaves around a word."""
    return word[1:-1] if len(word) > 1 and word[0] == word[-1] and word[0] in "'\"" else word


def limit_memory(command: list[str], megabytes: int) -> list[str]:
    """Return a command that runs the command with so many MiB of address space.

    Raises:
        EngineError: This system knows no such limit.
    """
    if sys.platform in ("win32", "darwin"):
        raise EngineError(
            "this system can't limit the memory of a process: leave --memory out, "
            "or run the engine in a container that has a limit"
        )
    own = [sys.executable, "-I", "-S", "-c", _LIMITED, str(megabytes << 20)]
    return [*own, str(Path(command[0]).absolute()), *command[1:]]


def _missing_program(word: str) -> str:
    """Say why a word can't be started, and what to type instead."""
    path = Path(word)
    if path.is_dir():
        return f"{word} is a folder, not a program: name the program that runs the adapter"
    if path.is_file():
        return _not_executable(word, path)
    if _AT_A_PORT.fullmatch(word):
        return f"no program called {word}; did you mean http://{word}?"
    if os.sep in word or path.suffix in _RUNNERS:
        return f"no file called {word} in {Path.cwd()}"
    kind, colon, rest = word.partition(":")
    known = [*_OWN_WORDS, *(name for name in _WELL_KNOWN if shutil.which(name))]
    near = get_close_matches(kind + colon, known, n=1)
    if near:
        return f"no program called {word}; did you mean {near[0]}{rest}?"
    return f"no program called {word} in any folder of the PATH"


def _not_executable(word: str, path: Path) -> str:
    runner = _RUNNERS.get(path.suffix.lower())
    if runner:
        return f"{word} is a file, not a command: did you mean '{runner} {word}'?"
    if os.access(path, os.X_OK):
        return f"{word} is not on the PATH: did you mean '.{os.sep}{word}'?"
    return f"{word} is not executable: run 'chmod +x {word}', or name the program that runs it"
