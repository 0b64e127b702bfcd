"""The fenced blocks of a Markdown file, and what they promise."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
FENCED = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXIT_CODE = re.compile(r"#.*\bexit code (\d)")
FOR_A_CHECKOUT = ("make ", "pip ", ".venv/")


class Block(NamedTuple):
    """A block; `file` is what follows the language on its first line."""

    language: str
    file: str | None
    text: str

    @property
    def lines(self):
        return self.text.splitlines()

    @property
    def for_a_checkout(self):
        return self.language == "sh" and self.text.startswith(FOR_A_CHECKOUT)

    @property
    def commands(self):
        """The command lines that can be given in any folder."""
        return self.lines if self.language == "sh" and not self.for_a_checkout else []


def blocks_of(name: str) -> list[Block]:
    """Return all blocks of a file of the project, in their order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [Block(*match.groups()) for match in FENCED.finditer(text)]


def write_files(blocks: list[Block], folder: Path) -> None:
    """Write the blocks that name a file."""
    for block in blocks:
        if block.file:
            (folder / block.file).parent.mkdir(exist_ok=True)
            (folder / block.file).write_text(block.text, encoding="utf-8")


def promised_code(command: str) -> int:
    """Return the exit code that a comment behind the command promises; 0 if it says nothing."""
    promised = EXIT_CODE.search(command)
    return int(promised[1]) if promised else 0
