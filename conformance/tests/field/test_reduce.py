"""A report of a run, reduced to the facts that the field report shows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

FIELD = Path(__file__).parents[2] / "field"
SCHEMA = json.loads((FIELD / "schema/report.schema.json").read_text(encoding="utf-8"))
COMMIT = "0123456789abcdef0123456789abcdef01234567"
SUSHIGO = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]


def run(*words):
    return subprocess.run(
        [*map(str, words)], capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def reduce(path):
    return run(sys.executable, FIELD / "reduce.py", path, COMMIT, "2026-11-30")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("reports") / "whole.json"
    run(*SUSHIGO, "test", "fault:maki.second-after-tie", "--format", f"json={path}")
    return path


def test_the_facts_of_a_run_follow_the_schema_and_name_the_fault(whole):
    process = reduce(whole)
    assert process.returncode == 0, process.stderr
    facts = json.loads(process.stdout)
    facts["engine"]["language"] = facts["engine"]["language"] or "Python"
    facts["engine"]["homepage"] = facts["engine"]["homepage"] or "https://example.org"
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []
    assert facts["rules"]["maki.no-second-after-tie"] == "violated"
    assert [claim["faults"] for claim in facts["diagnosis"]] == [["maki.second-after-tie"]]
    assert (facts["engine"]["commit"], facts["date"]) == (COMMIT, "2026-11-30")


def test_no_case_and_no_request_is_kept(whole):
    facts = json.loads(reduce(whole).stdout)
    assert "results" not in facts
    assert all(isinstance(verdict, str) for verdict in facts["rules"].values())


def test_a_narrowed_report_is_refused(whole, tmp_path):
    report = json.loads(whole.read_text(encoding="utf-8"))
    narrowed = tmp_path / "narrowed.json"
    narrowed.write_text(json.dumps({**report, "narrowed": True}), encoding="utf-8")
    process = reduce(narrowed)
    assert process.returncode == 2
    assert "only a part of the suite" in process.stderr


def test_what_is_no_report_is_refused(tmp_path):
    path = tmp_path / "other.json"
    path.write_text("no JSON", encoding="utf-8")
    process = reduce(path)
    assert (process.returncode, process.stdout) == (2, "")
    assert str(path) in process.stderr
