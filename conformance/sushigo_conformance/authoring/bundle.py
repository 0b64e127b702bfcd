"""The schema of a file of cases as one file, for editors that are far from the specification."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sushigo_spec

#: what the bundled schema is called beside a user's fixtures
NAME = "cases.schema.json"

_FOLDER = Path(sushigo_spec.__file__).parent / "schema"


def bundled_schema() -> str:
    """The schema as JSON text, with all that it refers to in other files brought into it."""
    schema = _read(NAME)
    brought: dict[str, Any] = {}
    bundled = _localized(schema, NAME, brought)
    bundled["$defs"] |= brought
    return json.dumps(bundled, indent=2, ensure_ascii=False) + "\n"


def is_bundled_schema(file: Path) -> bool:
    """Whether a file holds such a schema, of this suite or another version of it."""
    try:
        found = json.loads(file.read_bytes())
    except ValueError:
        return False
    return isinstance(found, dict) and found.get("title") == _read(NAME)["title"]


def _read(file: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads((_FOLDER / file).read_text(encoding="utf-8"))
    return schema


def _localized(value: Any, file: str, brought: dict[str, Any]) -> Any:
    """A part of a schema with its references led into the one file; `brought` collects parts."""
    if isinstance(value, list):
        return [_localized(each, file, brought) for each in value]
    if not isinstance(value, dict):
        return value
    local = {key: _localized(each, file, brought) for key, each in value.items()}
    if isinstance(local.get("$ref"), str):
        local["$ref"] = _brought(local["$ref"], file, brought)
    return local


def _brought(reference: str, file: str, brought: dict[str, Any]) -> str:
    """Bring what a reference in a file leads to, once, and refer to it where it is now."""
    target, _, way = reference.partition("#/$defs/")
    target = target or file
    if target == NAME:
        return reference
    name = f"{target.removesuffix('.schema.json')}.{way}"
    if name not in brought:
        brought[name] = {}  # it may refer to itself
        brought[name] = _localized(_read(target)["$defs"][way], target, brought)
    return f"#/$defs/{name}"
