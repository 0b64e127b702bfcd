import json
import os
import shutil
import signal
import subprocess
import sys
import time
from xml.etree import ElementTree

import pytest

from sushigo_spec.schemas import mistakes

CONFORMANT, NOT_CONFORMANT, BAD_INPUT, NOT_RUN, INTERRUPTED = 0, 1, 2, 3, 130
PIPE_CLOSED = 141
PUDDING = ("--only", "pudding")


def test_the_reference_is_conformant(sushigo):
    run = sushigo("test", "reference")
    assert run.returncode == CONFORMANT, run.stdout + run.stderr
    assert "✓ conformant" in run.stdout
    assert run.stderr == ""


def test_an_engine_with_a_fault_is_not(sushigo):
    run = sushigo("test", "fault:maki.second-after-tie", "--class", "scoring")
    assert run.returncode == NOT_CONFORMANT
    assert "maki.no-second-after-tie" in run.stdout
    assert "answers exactly like" in run.stdout


def test_a_pipe_gets_neither_colour_nor_a_progress_bar(sushigo):
    run = sushigo("test", "fault:maki.second-after-tie", "--only", "maki")
    assert "\x1b" not in run.stdout + run.stderr


def test_an_adapter_in_python_is_tested(sushigo, adapter):
    run = sushigo("test", adapter(), *PUDDING)
    assert run.returncode == CONFORMANT, run.stdout + run.stderr
    assert "puddings" in run.stdout


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_an_adapter_in_javascript_is_tested(sushigo, javascript_adapter):
    run = sushigo("test", javascript_adapter, *PUDDING)
    assert run.returncode == CONFORMANT, run.stdout + run.stderr


def test_a_wrong_adapter_gets_a_line_that_repeats_the_case(sushigo, adapter):
    command = adapter(**{"if len(counts) > 2": "if True"})
    run = sushigo("test", command, *PUDDING)
    assert run.returncode == NOT_CONFORMANT
    line = next(line for line in run.stdout.splitlines() if line.startswith("    repeat "))
    words = line.split("sushigo ", 1)[1]
    assert f"'{command}'" in words
    case_id = words.rsplit(" ", 1)[1]
    again = sushigo("test", command, "--only", case_id)
    assert again.returncode == NOT_CONFORMANT
    assert case_id in again.stdout


def test_an_engine_that_prints_text_is_tested_all_the_same(sushigo, adapter):
    run = sushigo("test", adapter(before="print('thinking\\x1b[2J', flush=True)"), *PUDDING)
    assert run.returncode == CONFORMANT
    assert "printed text on stdout" in run.stdout
    assert "\x1b" not in run.stdout


def test_an_engine_that_dies_on_its_third_request_gets_a_full_report(sushigo, adapter):
    command = adapter(before="if asked == 3:\n    sys.exit('\\x1b[31mout of pudding')")
    run = sushigo("test", command, *PUDDING, "--format", "json")
    report = json.loads(run.stdout)
    assert run.returncode == NOT_CONFORMANT
    assert mistakes(report, "report.schema.json") == []
    assert report["counts"]["crash"] + report["counts"]["unstable"] > 0
    assert "out of pudding" in run.stdout
    assert "Traceback" not in run.stderr


def test_a_missing_command_is_said_with_what_to_do(sushigo):
    run = sushigo("test", "nodee adapter.mjs")
    assert run.returncode == NOT_RUN
    assert "no program called nodee" in run.stderr
    assert "Traceback" not in run.stderr


def test_an_engine_that_does_not_describe_itself_could_not_be_run(sushigo, adapter):
    run = sushigo("test", adapter(**{'== "describe"': '== "nothing"'}), *PUDDING)
    assert run.returncode == NOT_RUN
    assert "describe" in run.stderr


def test_without_an_engine_it_is_said_what_an_engine_is(sushigo):
    run = sushigo("test")
    assert run.returncode == BAD_INPUT
    for kind in ("COMMAND", "python:MODULE:ATTRIBUTE", "http://", "reference", "fault:ID"):
        assert kind in run.stderr


