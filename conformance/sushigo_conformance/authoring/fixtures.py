"""Cases together with the place of everything in them, whoever wrote them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_conformance.authoring.checkout import own_cases
from sushigo_conformance.authoring.unfinished import as_still_to_do
from sushigo_spec import Complaint, SpecError, load_cases
from sushigo_spec.case_files import case_files
from sushigo_spec.strict_yaml import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_spec import Case, Spec
    from sushigo_spec.strict_yaml import Document


@dataclass(frozen=True, slots=True)
class Fixture:
    """A case, and the file that it stands in.

    `own` says whether it belongs to the specification.
    """

    case: Case
    file: Path
    own: bool

    @property
    def place(self) -> str:
        """The file and the line where the case begins."""
        return f"{self.file.as_posix()}:{self.case.where.rpartition(':')[2]}"

    def complaint(self, message: str, *way: str | int) -> Complaint:
        """Complain about the value that `way` leads to from the case: `"expect", "points"`."""
        name = self.file.as_posix()
        if not self.file.is_file():  # an installed specification is compiled
            return Complaint(name, int(self.place.rpartition(":")[2]), 1, message)
        document = _document(self.file, name, self.file.stat().st_mtime_ns)
        ids = [fields["id"] for fields in document.value]
        return document.complaint((ids.index(self.case.id), *way), message)


def fixtures_in(paths: Iterable[Path], spec: Spec) -> tuple[list[Fixture], list[Complaint]]:
    """Read the cases of files and folders, and complain about the shape of those that can't be.

    Whatever can be read is given, so that its meaning can be looked at too.
    """
    fixtures: dict[str, Fixture] = {}
    complaints: list[Complaint] = []
    for path in paths:
        own = _own_in(path, spec)
        found, wrong = (own, []) if own is not None else _users(path, spec)
        complaints += wrong
        for fixture in found:
            first = fixtures.setdefault(fixture.case.id, fixture)
            if not first.file.samefile(fixture.file):
                message = f"the id {fixture.case.id} is taken ({first.file})"
                complaints.append(fixture.complaint(message, "id"))
    return list(fixtures.values()), complaints


def own_fixtures(spec: Spec) -> list[Fixture]:
    """All the cases of the specification."""
    folder = own_cases() or Path("cases")
    return [Fixture(case, folder / _file_of(case), True) for case in spec.cases.values()]


def _own_in(path: Path, spec: Spec) -> list[Fixture] | None:
    """The specification's own cases below a path, or None if it lies elsewhere."""
    folder = own_cases()
    if folder is None or not path.resolve().is_relative_to(folder.resolve()):
        return None
    asked = path.resolve()
    return [each for each in own_fixtures(spec) if each.file.resolve().is_relative_to(asked)]


def _users(path: Path, spec: Spec) -> tuple[list[Fixture], list[Complaint]]:
    try:
        return _loaded(path, spec), []
    except SpecError as error:
        complaints = as_still_to_do(error.complaints)
    readable: list[Fixture] = []
    for file in case_files(path) if path.is_dir() else ():
        if not any(complaint.path == file.as_posix() for complaint in complaints):
            readable += _loaded(file, spec)
    return readable, complaints


def _loaded(path: Path, spec: Spec) -> list[Fixture]:
    return [fixture_below(path, case) for case in load_cases(path, spec).values()]


def fixture_below(path: Path, case: Case) -> Fixture:
    """A case that was read from a user's folder or file."""
    root = path if path.is_dir() else path.parent
    return Fixture(case, root / _file_of(case), False)


def _file_of(case: Case) -> str:
    return case.where.rpartition(":")[0]


@cache
def _document(file: Path, name: str, changed: int) -> Document:  # noqa: ARG001
    """Read a file, once until it is changed."""
    return read_yaml(file, name)
