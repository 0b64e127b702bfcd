"""`sushigo rules`: look rules up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.reports.layout import Line
    from sushigo_spec import Rule, Spec

EPILOG = """\b
Examples:
  sushigo rules maki.most-tied
  sushigo rules pudding
  sushigo rules two tied
"""


@click.command("rules", epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[ID|AREA|WORDS]")
def command(words: tuple[str, ...]) -> int:
    """Look rules up: by id, by area, or by words of their title and text.

    Without arguments, all rules are listed by area.
    """
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    spec = load_spec()
    found = rules_that_fit(spec, words)
    width = terminal_width()
    if not found:
        raise click.UsageError(_nothing(spec, words))
    print_lines(whole(spec, found[0], width) if len(found) == 1 else overview(spec, found, width))
    return 0


def rules_that_fit(spec: Spec, words: Sequence[str]) -> list[Rule]:
    """The rules with an id, of an area, or with all the words in their id, title or text."""
    if len(words) == 1 and words[0] in spec.rules:
        return [spec.rules[words[0]]]
    if len(words) == 1 and words[0] in spec.areas:
        return [spec.rules[rule_id] for rule_id in spec.areas[words[0]].rules]
    sought = [word.casefold() for text in words for word in text.split()]
    return [
        rule
        for rule in spec.rules.values()
        if all(word in f"{rule.id} {rule.title} {rule.text}".casefold() for word in sought)
    ]


def _nothing(spec: Spec, words: Sequence[str]) -> str:
    from sushigo_conformance.cli.unknown import close_to

    text = " ".join(words)
    hint = close_to(text, [*spec.rules, *spec.areas]) or "; `sushigo rules` lists them"
    return f"no rule has or holds {text!r}{hint}"


def overview(spec: Spec, rules: Sequence[Rule], width: int) -> Iterator[Line]:
    """The rules by area: id, page and title."""
    from sushigo_conformance.cli.entries import how_to_see_one, listed
    from sushigo_conformance.reports.grouping import pages
    from sushigo_conformance.reports.layout import heading

    area = ""
    for rule in rules:
        if rule.area != area:
            area = rule.area
            yield from heading(spec.areas[area].title)
        yield from listed(f"  {rule.id}", rule.title, width, pages(rule))
    yield from how_to_see_one("rules", rules[0].id)


def whole(spec: Spec, rule: Rule, width: int) -> Iterator[Line]:
    """All that there is to say of a rule."""
    from sushigo_conformance.cli.entries import entry
    from sushigo_conformance.reports.grouping import pages

    cases = [case.id for case in spec.cases.values() if rule.id in case.rules]
    members = [
        ("rule", rule.id),
        ("text", rule.text),
        ("page", pages(rule)),
        ("status", _STATUS[rule.status]),
        ("class", spec.classes[rule.class_].title),
        ("variant", "" if rule.variant == "base" else spec.variants[rule.variant].title),
        ("reading", _reading(spec, rule)),
        ("untested", "" if rule.testable else rule.reason or ""),
        ("cases", ", ".join(cases)),
    ]
    yield from entry(rule.title, members, width)
    yield from _faults(spec, rule, width)


_STATUS = {
    "stated": "stated by the rulebook",
    "derived": "derived: it follows from what the rulebook states",
    "silent": "silent: the rulebook leaves it open, and a reading decides",
}


def _reading(spec: Spec, rule: Rule) -> str:
    if rule.reading is None:
        return ""
    reading = spec.readings[rule.reading]
    others = ", ".join(value for value in reading.values if value != reading.default)
    return f"{reading.id}: {reading.default} by default; {others}"


def _faults(spec: Spec, rule: Rule, width: int) -> Iterator[Line]:
    from sushigo_conformance.reports.layout import labelled

    label = "faults"
    for fault in spec.faults.values():
        if fault.rule == rule.id:
            yield from labelled(label, f"{fault.title} ({fault.id})", width)
            label = ""
