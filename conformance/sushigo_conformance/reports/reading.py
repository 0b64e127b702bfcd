"""From a report as JSON back to the record that all other forms are written from."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis import Claim
from sushigo_conformance.expectations import Expectation
from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch, Outcome, Status
from sushigo_conformance.judgement.result import Result
from sushigo_conformance.protocol.abilities import Abilities
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.runner.readings import Followed
from sushigo_conformance.verdict.classes import ClassVerdict
from sushigo_conformance.verdict.cover import Cover, Suspect
from sushigo_conformance.verdict.report import Report
from sushigo_conformance.verdict.rules import RuleResult, RuleVerdict

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sushigo_spec import Case, Spec


class ReportError(ValueError):
    """A file that is not a report of this suite; the message says what can be done."""


def read_document(file: Path) -> dict[str, Any]:
    """Read a JSON report as plain values, checked against the schema of reports.

    Raises:
        ReportError: it can't be read, or is none.
    """
    import orjson

    from sushigo_spec.schemas import mistakes

    try:
        document = orjson.loads(file.read_bytes())
    except OSError as error:
        raise ReportError(f"{file} can't be read: {error.strerror}") from error
    except orjson.JSONDecodeError as error:
        raise ReportError(f"{file}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from error
    found = mistakes(document, "report.schema.json")
    if found:
        raise ReportError(f"{file} is not what `sushigo test … --format json` writes: {found[0]}")
    return document  # type: ignore[no-any-return]


def report_from(document: Mapping[str, Any], spec: Spec, cases: Mapping[str, Case]) -> Report:
    """The record of a run that was written as JSON.

    Args:
        document: of the form of the schema.
        spec: the specification.
        cases: those that the report may be about.

    Raises:
        ReportError: it is about cases, rules or faults that there are not.
    """
    try:
        return _report(document, spec, cases)
    except KeyError as error:
        from sushigo_conformance.version import __version__

        raise ReportError(
            f"the report, of suite {document['suite']}, is about {error.args[0]}, which suite "
            f"{__version__} does not have: convert it with the suite that wrote it, or name the "
            "folder of your own cases with --cases"
        ) from error


def _report(document: Mapping[str, Any], spec: Spec, cases: Mapping[str, Case]) -> Report:
    abilities = _abilities(document["engine"])
    unmet = document.get("unmet")
    return Report(
        spec=spec,
        engine=document["engine"]["command"],
        abilities=abilities,
        results=[_result(each, cases, abilities) for each in document["results"]],
        readings={name: Followed(**each) for name, each in document["readings"].items()},
        rules={rule_id: _rule(spec, rule_id, each) for rule_id, each in document["rules"].items()},
        classes={name: ClassVerdict(verdict) for name, verdict in document["classes"].items()},
        cover=Cover(
            tuple(
                Suspect(
                    spec.faults[each["id"]],
                    frozenset(each["explains"]),
                    tuple(spec.faults[other] for other in each.get("or_else", ())),
                    frozenset(each.get("otherwise", ())),
                )
                for each in document["faults_at_work"]
            ),
            frozenset(document["unexplained"]),
        ),
        diagnosis=tuple(_claim(each) for each in document["diagnosis"]),
        in_common=tuple(document["in_common"]),
        narrowed=document["narrowed"],
        interrupted=document.get("interrupted", False),
        remarks=tuple(document["remarks"]),
        unmet=None if unmet is None else tuple(unmet),
    )


def _abilities(engine: Mapping[str, Any]) -> Abilities:
    names = {each.name for each in fields(Abilities)}
    listed = {"complaints": tuple, "remarks": tuple}
    members: dict[str, Any] = {
        name: listed.get(name, frozenset)(value) if isinstance(value, list) else value
        for name, value in engine.items()
        if name in names
    }
    return Abilities(**members, counterclockwise=engine["seating"] == "counterclockwise")


def _result(document: Mapping[str, Any], cases: Mapping[str, Case], abilities: Abilities) -> Result:
    case = cases[document["id"]]
    status = Status(document["status"])
    mismatch = None
    if "message" in document:
        got = document.get("got", LEFT_OUT)
        shown = document["path"], document["expected"], got, document["message"]
        mismatch = Mismatch(*shown)
    expected = document.get("expected_as")
    return Result(
        case,
        Outcome(status, mismatch, document.get("remark", "")),
        sent=tuple((each["method"], each["params"]) for each in document.get("request", ())),
        lacks=tuple(missing(needs_of(case), abilities)) if status is Status.UNSUPPORTED else (),
        expected=Expectation(**expected) if expected else None,
    )


def _rule(spec: Spec, rule_id: str, document: Mapping[str, Any]) -> RuleResult:
    verdict = RuleVerdict(document["verdict"])
    return RuleResult(spec.rules[rule_id], verdict, **document["cases"])


def _claim(document: Mapping[str, Any]) -> Claim:
    members = dict(document)
    for name in ("faults", "rules", "cases"):
        members[name] = tuple(document[name])
    members["or_else"] = tuple(map(tuple, document.get("or_else", ())))
    return Claim(**members)
