"""The report for programs, as `schema/report.schema.json` of the specification describes it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch
from sushigo_conformance.reports.counting import counts
from sushigo_conformance.reports.repeating import repeat_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.expectations import Expectation
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.runner.readings import Followed
    from sushigo_conformance.verdict.report import Report
    from sushigo_conformance.verdict.rules import RuleResult

#: a value of an engine's answer is cut if it is longer than this as JSON, in bytes
_LONGEST = 20_000
#: what JSON allows in a text, but a terminal, or a machine that runs tests, had better not be sent
_UNPRINTABLE = re.compile(r"[^\x00-\x7e]|(?<=#)#(?=\w*\[)")


def json_report(report: Report, options: Sequence[str] = ()) -> str:
    """The report as JSON; the same for equal results."""
    import orjson

    indented = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
    text = orjson.dumps(as_document(report, options), option=indented).decode()
    return _UNPRINTABLE.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    if character.isprintable() and character != "#":
        return character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def as_document(report: Report, options: Sequence[str] = ()) -> dict[str, Any]:
    """The report as plain values.

    Args:
        report: the run.
        options: options of the run that bear on a single case, for the lines that repeat one.
    """
    from sushigo_conformance.version import __version__

    document = {
        "suite": __version__,
        "engine": _engine(report),
        "conformant": report.conformant,
        "narrowed": report.narrowed,
        "interrupted": report.interrupted,
        "classes": {name: str(verdict) for name, verdict in report.classes.items()},
        "counts": {str(status): amount for status, amount in counts(report).items()},
        "rules": {rule_id: _rule(rule) for rule_id, rule in report.rules.items()},
        "readings": {name: _reading(followed) for name, followed in report.readings.items()},
        "diagnosis": [
            {
                "faults": list(claim.faults),
                "or_else": [list(faults) for faults in claim.or_else],
                "rules": list(claim.rules),
                "cases": list(claim.cases),
                "agreed": claim.agreed,
                "of": claim.of,
            }
            for claim in report.diagnosis
        ],
        "in_common": list(report.in_common),
        "faults_at_work": [
            {
                "id": suspect.fault.id,
                "title": suspect.fault.title,
                "rule": suspect.fault.rule,
                "cause": suspect.fault.cause,
                "explains": sorted(suspect.explains),
                "or_else": [fault.id for fault in suspect.or_else],
                "otherwise": sorted(suspect.otherwise),
            }
            for suspect in report.cover.suspects
        ],
        "unexplained": sorted(report.cover.unexplained),
        "results": [_result(report, result, options) for result in report.results],
        "remarks": list(report.remarks),
        "options": list(options),
    }
    if report.unmet is not None:
        document["unmet"] = list(report.unmet)
    return document


def _engine(report: Report) -> dict[str, Any]:
    abilities = report.abilities
    return {
        "command": report.engine,
        "name": abilities.name,
        "version": abilities.version,
        "language": abilities.language,
        "homepage": abilities.homepage,
        "edition": abilities.edition,
        "methods": sorted(abilities.methods),
        "players": sorted(abilities.players),
        "variants": sorted(abilities.variants),
        "rounds": abilities.rounds,
        "cards": sorted(abilities.cards),
        "categories": sorted(abilities.categories),
        "features": sorted(abilities.features),
        "seating": "counterclockwise" if abilities.counterclockwise else "clockwise",
        "readings": dict(abilities.readings),
        "max_in_flight": abilities.max_in_flight,
        "complaints": list(abilities.complaints),
        "remarks": list(abilities.remarks),
    }


def _reading(followed: Followed) -> dict[str, str]:
    """A reading; `shown` stands only where it is another one than the engine is held to."""
    return {name: value for name, value in followed._asdict().items() if value is not None}


def _rule(rule: RuleResult) -> dict[str, Any]:
    cases = {
        "passed": rule.passed,
        "failed": rule.failed,
        "unsupported": rule.unsupported,
        "not_run": rule.not_run,
    }
    return {"verdict": str(rule.verdict), "cases": cases}


def _result(report: Report, result: Result, options: Sequence[str]) -> dict[str, Any]:
    """A case's result: of a pass the status, of what was not asked the reason, of a failure all."""
    document: dict[str, Any] = {"id": result.case.id, "status": str(result.status)}
    if result.outcome.remark:
        document["remark"] = result.outcome.remark
    if result.expected is not None:
        document["expected_as"] = _expected(result.expected)
    if result.wrong:
        document["rules"] = list(result.case.rules)
        document["because"] = result.case.because
        if result.outcome.mismatch is not None:
            document.update(_difference(result.outcome.mismatch))
        document["request"] = [
            {"method": method, "params": params} for method, params in result.sent
        ]
        document["repeat"] = repeat_line(report, result.case, options)
    return document


def _expected(expectation: Expectation) -> dict[str, Any]:
    """What the file of expectations says; members that say nothing are left out."""
    document: dict[str, Any] = {"case": expectation.case, "status": expectation.status}
    for name in ("reason", "link", "wontfix"):
        if value := getattr(expectation, name):
            document[name] = value
    return document


def _difference(mismatch: Mismatch) -> dict[str, Any]:
    """Where an answer differs; `got` is missing where the engine left it out."""
    difference = {
        "message": mismatch.message,
        "path": mismatch.path,
        "expected": _value(mismatch.expected),
    }
    if mismatch.got is not LEFT_OUT:
        difference["got"] = _value(mismatch.got)
    return difference


def _value(value: Any) -> Any:
    """A value that fits into a report: what is very long becomes a text that is cut."""
    import orjson

    encoded = orjson.dumps(value)
    if len(encoded) <= _LONGEST:
        return value
    return f"{encoded[:_LONGEST].decode(errors='ignore')}… ({len(encoded)} bytes, cut)"
