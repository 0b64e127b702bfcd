"""Cards drawn on a page; the picture of each kind stands there once, however often it is shown."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from sushigo_conformance.reports.drawing import card
from sushigo_conformance.reports.html_tree import element

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: where the pictures lie: in an installed package, and in a checkout
_FOLDERS = (Path(__file__).parent / "cards", Path(__file__).parents[3] / "docs/site/cards")
_SVG = "{http://www.w3.org/2000/svg}"
_SIZE = "0 0 100 140"


class Cards:
    """Draws cards, and remembers which kinds a page shows."""

    def __init__(self) -> None:
        self._used: set[str] = set()

    def row(self, names: Sequence[str]) -> Element:
        """Cards side by side in their order; equal neighbours are one card with a number."""
        if not names:
            return element("span", "nothing", class_="none")
        stacks = [(name, len(list(group))) for name, group in groupby(names)]
        return element("span", *(self._stack(name, count) for name, count in stacks), class_="row")

    def _stack(self, name: str, count: int) -> Element:
        self._used.add(name)
        counted = f" ×{count}" if count > 1 else ""
        picture = Element("svg", {"viewBox": _SIZE, "role": "img", "class": "card"})
        picture.append(element("title", f"{card(name)}{counted}"))
        picture.append(Element("use", {"href": f"#card-{name}"}))
        count_shown = element("span", f"×{count}", class_="count") if count > 1 else None
        return element("span", picture, count_shown, class_="stack")

    def pictures(self) -> Element:
        """The pictures of the kinds that were drawn, to stand on the page unseen."""
        symbols = Element("svg", {"width": "0", "height": "0", "class": "pictures"})
        symbols.extend(_symbols(sorted(self._used)))
        return symbols


def _symbols(names: Iterable[str]) -> Iterable[Element]:
    folder = next(folder for folder in _FOLDERS if folder.is_dir())
    for name in names:
        drawn = ElementTree.parse(folder / f"{name}.svg").getroot()
        symbol = Element("symbol", {"id": f"card-{name}", "viewBox": _SIZE})
        for part in drawn:
            if part.tag != f"{_SVG}title":
                symbol.append(part)
        for part in symbol.iter():
            part.tag = part.tag.removeprefix(_SVG)
        yield symbol
