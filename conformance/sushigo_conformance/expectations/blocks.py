"""A file of expectations cut into blocks, one an expectation with the comment right above it.

So a block that is still true can be left as it is, letter for letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.expectations.expectation import Expectation, expectations_in

if TYPE_CHECKING:
    from sushigo_spec.strict_yaml import Document


class Block(NamedTuple):
    """An expectation as it stands in a file: what is above it and stays, its comment, itself."""

    above: str
    comment: str
    text: str
    expectation: Expectation

    @property
    def margin(self) -> str:
        """The blanks before its dash."""
        return self.text[: len(self.text) - len(self.text.lstrip())]


def blocks_of(document: Document, text: str) -> tuple[list[Block], str]:
    """Cut a file into its expectations, and what stands below the last one.

    Raises:
        SpecError: several expectations stand on one line.
    """
    from sushigo_spec.complaints import SpecError

    lines = text.splitlines(keepends=True)
    starts = [document.place((index,))[0] - 1 for index in range(len(document.value))]
    for index, start in enumerate(starts):
        if not lines[start].lstrip().startswith("- "):
            told = document.complaint((index,), "begin each expectation on a line with a dash")
            raise SpecError([told])
    ends = [*starts, len(lines)][1:]
    blocks = []
    done = 0
    for start, end, expectation in zip(starts, ends, expectations_in(document), strict=True):
        comment = start
        while comment > done and lines[comment - 1].lstrip().startswith("#"):
            comment -= 1
        while not _belongs(lines[end - 1]):
            end -= 1
        above, remark = "".join(lines[done:comment]), "".join(lines[comment:start])
        blocks.append(Block(above, remark, "".join(lines[start:end]), expectation))
        done = end
    return blocks, "".join(line for line in lines[done:] if line.strip() != "[]")


def _belongs(line: str) -> bool:
    """Whether a line is part of an expectation, and not a blank or a comment below it."""
    return bool(line.strip()) and not line.lstrip().startswith("#")
