"""Where things stand: the texts that are cited, and the places in them."""

from __future__ import annotations

from dataclasses import dataclass

#: The rulebook that this specification is about; its pages are cited without its name.
RULEBOOK = "GW14"


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source: `half` is L or R where the page is a two-page spread."""

    source: str
    page: int | None = None
    half: str | None = None

    def __str__(self) -> str:
        """Name the place: `p.3 R` in the rulebook, `ADV13 p.2` or `ADV13` elsewhere."""
        book = [] if self.source == RULEBOOK else [self.source]
        page = [] if self.page is None else [f"p.{self.page}"]
        half = [] if self.half is None else [self.half]
        return " ".join(book + page + half)


@dataclass(frozen=True, slots=True)
class Source:
    """A text that the specification cites (`kind` rulebook) or corrects (`kind` text)."""

    id: str
    title: str
    kind: str
    note: str
    publisher: str | None = None
    year: int | None = None
    edition: str | None = None
    url: str | None = None
    sha256: str | None = None
    where: str = ""
