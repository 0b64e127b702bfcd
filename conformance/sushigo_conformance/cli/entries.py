"""What was looked up, laid out: as an entry of a list, or whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import Line, labelled, paragraph, styled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def listed(id_: str, title: str, width: int, note: str = "") -> Iterator[Line]:
    """An entry of a list: its id with a short note, and below them its title."""
    yield Line(f"{id_}  {note}".rstrip(), "bold")
    yield from paragraph(title, width, 4)


def how_to_see_one(command: str, id_: str) -> Iterator[Line]:
    """The last line of a list: what to type to see one of its entries, such as this one."""
    yield Line()
    yield Line(f"One of them whole: sushigo {command} {id_}", "dim")


def entry(title: str, members: Iterable[tuple[str, str]], width: int) -> Iterator[Line]:
    """One thing with all there is to say of it; members without a value are left out."""
    yield from styled(paragraph(title, width), "bold")
    for label, value in members:
        if value:
            yield from labelled(label, value, width)
