"""The quick yes says the same of every value as the validator that finds what is wrong."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import sushigo_spec
from sushigo_spec import quick_check
from sushigo_spec.quick_check import surely_follows
from sushigo_spec.schemas import _validator
from sushigo_spec.strict_yaml import read_yaml

DATA = Path(sushigo_spec.__file__).parent
CASES = [case for file in sorted(DATA.glob("cases/*/*.yaml")) for case in read_yaml(file).value[:3]]
SMALL = st.one_of(
    st.sampled_from(
        [None, True, False, 0, 1, 1.0, 2.5, -1, 6, 99, "", "tempura", "base", "any_of", "play"]
    ),
    st.sampled_from([[], {}, [[]], ["tempura"], ["tempura", "tempura"], [None], {"any_of": []}]),
)


def mutated(value, choose):
    """A value in which one place, however deep, is another, missing or there twice."""
    if isinstance(value, dict | list) and value and choose(st.integers(0, 4)):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = choose(st.sampled_from(list(keys)))
        value[key] = mutated(value[key], choose)
        return value
    if isinstance(value, dict) and value and choose(st.booleans()):
        del value[choose(st.sampled_from(list(value)))]
        return value
    if isinstance(value, dict):
        value[choose(st.sampled_from(["x", "players", "expect", "variant", "1", "0"]))] = choose(
            SMALL
        )
        return value
    if isinstance(value, list) and choose(st.booleans()):
        return [*value, copy.deepcopy(value[0]) if value else choose(SMALL)]
    return choose(SMALL)


@given(st.data())
def test_it_says_of_cases_what_the_validator_says(data):
    case = copy.deepcopy(data.draw(st.sampled_from(CASES)))
    cases = [mutated(case, data.draw)]
    valid = _validator("cases.schema.json").is_valid(cases)
    assert surely_follows(cases, "cases.schema.json") is valid


@pytest.mark.parametrize("file", sorted(DATA.glob("*.yaml")), ids=lambda file: file.name)
def test_it_says_yes_to_the_data_of_the_specification(file):
    assert surely_follows(read_yaml(file).value, f"{file.stem}.schema.json")


def test_it_says_yes_to_the_cases_of_the_suite():
    assert surely_follows(CASES, "cases.schema.json")


SCHEMAS = [
    {"type": ["integer", "null"], "minimum": 1, "maximum": 5},
    {"type": "number"},
    {"enum": [0, "a", True, None]},
    {"const": 1},
    {"const": False},
    {"minLength": 2, "pattern": "^a"},
    {"uniqueItems": True, "minItems": 1, "maxItems": 2, "items": {"type": "string"}},
    {"minProperties": 1, "maxProperties": 1, "propertyNames": {"pattern": "^a"}},
    {"required": ["a"], "dependentRequired": {"a": ["b"]}},
    {"dependentSchemas": {"a": {"required": ["b"]}}},
    {"properties": {"a": {"type": "string"}}, "additionalProperties": False},
    {
        "properties": {"a": True},
        "patternProperties": {"^b": {"type": "integer"}},
        "additionalProperties": {"type": "boolean"},
    },
    {"patternProperties": {"b": {"type": "integer"}}},
    {"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"type": "integer"}},
    {"if": {"type": "string"}, "then": {"minLength": 2}},
    {"anyOf": [{"type": "string"}, {"minimum": 3}]},
    {"oneOf": [{"type": "integer"}, {"minimum": 3}]},
    {"allOf": [{"type": "integer"}, {"minimum": 3}]},
    {"items": False},
]
VALUES = st.recursive(
    st.sampled_from([None, True, False, 0, 1, 1.0, 2.5, 3, 7, "", "a", "ab", "b"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["a", "b", "ab"]), inner)
    ),
    max_leaves=4,
)


@pytest.mark.parametrize("schema", SCHEMAS, ids=json.dumps)
@given(value=VALUES)
def test_each_keyword_means_what_it_means_to_the_validator(schema, value):
    validator = Draft202012Validator(schema)
    assert quick_check._test_of(schema, "")(value) is validator.is_valid(value)


def test_a_keyword_that_it_does_not_know_is_never_said_yes_to():
    with pytest.raises(LookupError):
        quick_check._test_of({"items": {"unevaluatedItems": False}}, "")


def test_an_unknown_part_of_a_schema_is_never_said_yes_to():
    assert not surely_follows({}, "cases.schema.json#/$defs/no_such_part")
