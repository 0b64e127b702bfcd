"""Turns the YAML files of a specification into one plain JSON value, checked against the schemas.

The compiled value holds the fields of the records of `model`, by section, in the order of the
files. `loading` makes the records of it; `store` keeps it between runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .case_files import CaseReader
from .complaints import Complaint, SpecError
from .schemas import check, words
from .strict_yaml import Document, read_yaml

if TYPE_CHECKING:
    from pathlib import Path

#: The sections that are a file of their own, `SECTION.yaml`, with a list under their name.
SECTIONS = (
    "sources",
    "classes",
    "readings",
    "faults",
    "errata",
    "editions",
    "lessons",
    "questions",
)


def compile_spec(folder: Path) -> dict[str, Any]:
    """Compile the whole specification in `folder`; a missing file is an empty section.

    Raises:
        SpecError: with every complaint about every file.
    """
    compiler = _Compiler(folder)
    compiler.numbers()
    for section in SECTIONS:
        compiler.section(section)
    compiler.rules()
    compiler.cases()
    return compiler.result()


def compile_numbers(folder: Path) -> dict[str, Any]:
    """Compile cards.yaml and variants.yaml alone.

    Raises:
        SpecError: with every complaint about the two.
    """
    compiler = _Compiler(folder)
    compiler.numbers()
    return compiler.result()


class _Compiler:
    """Collects the sections of one folder, and the complaints about them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.compiled: dict[str, Any] = {}
        self.complaints: list[Complaint] = []

    def result(self) -> dict[str, Any]:
        """Return what was compiled, if nothing is wrong with it."""
        if self.complaints:
            raise SpecError(self.complaints)
        return self.compiled

    def numbers(self) -> None:
        """Compile the cards, what they score, and the variants."""
        document = self._document("cards.yaml", "cards")
        if document:
            self.compiled |= document.value
        self.section("variants")

    def section(self, section: str) -> None:
        """Compile the list of records in one file."""
        document = self._document(f"{section}.yaml", section)
        self.compiled[section] = self._records(document, section) if document else []

    def rules(self) -> None:
        """Compile the areas and their rules, one file each, in the order of the game."""
        areas, rules = [], []
        order = {f"{area}.yaml": place for place, area in enumerate(words("area"))}
        files = sorted((self.folder / "rules").glob("*.yaml"))
        for file in sorted(files, key=lambda file: order.get(file.name, len(order))):
            document = self._document(f"rules/{file.name}", "rules")
            if document is None:
                continue
            records = self._records(document, "rules")
            area = {key: document.value[key] for key in ("title", "text") if key in document.value}
            where = f"{document.path}:{document.place(())[0]}"
            ids = [rule["id"] for rule in records]
            areas.append({"id": document.value["area"], **area, "rules": ids, "where": where})
            rules += [_rule(rule, document.value["area"]) for rule in records]
        self.compiled |= {"areas": areas, "rules": rules}

    def cases(self) -> None:
        """Compile all the cases."""
        if "cards" not in self.compiled:
            return
        reader = CaseReader({card["id"]: card["count"] for card in self.compiled["cards"]})
        reader.read(self.folder / "cases", "cases/")
        self.complaints += reader.complaints
        self.compiled["cases"] = reader.compiled

    def _document(self, name: str, schema: str) -> Document | None:
        """Read a file that may be missing; complain if it is not as its schema says."""
        file = self.folder / name
        if not file.exists():
            return None
        try:
            document = read_yaml(file, name)
        except SpecError as error:
            self.complaints += error.complaints
            return None
        complaints = check(document, schema)
        self.complaints += complaints
        return None if complaints else document

    def _records(self, document: Document, section: str) -> list[dict[str, Any]]:
        """Return the records of a list, each with where it stands; no id may come twice."""
        seen: dict[str, int] = {}
        records = []
        for index, fields in enumerate(document.value[section]):
            line = document.place((section, index))[0]
            records.append({**fields, "where": f"{document.path}:{line}"})
            if fields["id"] in seen:
                message = f"the id {fields['id']} is taken (line {seen[fields['id']]})"
                self.complaints.append(document.complaint((section, index, "id"), message))
            seen.setdefault(fields["id"], line)
        return records


def _rule(fields: dict[str, Any], area: str) -> dict[str, Any]:
    """Return a rule's fields with its area; `class` is a reserved word of the language."""
    rule = {**fields, "area": area}
    rule["class_"] = rule.pop("class")
    return rule
