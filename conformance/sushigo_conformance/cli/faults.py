"""`sushigo faults`: known mistakes of engines."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.reports.layout import Line
    from sushigo_spec import Fault, Spec

EPILOG = """\b
Examples:
  sushigo faults maki
  sushigo faults maki.second-after-tie
  sushigo faults second prize
  sushigo faults maki --matrix
"""


@click.command("faults", epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[ID|WORDS]")
@click.option(
    "--matrix", is_flag=True, help="Count the cases that catch each of them, by what is asked."
)
def command(words: tuple[str, ...], matrix: bool) -> int:
    """List known mistakes: by id, rule or area, or by words of their title and cause.

    One that fits alone is shown whole.

    Each is also an engine to try things on: sushigo test fault:ID.
    """
    from sushigo_conformance.cli.entries import how_to_see_one, listed
    from sushigo_conformance.cli.unknown import close_to
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    spec = load_spec()
    found = faults_that_fit(spec, words)
    if not found:
        text, known = " ".join(words), [*spec.faults, *spec.areas]
        hint = close_to(text, known) or "; `sushigo faults` lists them"
        raise click.UsageError(f"no fault has or holds {text!r}{hint}")
    width = terminal_width()
    if matrix:
        from sushigo_conformance.cli import fault_matrix

        print_lines(fault_matrix.matrix(spec, found, width))
    elif len(found) == 1:
        print_lines(whole(spec, found[0], width))
    else:
        print_lines(line for fault in found for line in listed(fault.id, fault.title, width))
        print_lines(how_to_see_one("faults", found[0].id))
    return 0


def faults_that_fit(spec: Spec, words: Sequence[str]) -> list[Fault]:
    """The faults with an id, of a rule or an area, or with all the words in what they are."""
    if len(words) == 1:
        named = [fault for fault in spec.faults.values() if _fits(words[0], fault)]
        if named:
            return named
    sought = [word.casefold() for text in words for word in text.split()]
    return [
        fault
        for fault in spec.faults.values()
        if all(word in f"{fault.id} {fault.title} {fault.cause}".casefold() for word in sought)
    ]


def _fits(pattern: str, fault: Fault) -> bool:
    area = fault.id.partition(".")[0]
    return fnmatchcase(fault.id, pattern) or pattern in (area, fault.rule)


def whole(spec: Spec, fault: Fault, width: int) -> Iterator[Line]:
    """All that there is to say of a fault."""
    from sushigo_conformance.cli.entries import entry
    from sushigo_conformance.reports.grouping import pages

    rule = spec.rules[fault.rule]
    seen = "" if fault.field is None else f"by {fault.field} of the public engines examined"
    members = [
        ("fault", fault.id),
        ("breaks", f"{rule.id} ({pages(rule)}): {rule.title}. {rule.text}"),
        ("cause", fault.cause),
        ("made", seen),
        ("try it", f"sushigo test fault:{fault.id}"),
    ]
    yield from entry(fault.title, members, width)
