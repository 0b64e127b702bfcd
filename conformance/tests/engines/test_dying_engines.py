"""Engines that die or hang: which questions are asked again, and when one is given up."""

import pytest
from engine_scripts import TRAP, ask_all, calls

from sushigo_conformance.engines import Kind

ALWAYS = "True"


def test_a_restart_is_allowed_its_start_up_time_too(write_engine, opened):
    engine = opened(write_engine("sys.exit(1)", start="time.sleep(0.6)"), timeout=0.4)
    replies = ask_all(engine, calls())
    assert {key for key, reply in replies.items() if reply.kind is not Kind.RESULT} == {TRAP}


@pytest.mark.parametrize(
    ("code", "kind"), [("time.sleep(60)", Kind.TIMEOUT), ("sys.exit(1)", Kind.CRASH)]
)
def test_an_engine_that_fails_always_is_given_up_after_three_restarts(
    code, kind, write_engine, opened, tmp_path
):
    engine = opened(write_engine(code, when=ALWAYS), timeout=0.3)
    replies = ask_all(engine, calls(200))
    kinds = [reply.kind for _, reply in sorted(replies.items())]
    assert kinds == [kind] * 3 + [Kind.NOT_RUN] * 197
    assert "given up after 3 restarts" in replies[199].message
    assert len((tmp_path / "pids").read_text().split()) == 4


def test_an_engine_that_answers_nothing_that_can_be_read_is_given_up_as_soon(write_engine, opened):
    start = "held = []"
    code = "held.append(request)\nif len(held) == 2: sys.exit(1)\nsay(right(request)[:-1])"
    engine = opened(write_engine(code, when=ALWAYS, start=start))
    replies = ask_all(engine, calls(200))
    assert "given up after 3 restarts" in replies[199].message
    assert replies[0].message.startswith("an answer that is not JSON")


def test_an_engine_that_was_given_up_gets_a_new_chance_when_asked_afresh(write_engine, opened):
    engine = opened(write_engine("sys.exit(1)", when="request['params']['n'] < 100"))
    assert Kind.NOT_RUN in {reply.kind for reply in ask_all(engine, calls()).values()}
    engine.fresh()
    assert {reply.kind for reply in ask_all(engine, calls(first=100)).values()} == {Kind.RESULT}


def test_an_engine_that_dies_now_and_then_is_asked_everything(write_engine, opened):
    """It stands ten questions in a process: all are answered, and deaths are not passed over."""
    start = "count = iter(range(10))"
    code = "next(count, None) is None and sys.exit(0)\nsay(right(request))"
    engine = opened(write_engine(code, when=ALWAYS, start=start))
    replies = ask_all(engine, calls(60))
    answers = [replies[n].result for n in range(60)]
    assert answers == [{"points": [10 * n]} for n in range(60)]
    assert {reply.kind for reply in replies.values()} == {Kind.RESULT, Kind.CRASH}


DIES_AFTER = "count = iter(range({}))"
DIES = "next(count, None) is None and sys.exit(7)\nsay(right(request))"


def test_an_engine_that_dies_every_few_questions_is_given_up_after_ten_times(
    write_engine, opened, tmp_path
):
    engine = opened(write_engine(DIES, when=ALWAYS, start=DIES_AFTER.format(4)))
    replies = ask_all(engine, calls(150))
    assert 30 <= sum(reply.result is not None for reply in replies.values()) <= 60
    assert replies[149].kind is Kind.NOT_RUN
    assert replies[149].message.startswith(
        "given up: 10 times the engine ended with exit code 7 after a few questions, at one that "
        "it answers when asked alone; mend this first"
    )
    assert len((tmp_path / "pids").read_text().split()) <= 12


def test_an_engine_that_lives_for_many_questions_is_asked_everything(write_engine, opened):
    engine = opened(write_engine(DIES, when=ALWAYS, start=DIES_AFTER.format(30)))
    replies = ask_all(engine, calls(450))
    assert all(reply.result is not None for reply in replies.values())


def test_an_engine_that_dies_of_many_questions_is_asked_all_others(write_engine, opened):
    """Each of these deaths comes again, so it is a finding, and none of them ends the run."""
    engine = opened(write_engine("sys.exit(7)", when="request['params']['n'] % 4 == 1"))
    replies = ask_all(engine, calls(60))
    died = {key for key, reply in replies.items() if reply.kind is Kind.CRASH}
    assert died == set(range(1, 60, 4))
    assert Kind.NOT_RUN not in {reply.kind for reply in replies.values()}


def test_of_an_engine_that_hangs_at_many_questions_only_the_first_are_asked_again(
    write_engine, opened, tmp_path
):
    hangs = "open(os.path.join(HERE, 'hung'), 'a').write(f'{request[\"params\"][\"n\"]} ')"
    code = f"{hangs}; time.sleep(60)"
    engine = opened(write_engine(code, when="request['params']['n'] % 4 == 1"), timeout=0.3)
    replies = ask_all(engine, calls(30))
    assert {key for key, reply in replies.items() if reply.kind is Kind.TIMEOUT} == set(
        range(1, 30, 4)
    )
    assert {reply.kind for reply in replies.values()} == {Kind.RESULT, Kind.TIMEOUT}
    assert (tmp_path / "hung").read_text() == "1 1 5 5 9 9 13 17 21 25 29 "


def test_an_engine_that_dies_in_ever_other_ways_is_asked_everything(write_engine, opened):
    start = f"{DIES_AFTER.format(4)}\nlives = len(open(os.path.join(HERE, 'pids')).readlines())"
    code = DIES.replace("7", "lives % 5")
    engine = opened(write_engine(code, when=ALWAYS, start=start))
    replies = ask_all(engine, calls(80))
    assert all(reply.result is not None for reply in replies.values())


def test_a_new_chance_forgets_all_deaths(write_engine, opened):
    engine = opened(write_engine(DIES, when=ALWAYS, start=DIES_AFTER.format(4)))
    assert Kind.NOT_RUN in {reply.kind for reply in ask_all(engine, calls(100)).values()}
    engine.fresh()
    assert Kind.NOT_RUN not in {reply.kind for reply in ask_all(engine, calls(20)).values()}


def test_several_broken_questions_in_a_row_are_told_apart(write_engine, opened):
    engine = opened(write_engine("sys.exit(1)", when="request['params']['n'] in (4, 5, 20)"))
    replies = ask_all(engine, calls(40))
    assert {key for key, reply in replies.items() if reply.kind is Kind.CRASH} == {4, 5, 20}
    assert {key for key, reply in replies.items() if reply.kind is Kind.RESULT} == set(
        range(40)
    ) - {4, 5, 20}
