"""HTML as a tree, so that whatever a text holds, it is never taken for markup."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from sushigo_conformance.reports.layout import disobeyed, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

#: what an element may hold: elements, and texts of whatever origin
Content = Element | str


def element(tag: str, /, *contents: Content | None, **attributes: str) -> Element:
    """An element with its contents; None among them is left out.

    A trailing `_` of an attribute's name is dropped: `class_="row"`.
    """
    found = Element(tag, {key.rstrip("_"): _shown(text) for key, text in attributes.items()})
    add(found, contents)
    return found


def add(parent: Element, contents: Iterable[Content | None]) -> None:
    """Append contents to an element."""
    last: Element | None = None
    for content in contents:
        if isinstance(content, str):
            if last is None:
                parent.text = (parent.text or "") + _shown(content)
            else:
                last.tail = (last.tail or "") + _shown(content)
        elif content is not None:
            parent.append(content)
            last = content


def with_code(text: str) -> list[Content]:
    """A text in which whatever stands between backticks is code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:  # one backtick is left alone, and means itself
        return [text]
    return [element("code", part) if at % 2 else part for at, part in enumerate(parts)]


def _shown(text: str) -> str:
    """The text with what a reader or a machine that runs tests might obey shown, line ends kept."""
    return disobeyed(text) if text.isprintable() else "\n".join(map(plain, text.split("\n")))


def page(title: str, styles: str, *contents: Content | None) -> str:
    """A whole page that loads nothing from elsewhere and runs no script."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = element("head", element("meta", charset="utf-8"))
    head.append(Element("meta", {"http-equiv": "Content-Security-Policy", "content": policy}))
    head.append(element("meta", name="viewport", content="width=device-width, initial-scale=1"))
    head.append(element("title", title))
    style = Element("style")
    style.text = styles
    head.append(style)
    root = element("html", head, element("body", *contents), lang="en")
    text = ElementTree.tostring(root, encoding="unicode", method="html")
    return f"<!DOCTYPE html>\n{text}\n"
