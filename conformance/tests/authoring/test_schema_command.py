"""`sushigo case schema`: one file that fits every case, and takes the place of itself alone."""

import json
import os

import pytest
import yaml
from jsonschema import Draft202012Validator

from sushigo_conformance.authoring.bundle import bundled_schema
from sushigo_conformance.authoring.checkout import own_cases


@pytest.mark.parametrize("text", ['{"name": "engine"}\n', "[]\n", "# Engine\n", "\udcff"])
def test_the_schema_is_written_over_an_earlier_one_alone(sushigo, tmp_path, text):
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    code, _, err = sushigo("case", "schema", "mine.json")
    assert code == 2
    assert "mine.json exists" in err
    assert file.read_text(encoding="utf-8", errors="surrogateescape") == text
    file.unlink()
    for _ in range(2):
        assert sushigo("case", "schema", "mine.json")[0] == 0
    assert file.read_text(encoding="utf-8") == bundled_schema()


def test_the_schema_is_not_written_to_a_pipe_that_might_have_no_reader(sushigo, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    code, _, err = sushigo("case", "schema", "pipe")
    assert code == 2
    assert "pipe exists" in err


def test_the_bundled_schema_refers_to_no_other_file_and_fits_every_case(spec):
    schema = json.loads(bundled_schema())
    Draft202012Validator.check_schema(schema)
    references = {line.split('"')[3] for line in bundled_schema().splitlines() if '"$ref"' in line}
    assert references
    assert all(reference.startswith("#/$defs/") for reference in references)
    validator = Draft202012Validator(schema)
    for file in sorted(own_cases().rglob("*.yaml")):
        cases = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        assert validator.is_valid(json.loads(json.dumps(cases))), file


def test_the_schema_is_printed_or_written(sushigo, tmp_path):
    code, out, _ = sushigo("case", "schema")
    assert (code, out) == (0, bundled_schema())
    code, out, _ = sushigo("case", "schema", "mine/cases.schema.json")
    assert code == 0
    assert (tmp_path / "mine" / "cases.schema.json").read_text("utf-8") == bundled_schema()
    assert "# yaml-language-server: $schema=cases.schema.json" in out
