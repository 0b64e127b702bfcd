"""Lines of plain text that fit a width and can be coloured afterwards.

A text is laid out once. Colour is a property of whole lines, so that what goes to a file or a
pipe is what stands on the terminal, without it.
"""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: the width of a text that is not written to a terminal, in columns
WIDTH = 80
#: the widths between which a terminal's own is followed
NARROWEST, WIDEST = 40, 100

#: ties words that belong on one line; printed as a blank
_TIE = "\N{NO-BREAK SPACE}"
_UNPRINTABLE = re.compile(r"[^\x20-\x7e]")
#: what machines that run tests obey in their logs: `::error` at the beginning of a line, where any
#: word may come to stand, `##[error]` and `##vso[…]` anywhere
_ORDER = re.compile(r"(?<!\S)::|##(?=\w*\[)")
#: stands before lines that are quoted
QUOTE = "│ "


class Line(NamedTuple):
    """A line of text; `style` is a style of rich, and never the only sign of anything."""

    text: str = ""
    style: str = ""


def plain(text: str) -> str:
    """Show the control characters of a text of unknown origin instead of sending them on.

    Line ends and tabs count among them, and so do marks that turn the writing direction.
    """
    return disobeyed(_UNPRINTABLE.sub(_shown, text))


def plain_lines(text: str) -> str:
    """The same, with the line ends kept."""
    return "\n".join(map(plain, text.splitlines()))


def disobeyed(text: str) -> str:
    """The text with orders to a machine that runs tests broken up, so that none is obeyed."""
    return _ORDER.sub(lambda found: f"{found[0][0]}\\x{ord(found[0][1]):x}", text)


def _shown(found: re.Match[str]) -> str:
    character = found[0]
    if character.isprintable() or character == _TIE:
        return character
    return ascii(character)[1:-1]


def tied(text: str) -> str:
    """The text with its blanks tied, so that no line ends within it."""
    return text.replace(" ", _TIE)


def heading(text: str) -> Iterator[Line]:
    """A blank line and a heading."""
    yield Line()
    yield Line(text, "bold")


def paragraph(text: str, width: int, indent: int = 0, hang: int | None = None) -> Iterator[Line]:
    """A text wrapped at its blanks; `hang` is the indent of its second and further lines.

    A word that is longer than a line stays whole: ids and commands are there to be copied.
    """
    lines = textwrap.wrap(
        plain(text),
        width,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent if hang is None else hang),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return (Line(line.replace(_TIE, " ")) for line in lines)


def labelled(
    label: str, text: str, width: int, indent: int = 0, column: int = 10, mark: str = ""
) -> Iterator[Line]:
    """A label with a text beside it, which is wrapped beneath its own beginning.

    Line ends in the text are kept; the mark stands before all that follows the first of them.
    """
    start = indent + column
    for number, part in enumerate(text.splitlines() or [""]):
        beside, before = (label, "") if number == 0 else ("", mark)
        room = width - start - len(before)
        wrapped = [before + line.text.strip() for line in paragraph(part, room)] or [before]
        for place, line in enumerate(wrapped):
            name = beside if place == 0 else ""
            yield Line((" " * indent + name.ljust(column) + line).rstrip())


def styled(lines: Iterable[Line], style: str) -> Iterator[Line]:
    """The lines in one style."""
    return (Line(line.text, style) for line in lines)


def joined(lines: Iterable[Line]) -> str:
    """The lines as one text, without colour, that ends in a line end."""
    return "".join(f"{line.text}\n" for line in lines)
