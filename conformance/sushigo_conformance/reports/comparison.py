"""The changes between two reports, laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import Line, heading, paragraph, plain, styled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.reports.comparing import Change, Changes, RuleChange


def comparison_lines(changes: Changes, width: int) -> Iterator[Line]:
    """What changed, the classes first, then rule by rule."""
    changed = changes._replace(unknown=())
    if not any(changed):
        yield Line("nothing changed" + (" in what both ran" if changes.unknown else ""))
    for head in changes.heads:
        yield from paragraph(f"{head.id}: {plain(head.old)} → {plain(head.new)}", width)
    yield from _group("Classes", changes.classes, width)
    for rule in changes.rules:
        yield from _rule(rule, width)
    yield from _group("Readings", changes.readings, width)
    yield from _ids("Cases that are no longer there", changes.gone, width)
    yield from _ids("New cases", changes.new, width)
    if changes.unknown:
        yield Line("")
    for each in changes.unknown:
        cases = "1 case was" if each.amount == 1 else f"{each.amount} cases were"
        text = f"{cases} not run in {each.side}: {each.why}"
        yield from styled(paragraph(f"~ {text}", width, 0, 2), "yellow" if each.stopped else "")


def _rule(rule: RuleChange, width: int) -> Iterator[Line]:
    yield from heading(f"{rule.rule}  {rule.title}")
    if rule.verdict is not None:
        yield from _change(rule.verdict, width, "the rule")
    for change in rule.cases:
        yield from _change(change, width)


def _group(title: str, changes: Sequence[Change], width: int) -> Iterator[Line]:
    if changes:
        yield from heading(title)
    for change in changes:
        yield from _change(change, width)


def _change(change: Change, width: int, name: str = "") -> Iterator[Line]:
    sign, style = ("✗", "red") if change.worse else ("✓", "green") if change.better else ("·", "")
    text = f"{sign} {name or change.id}: {change.old} → {change.new}"
    yield from styled(paragraph(text, width, 2, 4), style)


def _ids(title: str, ids: Sequence[str], width: int) -> Iterator[Line]:
    if ids:
        yield from heading(f"{title}: {len(ids)}")
        yield from paragraph(", ".join(ids), width, 2)
