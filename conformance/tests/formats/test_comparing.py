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
    assert "· maki/two-tied-for-first: fail → pass" in lines(wrong, right)


def test_cases_that_come_and_go_make_nothing_worse(right):
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
