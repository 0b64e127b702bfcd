"""What led to the position that a failed play is shown in."""

from dataclasses import replace

import pytest

from sushigo_conformance.reports.drawing import earlier_turns, place_of
from sushigo_conformance.reports.failures import failure
from sushigo_conformance.reports.html import html_report
from sushigo_conformance.reports.layout import joined
from sushigo_conformance.reports.markdown import markdown_report
from sushigo_conformance.reports.position import Position, position_before, turn_at
from sushigo_conformance.reports.text import text_report
from sushigo_spec import load_spec

FAULT = "passing.not-when-chopsticks-are-used"


def shown(script, turn, refused=(), ends=(), width=80):
    now = Position([], [], 1, turn + 1, [], frozenset(refused), frozenset(ends))
    return joined(earlier_turns({"script": script}, turn, now, width, 4)).splitlines()


def test_before_the_first_turn_there_is_nothing_to_show():
    assert shown([[["tempura"]]], 0) == []


def test_each_turn_has_its_line_with_what_was_refused_and_what_ended_a_round():
    script = [[["maki_1"], ["wasabi", "egg_nigiri"]], [["pudding"], ["tempura"]], [[], []]]
    assert shown(script, 3, {1}, {2}) == [
        "    earlier   turn 1: maki 1 | wasabi then egg nigiri",
        "              turn 2: pudding | tempura (refused)",
        "              turn 3: nothing | nothing (ends the round)",
    ]


@pytest.mark.parametrize("players", [2, 5])
def test_of_a_long_script_the_end_is_shown(players):
    lines = shown([[["salmon_nigiri"]] * players] * 30, 29)
    assert lines[0].startswith("    earlier   turns 1 to ")
    assert lines[0].endswith(" are left out")
    assert len(lines) <= 13
    assert any("turn 29: salmon nigiri | salmon" in line for line in lines)


def test_a_refused_turn_is_known_by_the_position(report_of):
    cases = report_of("reference", "turn").spec.cases.values()
    refused = [
        case
        for case in cases
        if case.method == "play"
        and len(case.params["script"]) > 1
        and (case.expect or {}).get("steps", {}).get("1", {}).get("accepted") is False
    ]
    assert refused
    assert all(position_before(case, 1, {}).refused == {0} for case in refused)


def test_every_report_shows_how_chopsticks_were_used_before(report_of):
    report = report_of(f"fault:{FAULT}", "passing")
    [result] = [
        result for result in report.results if result.case.id == "passing/whole-hand-chopsticks-2p"
    ]
    told = "turn 1: maki 1 then maki 2 | egg nigiri"
    assert f"    earlier   {told}" in joined(failure(report, result, 100, ()))
    for write in (text_report, markdown_report, html_report):
        assert told in write(report)


def test_where_another_round_began_since_what_lay_on_the_tables_at_first_is_shown(report_of):
    report = report_of("fault:round.tables-not-cleared", "round")
    two_rounds = [
        result
        for result in report.results
        if result.failed
        and result.case.method == "play"
        and "tables" in result.case.params.get("start", {})
        and position_before(result.case, _turn(result), {}).ends
    ]
    assert two_rounds
    for result in two_rounds:
        shown = joined(failure(report, result, 1000, ()))
        before, _, _ = shown.partition("    before    turn ")
        first = result.case.params["start"]["tables"]
        assert before.count("table: ") == sum(map(bool, first))
        assert "    start     round " in before
        assert "(ends the round)" in before
        assert "    so far    points " in before


def test_within_the_round_that_a_play_begins_in_tables_are_shown_once(report_of):
    report = report_of("fault:chopsticks.kept", "chopsticks")
    plays = [each for each in report.results if each.failed and each.case.method == "play"]
    begun = [each for each in plays if "tables" in each.case.params.get("start", {})]
    assert begun
    for result in begun:
        before, _, _ = joined(failure(report, result, 1000, ())).partition("    before    turn ")
        assert "table: " not in before


def test_a_turn_of_a_script_is_placed_in_its_round(report_of):
    report = report_of("fault:round.tables-not-cleared", "round")
    for result in report.results:
        if result.failed and result.case.method == "play":
            now = position_before(result.case, _turn(result), {})
            start = result.case.params.get("start", {})
            rounds = result.case.params["rounds"]
            size = len(rounds[now.round - start.get("round", 1)]["hands"][0])
            first = 1 if now.ends else start.get("turn", 1)
            assert now.turn - first == size - len(now.hands[0])


def test_after_the_last_round_there_is_no_turn_of_the_game():
    case = load_spec().cases["maki/two-tied-in-round-three-2p"]
    (last,) = case.params["script"]
    longer = replace(case, params={**case.params, "script": [last, last]})
    assert place_of(0, position_before(longer, 0, {})) == "turn 1 of the script: round 3, turn 10"
    assert place_of(1, position_before(longer, 1, {})).endswith(": the last round is over")


def _turn(result):
    return turn_at(result.case, result.outcome.mismatch.path)
