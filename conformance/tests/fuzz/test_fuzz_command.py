"""`sushigo fuzz` as it is typed."""

from __future__ import annotations

import json
import textwrap

import click
import pytest
from click.testing import CliRunner
from fuzzing import Narrowed, engine_of

from sushigo_conformance.audit import audit
from sushigo_conformance.cli.fuzz import command
from sushigo_conformance.faults import faulty_engine


def run(*words):
    return CliRunner().invoke(command, words, standalone_mode=False)


def test_no_difference_ends_with_zero():
    result = run("reference", "--games", "60")
    assert result.return_value == 0
    assert "60 games" in result.output
    assert "no difference was found" in result.output


def test_a_difference_is_explained_saved_and_known_to_the_suite(tmp_path):
    result = run("fault:dumpling.zero-beyond-five", "--games", "150", "--save", str(tmp_path))
    assert result.return_value == 1
    (file,) = tmp_path.iterdir()
    assert "1. dumpling.five-or-more (p.4 L)" in result.output
    assert "dumpling ×6" in result.output
    assert file.name in result.output
    assert "shows it too: dumpling/" in result.output
    assert "hole" not in result.output
    assert file.read_text().startswith("# yaml-language-server: $schema=")


def test_a_saved_case_fails_that_engine_in_sushigo_test_and_passes_the_reference(tmp_path):
    from sushigo_conformance.cli.test import command as test

    fault = "fault:chopsticks.kept"
    assert run(fault, "--games", "30", "--save", str(tmp_path)).return_value == 1
    for engine, code in ((fault, 1), ("reference", 0)):
        words = [engine, "--cases", str(tmp_path)]
        assert CliRunner().invoke(test, words, standalone_mode=False).return_value == code


class WrongAtFiftyThree(Narrowed):
    """A mistake that no case of the suite shows: a total of just 53 is told as 52."""

    def play(self, params):
        result = self._engine.play(params)
        for step in result["steps"]:
            if "points" in step:
                step["points"] = [52 if total == 53 else total for total in step["points"]]
        return result


def test_what_the_suite_does_not_show_is_a_hole_and_the_case_to_add_is_printed(tmp_path, opened):
    opened(WrongAtFiftyThree(faulty_engine([])))
    result = run("made", "--games", "300", "--save", str(tmp_path))
    assert result.return_value == 1
    assert "No failing case of the suite shows this: it has a hole." in result.output
    assert "Add this case:" in result.output
    (file,) = tmp_path.iterdir()
    printed = result.output.partition("Add this case:")[2].partition("\ngames ")[0]
    assert textwrap.dedent(printed).strip() == file.read_text().strip()


@pytest.fixture
def opened(monkeypatch):
    """A function that has the command open this object as its engine."""

    def use(made):
        engine = engine_of(made)
        monkeypatch.setattr("sushigo_conformance.engines.open_engine", lambda text, how: engine)

    return use


def test_the_situations_are_told_by_area_on_demand():
    result = run("reference", "--games", "60", "--situations")
    assert "situations that arose" in result.output
    assert "chopsticks  " in result.output


def test_records_of_games_that_an_engine_played_by_itself_can_be_audited(tmp_path, opened):
    opened(Narrowed(faulty_engine(["tempura.each-pays"]), features=["placement-order"]))
    result = run("made", "--games", "20", "--save", str(tmp_path))
    assert result.return_value == 1
    (file,) = tmp_path.iterdir()
    assert [breach.rules[0] for breach in audit(file.open("rb"))] == ["tempura.pair"]
    assert json.loads(file.read_text())["request"]["players"] in (2, 3, 4, 5)


@pytest.mark.parametrize(
    "words",
    [
        ("reference", "--games", "0"),
        ("reference", "--games", "5", "--time", "5"),
        ("reference", "--players", "6"),
        ("reference", "--variant", "party"),
        ("reference", "--jobs", "0"),
        (),
    ],
)
def test_wrong_usage_is_told(words):
    assert isinstance(run(*words).exception, click.UsageError)
