"""Printing laid-out lines: coloured on a terminal, and otherwise as they are."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import NARROWEST, WIDEST, WIDTH, joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.reports.layout import Line


def terminal_width() -> int:
    """The width to lay a text out for: the terminal's own within limits, or what COLUMNS says."""
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    return max(NARROWEST, min(columns, WIDEST))


def print_lines(lines: Iterable[Line]) -> None:
    """Print to standard output."""
    if not sys.stdout.isatty():
        sys.stdout.write(joined(lines))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(Text(line.text, line.style), soft_wrap=True)
