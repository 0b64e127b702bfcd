"""`sushigo fuzz` as it is typed."""

from __future__ import annotations

import json
import re
import textwrap
from dataclasses import replace

import click
import pytest
from click.testing import CliRunner
from fuzzing import Narrowed, campaign_against, engine_of, wrong_in

from sushigo_conformance.audit import audit
from sushigo_conformance.cli.fuzz import command
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.fuzz import Finding
from sushigo_conformance.fuzz.keeping import kept
from sushigo_conformance.judgement.outcome import PASSED
from sushigo_conformance.judgement.result import Result
from sushigo_reference.cards import WASABI
from sushigo_spec import load_spec


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


def test_a_saved_case_that_was_edited_since_is_kept(tmp_path):
    words = ("fault:dumpling.zero-beyond-five", "--games", "150", "--save", str(tmp_path))
    run(*words)
    (file,) = tmp_path.iterdir()
    assert re.search(r"saved +", run(*words).output)
    file.write_text(edited := file.read_text().replace("title: ", "title: My own "))
    output = run(*words).output
    assert re.search(r"kept +", output)
    assert "as it was" in output
    assert not re.search(r"saved +", output)
    assert file.read_text() == edited
    assert list(tmp_path.iterdir()) == [file]


class NothingForOneIcon(Narrowed):
    """Pays the second most maki only from two icons on."""

    def play(self, params):
        result = self._engine.play(params)
        none = [0] * params["players"]
        total = params.get("start", {}).get("points", none)
        for step in result["steps"]:
            if "round_points" in step:
                step["round_points"] = self._paid(step["tables"], step["round_points"])
                own = zip(step["round_points"], step.get("pudding_points", none), strict=True)
                total = [sum(each) for each in zip(total, map(sum, own), strict=True)]
                step["points"] = total
        return result

    def score_round(self, params):
        result = self._engine.score_round(params)
        return {"points": self._paid(params["tables"], result["points"])}

    @staticmethod
    def _paid(tables, points):
        icons = [
            sum(int(card[-1]) for card in table if card.startswith("maki")) for table in tables
        ]
        second = sorted(icons)[-2] == 1 and max(icons) > 1
        holders = icons.count(1)
        return [
            each - (3 // holders if second and own == 1 else 0)
            for each, own in zip(points, icons, strict=True)
        ]


def test_a_mistake_narrower_than_any_known_one_is_found_once_and_only_supposed(tmp_path, opened):
    features = ["injected-deal", "chopsticks", "placement-order", "mid-game-start", "goes-on"]
    methods = ["score_round", "play"]
    made = NothingForOneIcon(
        faulty_engine([]), methods=methods, features=features, variants=["base"]
    )
    opened(made)
    result = run("made", "--games", "300", "--save", str(tmp_path))
    assert "one kind of difference" in result.output
    assert re.search(r"mistake +perhaps: .*\(maki\.no-second-prize\)", result.output)
    assert "hole" not in result.output


def test_a_case_that_the_suite_has_is_told_and_not_saved_anew(tmp_path):
    case = load_spec().cases["maki/six-however-few"]
    found = Result(replace(case, id="maki/fuzz-second", title="Found"), PASSED)
    finding = Finding("points", 0, 1, ("maki.second",), result=found)
    (told,) = kept(campaign_against("maki.no-second-prize", games=1), [finding], tmp_path, None)
    assert told.of_suite
    assert told.finding.result.case == case
    assert list(tmp_path.iterdir()) == []


def test_where_enough_kinds_were_found_it_is_said_that_no_more_are_looked_for(opened):
    wrong = ["tempura.each-pays", "sashimi.part-pays", "nigiri.egg-worth-two", "maki.cards-counted"]
    opened(faulty_engine([*wrong, "dumpling.zero-beyond-five", "passing.right"]))
    output = " ".join(run("made", "--games", "300").output.split())
    assert "5 kinds of difference (no more are looked for at once: mend these" in output


def test_without_a_folder_the_line_to_repeat_a_finding_says_that_it_needs_one():
    output = run("fault:chopsticks.kept", "--games", "30").output
    assert "with --save DIR: sushigo test fault:chopsticks.kept --cases DIR --only" in output


def test_a_known_mistake_that_agrees_with_all_the_suite_shows_is_named_with_its_cause():
    output = " ".join(run("fault:chopsticks.kept", "--games", "30").output.split())
    fault = load_spec().faults["chopsticks.kept"]
    assert f"mistake {fault.title} ({fault.id}). {fault.cause}" in output


class Breaking(Narrowed):
    """Raises an error at every play."""

    def play(self, params):
        raise ValueError("no such card")


def test_an_engine_that_breaks_is_said_to_break_rather_than_to_play_by_a_wrong_rule(opened):
    opened(Breaking(faulty_engine([]), methods=["play"]))
    output = run("made", "--games", "3").output
    assert re.search(r"^1\. error, in a case of ", output, re.MULTILINE)
    assert "no such card" in output


def to_the_left(seat, offset, players):
    return (seat + 1) % players


def test_a_known_mistake_that_the_engine_makes_among_two_alone_is_only_supposed(opened):
    opened(wrong_in(chopsticks_go_to=to_the_left))
    output = run("made", "--games", "80").output
    assert re.search(r"mistake +perhaps: .*", output)


class WasabiStaysAmongFour(Narrowed):
    """Leaves the first wasabi on the tables of four players."""

    def play(self, params):
        engine = self._engine if params["players"] == 4 else faulty_engine([])
        return engine.play(params)


def one_wasabi(table):
    return tuple(card for card in table if card == WASABI)[:1]


def test_failing_cases_that_nothing_found_explains_are_told_rather_than_a_hole(opened):
    methods = ["score_round", "score_pudding", "finish", "play"]
    opened(WasabiStaysAmongFour(wrong_in(stays_on_table=one_wasabi), methods=methods))
    output = " ".join(run("made", "--games", "80").output.split())
    assert "1. round.discard" in output
    assert "No failing case is known to show just this; these " in output
    assert "hole" not in output


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
    result = run("made", "--games", "60", "--save", str(tmp_path))
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


def test_a_folder_that_can_not_be_written_to_is_told_before_anything_is_played(tmp_path):
    (tmp_path / "file").write_text("kept")
    for folder in (tmp_path / "file" / "sub", tmp_path / "file"):
        result = run("fault:tempura.each-pays", "--games", "5", "--save", str(folder))
        assert isinstance(result.exception, click.ClickException)
        assert "file" in str(result.exception)
        assert result.output == ""


def test_what_was_found_is_told_even_if_it_can_not_be_saved(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sushigo_conformance.fuzz.keeping.save", full)
    result = run("fault:dumpling.zero-beyond-five", "--games", "60", "--save", str(tmp_path))
    assert "dumpling.five-or-more" in result.output
    assert "No space left on device" in str(result.exception)


def test_players_that_a_variant_is_not_for_are_wrong_usage():
    result = run("reference", "--variant", "dummy", "--players", "4")
    assert isinstance(result.exception, click.UsageError)
    assert "dummy is for 2 players" in str(result.exception)


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


def test_the_record_of_a_game_comes_with_the_command_that_checks_it(tmp_path, opened):
    opened(Narrowed(faulty_engine(["tempura.each-pays"]), features=["placement-order"]))
    output = run("made", "--games", "20", "--save", str(tmp_path)).output
    (file,) = tmp_path.iterdir()
    assert f"sushigo audit {file}" in output


class BreaksAtFive(Narrowed):
    """Plays by itself, and raises an error where five play."""

    def self_play(self, params):
        if params["players"] == 5:
            raise ValueError("no fifth chair")
        return self._engine.self_play(params)


def test_a_game_that_an_engine_by_itself_does_not_end_is_told_with_what_it_said(opened):
    opened(BreaksAtFive(faulty_engine([]), features=["placement-order"]))
    output = " ".join(run("made", "--games", "40", "--seed", "3").output.split())
    failed = int(re.search(r"failed in (\d+)", output)[1])
    assert 0 < failed < 40
    assert f"{failed} of 40 games were not brought to their end" in output
    assert "ValueError: no fifth chair" in output
    assert re.search(r'asked self_play \{.*"players":5,"seed":\d+\}', output)


class CarriesWasabi(Narrowed):
    """Plays by itself, counts wasabi of earlier rounds, and shows no tables."""

    def self_play(self, params):
        game = self._engine.self_play(params)
        for step in game["result"]["steps"]:
            del step["tables"]
        return game


def test_a_mistake_between_rounds_of_an_engine_by_itself_is_one_kind(opened):
    opened(CarriesWasabi(faulty_engine(["round.wasabi-stays"]), features=["placement-order"]))
    output = run("made", "--games", "60").output
    assert "one kind of difference" in output
    assert re.search(r"^1\. .*round\.no-carry-over", output, re.MULTILINE)


def test_the_record_of_another_game_of_the_same_name_is_kept(tmp_path, opened):
    opened(Narrowed(faulty_engine(["tempura.each-pays"]), features=["placement-order"]))
    words = ("made", "--games", "20", "--save", str(tmp_path))
    run(*words)
    (file,) = tmp_path.iterdir()
    record = file.read_bytes()
    run(*words)
    assert list(tmp_path.iterdir()) == [file]
    file.write_bytes(b"{}\n")
    run(*words)
    other = tmp_path / f"{file.stem}-2.jsonl"
    assert file.read_bytes() == b"{}\n"
    assert other.read_bytes() == record


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