def test_a_command_without_quotes_is_shown_with_them(sushigo):
    run = sushigo("test", "node", "adapter.mjs")
    assert run.returncode == BAD_INPUT
    assert "'node adapter.mjs'" in run.stderr


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--class", "scorign"), "scoring"),
        (("--variant", "dumy"), "dummy"),
        (("--only", "makii"), "maki"),
        (("--format", "yaml"), "junit"),
        (("--format", "text", "--format", "json"), "json=report.json"),
        (("--format", "json=nowhere/report.json"), "no folder"),
        (("--timeout", "x"), "'x' is no number of seconds; write 5 or 0.5"),
        (("--timeout", "nan"), "more than 0 seconds"),
        (("--timeout", "0"), "more than 0 seconds"),
        (("--jobs", "x"), "'x' is no whole number; 1 to 64 can be said"),
        (("--jobs", "0"), "1 to 64 can be said"),
        (("--memory", "512"), "needs an engine that is a command"),
        (("--memory", "9999999999999"), "out of bounds; 16 to 134217728 can be said"),
        (("--cases", "nowhere"), "does not exist"),
        (("--class", "dealing", "--variant", "pass-both-ways", "--only", "maki"), "together"),
        (("--unknown",), "no such option"),
    ],
)
def test_wrong_usage_is_explained(sushigo, words, hint):
    run = sushigo("test", "reference", *words)
    assert run.returncode == BAD_INPUT
    assert hint.casefold() in run.stderr.casefold()
    assert "Traceback" not in run.stderr


def test_an_unknown_fault_is_met_with_those_close_to_it(sushigo):
    run = sushigo("test", "fault:maki.second-after-ties")
    assert run.returncode == BAD_INPUT
    assert "did you mean maki.second-after-tie" in run.stderr


@pytest.mark.parametrize(
    ("typed", "meant"), [("refrence", "reference"), ("pyhton:game:Engine", "python:game:Engine")]
)
def test_an_engine_misspelt_is_met_with_the_one_meant(sushigo, typed, meant):
    run = sushigo("test", typed)
    assert run.returncode == NOT_RUN
    assert f"did you mean {meant}?" in run.stderr
    assert "PATH" not in run.stderr


def test_a_misspelt_feature_is_told_beside_the_verdict(sushigo, adapter):
    misspelt = adapter(**{'"methods"': '"features": ["placement_order"], "methods"'})
    run = sushigo("test", misspelt, "--class", "scoring")
    top = run.stdout.partition("Classes")[0]
    assert "✗ features: unknown 'placement_order'; did you mean placement-order?" in top


def test_an_incomplete_engine_is_told_how_to_be_judged_by_what_it_offers(sushigo, adapter):
    whole = sushigo("test", adapter())
    assert whole.returncode == NOT_CONFORMANT
    assert "to be judged by what it offers alone, add --class scoring" in whole.stdout
    narrowed = sushigo("test", adapter(), "--class", "scoring")
    assert narrowed.returncode == CONFORMANT, narrowed.stdout
    assert "hint" not in narrowed.stdout


OWN_CASE = """\
- id: house/two-tempura
  title: A pair of tempura
  rules: [tempura.pair]
  method: score_round
  params:
    tables: [[tempura*2], [wasabi]]
  expect:
    points: [{points}, 0]
  because: Two make a pair.
"""


@pytest.fixture
def own_case(tmp_path):
    """Write the one case of a folder `own`, with these points for two tempura."""
    folder = tmp_path / "own" / "house"
    folder.mkdir(parents=True)

    def write(points):
        (folder / "pairs.yaml").write_text(OWN_CASE.format(points=points), encoding="utf-8")

    return write


def test_own_cases_are_asked(sushigo, own_case):
    own_case(5)
    run = sushigo("test", "reference", "--cases", "own")
    assert run.returncode == CONFORMANT, run.stdout + run.stderr
    assert "cases     part of the suite: 1 " in run.stdout


def test_own_cases_that_fail_are_diagnosed(sushigo, own_case):
    own_case(5)
    run = sushigo("test", "fault:tempura.each-pays", "--cases", "own")
    assert run.returncode == NOT_CONFORMANT, run.stdout + run.stderr
    assert "tempura.each-pays" in run.stdout
    assert "--cases own --only house/two-tempura" in run.stdout


def test_no_engine_is_held_to_an_own_case_that_is_wrong(sushigo, own_case):
    own_case(6)
    run = sushigo("test", "reference", "--cases", "own")
    assert run.returncode == BAD_INPUT
    assert "own/house/pairs.yaml:8:5: the case is not right by the rules" in run.stderr
    assert "`sushigo case check own` says more" in run.stderr


