"""What changed between two reports, by rule."""

import copy

import pytest

from sushigo_conformance.reports.comparing import compared
from sushigo_conformance.reports.comparison import comparison_lines
from sushigo_conformance.reports.json_report import as_document
from sushigo_conformance.reports.layout import joined
from sushigo_spec import load_spec


@pytest.fixture(scope="module")
def right(report_of):
    return as_document(report_of("reference", "maki", "pudding"))


@pytest.fixture(scope="module")
def wrong(second_paid):
    return as_document(second_paid)


def lines(old, new):
    return joined(comparison_lines(compared(old, new, load_spec()), 200))


def test_nothing_changed(right):
    assert lines(right, right) == "nothing changed\n"
    assert not compared(right, right, load_spec()).worse


def test_a_break_is_told_by_class_rule_and_case(right, wrong):
    changes = compared(right, wrong, load_spec())
    assert changes.worse
    text = lines(right, wrong)
    assert "✗ scoring: conformant → not conformant" in text
    part = text.split("\nmaki.no-second-after-tie  ", 1)[1].split("\n\n")[0]
    assert "✗ the rule: holds → violated" in part
    assert "✗ maki/two-tied-for-first: pass → fail" in part
    assert "pudding" not in text


def test_a_mended_engine_is_not_worse(right, wrong):
    changes = compared(wrong, right, load_spec())
    assert not changes.worse
    assert "✓ maki/two-tied-for-first: fail → pass" in lines(wrong, right)
    assert "✓ the rule: violated → holds" in lines(wrong, right)
    assert "✓ scoring: not conformant → conformant" in lines(wrong, right)


@pytest.fixture
def stopped(right):
    """The report of a right engine, all but two of whose cases were not asked any more."""
    report = copy.deepcopy(right)
    report["interrupted"] = True
    report["classes"] = dict.fromkeys(report["classes"], "incomplete")
    asked = [result["id"] for result in report["results"][:2]]
    for result in report["results"][2:]:
        result["status"] = "not-run"
    for rule in report["rules"].values():
        ids = rule["cases"]
        ids["not_run"] = [each for each in ids["passed"] if each not in asked]
        ids["passed"] = [each for each in ids["passed"] if each in asked]
        if rule["verdict"] == "holds" and not ids["passed"]:
            rule["verdict"] = "untested"
    return report


def test_what_was_not_run_is_no_change_and_told_in_a_line(right, stopped):
    amount = len(right["results"]) - 2
    changes = compared(right, stopped, load_spec())
    assert not changes.worse
    assert changes.incomplete
    shown = lines(right, stopped).splitlines()
    assert shown[0] == "nothing changed in what both ran"
    assert shown[-1] == f"~ {amount} cases were not run in NEW: it was interrupted"
    assert len(shown) == 3


def test_what_the_old_run_did_not_come_to_is_no_change_either(stopped, wrong):
    changes = compared(stopped, wrong, load_spec())
    assert not changes.incomplete
    assert not changes.classes
    assert not any(rule.verdict for rule in changes.rules)
    assert "not run in OLD: it was interrupted" in lines(stopped, wrong)


def test_a_rule_is_not_called_mended_while_its_failing_case_was_not_run(wrong, stopped):
    assert "holds" not in lines(wrong, stopped)


def test_a_rule_is_not_called_mended_while_only_others_of_its_cases_were_asked(wrong, right):
    part = copy.deepcopy(right)
    part["narrowed"] = True
    failing = {result["id"] for result in wrong["results"] if result["status"] == "fail"}
    part["results"] = [each for each in part["results"] if each["id"] not in failing]
    for rule in part["rules"].values():
        rule["cases"]["passed"] = [id_ for id_ in rule["cases"]["passed"] if id_ not in failing]
    assert "holds" not in lines(wrong, part)


def test_a_failure_of_an_interrupted_run_is_worse_all_the_same(right, stopped):
    stopped["results"][0]["status"] = "fail"
    changes = compared(right, stopped, load_spec())
    assert changes.worse
    assert changes.incomplete


def test_of_a_part_the_part_is_compared(right):
    part = copy.deepcopy(right)
    part["narrowed"] = True
    left = len(part["results"]) - 3
    del part["results"][3:]
    changes = compared(right, part, load_spec())
    assert not changes.gone
    assert not changes.worse
    assert not changes.incomplete
    assert f"{left} cases were not run in NEW: only a part of the suite" in lines(right, part)


def test_cases_that_come_and_go_make_nothing_worse(right):
    right = right | {"narrowed": False}
    fewer = copy.deepcopy(right)
    gone = fewer["results"].pop()["id"]
    changes = compared(right, fewer, load_spec())
    assert (list(changes.gone), changes.worse) == ([gone], False)
    assert list(compared(fewer, right, load_spec()).new) == [gone]


def test_what_is_no_longer_asked_is_worse(right):
    less = copy.deepcopy(right)
    less["results"][0]["status"] = "unsupported"
    assert compared(right, less, load_spec()).worse


def test_the_command_compares(sushigo, tmp_path):
    only = ("--only", "maki")
    sushigo("test", "reference", *only, "--format", "json=a.json")
    sushigo("test", "fault:maki.second-after-tie", *only, "--format", "json=b.json")
    assert sushigo("compare", "a.json", "a.json").returncode == 0
    assert sushigo("compare", "b.json", "a.json").returncode == 0
    run = sushigo("compare", "a.json", "b.json")
    assert run.returncode == 1
    assert "holds → violated" in run.stdout


def test_the_command_is_not_content_with_a_run_that_ended_early(sushigo, tmp_path):
    fault = ("test", "fault:maki.second-after-tie", "--only", "maki")
    sushigo(*fault, "--format", "json=all.json")
    sushigo(*fault, "-x", "--format", "json=first.json")
    run = sushigo("compare", "all.json", "first.json")
    assert run.returncode == 3
    assert "not run in NEW: its run stopped before" in run.stdout
    assert sushigo("compare", "first.json", "all.json").returncode == 0
