"""`sushigo cases`: look cases up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.reports.layout import Line
    from sushigo_spec import Case, Spec

EPILOG = """\b
Examples:
  sushigo cases pudding
  sushigo cases "maki/two-*"
  sushigo cases maki.remainder
"""


@click.command("cases", epilog=EPILOG)
@click.argument("pattern", required=False, metavar="[GLOB]")
def command(pattern: str | None) -> int:
    """List the cases with this id, rule or area; one that fits alone is shown whole."""
    from sushigo_conformance.cli.entries import how_to_see_one, listed
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_conformance.runner.selection import Selection, SelectionError, select
    from sushigo_spec import load_spec

    spec = load_spec()
    try:
        found = select(spec, spec.cases, Selection(only=(pattern,) if pattern else ()))
    except SelectionError as error:
        raise click.UsageError(str(error)) from error
    width = terminal_width()
    if len(found) == 1:
        print_lines(whole(spec, next(iter(found.values())), width))
    else:
        print_lines(line for case in found.values() for line in listed(case.id, case.title, width))
        print_lines(how_to_see_one("cases", next(iter(found))))
    return 0


def whole(spec: Spec, case: Case, width: int) -> Iterator[Line]:
    """All of a case: drawn, as it is sent, what is right, and why."""
    from sushigo_conformance.cli.entries import entry
    from sushigo_conformance.reports import drawing
    from sushigo_conformance.reports.layout import Line, labelled

    rules = "\n".join(f"{rule_id}: {spec.rules[rule_id].title}" for rule_id in case.rules)
    cites = ", ".join(map(str, case.cites))
    yield from entry(case.title, [("case", case.id), ("rules", rules), ("page", cites)], width)
    yield Line()
    yield from drawing.question(case, width)
    yield Line()
    yield from _right(case, width)
    yield from labelled("because", case.because, width)
    yield from labelled("synthetic", case.synthetic or "", width) if case.synthetic else ()
    yield Line()
    yield Line(f"request: {case.method}", "bold")
    yield from _as_json(case.params)
    for name, value in _as_data(case):
        yield Line(f"{name}:", "bold")
        yield from _as_json(value)


def _right(case: Case, width: int) -> Iterator[Line]:
    """What must be the same or differ, or hold; a pattern follows as data."""
    from sushigo_conformance.reports.layout import labelled

    members = {
        "alone": f"the points for {case.isolate}" if case.isolate else "",
        "check": case.check or "",
        "same": ", ".join(case.same),
        "differ": ", ".join(case.differ),
        "needs": ", ".join(case.needs),
    }
    for label, value in members.items():
        if value:
            yield from labelled(label, value, width)


def _as_data(case: Case) -> Iterator[tuple[str, object]]:
    """The patterns that an answer is compared with."""
    if case.expect is not None:
        yield "expected", case.expect
    for reading, patterns in case.readings.items():
        for value, pattern in patterns.items():
            yield f"expected, if {reading} is {value}", pattern


def _as_json(value: object) -> Iterator[Line]:
    """A value as JSON, with what is short on one line."""
    from sushigo_conformance.cli.compact import compact_json
    from sushigo_conformance.reports.layout import Line

    return (Line(f"  {line}") for line in compact_json(value).splitlines())
