import json
import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sushigo_spec import SpecError
from sushigo_spec.strict_yaml import parse_yaml, read_yaml

_PRINTABLE = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]))
_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(-1e15, 1e15, allow_subnormal=False)
    | _PRINTABLE,
    lambda inner: st.lists(inner) | st.dictionaries(_PRINTABLE, inner),
    max_leaves=20,
)


def complaints(text):
    with pytest.raises(SpecError) as caught:
        parse_yaml(text, "f.yaml")
    return list(map(str, caught.value.complaints))


def value(text):
    return parse_yaml(text, "f.yaml").value


@given(_JSON)
def test_json_means_the_same_as_in_json(document):
    assert value(json.dumps(document, ensure_ascii=False)) == document


@pytest.mark.parametrize("word", ["yes", "No", "on", "OFF", "1:30", "2014-01-01", "0.1.0", "="])
def test_what_only_yaml_1_1_takes_for_a_value_is_text(word):
    assert value(f"a: {word}") == {"a": word}


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("~", None),
        ("", None),
        ("null", None),
        ("true", True),
        ("FALSE", False),
        ("0", 0),
        ("-6", -6),
        ("+3", 3),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("'1'", "1"),
        ('"true"', "true"),
        ("1_000", "1_000"),
        (".", "."),
    ],
)
def test_scalars_mean_what_the_core_schema_of_yaml_1_2_says(text, meaning):
    found = value(f"a: {text}")["a"]
    assert (found, type(found)) == (meaning, type(meaning))


@pytest.mark.parametrize("number", ["010", "-07", "0o17", "0x1F", "00.5"])
def test_numbers_that_readers_disagree_about_are_refused(number):
    (complaint,) = complaints(f"a: {number}")
    assert complaint.startswith(f"f.yaml:1:4: {number} is a different number")


@pytest.mark.parametrize("number", [".inf", "-.INF", ".nan", "1e999", "9" * 5000])
def test_numbers_that_json_cannot_hold_are_refused(number):
    assert len(complaints(f"a: {number}")) == 1


def test_every_key_is_text_as_written():
    assert value("{1: a, true: b, ~: c, 1.0: d}") == {"1": "a", "true": "b", "~": "c", "1.0": "d"}


def test_duplicate_keys_are_refused_where_the_second_stands():
    assert complaints("a:\n  x: 1\n  'x': 2\n") == [
        "f.yaml:3:3: the key 'x' stands here twice (first in line 2)"
    ]


def test_anchors_aliases_tags_merge_keys_and_a_second_document_are_all_refused_at_once():
    found = complaints("a: &b [1]\nc: *b\nd: !!str 1\n<<: {}\n--- 2\n")
    assert [complaint.split(": ")[0] for complaint in found] == [
        "f.yaml:1:4",
        "f.yaml:2:4",
        "f.yaml:3:4",
        "f.yaml:4:1",
        "f.yaml:5:1",
    ]


def test_a_key_that_is_no_text_is_refused():
    assert complaints("? [1, 2]\n: 3\n") == ["f.yaml:1:3: a key must be text"]


@pytest.mark.parametrize("text", ["a:\n\t- b\n", "a:\n  b: 1\n\tc: 2\n"])
def test_a_tab_in_the_indentation_is_named(text):
    assert complaints(text)[0].endswith("a tab; YAML is indented with spaces")


def test_what_is_no_yaml_is_reported_with_its_place():
    assert complaints("a: [1\nb: 2\n")[0].startswith("f.yaml:2:2: not valid YAML: ")


def test_complaints_before_a_syntax_error_are_kept():
    assert len(complaints("a: 010\nb: [\n")) == 2


@pytest.mark.parametrize("depth", [50, 10_000])
def test_deep_nesting_is_refused_instead_of_exhausting_the_stack(depth):
    assert re.search("nested more than|nesting depth", complaints("[" * depth + "]" * depth)[0])


def test_a_forbidden_character_is_named_with_its_place():
    assert complaints("a: b\nc: \x07\n") == [
        "f.yaml:2:4: the character U+0007 is not allowed in YAML"
    ]


def test_bytes_that_are_not_utf_8_are_reported_with_their_place(tmp_path):
    file = tmp_path / "f.yaml"
    file.write_bytes("a: ö\nb: ".encode() + b"\xe9\n")
    with pytest.raises(SpecError) as caught:
        read_yaml(file, "f.yaml")
    assert str(caught.value) == "f.yaml:2:4: byte 0xe9 is not UTF-8; save the file as UTF-8"


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path):
    file = tmp_path / "f.yaml"
    file.write_bytes("a: ö".encode("utf-8-sig"))
    assert read_yaml(file).value == {"a": "ö"}


def test_a_file_that_cannot_be_read_is_a_complaint(tmp_path):
    with pytest.raises(SpecError, match=r"nothing.yaml:1:1: cannot be read: "):
        read_yaml(tmp_path / "nothing.yaml")


def test_places_of_values_and_keys_are_kept():
    document = parse_yaml("a:\n  - {b: 1}\n  - [2,\n     3]\n", "f.yaml")
    assert document.place(("a",)) == (2, 3)
    assert document.place(("a", 0, "b")) == (2, 9)
    assert document.place(("a", 0, "b"), key=True) == (2, 6)
    assert document.place(("a", 1, 1)) == (4, 6)


def test_what_is_not_written_has_the_place_of_what_holds_it():
    document = parse_yaml("a:\n  - {b: 1}\n", "f.yaml")
    assert document.place(("a", 0, "c", 7)) == (2, 5)


def test_the_parser_in_python_reads_the_same(monkeypatch):
    text = "a: [1, yes, '2', ~]\nb: {c: |\n    x\n  }\n".replace(
        "{c: |\n    x\n  }", "\n  c: |\n    x"
    )
    expected = value(text)
    monkeypatch.delattr(yaml, "CLoader")
    assert value(text) == expected == {"a": [1, "yes", "2", None], "b": {"c": "x\n"}}
