"""The data of the interactive pages, as JSON below `assets/data/`."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from generate.page import case_address, rule_address

if TYPE_CHECKING:
    from pathlib import Path

    from sushigo_spec import Case, Spec


def write_data(spec: Spec, out: Path) -> None:
    """Write `lessons.json`, `rules.json`, and the cases of each area: `cases/maki.json`."""
    folder = out / "assets/data"
    (folder / "cases").mkdir(parents=True, exist_ok=True)
    values: dict[str, Any] = {
        "lessons": {"lessons": [_plain(lesson) for lesson in spec.lessons.values()]},
        "rules": _rules(spec),
    }
    for area in spec.areas:
        cases = [_case(case) for case in spec.cases.values() if case.area == area]
        values[f"cases/{area}"] = {"cases": cases}
    for name, value in values.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text, encoding="utf-8")


def _plain(record: Any) -> dict[str, Any]:
    """A record as a mapping, without what is left out of it."""
    members = {name: value for name, value in asdict(record).items() if value not in (None, ())}
    members.pop("where")
    return members


def _case(case: Case) -> dict[str, Any]:
    """A case, with its address on the site; `with_` is `with`, as in the data."""
    members = _plain(case)
    if "with_" in members:
        members["with"] = members.pop("with_")
    return {**members, "url": case_address(case.id)}


def _rules(spec: Spec) -> dict[str, dict[str, str]]:
    """By rule, its title, its page in the rulebook, and its address on the site."""
    return {
        rule.id: {
            "title": rule.title,
            "page": ", ".join(map(str, rule.cites)),
            "url": rule_address(rule.id),
        }
        for rule in spec.rules.values()
    }
