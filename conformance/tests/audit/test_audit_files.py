"""Files of games: lines that can't be read, places, readings, and the command."""

from __future__ import annotations

import gzip
import json
import tracemalloc

import pytest
from click.testing import CliRunner

from sushigo_conformance.audit import audit
from sushigo_conformance.cli.audit import command
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.protocol.mirror import mirror


def line(game):
    return json.dumps(game).encode() + b"\n"


@pytest.fixture
def wrong():
    """A game in which each tempura pays."""
    engine = faulty_engine(["tempura.each-pays"])
    return line(engine.self_play({"players": 2, "seed": 1}))


def test_a_damaged_line_is_placed_and_the_rest_still_checked(recorded, wrong):
    lines = [line(recorded()), b'{"request": ]\n', b"\n", wrong]
    damaged, breach = audit(lines, "games.jsonl")
    assert damaged.where == "games.jsonl:2:13"
    assert str(damaged).startswith("games.jsonl:2:13: not JSON")
    assert breach.where == "games.jsonl:4"
    assert "round 1, turn 10, seat" in str(breach)


@pytest.mark.parametrize(
    "text", [b"[" * 100_000, b"\xff\xfe\n", b"NaN\n", b'"game"\n', b"3\n", b'{"request": {}}\n']
)
def test_no_line_stops_the_audit(text, wrong):
    assert [breach.kind for breach in audit([text, wrong])] == ["damaged", "points"]


def test_a_gzipped_file_is_recognised_and_read_no_further(recorded):
    lines = [gzip.compress(line(recorded())), b"\xff\n", b"\xff\n"]
    (damaged,) = audit(lines, "games.jsonl.gz")
    assert "zcat FILE | sushigo audit -" in damaged.message


def test_a_file_of_something_else_is_given_up_after_a_few_lines():
    found = list(audit([b"import x\n"] * 100))
    assert len(found) == 5
    assert found[-1].message.endswith("nothing here is a transcript: stopped after 5 lines")


def test_a_file_in_which_a_game_has_been_read_is_read_to_its_end(recorded, wrong):
    found = list(audit([line(recorded()), *[b"{\n"] * 9, wrong]))
    assert [each.kind for each in found] == [*["damaged"] * 9, "points"]


def test_a_byte_order_mark_and_windows_line_ends_are_passed_over(recorded):
    text = b"\xef\xbb\xbf" + line(recorded()).replace(b"\n", b"\r\n")
    assert list(audit([text])) == []


def test_a_reading_that_makes_the_game_right_is_told_and_can_be_chosen():
    engine = faulty_engine([], {"maki.zero-second": "shared"})
    lines = [line(engine.self_play({"players": 2, "seed": seed})) for seed in range(60)]
    found = list(audit(lines))
    assert found
    assert {breach.right_under for breach in found[:3]} == {"maki.zero-second=shared"}
    assert list(audit(lines, readings={"maki.zero-second": "shared"})) == []


def counterclockwise(game):
    return mirror(game, game["request"]["players"])


def without_hands(game):
    for step in game["result"]["steps"]:
        del step["hands"]
    return game


@pytest.mark.parametrize("shown", [lambda game: game, without_hands])
def test_records_with_seats_numbered_the_other_way_round_are_told_and_can_be_read(recorded, shown):
    lines = [line(counterclockwise(shown(recorded(players)))) for players in (3, 4, 5)]
    found = list(audit(lines))
    assert {breach.line for breach in found} == {1, 2, 3}
    assert all(breach.right_turned for breach in found if breach.kind in ("hands", "legal"))
    assert list(audit(lines, counterclockwise=True)) == []


def test_of_records_numbered_the_other_way_round_breaches_name_the_seats_clockwise(recorded):
    game = recorded(3)
    game["result"]["steps"][8]["round_points"][1] += 1
    (breach,) = audit([line(counterclockwise(game))], counterclockwise=True)
    assert (breach.kind, breach.seat) == ("points", 1)


def test_wrong_passing_is_not_taken_for_another_numbering_of_seats():
    engine = faulty_engine(["passing.never"])
    (breach,) = audit([line(engine.self_play({"players": 3, "seed": 1}))])
    assert not breach.right_turned


@pytest.mark.parametrize("text", [b"3\n", b'{"request": {"players": "x"}}\n', b"[]\n", b"null\n"])
def test_no_line_stops_the_audit_of_seats_numbered_the_other_way_round(text):
    assert [each.kind for each in audit([text], counterclockwise=True)] == ["damaged"]


def test_memory_does_not_grow_with_the_number_of_games(recorded, memory):
    game = line(recorded(2))

    def peak(games):
        tracemalloc.reset_peak()
        assert list(audit(game for _ in range(games))) == []
        return memory()[1]

    peak(2)
    assert peak(200) < 1.5 * peak(20)


def run(*words, stdin=None):
    return CliRunner().invoke(command, words, input=stdin, standalone_mode=False)


def test_right_games_end_with_zero(recorded, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_bytes(line(recorded()) + line(recorded(5)))
    result = run(str(file))
    assert result.return_value == 0
    assert result.output == "2 games checked, 0 breaches\n"


def test_the_seating_is_an_option_that_a_breach_leads_to(recorded):
    game = line(counterclockwise(recorded(3)))
    told = run("-", stdin=game)
    assert told.return_value == 1
    assert "right if seats are numbered the other way round: see --seating" in told.output
    assert run("-", "--seating", "counterclockwise", stdin=game).return_value == 0


def test_breaches_end_with_one_and_name_rule_and_page(wrong):
    result = run("-", stdin=wrong)
    assert result.return_value == 1
    assert result.output.startswith("stdin:1: round 1, turn 10, seat")
    assert "[tempura.pair (p.4 L)]" in result.output


def test_lines_and_files_that_can_not_be_read_end_with_two(recorded, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"{\n" + line(recorded()))
    assert run(str(file)).return_value == 2
    result = run(str(tmp_path / "none.jsonl"), "-", stdin=line(recorded()))
    assert result.return_value == 2
    assert "1 game checked" in result.output


@pytest.mark.parametrize("nothing", [b"", b"\n \n"])
def test_a_file_without_a_game_is_no_clean_audit(nothing, recorded, tmp_path):
    empty, games = tmp_path / "empty.jsonl", tmp_path / "games.jsonl"
    empty.write_bytes(nothing)
    games.write_bytes(line(recorded()))
    for result in (run(str(empty)), run(str(games), str(empty)), run("-", str(games))):
        assert result.return_value == 2
        assert result.output.count(": holds no game\n") == 1
        assert " checked, 0 breaches, 1 file without a game\n" in result.output


@pytest.mark.parametrize("words", ["maki.zero=never", "maki.zero-first=perhaps", "x"])
def test_a_reading_that_is_none_is_a_usage_error(words):
    import click

    result = run("-", "--reading", words, stdin=b"")
    assert isinstance(result.exception, click.UsageError)
