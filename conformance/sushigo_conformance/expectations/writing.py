"""Writing a file of expectations, and bringing one up to date without losing a comment."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.expectations.blocks import Block, blocks_of
from sushigo_conformance.expectations.expectation import Expectation, read_checked, revision_of
from sushigo_conformance.expectations.fingerprint import fingerprint
from sushigo_conformance.expectations.meeting import differs, expectation_by_case
from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from sushigo_conformance.judgement.result import Result
    from sushigo_spec import Case

HEADER = """\
# Failures of this engine that are known; `sushigo test ENGINE --expectations FILE` takes them into
# account, and `sushigo expectations update ENGINE FILE` brings this file up to date and keeps
# comments. Of use beside what is written: reason, link (https://…) and wontfix: true.
"""


class Changes(NamedTuple):
    """A file's new text, and what became of its expectations."""

    text: str
    #: ids and patterns
    added: list[str]
    changed: list[str]
    removed: list[str]


def new_file(results: Iterable[Result]) -> Changes:
    """The text of a file that expects the failures of a run."""
    failures = [result for result in results if result.failed]
    text = HEADER + "".join("\n" + _entry(result) for result in failures)
    return Changes(text if failures else f"{HEADER}[]\n", [f.case.id for f in failures], [], [])


def updated_file(file: Path, results: Iterable[Result], known: Mapping[str, Case]) -> Changes:
    """The file's text with what a run has shown; what fails newly stands at the end.

    A pattern some of whose cases no longer fail as it says gives way to expectations of the
    single cases that do.

    Args:
        file: the file.
        results: of all cases, not of a part.
        known: all cases.

    Raises:
        SpecError: the file is of another form.
    """
    outcomes = {result.case.id: result for result in results}
    document = read_checked(file)
    blocks, end = blocks_of(document, file.read_text(encoding="utf-8"))
    expectations = [block.expectation for block in blocks]
    fitting = {each.case: [known[id_] for id_ in known if each.fits(id_)] for each in expectations}
    owners = expectation_by_case(expectations, fitting)
    changes = Changes("", [], [], [])
    margin = blocks[0].margin if blocks else ""
    parts = []
    covered: set[str] = set()
    for block in blocks:
        of_it = [outcomes[id_] for id_, owner in owners.items() if owner is block.expectation]
        parts += [block.above, _kept(block, of_it, fitting[block.expectation.case], changes)]
        covered.update(result.case.id for result in of_it if result.failed)
    parts.append(end)
    for result in outcomes.values():
        if result.failed and result.case.id not in covered:
            parts.append("\n" + indent(_entry(result), margin))
            changes.added.append(result.case.id)
    return changes._replace(text=_whole(parts))


def _kept(block: Block, of_it: Sequence[Result], fitting: Sequence[Case], changes: Changes) -> str:
    """What stands in the new file for a block: itself, something changed, or nothing."""
    expectation = block.expectation
    asked = [result for result in of_it if result.status is not Status.UNSUPPORTED]
    failures = [result for result in asked if result.failed]
    true = all(not differs(result.outcome, expectation, fitting) for result in failures)
    if failures and true and len(failures) == len(asked):
        return block.comment + block.text
    if not failures:
        changes.removed.append(expectation.case)
        return ""
    changes.changed.append(expectation.case)
    if not expectation.is_pattern:
        text = _rewritten(block.text, _measured(failures[0]))
    else:
        stays = _said(expectation)
        text = "".join(_dumped({**_measured(each), **stays}) for each in failures)
    return block.comment + indent(text, block.margin)


def _measured(result: Result) -> dict[str, Any]:
    """What an expectation says of a failure, as far as a run shows it."""
    found: dict[str, Any] = {"case": result.case.id, "status": str(result.status)}
    mismatch = fingerprint(result.outcome)
    if mismatch is not None:
        found["mismatch"] = mismatch
    return {**found, "revision": revision_of([result.case])}


def _said(expectation: Expectation) -> dict[str, Any]:
    """What a person has added to an expectation."""
    added = {name: getattr(expectation, name) for name in ("reason", "link", "wontfix")}
    return {name: value for name, value in added.items() if value}


def _entry(result: Result) -> str:
    """A new expectation, under a comment that says what is wrong."""
    from sushigo_conformance.reports.layout import plain

    mismatch = result.outcome.mismatch
    told = mismatch.message if mismatch is not None else result.outcome.remark
    first = plain(next(iter(told.splitlines()), ""))
    return f"# {result.case.title}: {first}\n{_dumped(_measured(result))}"


def _dumped(members: Mapping[str, Any]) -> str:
    return _yaml_text([_quoted(members)])


def _rewritten(text: str, measured: Mapping[str, Any]) -> str:
    """The text of one expectation with new values; what else stands in it stays."""
    from io import StringIO

    loaded = _yaml().load(StringIO(text))
    members = loaded[0]
    for name, value in _quoted(measured).items():
        if name in members:
            members[name] = value
    if "mismatch" not in measured:
        members.pop("mismatch", None)
    return _yaml_text(loaded)


def _quoted(members: Mapping[str, Any]) -> dict[str, Any]:
    """The members with digits in quotes: twelve of them could be read as a number."""
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString

    return {
        name: DoubleQuotedScalarString(value) if name in ("mismatch", "revision") else value
        for name, value in members.items()
    }


def _yaml_text(value: Any) -> str:
    from io import StringIO

    stream = StringIO()
    _yaml().dump(value, stream)
    return stream.getvalue()


def _yaml() -> Any:
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 1000  # a text stays on its line
    yaml.preserve_quotes = True
    return yaml


def _whole(parts: Iterable[str]) -> str:
    """The parts as one text that is a list even where nothing is expected."""
    text = "".join(parts).strip("\n") + "\n"
    nothing = all(not line.strip() or line.startswith("#") for line in text.splitlines())
    return f"{text.lstrip()}[]\n" if nothing else text
