"""The text report of an exhaustive comparison: what was asked, and what differs, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.exhaust.catalogue import SETS
from sushigo_conformance.exhaust.difference import difference_in_full
from sushigo_conformance.protocol.abilities import EDITION
from sushigo_conformance.reports.layout import Line, heading, labelled, paragraph, plain, styled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.exhaust.findings import Findings, Tally
    from sushigo_spec import Spec

#: the most differences that are told in full
_IN_FULL = 12
#: the columns of a set's line: its name, and then a number with its commas
_NAME, _NUMBER = 14, 9


def report(findings: Findings, spec: Spec, engine: str, width: int) -> Iterator[Line]:
    """Everything there is to say.

    Args:
        findings: what was found.
        spec: the specification, for the rules and their pages.
        engine: the engine as the user typed it.
        width: of the text, in columns.
    """
    yield from _engine(findings, engine, width)
    yield from _readings(findings, spec, width)
    yield from heading("Asked")
    for name, tally in findings.tallies.items():
        yield from _set(name, tally, width)
    yield from _counted("in all", findings.asked, "", width)
    yield from _early(findings, width)
    told = list(findings.differences.items())
    for rule_id, compared in told[:_IN_FULL]:
        yield from difference_in_full(findings, spec.rules[rule_id], compared, width)
    yield from _rest(findings, width)
    yield Line()
    yield from _verdict(findings, width)


def _engine(findings: Findings, engine: str, width: int) -> Iterator[Line]:
    abilities = findings.abilities
    named = " ".join(filter(None, (abilities.name, abilities.version)))
    language = f" ({abilities.language})" if abilities.language else ""
    yield from labelled("engine", plain(named + language), width)
    yield from labelled("run as", plain(engine), width)
    for complaint in abilities.complaints:
        yield from labelled("describe", plain(complaint), width)
    if abilities.edition != EDITION:
        said = f"the engine plays {plain(abilities.edition)}, another game than {EDITION}"
        yield from labelled("edition", said, width)


def _readings(findings: Findings, spec: Spec, width: int) -> Iterator[Line]:
    """The readings that are not the default: they are reported, and no failure."""
    for reading_id, followed in findings.followed.items():
        if followed.value != spec.readings[reading_id].default:
            said = f"{reading_id}: {followed.value} ({followed.known})"
            yield from labelled("reading", said, width)


def _set(name: str, tally: Tally, width: int) -> Iterator[Line]:
    """A set: how many were asked and differ, what was left out and why, and what it asks."""
    differ = f": {tally.wrong:,} differ" if tally.wrong else ""
    lines = _counted(name, tally.asked, SETS[name].title + differ, width)
    yield from styled(lines, "red") if tally.wrong else lines
    if tally.unsupported:
        yield from _counted("", tally.unsupported, "of them declined, in whole or in part", width)
    for lacking, number in tally.lacking.items():
        yield from _counted("", number, f"not asked: {lacking}", width)


def _counted(name: str, number: int, what: str, width: int) -> Iterator[Line]:
    label = f"{name:{_NAME}}{number:>{_NUMBER},}"
    return labelled(label, what, width, 2, len(label) + 2)


def _early(findings: Findings, width: int) -> Iterator[Line]:
    if findings.interrupted:
        yield from paragraph("Interrupted: what follows was found until then.", width)
    elif findings.stopped:
        said = f"Ended early, since too many questions got no answer: {plain(findings.stopped)}"
        yield from paragraph(said, width)


def _rest(findings: Findings, width: int) -> Iterator[Line]:
    rules = list(findings.differences)[_IN_FULL:]
    if rules:
        yield Line()
        yield from paragraph(f"and differences about {', '.join(rules)}", width)


def _verdict(findings: Findings, width: int) -> Iterator[Line]:
    wrong = sum(tally.wrong for tally in findings.tallies.values())
    if wrong:
        rules = len(findings.differences)
        of_rules = "one rule" if rules == 1 else f"{rules} rules"
        said, style = f"✗ {wrong:,} of {findings.asked:,} answers differ, about {of_rules}", "red"
    elif not findings.asked:
        said, style = "~ undecided: nothing could be asked", "yellow"
    elif findings.complete:
        said, style = f"✓ all {findings.asked:,} answers are right", "green"
    else:
        said, style = f"~ undecided: {findings.asked:,} answers are right so far", "yellow"
    yield from styled(paragraph(said, width), f"bold {style}")
