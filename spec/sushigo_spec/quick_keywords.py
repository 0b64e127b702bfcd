"""The keywords of JSON Schema, each as a plain function of a value; see `quick_check`.

A keyword is given what stands for it, the schema that it stands in, and the maker of tests for the
schemas within. As the standard has it, a keyword says nothing of values of other kinds.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .pointers import Json

    Test = Callable[[Json], bool]
    #: Makes the test of a schema.
    Make = Callable[[Json], Test]


def _type(wanted: Json, _schema: Json, _make: Make) -> Test:
    if isinstance(wanted, str):
        return _KINDS[wanted]
    kinds = [_KINDS[kind] for kind in wanted]
    return lambda value: any(kind(value) for kind in kinds)


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: Json) -> bool:
    return type(value) is int or (type(value) is float and value.is_integer())


_KINDS: Mapping[str, Test] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": _is_number,
    "integer": _is_whole,
}


def _enum(wanted: Json, _schema: Json, _make: Make) -> Test:
    allowed = [(type(word) is bool, word) for word in wanted]
    if all(isinstance(word, str) for word in wanted):
        words = frozenset(wanted)
        return lambda value: isinstance(value, str) and value in words
    return lambda value: (type(value) is bool, value) in allowed


def _const(wanted: Json, schema: Json, make: Make) -> Test:
    return _enum([wanted], schema, make)


def _properties(wanted: Json, _schema: Json, make: Make) -> Test:
    tests = {name: make(inner) for name, inner in wanted.items()}

    def test(value: Json) -> bool:
        return not isinstance(value, dict) or all(
            tests[name](member) for name, member in value.items() if name in tests
        )

    return test


def _additional(wanted: Json, schema: Json, make: Make) -> Test:
    """Test the members that neither their name nor the form of it tells of."""
    named = schema.get("properties", {})
    forms = list(map(re.compile, schema.get("patternProperties", ())))
    others = make(wanted)

    def test(value: Json) -> bool:
        return not isinstance(value, dict) or all(
            others(member)
            for name, member in value.items()
            if name not in named and not any(form.search(name) for form in forms)
        )

    return test


def _by_form(wanted: Json, _schema: Json, make: Make) -> Test:
    """Test members by the form of their names."""
    tests = [(re.compile(form), make(inner)) for form, inner in wanted.items()]
    return lambda value: (
        not isinstance(value, dict)
        or all(
            test(member)
            for name, member in value.items()
            for form, test in tests
            if form.search(name)
        )
    )


def _items(wanted: Json, _schema: Json, make: Make) -> Test:
    test = make(wanted)
    return lambda value: not isinstance(value, list) or all(map(test, value))


def _unique(wanted: Json, _schema: Json, _make: Make) -> Test:
    return lambda value: (
        not (wanted and isinstance(value, list))
        or all(item not in value[:place] for place, item in enumerate(value))
    )


def _pattern(wanted: Json, _schema: Json, _make: Make) -> Test:
    form = re.compile(wanted)
    return lambda value: not isinstance(value, str) or form.search(value) is not None


def _required(wanted: Json, _schema: Json, _make: Make) -> Test:
    names = frozenset(wanted)
    return lambda value: not isinstance(value, dict) or names <= value.keys()


def _dependent(wanted: Json, _schema: Json, _make: Make) -> Test:
    return lambda value: (
        not isinstance(value, dict)
        or all(value.keys() >= {*others} for name, others in wanted.items() if name in value)
    )


def _dependent_schemas(wanted: Json, _schema: Json, make: Make) -> Test:
    tests = {name: make(inner) for name, inner in wanted.items()}
    return lambda value: (
        not isinstance(value, dict)
        or all(test(value) for name, test in tests.items() if name in value)
    )


def _names(wanted: Json, _schema: Json, make: Make) -> Test:
    test = make(wanted)
    return lambda value: not isinstance(value, dict) or all(map(test, value))


def _condition(wanted: Json, schema: Json, make: Make) -> Test:
    condition = make(wanted)
    then, otherwise = make(schema.get("then", True)), make(schema.get("else", True))
    return lambda value: then(value) if condition(value) else otherwise(value)


def _branches(count: Callable[[int, int], bool]) -> Callable[[Json, Json, Make], Test]:
    def keyword(wanted: Json, _schema: Json, make: Make) -> Test:
        tests = [make(inner) for inner in wanted]
        return lambda value: count(sum(test(value) for test in tests), len(tests))

    return keyword


def _bound(kind: Test, measure: Callable[[Json], float], least: bool) -> Callable[..., Test]:
    """Compare the size of a value of a kind; other values have none, and pass."""

    def keyword(wanted: Json, _schema: Json, _make: Make) -> Test:
        if least:
            return lambda value: not kind(value) or measure(value) >= wanted
        return lambda value: not kind(value) or measure(value) <= wanted

    return keyword


KEYWORDS: Mapping[str, Callable[[Json, Json, Make], Test]] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "properties": _properties,
    "patternProperties": _by_form,
    "additionalProperties": _additional,
    "required": _required,
    "dependentRequired": _dependent,
    "dependentSchemas": _dependent_schemas,
    "propertyNames": _names,
    "items": _items,
    "uniqueItems": _unique,
    "pattern": _pattern,
    "if": _condition,
    "anyOf": _branches(lambda passed, _: passed > 0),
    "oneOf": _branches(lambda passed, _: passed == 1),
    "allOf": _branches(lambda passed, of: passed == of),
    "minimum": _bound(_is_number, lambda value: value, True),
    "maximum": _bound(_is_number, lambda value: value, False),
    "minItems": _bound(_KINDS["array"], len, True),
    "maxItems": _bound(_KINDS["array"], len, False),
    "minLength": _bound(_KINDS["string"], len, True),
    "minProperties": _bound(_KINDS["object"], len, True),
    "maxProperties": _bound(_KINDS["object"], len, False),
}
