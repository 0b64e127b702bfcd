"""The report is the same whatever the number of jobs and the order; shards make up the whole."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
SERVED = f"{sys.executable} -m sushigo_conformance.serve wrong:wrong"
WRONG = """\
from sushigo_conformance.faults import faulty_engine

def wrong():
    return faulty_engine(("maki.second-after-tie",))
"""
ONLY = ("--only", "maki", "--only", "turn", "--only", "pudding")


@pytest.fixture
def sushigo(tmp_path):
    """Run the command in a folder with a wrong engine; return what it prints."""
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")

    def run(*words, code=1):
        ended = subprocess.run(
            [*COMMAND, *words],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert ended.returncode == code, ended.stdout + ended.stderr
        return ended.stdout

    return run


def test_the_report_is_the_same_byte_for_byte_whatever_the_jobs(sushigo):
    words = ("test", SERVED, *ONLY, "--timeout", "30", "--format", "json")
    reports = {sushigo(*words, "--jobs", jobs) for jobs in ("1", "2", "3")}
    assert len(reports) == 1
    counts = json.loads(reports.pop())["counts"]
    assert counts["fail"] > 0
    assert counts["pass"] > 100


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_jobs_serve_engines_in_other_languages(sushigo):
    adapter = Path(__file__).parents[3] / "docs/engine/adapter.mjs"
    words = ("test", f"node {adapter}", *ONLY, "--timeout", "30", "--format", "json")
    assert sushigo(*words, "--jobs", "2", code=0) == sushigo(*words, code=0)


def test_the_order_of_asking_shows_nowhere(sushigo):
    words = ("test", "fault:maki.second-after-tie", *ONLY, "--format", "json")
    reports = {sushigo(*words, *shuffled) for shuffled in ((), ("--shuffle", "7"))}
    assert len(reports) == 1


LISTENER = """\
asked = []

class Engine:
    def describe(self, params):
        return {"protocol": "1", "engine": {"name": "l"}, "methods": ["score_pudding"]}

    def score_pudding(self, params):
        with open("asked", "a") as file:
            print(params["puddings"], file=file)
        return {"points": [0]}
"""


def test_a_seed_gives_the_same_order_again(sushigo, tmp_path):
    (tmp_path / "listener.py").write_text(LISTENER, encoding="utf-8")
    orders = []
    for words in ((), ("--shuffle", "1"), ("--shuffle", "2"), ("--shuffle", "1")):
        sushigo("test", "python:listener:Engine", "--only", "pudding", *words)
        asked = (tmp_path / "asked").read_text().splitlines()
        orders.append(asked[: len(asked) // 2])  # the second half asks the failures again
        (tmp_path / "asked").unlink()
    assert orders[1] == orders[3] != orders[2]
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]


def test_shards_make_up_the_whole(sushigo):
    asked = []
    for number in ("1", "2", "3"):
        words = ("--only", "maki", "--shard", f"{number}/3", "--format", "json")
        report = json.loads(sushigo("test", "reference", *words, code=0))
        assert report["narrowed"]
        asked.append([result["id"] for result in report["results"]])
    whole = [case.id for case in load_spec().cases.values() if case.area == "maki"]
    assert sorted(id_ for part in asked for id_ in part) == sorted(whole)
    assert max(map(len, asked)) - min(map(len, asked)) <= 1


@pytest.mark.parametrize("shard", ["0/3", "4/3", "1", "a/b", "-1/3", "1/0", "1/2/3"])
def test_a_shard_that_there_is_not_is_explained(sushigo, shard):
    assert sushigo("test", "reference", f"--shard={shard}", code=2) == ""


def test_a_case_that_passes_costs_a_run_little_memory(memory):
    spec = load_spec()
    plain = [case for case in spec.cases.values() if case.method == "score_round"]
    amount = 4000
    cases = {
        f"maki/{number}": replace(case, id=f"maki/{number}")
        for number, case in enumerate(islice(cycle(plain), amount))
    }
    engine = open_engine("reference")
    before, _ = memory()
    report = run(engine, spec, cases, RunOptions(narrowed=True))
    kept, most = (each - before for each in memory())
    assert {result.status for result in report.results} == {"pass"}
    assert kept < amount * 500, "bytes"
    assert most < kept + 2_000_000, "what is sent and what comes back is forgotten on the way"
