"""Mutation testing of the rules: mutmut changes their code, and the cases must notice."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from strength.explanations import explanations
from strength.paths import RULES
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from collections.abc import Iterator


_HERE = Path(__file__).parent / "mutmut"
#: the modules that hold rules; the others carry what the rules say in and out
MODULES = (
    *("sets", "nigiri", "maki", "pudding", "winner", "chopsticks", "passing", "rounds"),
    *("turn", "legal", "scoring", "game", "dealing", "dummy"),
)
#: the exit code where every case passes, and only what the reference says of itself differs
TOLD_ONLY_BY_WORDS = 3
#: exit codes by which mutmut notes that a mutant was found out: a test failed, or took too long
_KILLED = {1, TOLD_ONLY_BY_WORDS, 24, 36, 152, 255, -24}


class Mutant(NamedTuple):
    """A change of the rules' code, and whether it is noticed."""

    #: module, function and number, as mutmut counts them
    name: str
    killed: bool
    #: whether nothing but its words on awards and refusals gives it away, which no engine need say
    only_by_words: bool = False
    #: of a survivor: what is changed, and what stands there instead, each as one line
    line: str = ""
    to: str = ""

    @property
    def place(self) -> str:
        """Module and function."""
        function = self.name.partition("__mutmut_")[0].removeprefix(f"{RULES.name}.")
        return function.replace(".x_", ".")


def mutants() -> list[Mutant]:
    """Make every mutant and put the cases to it; this takes minutes."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        _prepare(work)
        subprocess.run([sys.executable, "-m", "mutmut", "run"], cwd=work, check=True)
        return list(_results(work))


def _prepare(work: Path) -> None:
    shutil.copytree(RULES, work / RULES.name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in _HERE.iterdir():
        if file.is_file():
            shutil.copy(file, work / file.name)
    told = {case.id: explanations(case) for case in load_spec().cases.values()}
    (work / "explanations.json").write_text(json.dumps(told))


def _results(work: Path) -> Iterator[Mutant]:
    codes: dict[str, int] = {}
    for module in MODULES:
        notes = work / "mutants" / RULES.name / f"{module}.py.meta"
        codes |= json.loads(notes.read_text())["exit_code_by_key"]
    changes = _changes(work, [name for name, code in codes.items() if code not in _KILLED])
    for name, code in codes.items():
        only_by_words = code == TOLD_ONLY_BY_WORDS
        yield Mutant(name, name not in changes, only_by_words, *changes.get(name, ()))


def _changes(work: Path, names: list[str]) -> dict[str, tuple[str, str]]:
    """Of each survivor the lines taken away and those put in their place, each as one line."""
    done = subprocess.run(
        [sys.executable, "show_changes.py"],
        cwd=work,
        check=True,
        capture_output=True,
        text=True,
        input="\n".join(names),
    )
    return {name: _change(difference) for name, difference in json.loads(done.stdout).items()}


def _change(difference: str) -> tuple[str, str]:
    lines = [line for line in difference.splitlines() if line[:3] not in ("+++", "---")]

    def joined(sign: str) -> str:
        return " ".join(line[1:].strip() for line in lines if line.startswith(sign))

    return joined("-"), joined("+")
