"""`sushigo readings`: what the rulebook leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.reports.layout import Line
    from sushigo_spec import Reading


@click.command("readings")
def command() -> int:
    """List what the rulebook leaves open, the ways to fill each gap, and the default.

    An engine may declare the readings that it follows; the others are found out by asking. Another
    reading than the default is reported, and fails only with --strict-readings.
    """
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    width = terminal_width()
    print_lines(line for each in load_spec().readings.values() for line in whole(each, width))
    return 0


def whole(reading: Reading, width: int) -> Iterator[Line]:
    """A reading with its values."""
    from sushigo_conformance.reports.layout import Line, paragraph, styled

    yield from styled(paragraph(f"{reading.id}: {reading.title}", width), "bold")
    yield from paragraph(reading.question, width, 2)
    for value in reading.values.values():
        mark = " (default)" if value.id == reading.default else ""
        yield from paragraph(f"- {value.id}{mark}: {value.text}", width, 2, 4)
    yield from paragraph(f"Rules: {', '.join(reading.rules)}.", width, 2)
    if not reading.testable:
        yield from paragraph(f"No engine shows it: {reading.reason}", width, 2)
    yield Line()
