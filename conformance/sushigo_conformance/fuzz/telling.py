"""The findings of a campaign, and what was played, as lines of text."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.layout import Line, heading, labelled, paragraph, plain, styled
from sushigo_conformance.reports.layout import tied as tied_together
from sushigo_conformance.reports.repeating import repeat_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from sushigo_conformance.fuzz.campaign import Campaign
    from sushigo_conformance.fuzz.finding import Finding
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Spec

#: so many ids of cases that show the same are listed
_MOST_IDS = 6


class Told(NamedTuple):
    """A finding with what is told beside it."""

    finding: Finding
    #: where it has been saved, if it has
    file: Path | None
    #: the cases of the suite that show the same; None if the suite was not asked
    known: list[str] | None
    #: the case as it would stand in a file
    text: str
    #: the known mistake that agrees with all that the suite shows of the engine, if just one does
    mistake: str | None = None
    #: whether the case is one of the suite's own
    of_suite: bool = False
    #: whether the file was there before, said something else, and was left as it was
    untouched: bool = False
    #: how many games differed in this way, of how many that were played
    often: int = 1
    games: int = 1
    #: cases of the suite that fail in the same member, for a finding that none of them explains
    alike: tuple[str, ...] = ()
    #: failing cases of the suite that none of the findings explains
    unexplained: tuple[str, ...] = ()


def findings(report: Report, told: Iterable[Told], width: int) -> Iterator[Line]:
    """All findings: each explained like a failed case, and whether the suite knows it."""
    for number, each in enumerate(told, start=1):
        finding = each.finding
        yield from heading(f"{number}. {_subject(report.spec, finding)}")
        yield from labelled("found", f"seed {finding.seed}, game {finding.number}", width, 4)
        yield from _shown(report, each, width)
        if finding.faults:
            yield from labelled("mistake", _mistake(report.spec, each), width, 4)
        if each.file is not None:
            if each.untouched:
                text = f"{each.file}, as it was: it differs from what would be saved"
                yield from labelled("kept", text, width, 4)
            else:
                yield from labelled("saved", str(each.file), width, 4)
                if finding.record:
                    command = plain(f"sushigo audit {shlex.quote(str(each.file))}")
                    yield Line(f"    {'repeat':10}{command}", "cyan")
        yield from _known(each, width)


def _subject(spec: Spec, finding: Finding) -> str:
    """What a finding is about: rules, or that an engine broke, which is no matter of a rule."""
    if not finding.rules:
        return plain(finding.sign)
    named = [_rule(spec, rule) for rule in finding.rules]
    if finding.result is not None and finding.result.status is not Status.FAIL:
        return f"{finding.result.status}, in a case of {named[0]}"
    uncertain = finding.breach is not None and not finding.breach.certain
    return f"perhaps {' or '.join(named)}" if uncertain else ", ".join(named)


def _mistake(spec: Spec, told: Told) -> str:
    """The known mistake that agrees with all that was seen, with its cause; else those that may."""
    if told.mistake is None:
        may_be = (f"{spec.faults[fault].title} ({fault})" for fault in told.finding.faults)
        return f"perhaps: {'; or: '.join(may_be)}"
    fault = spec.faults[told.mistake]
    return f"{fault.title} ({fault.id}). {fault.cause}"


def _rule(spec: Spec, rule: str) -> str:
    return f"{rule} ({pages(spec.rules[rule])})"


def _shown(report: Report, told: Told, width: int) -> Iterator[Line]:
    from sushigo_conformance.reports.failures import failure

    finding = told.finding
    if finding.result is not None:
        options = () if told.of_suite else ("--cases", str(told.file or "DIR"))
        *shown, _ = failure(report, finding.result, width, ())
        yield from shown
        condition = "" if told.of_suite or told.file is not None else "with --save DIR: "
        command = repeat_line(report, finding.result.case, options)
        yield Line(f"    {'repeat':10}{condition}{command}", "cyan")
    elif finding.breach is not None:
        yield from labelled("where", finding.breach.place or "the whole game", width, 4)
        yield from labelled("wrong", finding.breach.message, width, 4)
    elif finding.passing:
        text = (
            f"{finding.sign}: the answer to this game differed, and was right when it was asked "
            "once more by itself. Something is kept from one request to the next, or "
            "left to chance."
        )
        yield from labelled("wrong", text, width, 4)
    else:
        text = f"{told.often} of {told.games} games were not brought to their end; this one: "
        yield from labelled("wrong", plain(text + (finding.said or finding.sign)), width, 4)
        yield from labelled("asked", plain(finding.asked), width, 4)


def _known(told: Told, width: int) -> Iterator[Line]:
    """Whether the suite shows the same; if not, the case that it lacks."""
    if told.known is None or told.finding.passing:
        return
    if told.of_suite and told.finding.result is not None:
        text = f"the suite has it: {told.finding.result.case.id}"
        yield from labelled("suite", text, width, 4)
        return
    if told.known:
        yield from labelled("suite", f"shows it too: {_listed(told.known)}", width, 4)
        return
    if told.alike or told.unexplained:
        text = (
            "No failing case is known to show just this; these differ in the same way, perhaps "
            f"for the same reason: {_listed(told.alike)}"
            if told.alike
            else "No failing case is known to show just this; these may, since nothing that was "
            f"found explains them: {_listed(told.unexplained)}"
        )
        yield from labelled("suite", text, width, 4)
        return
    text = "No failing case of the suite shows this: it has a hole."
    yield from styled(labelled("suite", text, width, 4), "bold yellow")
    if told.finding.result is not None:
        yield Line("    Add this case:")
        yield Line()
        yield from (Line(f"      {line}".rstrip()) for line in told.text.splitlines())


def _listed(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _MOST_IDS} more" if len(ids) > _MOST_IDS else ""
    return ", ".join(ids[:_MOST_IDS]) + more


def summary(campaign: Campaign, found: int, width: int) -> Iterator[Line]:
    """What was played, under which readings, and how often what differed."""
    yield Line()
    played = "played by itself and audited" if campaign.plays_itself else "compared step by step"
    games = f"{campaign.games} games, {campaign.turns} turns, {played}"
    yield from labelled("games", f"{games} (seed {campaign.options.seed})", width)
    if campaign.unsupported:
        yield from labelled("", f"{campaign.unsupported} that the engine can't play", width)
    others = [
        f"{name}={followed.value}"
        for name, followed in campaign.readings.items()
        if followed.known != "assumed"
    ]
    yield from labelled("readings", ", ".join(map(tied_together, others)) or "none shown", width)
    if campaign.signs:
        counts = (f"{sign} in {count}" for sign, count in campaign.signs.most_common())
        yield from labelled("differ", plain("; ".join(counts)), width)
    if campaign.situations:
        yield from labelled("arose", _rarest(campaign), width)
    yield from _verdict(campaign, found, width)


def _rarest(campaign: Campaign) -> str:
    arose = {rule: count for rule, count in campaign.situations.items() if count}
    rare = sorted(arose, key=lambda rule: (arose[rule], rule))[:3]
    named = ", ".join(f"{rule} {arose[rule]}" for rule in rare)
    return f"situations of {len(arose)} rules; seldom: {named}"


def _verdict(campaign: Campaign, found: int, width: int) -> Iterator[Line]:
    stopped = "interrupted: " if campaign.interrupted else ""
    if not found and campaign.interrupted and campaign.signs:
        text = "✗ interrupted: some answers differ, and none was looked at closely yet"
        yield from styled(labelled("verdict", text, width), "bold red")
        return
    if not found:
        text = f"✓ {stopped}no difference was found"
        yield from styled(labelled("verdict", text, width), "bold green")
        return
    kinds = "one kind" if found == 1 else f"{found} kinds"
    enough = campaign.kinds >= campaign.options.kinds
    more = "no more are looked for at once" if enough else "there may be more"
    unseen = f" ({more}: mend these, and run it again)" if enough or campaign.passed_over else ""
    text = f"✗ {stopped}{kinds} of difference{unseen}"
    yield from styled(labelled("verdict", text, width), "bold red")


def situations(campaign: Campaign, spec: Spec, width: int) -> Iterator[Line]:
    """How often the situations of each rule arose, by area; rules never met are left out."""
    yield from heading("situations that arose")
    for area in spec.areas.values():
        counts = [
            f"{rule.partition('.')[2]} {campaign.situations[rule]}"
            for rule in area.rules
            if campaign.situations[rule]
        ]
        if counts:
            text = ", ".join(map(tied_together, counts))
            yield from (Line(line.text) for line in labelled(area.id, text, width, 2, 12))
    if not campaign.situations:
        yield from paragraph("Nothing was counted: the games are the engine's own.", width, 2)
