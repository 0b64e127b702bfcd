"""Complaints about data: what is wrong, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Complaint(NamedTuple):
    """One thing that is wrong in a data file, at a place counted from 1."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class SpecError(Exception):
    """Data files that cannot be used; holds every complaint, not only the first."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints: tuple[Complaint, ...] = tuple(complaints)
        super().__init__(self.complaints)

    def __str__(self) -> str:
        return "\n".join(map(str, self.complaints))
