"""An engine's own tests, with pytest and with unittest, as its authors run them."""

import os
import re
import subprocess
import sys

import pytest

from sushigo_spec import load_spec

FAULT = "maki.second-after-tie"
ENGINE = f"""\
from sushigo_conformance.faults import faulty_engine

def wrong():
    return faulty_engine(("{FAULT}",))

class Puddings:
    def describe(self, params):
        return {{"protocol": "1", "engine": {{"name": "p"}}, "methods": ["score_pudding"]}}

    def score_pudding(self, params):
        return {{"points": [0 for _ in params["puddings"]]}}

def leaving():
    raise SystemExit(0)
"""
RULES = """\
from sushigo_conformance.testing import Conformance
from engine import Puddings, leaving, wrong

rules = Conformance({arguments})
"""
MAKI = [case.id for case in load_spec().cases.values() if case.area == "maki"]


@pytest.fixture
def run_python(tmp_path):
    """Run a module of Python in a folder that holds an engine and a test of its rules."""

    def run(*words, arguments="wrong, only=['maki']", module=RULES):
        (tmp_path / "engine.py").write_text(ENGINE, encoding="utf-8")
        text = module.format(arguments=arguments)
        (tmp_path / "test_rules.py").write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=tmp_path,
            env={**os.environ, "COLUMNS": "200"},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def pytest_on(run_python):
    """Run pytest on one line; return its output."""

    def run(arguments="wrong, only=['maki']", *words):
        return run_python("pytest", "-rA", "-p", "no:cacheprovider", *words, arguments=arguments)

    return run


def test_every_case_is_a_test_with_the_id_of_the_case(pytest_on):
    listed = pytest_on("wrong, only=['maki']", "--collect-only", "-q").stdout.splitlines()
    assert [line for line in listed if "::" in line] == [
        f"test_rules.py::rules::{id_}" for id_ in MAKI
    ]


def test_a_failure_teaches_and_shows_no_traceback(pytest_on):
    run = pytest_on()
    assert run.returncode == 1
    failed = "test_rules.py::rules::maki/two-tied-for-first"
    assert f"FAILED {failed} - fail: seat 2, points: expected 0, got 3" in run.stdout
    assert "PASSED test_rules.py::rules::maki/" in run.stdout
    assert "because" in run.stdout
    assert "Rules violated: 1" in run.stdout
    assert load_spec().faults[FAULT].title in run.stdout
    assert "Traceback" not in run.stdout
    assert "pytest_plugin.py:" not in run.stdout


def test_one_case_can_be_run_alone(pytest_on):
    run = pytest_on("wrong, only=['maki']", "-k", "two-tied-for-first")
    assert "1 failed" in run.stdout
    assert "1 fail\n" in run.stdout, "only the selected case is asked"


def test_what_an_engine_does_not_offer_is_skipped(pytest_on):
    run = pytest_on("Puddings, only=['maki']")
    assert run.returncode == 0
    assert f"{len(MAKI)} skipped" in run.stdout
    assert "the engine has no method score_round" in run.stdout


EXPECTED = """\
- {{case: "{}", status: fail, reason: our tie is being mended}}
"""


def test_a_known_failure_is_an_expected_failure(pytest_on, tmp_path):
    one = "maki/two-tied-for-first"
    (tmp_path / "known.yaml").write_text(EXPECTED.format(one), encoding="utf-8")
    run = pytest_on(f"wrong, only=['{one}'], expectations='known.yaml'")
    assert run.returncode == 0, run.stdout
    assert "XFAIL test_rules.py::rules::maki/two-tied-for-first" in run.stdout
    assert "our tie is being mended" in run.stdout
    assert "PASSED test_rules.py::rules::expectations" in run.stdout


def test_an_unexpected_pass_and_an_idle_pattern_fail(pytest_on, tmp_path):
    right = "maki/sum-not-the-best-card"
    known = EXPECTED.format(right) + EXPECTED.format("no/such-*")
    (tmp_path / "known.yaml").write_text(known, encoding="utf-8")
    run = pytest_on(f"'reference', only=['{right}'], expectations='known.yaml'")
    assert run.returncode == 1
    assert f"FAILED test_rules.py::rules::{right} - unexpected-pass" in run.stdout
    assert "FAILED test_rules.py::rules::expectations" in run.stdout
    assert "no/such-* fits no case" in run.stdout


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("'no-such-program-here'", "no program called no-such-program-here"),
        ("leaving", "python:engine:leaving can't be made: SystemExit: 0 (engine.py:"),
        ("7", "python:builtins:int has none of the methods"),
    ],
)
def test_an_engine_that_cannot_be_run_says_so_once(engine, said, pytest_on):
    run = pytest_on(f"{engine}, only=['maki/two-tied-*']")
    assert run.returncode == 1
    assert re.search(r"1 failed, \d+ skipped", run.stdout)
    assert said in run.stdout
    assert "Traceback" not in run.stdout


def test_a_module_without_rules_is_left_alone(run_python):
    module = "def test_nothing(): pass\n"
    run = run_python("pytest", "-p", "no:cacheprovider", module=module)
    assert "1 passed" in run.stdout


UNITTEST = """\
import unittest
from sushigo_conformance.testing import Conformance
from engine import Puddings, wrong

class Rules(unittest.TestCase):
    def test_rules(self):
        Conformance({arguments}).check(self)
"""


def test_unittest_gets_a_subtest_a_case(run_python):
    run = run_python("unittest", "-v", "test_rules", module=UNITTEST)
    assert run.returncode == 1
    assert "(case='maki/two-tied-for-first')" in run.stderr
    assert "seat 2, points: expected 0, got 3" in run.stderr
    failed = run.stderr.count("FAIL: test_rules")
    assert 0 < failed < len(MAKI)
    assert f"failures={failed}" in run.stderr


def test_unittest_skips_what_is_not_offered_or_known(run_python, tmp_path):
    one = "maki/two-tied-for-first"
    (tmp_path / "known.yaml").write_text(EXPECTED.format(one), encoding="utf-8")
    arguments = f"wrong, only=['{one}'], expectations='known.yaml'"
    run = run_python("unittest", "-v", "test_rules", module=UNITTEST, arguments=arguments)
    assert run.returncode == 0, run.stderr
    assert "known failure: fail, our tie is being mended" in run.stderr
    offered = "Puddings, only=['maki']"
    run = run_python("unittest", "-v", "test_rules", module=UNITTEST, arguments=offered)
    assert run.returncode == 0, run.stderr
    assert f"skipped={len(MAKI)}" in run.stderr


def test_unittest_says_once_that_an_engine_cannot_be_run(run_python):
    run = run_python("unittest", "test_rules", module=UNITTEST, arguments="'no-such-program-here'")
    assert run.returncode == 1
    said = "AssertionError: the engine could not be run: no program called no-such-program-here"
    assert said in run.stderr
    assert "failures=1" in run.stderr
