"""Reads files of cases: their schema, their ids, and the cards that they put into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .case_fields import compiled_case
from .complaints import Complaint, SpecError
from .schemas import check, closest
from .strict_yaml import Document, read_yaml
from .worlds import world_complaints

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from .model import Spec
    from .strict_yaml import ValuePath


class CaseReader:
    """Collects compiled cases and the complaints about them, file after file.

    `deck` says how many there are of each card. Cases that are not part of the specification
    `spec` may speak of what it has alone, and not have its ids.
    """

    def __init__(self, deck: Mapping[str, int], spec: Spec | None = None) -> None:
        self.compiled: list[dict[str, Any]] = []
        self.complaints: list[Complaint] = []
        self._deck = deck
        self._spec = spec
        #: the ids that are in use, and where
        self._taken: dict[str, str] = {}
        if spec is not None:
            self._taken = {case.id: f"in the suite, {case.where}" for case in spec.cases.values()}

    def read(self, root: Path, prefix: str = "") -> None:
        """Read a file of cases, or all the YAML files of a folder, however deep.

        A case's `where` counts from `root`; complaints put `prefix` before it.
        """
        for file in case_files(root):
            name = file.relative_to(root).as_posix() if root.is_dir() else file.name
            self._read_file(file, name, prefix)

    def _read_file(self, file: Path, name: str, prefix: str) -> None:
        try:
            document = read_yaml(file, prefix + name)
        except SpecError as error:
            self.complaints += error.complaints
            return
        complaints = check(document, "cases")
        self.complaints += complaints
        if complaints:
            return
        if self._spec is not None:
            self.complaints += unknown_names(document, self._spec)
        for index, fields in enumerate(document.value):
            self._check_id(document, index, f"{name}:{document.place((index,))[0]}")
            case = compiled_case(fields, self._taken[fields["id"]])
            self.complaints += world_complaints(case, document, index, self._deck)
            self.compiled.append(case)

    def _check_id(self, document: Document, index: int, where: str) -> None:
        name = document.value[index]["id"]
        if name in self._taken:
            message = f"the id {name} is taken ({self._taken[name]})"
            self.complaints.append(document.complaint((index, "id"), message))
        self._taken[name] = self._taken.get(name, where)


def case_files(root: Path) -> list[Path]:
    """Return the file `root`, or the YAML files of the folder `root`, in order."""
    if not root.is_dir():
        return [root]
    return sorted(file for file in root.rglob("*") if file.suffix in (".yaml", ".yml"))


def read_user_cases(root: Path, spec: Spec) -> list[dict[str, Any]]:
    """Read cases that are not part of `spec` but speak of its rules, readings and cards.

    Raises:
        SpecError: with every complaint about every file.
    """
    if not root.exists():
        raise SpecError([Complaint(str(root), 1, 1, "there is no such file or folder")])
    if not case_files(root):
        raise SpecError([Complaint(str(root), 1, 1, "no .yaml file is in this folder")])
    deck = {card.id: card.count for card in spec.cards.values()}
    reader = CaseReader(deck, spec)
    reader.read(root, f"{root.as_posix()}/" if root.is_dir() else _folder_prefix(root))
    if reader.complaints:
        raise SpecError(reader.complaints)
    return reader.compiled


def _folder_prefix(file: Path) -> str:
    return file.as_posix().removesuffix(file.name)


def unknown_names(document: Document, spec: Spec) -> list[Complaint]:
    """Complain about rules, readings, values and sources that the specification does not have."""
    complaints: list[Complaint] = []

    def know(kind: str, word: str, known: Iterable[str], path: ValuePath, key: bool) -> None:
        if word not in known:
            message = f"there is no {kind} {word}{closest(word, known)}"
            complaints.append(document.complaint(path, message, key=key))

    for index, fields in enumerate(document.value):
        for place, rule in enumerate(fields["rules"]):
            know("rule", rule, spec.rules, (index, "rules", place), False)
        for place, cite in enumerate(fields.get("cites", [])):
            know("source", cite["source"], spec.sources, (index, "cites", place, "source"), False)
        for reading, values in fields.get("readings", {}).items():
            path = (index, "readings", reading)
            know("reading", reading, spec.readings, path, True)
            known = spec.readings[reading].values if reading in spec.readings else values
            for value in values:
                know(f"value of {reading} called", value, known, (*path, value), True)
    return complaints
