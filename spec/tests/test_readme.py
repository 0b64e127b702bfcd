"""The examples in the README are such as the reader accepts."""

import re
from pathlib import Path

import pytest

from sushigo_spec.schemas import check
from sushigo_spec.strict_yaml import Document, parse_yaml

README = Path(__file__).parents[1] / "README.md"
BLOCKS = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
SECTIONS = {
    *("rules", "readings", "variants", "sources", "classes", "faults"),
    *("errata", "editions", "questions"),
}


def documents():
    """Yield each whole example, and the name of its schema; parts of a case are none."""
    for block in BLOCKS:
        value = parse_yaml(block, "README.md").value
        if isinstance(value, list):
            yield "cases", value
        elif "rules" in value and "area" in value:
            yield "rules", value
        else:
            lists = {key for key in value if isinstance(value[key], list)}
            yield from ((key, {key: value[key]}) for key in sorted(SECTIONS & lists - {"rules"}))


@pytest.mark.parametrize(("schema", "value"), list(documents()))
def test_an_example_is_as_its_schema_says(schema, value):
    document = Document("README.md")
    document.value = value
    assert check(document, schema) == []


def test_every_kind_of_file_has_an_example():
    assert {schema for schema, _ in documents()} == SECTIONS | {"cases"}
