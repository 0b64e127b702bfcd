"""A page before it is written, and the addresses of all that pages link to."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Page:
    """A page to be written.

    Attributes:
        path: the Markdown file below the site's folder: `rules/maki.md`.
        title: its heading and its name in the navigation.
        template: the template that draws it, without `.md`.
        values: what the template draws.
        description: one sentence for search engines.
        short: its name in the navigation, if that is not its title.
        many: whether it is one of the pages that a folder has for each area.
        wide: whether it is a wide table that needs the room of the table of contents.
        boost: how much it counts in a search beside a page of 1; what a reader looks up counts
            more than what only mentions it.
    """

    path: str
    title: str
    template: str
    values: Mapping[str, Any] = field(default_factory=dict)
    description: str = ""
    short: str = ""
    many: bool = False
    wide: bool = False
    boost: float = 1

    @property
    def address(self) -> str:
        """Where the page stands on the site: `rules/maki/`."""
        return address_of(self.path)

    def in_folder(self, folder: str) -> bool:
        """Whether it is one of the many pages of a folder, not one that leads to them."""
        return self.path.startswith(folder) and self.many


def address_of(path: str) -> str:
    """The address of a Markdown file: `rules/index.md` is `rules/`, `cards.md` is `cards/`."""
    stem = path.removesuffix(".md")
    if stem == "index":
        return ""
    return stem.removesuffix("index") if stem.endswith("/index") else f"{stem}/"


def relative(target: str, page: str) -> str:
    """The link from one address to another: from `rules/maki/` to `cards/#pudding`.

    Args:
        target: an address, with or without an anchor.
        page: the address of the page that holds the link.
    """
    address, hash_sign, anchor = target.partition("#")
    if address == page and anchor:
        return f"#{anchor}"
    way = posixpath.relpath(f"/{address}", f"/{page}")
    ending = "/" if not address or address.endswith("/") else ""
    return f"{way}{ending}{hash_sign}{anchor}"


def rule_address(rule_id: str) -> str:
    """The anchor of a rule on the page of its area."""
    return f"rules/{rule_id.partition('.')[0]}/#{rule_id}"


def case_address(case_id: str) -> str:
    """The anchor of a case among the cases of its area."""
    return f"cases/{case_id.partition('/')[0]}/#{case_id}"


def fault_address(fault_id: str) -> str:
    """The anchor of a fault."""
    return f"faults/#{fault_id}"


def reading_address(reading_id: str) -> str:
    """The anchor of a reading."""
    return f"readings/#{reading_id}"
