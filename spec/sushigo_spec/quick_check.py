"""A quick yes to a value that follows its schema, so that large folders of cases are read soon.

The validator that tells what is wrong, and where, takes a millisecond for a case; each schema made
into plain functions takes a tenth of that. They say no more than yes or no, and know the keywords
that the schemas of this folder use; a schema with any other one is never said yes to. Whatever is
not said yes to is for the validator to judge.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .quick_keywords import KEYWORDS

if TYPE_CHECKING:
    from .pointers import Json
    from .quick_keywords import Test

_FOLDER = Path(__file__).parent / "schema"

#: What says something to people only; the branches of a condition belong to their `if`.
_SAYS_NOTHING = frozenset(
    {
        *("$schema", "$id", "$defs", "title", "description", "default", "examples"),
        *("patternErrorMessage", "x-keys", "then", "else"),
    }
)


def surely_follows(value: Json, reference: str) -> bool:
    """Whether a value follows a schema, or a part of one (`cases.schema.json#/$defs/case`).

    No means that it does not, or that the schema says more than is understood here.
    """
    try:
        return _referred(reference)(value)
    except LookupError:
        return False


@cache
def _referred(reference: str) -> Test:
    """The test of the schema that a reference leads to; it may lead back to itself."""
    file, _, pointer = reference.partition("#")
    schema = json.loads((_FOLDER / file).read_text(encoding="utf-8"))
    for name in pointer.split("/")[1:]:
        schema = schema[name]
    return _test_of(schema, file)


def _test_of(schema: Json, file: str) -> Test:
    """Make the test of a schema.

    Raises:
        LookupError: it has a keyword that is not known here.
    """
    if isinstance(schema, bool):
        return lambda _: schema

    def make(inner: Json) -> Test:
        return _test_of(inner, file)

    tests = [
        KEYWORDS[keyword](wanted, schema, make)
        for keyword, wanted in schema.items()
        if keyword not in _SAYS_NOTHING and keyword != "$ref"
    ]
    if "$ref" in schema:
        tests.append(_reference(schema["$ref"], file))
    if len(tests) == 1:
        return tests[0]
    return lambda value: all(test(value) for test in tests)


def _reference(reference: str, file: str) -> Test:
    whole = file + reference if reference.startswith("#") else _beside(file, reference)
    return lambda value: _referred(whole)(value)


def _beside(file: str, reference: str) -> str:
    """The way to another schema as seen from the folder of all, out of that from a file's own."""
    other, _, pointer = reference.partition("#")
    way = (_FOLDER / file).parent.joinpath(other).resolve()
    return f"{way.relative_to(_FOLDER.resolve()).as_posix()}#{pointer}"
