"""JSON Schemas in words: the members of a message as rows of a table."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

import sushigo_spec
from generate.markup import prose

_NAMED = re.compile(r"\[\[(\w+)\]\]")
SCHEMAS = Path(sushigo_spec.__file__).parent / "schema"


@dataclass(frozen=True)
class Member:
    """A member of an object: `kind` says in words what its value is."""

    name: str
    kind: str
    required: bool
    text: str


@dataclass(frozen=True)
class Shape:
    """An object that a message holds, or is: its members, or what else it is."""

    name: str
    text: str
    kind: str
    members: tuple[Member, ...]


def shapes_of(file: str) -> list[Shape]:
    """The object that a schema describes, then those that only it uses."""
    schema = load_schema(file)
    inner = {
        name: each for name, each in schema.get("properties", {}).items() if "properties" in each
    }
    own = {**inner, **schema.get("$defs", {})}
    return [_shape("", schema), *(_shape(name, each) for name, each in own.items())]


def terms() -> list[Shape]:
    """The shapes that several messages use, by their names."""
    schema = load_schema("messages/terms.schema.json")
    return [_shape(name, each) for name, each in schema["$defs"].items()]


@cache
def load_schema(file: str) -> dict[str, Any]:
    """A schema by its path below the folder of schemas."""
    schema: dict[str, Any] = json.loads((SCHEMAS / file).read_text(encoding="utf-8"))
    return schema


def _shape(name: str, schema: dict[str, Any]) -> Shape:
    required = schema.get("required", ())
    members = tuple(
        Member(each, kind(value), each in required, _text(value))
        for each, value in schema.get("properties", {}).items()
    )
    return Shape(name, _text(schema), kind(schema), members)


def _text(schema: dict[str, Any]) -> str:
    """What a schema says of its value, and what stands for it if it is left out."""
    text: str = schema.get("description", "")
    if "default" in schema:
        text += f" Default: `{json.dumps(schema['default'])}`."
    return text.strip()


def kind(schema: dict[str, Any]) -> str:
    """What a value is, in words: `list of cards`, `whole number from 2 to 5`."""
    if "$ref" in schema:
        return _named(schema["$ref"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return "one of " + " ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema and all(
            "required" not in each or "$ref" in each for each in schema[choice]
        ):
            return " or ".join(map(kind, schema[choice]))
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}" if "items" in schema else "list"
    if schema.get("type") == "integer":
        return _whole_number(schema)
    names = {"string": "text", "object": "object", "boolean": "true or false"}
    return names.get(schema.get("type", ""), "anything")


def _named(reference: str) -> str:
    """The name of what a reference points to: `…#/$defs/hands` is `[[hands]]`."""
    name = reference.rpartition("/")[2].removesuffix(".schema.json")
    return f"[[{name}]]"


def linked(words: str) -> Markup:
    """The words for a kind, with links from the names in brackets to the terms of that name."""
    return Markup(_NAMED.sub(_link, str(prose(words))))


def _link(found: re.Match[str]) -> str:
    name = found[1]
    known = name in load_schema("messages/terms.schema.json")["$defs"]
    return f'<a href="#term-{name}">{name}</a>' if known else name


def _whole_number(schema: dict[str, Any]) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f"whole number from {least} to {most}"
    return "whole number" if least is None else f"whole number, {least} or more"
