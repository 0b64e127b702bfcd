"""Engines that are wrong on purpose: one question of twelve is mistreated, in every way we know.

Whatever happens, each question gets exactly one reply, the blame falls on the right one, the
others keep their right answers, it takes a bounded time, and nothing is left running.
"""

import time

import pytest
from engine_scripts import TRAP, ask_all, calls, indented
from mistreatments import BROKEN, HARMLESS

from sushigo_conformance.engines import Kind, process
from sushigo_conformance.engines.pipes import SelectedPipes, ThreadedPipes

RIGHT = {"points": [TRAP * 10]}


@pytest.mark.parametrize("name", BROKEN)
def test_the_blame_falls_on_the_broken_question_alone(name, write_engine, opened):
    code, kind, message = BROKEN[name]
    engine = opened(write_engine(code))
    started = time.monotonic()
    replies = ask_all(engine, calls())
    assert time.monotonic() - started < 6
    assert replies[TRAP].kind is kind
    assert message in replies[TRAP].message
    assert replies[TRAP].result is None
    assert_right(replies, set(range(12)) - {TRAP})


@pytest.mark.parametrize("name", HARMLESS)
def test_oddities_cost_no_answer(name, write_engine, opened):
    engine = opened(write_engine(HARMLESS[name]))
    assert_right(ask_all(engine, calls()), range(12))


@pytest.mark.parametrize("pipes", [SelectedPipes, ThreadedPipes])
@pytest.mark.parametrize(
    "name",
    [
        *("hangs", "ends with an exit code", "dies and leaves a child with the pipes"),
        *("prints without end", "answers with 12 MB", "closes stdout and goes on"),
    ],
)
def test_both_ways_to_move_bytes_stand_it(name, pipes, write_engine, opened, monkeypatch):
    monkeypatch.setattr(process, "open_pipes", pipes)
    code, kind, message = BROKEN[name]
    replies = ask_all(opened(write_engine(code)), calls())
    assert replies[TRAP].kind is kind
    assert message in replies[TRAP].message
    assert_right(replies, set(range(12)) - {TRAP})


@pytest.mark.parametrize(
    ("trouble", "kind"), [("time.sleep(60)", Kind.TIMEOUT), ("sys.exit(1)", Kind.CRASH)]
)
def test_what_does_not_come_again_is_reported_with_the_later_answer(
    trouble, kind, write_engine, opened
):
    engine = opened(write_engine(f"if first_time(): {trouble}\nsay(right(request))"))
    replies = ask_all(engine, calls())
    assert replies[TRAP].kind is kind
    assert replies[TRAP].result == RIGHT
    assert "Asked again alone" in replies[TRAP].message
    assert_right(replies, set(range(12)) - {TRAP})


def test_an_older_question_is_not_blamed_for_a_younger_one(write_engine, opened):
    """Question 3 is held back until nothing else comes; question 5 meanwhile kills the engine."""
    code = """
if request["params"]["n"] == 5: sys.exit(1)
while more_wait():
    other = next_request()
    if other["params"]["n"] == 5: sys.exit(1)
    say(right(other))
say(right(request))
"""
    engine = opened(write_engine(code, when="request['params']['n'] in (3, 5)"))
    replies = ask_all(engine, calls())
    assert replies[5].kind is Kind.CRASH
    assert_right(replies, set(range(12)) - {5})


def test_a_swallowed_question_is_blamed_and_its_answer_shown(write_engine, opened):
    """The engine reads its stdin itself, and so eats the question that follows."""
    engine = opened(write_engine("stdin.readline()\nsay(right(request))"))
    replies = ask_all(engine, calls())
    assert replies[TRAP + 1].kind is Kind.TIMEOUT
    assert replies[TRAP + 1].result == {"points": [60]}
    assert_right(replies, set(range(12)) - {TRAP + 1})


def test_an_unclear_answer_is_pinned_down_where_order_means_nothing(write_engine, opened):
    """Whatever waits is answered youngest first, and one of the answers lacks its id."""
    code = """
waiting = [request]
while more_wait(): waiting.append(next_request())
for one in reversed(waiting):
    nameless = json.dumps({"jsonrpc": "2.0", "result": 1})
    say(nameless if one["params"]["n"] == 5 else right(one))
"""
    replies = ask_all(opened(write_engine(code, when="True")), calls())
    assert replies[5].kind is Kind.PROTOCOL_ERROR
    assert "without the id" in replies[5].message
    assert_right(replies, set(range(12)) - {5})


#: each is what a question of its own brings
NONSENSE = [
    *(
        code
        for code, kind, _ in BROKEN.values()
        if kind is Kind.PROTOCOL_ERROR and "12_000" not in code
    ),
    "say(envelope(request, error={'code': 2, 'message': f'request {request[\"id\"]}: no'}))",
    "say(f'asked {request[\"id\"]}'); print(request, file=sys.stderr, flush=True); os._exit(1)",
]


def test_what_is_said_of_nonsense_does_not_depend_on_the_ids(write_engine, opened):
    start = "\n".join(
        f"def mistreat_{n}(request):\n{indented(NONSENSE[n])}" for n in range(len(NONSENSE))
    )
    code = 'globals()[f\'mistreat_{request["params"]["n"]}\'](request)'
    start += "\nDESCRIPTION['max_in_flight'] = 1"
    engine = opened(write_engine(code, when="True", start=start), timeout=10)
    first = ask_all(engine, calls(len(NONSENSE)))
    assert not [reply for reply in first.values() if reply.kind is Kind.RESULT]
    engine.fresh()
    assert ask_all(engine, calls(len(NONSENSE))[::-1]) == first


TOGETHER = {
    "joined": "say(''.join(held))",
    "in an array": "say('[' + ','.join(held) + ']')",
    "as Python shows them": "say(''.join(str(json.loads(text)) for text in held))",
}


@pytest.mark.parametrize("length", [1, 9000])
@pytest.mark.parametrize("way", TOGETHER)
def test_of_answers_on_one_line_each_is_blamed_at_once(way, length, write_engine, opened, tmp_path):
    code = f"""
held.append(envelope(request, result='x' * {length}))
if len(held) == 2:
    {TOGETHER[way]}
    held.clear()
"""
    engine = opened(write_engine(code, when="True", start="held = []"), timeout=5)
    replies = ask_all(engine, calls())
    assert {reply.kind for reply in replies.values()} == {Kind.PROTOCOL_ERROR}
    assert len((tmp_path / "pids").read_text().split()) == 1


def test_an_engine_that_counts_its_answers_itself_is_blamed_for_that(write_engine, opened):
    start = "from itertools import count\nnumbers = count(1)"
    code = "request['id'] = next(numbers); say(right(request))"
    engine = opened(write_engine(code, when="True", start=start), timeout=5)
    replies = ask_all(engine, calls(300))
    assert {reply.kind for reply in replies.values()} == {Kind.PROTOCOL_ERROR}
    assert engine.remarks() == ("sent an answer with an id that was never asked",)


def test_remarks_tell_what_an_engine_did_beside_answering(write_engine, opened):
    engine = opened(write_engine("say('hello'); say(right(request)); say(right(request))"))
    ask_all(engine, calls())
    stray, twice = engine.remarks()
    assert "printed text on stdout (hello)" in stray
    assert "already had its answer" in twice


def assert_right(replies, keys):
    wrong = {
        key: replies[key]
        for key in keys
        if replies[key][:2] != (Kind.RESULT, {"points": [key * 10]})
    }
    assert not wrong
