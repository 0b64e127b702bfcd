"""What was measured about the suite itself; there is such a page only once it was measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generate.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

#: the results of `make strength`, with the revision that they were measured on
RESULTS = Path(__file__).parents[3] / "strength.json"


def strength_pages(results: Path = RESULTS) -> Iterator[Page]:
    """The page of what was measured, if there are results."""
    if results.is_file():
        measured: dict[str, Any] = json.loads(results.read_text(encoding="utf-8"))
        yield Page(
            "strength.md",
            "How strong the suite is",
            "strength",
            {"measured": measured},
            "How many wrong engines the suite catches, and what it lets through.",
        )
