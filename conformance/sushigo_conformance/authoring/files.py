"""Files of cases read and changed as text, so that comments and layout stay what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.authoring.inserting import with_case, with_members
from sushigo_conformance.authoring.yaml_text import member
from sushigo_spec.strict_yaml import read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from sushigo_spec import Case


def read_text(file: Path) -> str:
    """The text of a file that is sound YAML, with its line ends as they are.

    Raises:
        SpecError: with everything that makes it none.
    """
    read_yaml(file)
    return file.read_bytes().decode("utf-8")


def write_text(file: Path, text: str) -> None:
    """Write a text with its line ends as they are; the file's folder is made where needed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode("utf-8"))


def append_case(file: Path, lines: Sequence[str], schema: str) -> None:
    """Write a case to the end of a file; a new file begins with the way to its schema.

    Raises:
        SpecError: the file is no sound YAML.
        CannotInsertError: its layout has no place for another case; nothing is changed.
        OSError: it can't be written.
    """
    header = f"# yaml-language-server: $schema={schema}\n"
    text = read_text(file) if file.exists() else header
    write_text(file, with_case(text, lines))


def insert_answers(file: Path, cases: Mapping[int, Case]) -> None:
    """Write what is right by each case into the case that stands at its index in a file.

    Raises:
        CannotInsertError: the layout of the file has no place for it; nothing is changed.
        OSError: it can't be written.
    """
    text = read_text(file)
    for index, case in cases.items():
        members = {"expect": case.expect}
        if case.readings:
            members["readings"] = case.readings
        lines = [line for name, value in members.items() for line in member(name, value, 0)]
        text = with_members(text, index, lines, members)
    write_text(file, text)