def test_every_mistake_in_own_cases_is_told_with_its_place(sushigo, tmp_path):
    folder = tmp_path / "own" / "house"
    folder.mkdir(parents=True)
    wrong = OWN_CASE.format(points=5).replace("tempura.pair", "tempura.par")
    (folder / "pairs.yaml").write_text(wrong.replace("title", "titel"), encoding="utf-8")
    run = sushigo("test", "reference", "--cases", "own")
    assert run.returncode == BAD_INPUT
    lines = run.stderr.splitlines()
    assert lines
    for line in lines:
        path, row, column, _ = line.split(":", 3)
        assert path.endswith("pairs.yaml")
        assert row.isdecimal()
        assert column.isdecimal()


def test_several_forms_are_written_in_one_run(sushigo, tmp_path):
    run = sushigo(
        *("test", "fault:maki.second-after-tie", "--only", "maki"),
        *("--format", "text", "--format", "json=r.json", "--format", "junit=r.xml"),
    )
    assert run.returncode == NOT_CONFORMANT
    assert "Rules violated" in run.stdout
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    suite = ElementTree.parse(tmp_path / "r.xml").find("testsuite")
    assert int(suite.get("failures")) == report["counts"]["fail"] > 0


def test_a_file_gets_the_text_that_a_pipe_gets(sushigo, tmp_path):
    words = ("test", "fault:maki.second-after-tie", "--only", "maki", "--format")
    piped = sushigo(*words, "text")
    sushigo(*words, "text=report.txt")
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == piped.stdout


def test_equal_runs_give_equal_bytes(sushigo, adapter):
    command = adapter(**{"if len(counts) > 2": "if True"})
    for form in ("text", "json", "junit"):
        runs = {sushigo("test", command, *PUDDING, "--format", form).stdout for _ in range(2)}
        assert len(runs) == 1


def test_a_narrow_terminal_gets_narrow_lines(sushigo):
    run = sushigo("test", "fault:maki.second-after-tie", "--only", "maki", columns=60)
    long = [line for line in run.stdout.splitlines() if len(line) > 60]
    to_copy = ("    repeat ", "    explain ")
    assert all(line.startswith(to_copy) for line in long)


def test_the_first_failure_ends_the_run_if_asked(sushigo):
    run = sushigo("test", "fault:maki.second-after-tie", "-x", "--format", "json")
    assert run.returncode == NOT_CONFORMANT
    counts = json.loads(run.stdout)["counts"]
    assert counts["fail"] == 1
    assert counts["not-run"] > 0


def test_strict_readings_fail_another_reading(sushigo, tmp_path):
    (tmp_path / "shared.py").write_text(
        "from sushigo_conformance.engines.reference import RulesEngine\n"
        "from sushigo_reference import rules_for\n"
        "engine = RulesEngine(\n"
        "    lambda variant: rules_for(variant, {'maki.zero-first': 'shared'}), readings={})\n",
        encoding="utf-8",
    )
    words = ("test", "python:shared:engine", "--only", "maki")
    assert sushigo(*words).returncode == CONFORMANT
    strict = sushigo(*words, "--strict-readings")
    assert strict.returncode == NOT_CONFORMANT
    assert "--strict-readings --only maki/" in strict.stdout


def test_interrupting_closes_the_engine(adapter, tmp_path):
    command = adapter(
        before="if asked == 2:\n    import os, time\n"
        "    open('pid', 'w').write(str(os.getpid()))\n    time.sleep(60)"
    )
    words = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
    run = subprocess.Popen(
        [*words, "test", command, *PUDDING, "--timeout", "50"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    pid = _written(tmp_path / "pid")
    run.send_signal(signal.SIGINT)
    _, errors = run.communicate(timeout=20)
    assert run.returncode == INTERRUPTED
    assert "Traceback" not in errors
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def _written(file, patience=20):
    """The number in a file, once it stands there."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if file.exists() and (text := file.read_text()):
            return int(text)
        time.sleep(0.02)
    raise AssertionError(f"{file} was never written")


def test_a_reader_that_goes_away_is_no_trouble(tmp_path):
    command = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
    run = subprocess.Popen(
        [*command, "cases"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    run.stdout.readline()
    run.stdout.close()
    assert run.stderr.read() == ""
    run.stderr.close()
    assert run.wait(20) == PIPE_CLOSED


def test_every_code_that_the_command_ends_with_is_listed(sushigo):
    listed = sushigo("--help").stdout
    for code in (CONFORMANT, NOT_CONFORMANT, BAD_INPUT, NOT_RUN, INTERRUPTED, PIPE_CLOSED):
        assert f"\n    {code} " in listed
