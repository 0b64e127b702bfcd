"""`sushigo expectations` and `sushigo test --expectations`, as users run them."""

import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
FAULT = "fault:maki.second-after-tie"
CASES = """\
- id: house/tie
  title: Two are tied for the most
  rules: [maki.no-second-after-tie]
  method: score_round
  params:
    tables: [[maki_3], [maki_3], [{third}]]
  expect:
    points: [3, 3, 0]
  because: A tie for first leaves no second place.
- id: house/pair
  title: A pair of tempura
  rules: [tempura.pair]
  method: score_round
  params:
    tables: [[tempura*2], [wasabi]]
  expect:
    points: [5, 0]
  because: Two make a pair.
"""


@pytest.fixture
def sushigo(tmp_path):
    """Run the command on two cases of one's own; return what came of it."""
    (tmp_path / "own" / "house").mkdir(parents=True)
    own = tmp_path / "own" / "house" / "cases.yaml"
    own.write_text(CASES.format(third="maki_1"), encoding="utf-8")

    def run(*words):
        return subprocess.run(
            [*COMMAND, *words, "--cases", "own"],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


def test_from_a_first_file_to_a_mended_engine(sushigo, tmp_path):
    first = sushigo("expectations", "init", FAULT, "known.yaml")
    assert first.returncode == 0, first.stderr
    assert first.stdout == "added house/tie\nknown.yaml: 1 added, 0 changed, 0 removed\n"
    known = ("--expectations", "known.yaml")
    assert sushigo("test", FAULT, *known).returncode == 0
    mended = sushigo("test", "reference", *known)
    assert mended.returncode == 1
    assert "house/tie: expected to end as fail, and passes" in mended.stdout
    again = sushigo("expectations", "update", "reference", "known.yaml")
    assert again.stdout.startswith("removed house/tie\n")
    assert sushigo("test", "reference", *known).returncode == 0


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
def test_an_update_keeps_the_line_ends(line_end, sushigo, tmp_path):
    file = tmp_path / "known.yaml"
    sushigo("expectations", "init", FAULT, file.name)
    before = line_end.join(file.read_bytes().splitlines()) + line_end
    file.write_bytes(before)
    run = sushigo("expectations", "update", FAULT, file.name)
    assert run.stdout == "known.yaml: 0 added, 0 changed, 0 removed\n"
    assert file.read_bytes() == before


def test_a_case_that_changes_is_looked_at_again(sushigo, tmp_path):
    sushigo("expectations", "init", FAULT, "known.yaml")
    own = tmp_path / "own" / "house" / "cases.yaml"
    own.write_text(CASES.format(third="maki_2"), encoding="utf-8")
    run = sushigo("test", FAULT, "--expectations", "known.yaml")
    assert run.returncode == 1
    assert "Not as expected" in run.stdout
    assert sushigo("expectations", "update", FAULT, "known.yaml").returncode == 0
    assert sushigo("test", FAULT, "--expectations", "known.yaml").returncode == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("init", FAULT, "own/house/cases.yaml"), "exists: `sushigo expectations update`"),
        (("update", FAULT, "nowhere.yaml"), "`sushigo expectations init` writes it"),
        (("update", FAULT, "own/house/cases.yaml"), "cases.yaml:1:3: missing key"),
        (("init", FAULT, "nowhere/known.yaml"), "can't be written"),
        (("init", "node", "adapter.mjs", "known.yaml"), "'node adapter.mjs'"),
    ],
)
def test_wrong_usage_is_explained(sushigo, words, message):
    run = sushigo("expectations", *words)
    assert run.returncode == 2, run.stdout
    assert message in run.stderr
    assert "Traceback" not in run.stderr


def test_nothing_is_written_of_an_engine_that_could_not_be_asked(sushigo, tmp_path):
    (tmp_path / "dies.py").write_text(
        "import json, sys\nrequest = json.loads(input())\n"
        "said = {'protocol': '1', 'engine': {'name': 'd'}, 'methods': ['score_round']}\n"
        "print(json.dumps({'jsonrpc': '2.0', 'id': request['id'], 'result': said}), flush=True)\n"
        "sys.exit(input() and 3)\n",
        encoding="utf-8",
    )
    own = tmp_path / "own" / "house" / "cases.yaml"
    many = own.read_text(encoding="utf-8")
    own.write_text(many + many.replace("house/", "house/more-"), encoding="utf-8")
    run = sushigo("expectations", "init", f"{sys.executable} dies.py", "known.yaml")
    assert run.returncode == 3, run.stdout
    assert "Nothing was written" in run.stderr
    assert not (tmp_path / "known.yaml").exists()
