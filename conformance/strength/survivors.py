"""Survivors: the mutants that no case notices, each with the reason in `survivors.yaml`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from sushigo_spec.strict_yaml import read_yaml

FILE = Path(__file__).parent / "survivors.yaml"


class Change(NamedTuple):
    """What was changed: the place, the line, and what stood there instead."""

    place: str
    line: str = ""
    to: str = ""


class Published(NamedTuple):
    """A place whose mutants may survive, and why."""

    #: `module.function`, or for a number its way in the data
    place: str
    #: the line that is changed; empty for a number
    line: str
    #: what may stand instead; empty for whatever mutmut makes of the line
    to: tuple[str, ...]
    reason: str

    def covers(self, change: Change) -> bool:
        """Whether it speaks of this change."""
        same_place = (self.place, self.line) == (change.place, change.line)
        return same_place and (not self.to or change.to in self.to)


def published(file: Path = FILE) -> list[Published]:
    """What is published, one entry a line of code or a number."""
    return [
        Published(place, change["line"], tuple(change.get("to", ())), each["reason"])
        for each in read_yaml(file).value["survivors"]
        for place, changes in each.get("code", {}).items()
        for change in changes
    ] + [
        Published(way, "", (), each["reason"])
        for each in read_yaml(file).value["survivors"]
        for way in each.get("numbers", ())
    ]


def unexplained(survivors: Iterable[Change], entries: Iterable[Published]) -> list[str]:
    """The survivors that no entry explains."""
    entries = list(entries)
    return [
        " ".join(filter(None, each))
        for each in survivors
        if not any(entry.covers(each) for entry in entries)
    ]


def stale(survivors: Iterable[Change], entries: Iterable[Published]) -> list[str]:
    """The entries, or parts of entries, that speak of no survivor any more."""
    survivors = list(survivors)
    parts = [
        entry._replace(to=tuple(filter(None, [to])))
        for entry in entries
        for to in entry.to or ("",)
    ]
    return [
        f"{part.place} {part.line} {' '.join(part.to)}".strip()
        for part in parts
        if not any(part.covers(each) for each in survivors)
    ]
