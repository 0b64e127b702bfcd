import json
import shlex

import pytest
from narrow_engines import WrongPuddings

from sushigo_conformance.cli import run


@pytest.fixture
def exhausted(capsys, monkeypatch):
    """Run the command on an engine of these tests; return its code and what it printed."""
    monkeypatch.setenv("COLUMNS", "80")

    def exhausted(engine, *options):
        code = run(["exhaust", f"python:narrow_engines:{engine}", *options])
        return code, capsys.readouterr().out

    return exhausted


def test_a_right_engine_ends_with_0(exhausted):
    code, shown = exhausted("Puddings")
    assert code == 0
    assert "  puddings             66  every distribution of the puddings\n" in shown
    assert "all 66 answers are right" in shown
    assert "not asked: no method finish" in shown


def test_a_wrong_engine_ends_with_1_and_the_first_difference_about_each_rule(exhausted):
    code, shown = exhausted("WrongPuddings")
    assert code == 1
    assert "✗ pudding.two-players-equal (p.5 L)\n" in shown
    assert shown.count("✗ pudding.") == 1
    assert "expected  0\n" in shown
    assert "got       6\n" in shown
    assert "the first difference of 6 about this rule" in shown
    assert "✗ 6 of 66 answers differ, about one rule" in shown


def test_the_request_shown_shows_the_difference_again(exhausted):
    _, shown = exhausted("WrongPuddings")
    line = next(line for line in shown.splitlines() if line.strip().startswith("request"))
    request = json.loads(line.strip().removeprefix("request"))
    assert WrongPuddings().score_pudding(request["params"])["points"] == [6, 6]


def test_an_interruption_ends_with_130_and_shows_what_was_found(exhausted):
    code, shown = exhausted("NeedsTheUser")
    assert code == 130
    assert "Interrupted" in shown
    assert "✗ pudding.two-players-equal" in shown


def test_an_engine_of_another_game_ends_with_1_and_says_so(exhausted):
    code, shown = exhausted("OfAnotherGame")
    assert code == 1
    assert "sushi-go-party" in shown
    assert "nothing could be asked" in shown


def test_a_state_that_is_kept_is_remarked_upon(exhausted):
    _, shown = exhausted("KeepsCount")
    assert "asked again alone and afresh, it answers rightly" in shown


def test_where_the_right_points_come_from_is_said(exhausted, capsys):
    code = run(["exhaust", "python:narrow_engines:MakiToTheNext"])
    shown = capsys.readouterr().out
    assert code == 1
    assert "because   seat 0, maki 1: +6" in shown
    assert "(maki.most, p.3 R)" in shown


def test_an_engine_that_does_not_start_ends_with_3(capsys):
    assert run(["exhaust", shlex.join(["no-such-program-anywhere"])]) == 3


def test_no_engine_is_a_usage_error(capsys):
    assert run(["exhaust"]) == 2
    assert "which engine?" in capsys.readouterr().err
