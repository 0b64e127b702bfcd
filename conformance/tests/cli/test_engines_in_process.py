"""What engines in the command's own process leave behind changes neither its report nor its end."""

import json
import os
from pathlib import Path

import pytest

ENGINE = """\
import os, sys, threading, time
{imported}

class Engine:
    def describe(self, params):
        return {{"protocol": "1", "engine": {{"name": "in process"}}, "methods": ["score_pudding"]}}

    def score_pudding(self, params):
        {called}
        return {{"points": [0 for _ in params["puddings"]]}}
"""
WORDS = ("test", "python:engine:Engine", "--only", "pudding/all-equal-one-of-four")


@pytest.fixture
def tested(sushigo, tmp_path):
    """Test an engine that does something when imported or called, beside scoring puddings."""

    def run(called="pass", imported="", *more):
        text = ENGINE.format(called=called, imported=imported)
        (tmp_path / "engine.py").write_text(text, encoding="utf-8")
        return sushigo(*WORDS, *more)

    return run


def test_threads_that_go_on_for_ever_are_not_waited_for(tested):
    ran = tested("threading.Thread(target=time.sleep, args=[600]).start()")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("\n"), "the whole report"
    assert "conformant in all that was asked" in ran.stdout
    assert ran.stderr == "the engine left threads running; they are not waited for\n"


def test_threads_that_only_wait_for_work_are_ended_without_a_word(tested):
    ran = tested(
        imported=(
            "from concurrent.futures import ThreadPoolExecutor as Pool\n"
            "pool = Pool()\n"
            "pool.submit(print).result()\n"
        )
    )
    assert (ran.returncode, ran.stderr.strip()) == (0, "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't fork")
@pytest.mark.parametrize("where", ["called", "imported"])
def test_a_process_that_is_forked_off_reports_nothing(where, tested):
    ran = tested(**{where: "os.fork()"})
    assert ran.returncode == 0
    assert ran.stdout.count("verdict") == 1


BELOW_PYTHON = {
    "a program": "os.system('echo RAW')",
    "the descriptor": "os.write(1, b'RAW')",
    "the first stream": "print('RAW', file=sys.__stdout__)",
    "a stream of its own": "open(1, 'w', closefd=False).write('RAW')",
}


@pytest.mark.parametrize("where", ["called", "imported"])
@pytest.mark.parametrize("way", BELOW_PYTHON)
def test_what_an_engine_prints_below_python_goes_to_stderr(way, where, tested):
    ran = tested(**{where: BELOW_PYTHON[way]})
    assert ran.returncode == 0
    assert "RAW" in ran.stderr
    assert "RAW" not in ran.stdout
    assert "verdict" in ran.stdout


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="this system has no such file")
def test_our_own_output_is_whole_wherever_it_is_named(tested):
    ran = tested("os.system('echo RAW')", "", "--format", "json=/dev/stdout")
    assert json.loads(ran.stdout)["engine"]["name"] == "in process"


def test_an_engine_that_closes_the_output_costs_no_report(tested):
    ran = tested("sys.__stdout__.close()")
    assert ran.returncode == 0
    assert "verdict" in ran.stdout


def test_an_engine_that_cannot_be_imported_leaves_the_output_as_it_was(sushigo, tmp_path):
    (tmp_path / "engine.py").write_text("import os; os.write(1, b'RAW'); 1 / 0")
    ran = sushigo(*WORDS)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "ZeroDivisionError" in ran.stderr
