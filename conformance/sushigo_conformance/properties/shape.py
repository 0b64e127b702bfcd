"""Whether answers have the shape that the protocol gives them, by its JSON Schemas."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jsonschema import Draft202012Validator


def complaint_about(asked: Iterable[tuple[str, dict[str, Any], Any]]) -> str:
    """What is wrong with the shape of the first answer that has a wrong one; nothing if none has.

    Args:
        asked: method, parameters and result of each question.
    """
    for method, _, result in asked:
        for error in _validator(f"messages/{method}.result.schema.json").iter_errors(result):
            place = "/".join(map(str, error.absolute_path))
            return f"the answer to {method} has another shape at /{place}: {error.message}"
    return ""


@cache
def _validator(name: str) -> Draft202012Validator:
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    folder = files("sushigo_spec") / "schema"

    def read(uri: str) -> Any:
        return DRAFT202012.create_resource(json.loads((folder / uri).read_text(encoding="utf-8")))

    registry: Registry[Any] = Registry(retrieve=read)  # type: ignore[call-arg]
    return Draft202012Validator({"$ref": name}, registry=registry)
