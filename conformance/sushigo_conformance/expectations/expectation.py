"""One expectation, and the file that they are kept in."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from sushigo_spec import Case
    from sushigo_spec.complaints import Complaint
    from sushigo_spec.strict_yaml import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """Cases that are known to fail, and how.

    `case` is an id or a pattern of ids, `status` what the cases come out as. `mismatch` is the
    fingerprint of the difference, `revision` that of the cases; without one, any will do.
    """

    case: str
    status: str
    mismatch: str | None = None
    revision: str | None = None
    reason: str = ""
    link: str | None = None
    wontfix: bool = False
    #: where it stands, as `FILE:LINE:COLUMN`
    where: str = ""

    @property
    def is_pattern(self) -> bool:
        """Whether it may fit several cases."""
        return any(sign in self.case for sign in "*?[")

    def fits(self, case_id: str) -> bool:
        """Whether it is about a case."""
        return fnmatchcase(case_id, self.case) if self.is_pattern else case_id == self.case


def read_expectations(file: Path) -> list[Expectation]:
    """Read a file of expectations.

    Raises:
        SpecError: it can't be read or is of another form; holds every complaint with its place.
    """
    return expectations_in(read_checked(file))


def read_checked(file: Path) -> Document:
    """Read the file as a document that has the form of the schema; an empty one holds a list.

    Raises:
        SpecError: as for `read_expectations`.
    """
    from sushigo_spec.complaints import SpecError
    from sushigo_spec.schemas import check
    from sushigo_spec.strict_yaml import read_yaml

    document = read_yaml(file)
    if document.value is None:
        document.value = []
    complaints = check(document, "expectations") or list(_stated_twice(document))
    if complaints:
        raise SpecError(complaints)
    return document


def expectations_in(document: Document) -> list[Expectation]:
    """Make the records of a checked document."""
    return [
        Expectation(**entry, where=":".join(map(str, (document.path, *document.place((index,))))))
        for index, entry in enumerate(document.value)
    ]


def _stated_twice(document: Document) -> Iterator[Complaint]:
    seen: set[str] = set()
    for index, entry in enumerate(document.value):
        if entry["case"] in seen:
            yield document.complaint((index, "case"), f"{entry['case']} stands here twice")
        seen.add(entry["case"])


def revision_of(cases: Iterable[Case]) -> str:
    """What decides the cases, in 12 hexadecimal digits: of one case its own revision."""
    from hashlib import sha256

    revisions = sorted(f"{case.id} {case.revision}" for case in cases)
    if len(revisions) == 1:
        return revisions[0].partition(" ")[2]
    return sha256("\n".join(revisions).encode()).hexdigest()[:12]
