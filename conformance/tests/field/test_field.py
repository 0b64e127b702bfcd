"""The field report: its index, its reports, and adapters that say what they need."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from sushigo_spec import load_spec
from sushigo_spec.strict_yaml import read_yaml

FIELD = Path(__file__).parents[2] / "field"
SPEC = load_spec()
ENGINES = read_yaml(FIELD / "index.yaml").value["engines"]
PROGRAMS = {".py": sys.executable, ".rb": "ruby", ".mjs": "node"}
#: how each program looks at a file without running it
CHECKS = {".py": ["-m", "py_compile"], ".rb": ["-c"], ".mjs": ["--check"]}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def complaints(schema, data):
    schema = read(FIELD / "schema" / schema)
    Draft202012Validator.check_schema(schema)
    return [error.message for error in Draft202012Validator(schema).iter_errors(data)]


def program(adapter):
    found = shutil.which(PROGRAMS[adapter.suffix])
    if found is None:
        pytest.skip(f"{adapter.parent.name} needs {PROGRAMS[adapter.suffix]}")
    return found


def run(adapter, *words):
    return subprocess.run(
        [program(adapter), *words],
        cwd=FIELD,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )


@pytest.fixture(params=ENGINES, ids=lambda engine: engine["name"])
def engine(request):
    return request.param


@pytest.fixture
def adapter(engine):
    return FIELD / engine["adapter"]


@pytest.fixture
def report(engine):
    return read(FIELD / engine["report"])


def test_the_index_follows_its_schema():
    assert complaints("index.schema.json", {"engines": ENGINES}) == []


def test_every_adapter_and_every_report_stands_in_the_index():
    listed = {name for engine in ENGINES for name in (engine["adapter"], engine["report"])}
    there = {
        path.relative_to(FIELD).as_posix()
        for pattern in ("*/adapter.*", "reports/*.json")
        for path in FIELD.glob(pattern)
    }
    assert listed == there


def test_a_report_follows_its_schema(report):
    assert complaints("report.schema.json", report) == []


def test_a_report_is_of_the_engine_that_the_index_names(engine, report):
    told = report["engine"]
    assert told["homepage"] == engine["repository"]
    assert (told["commit"], told["language"]) == (engine["commit"], engine["language"])


def test_a_report_names_rules_readings_and_faults_of_the_specification(report):
    assert set(report["rules"]) <= set(SPEC.rules)
    for reading, value in report["readings"].items():
        assert value in SPEC.readings[reading].values
    assert set(report["faults_at_work"]) <= set(SPEC.faults)
    for claim in report["diagnosis"]:
        assert {*claim["faults"]}.union(*claim.get("or_else", [])) <= set(SPEC.faults)


def test_every_fault_named_was_compared_with_the_code(engine, report):
    claimed = {fault for claim in report["diagnosis"] for fault in claim["faults"]}
    assert {told["fault"] for told in engine["read"]} == claimed | set(report["faults_at_work"])


def test_an_engine_is_conformant_only_without_a_violation(report):
    violated = "violated" in report["rules"].values()
    assert not (report["conformant"] and violated)
    assert violated or not report["faults_at_work"]


def test_an_adapter_names_its_commit_at_its_head(engine, adapter):
    head = "\n".join(adapter.read_text(encoding="utf-8").splitlines()[:12])
    assert engine["commit"] in head
    assert engine["repository"] in head


def test_the_lines_of_an_adapter_are_as_the_index_says(engine, adapter):
    assert len(adapter.read_text(encoding="utf-8").splitlines()) == engine["lines"]


def test_an_adapter_is_sound_in_its_language(adapter):
    process = run(adapter, *CHECKS[adapter.suffix], str(adapter))
    assert process.returncode == 0, process.stderr


@pytest.mark.parametrize("words", [[], ["no-such-folder"]])
def test_without_a_checkout_an_adapter_says_what_it_wants(engine, adapter, words):
    process = run(adapter, str(adapter), *words)
    assert process.returncode == 2
    assert process.stdout == ""
    assert "Traceback" not in process.stderr
    expected = "no-such-folder is no checkout" if words else "CHECKOUT"
    assert expected in process.stderr
    assert f"{engine['repository']} at commit {engine['commit']}" in process.stderr
