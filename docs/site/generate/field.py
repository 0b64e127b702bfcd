"""The page about public engines: a matrix of engines and rules, and what their code says to it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generate.page import Page
from sushigo_spec.strict_yaml import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_spec import Spec

#: the index of the engines, and all that it names
FIELD = Path(__file__).parents[3] / "conformance/field"

#: all other statuses of a case are failures of one kind or another
_NOT_FAILED = {"pass", "unsupported", "not-run"}

#: how a verdict stands in a cell
SIGNS = {
    "holds": "✓",
    "violated": "✗",
    "in doubt": "?",
    "unsupported": "–",
    "untested": "–",
}


def field_pages(spec: Spec, folder: Path = FIELD) -> Iterator[Page]:
    """The page of the field report, if there is one."""
    index = folder / "index.yaml"
    if index.is_file():
        engines = [_with_report(entry, folder) for entry in _entries(index)]
        yield Page(
            "field.md",
            "Public engines, asked",
            "field",
            {
                "spec": spec,
                "engines": engines,
                "rows": list(matrix(spec, engines)),
                "signs": SIGNS,
            },
            "Which rules public engines of Sushi Go! keep, and how to repeat the runs.",
            wide=True,
            boost=0.5,
        )


def write_field(out: Path, folder: Path = FIELD) -> None:
    """Copy the adapters and reports below `assets/field/`, so that the page can lead to them."""
    index = folder / "index.yaml"
    if not index.is_file():
        return
    for entry in _entries(index):
        for name in (entry["adapter"], entry["report"]):
            target = out / "assets/field" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / name, target)


def matrix(spec: Spec, engines: list[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """Each rule about which some engine differs, with the verdict on each engine."""
    for rule in spec.rules:
        verdicts = [engine["facts"]["rules"].get(rule, "untested") for engine in engines]
        if {"violated", "in doubt"}.intersection(verdicts):
            yield rule, verdicts


def _entries(index: Path) -> list[dict[str, Any]]:
    value: Any = read_yaml(index).value
    entries: list[dict[str, Any]] = value["engines"]
    return entries


def _with_report(entry: dict[str, Any], folder: Path) -> dict[str, Any]:
    report = folder / entry["report"]
    facts: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    failed = sum(number for status, number in facts["counts"].items() if status not in _NOT_FAILED)
    return {**entry, "id": report.stem, "facts": facts, "failed": failed}
