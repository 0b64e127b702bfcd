import json
import subprocess
import sys

import pytest

from sushigo_conformance.cli.compact import compact_json
from sushigo_spec import load_spec

SPEC = load_spec()
BAD_INPUT = 2


def words_of(run):
    assert run.returncode == 0, run.stderr
    return " ".join(run.stdout.split())


def test_a_rule_is_shown_with_all_that_belongs_to_it(sushigo):
    said = words_of(sushigo("rules", "maki.no-second-after-tie"))
    rule = SPEC.rules["maki.no-second-after-tie"]
    assert rule.title in said
    assert rule.text in said
    assert "p.3 R" in said
    assert "stated" in said
    assert "maki/two-tied-for-first" in said
    assert "maki.second-after-tie" in said


def test_a_silent_rule_names_its_reading_and_an_untestable_one_its_reason(sushigo):
    assert "maki.zero-first: never by default" in words_of(sushigo("rules", "maki.zero-first"))
    rule = SPEC.rules["deal.scorekeeper"]
    assert rule.reason.split()[0] in words_of(sushigo("rules", rule.id)).split("untested", 1)[1]


def test_rules_are_found_by_words_of_title_and_text(sushigo):
    said = words_of(sushigo("rules", "tied", "pudding"))
    fitting = [
        rule
        for rule in SPEC.rules.values()
        if all(
            word in f"{rule.id} {rule.title} {rule.text}".casefold() for word in ("tied", "pudding")
        )
    ]
    assert len(fitting) > 1
    assert all(rule.id in said for rule in fitting)
    assert "tempura.pair" not in said


def test_all_rules_are_listed_by_area(sushigo):
    run = sushigo("rules", columns=60)
    assert all(rule in run.stdout for rule in SPEC.rules)
    assert all(area.title in run.stdout for area in SPEC.areas.values())
    assert all(len(line) <= 60 for line in run.stdout.splitlines())


def test_a_case_alone_is_shown_whole(sushigo):
    run = sushigo("cases", "maki/two-tied-for-first")
    case = SPEC.cases["maki/two-tied-for-first"]
    assert "seat 0    maki 2 ×2" in run.stdout
    assert case.because in words_of(run)
    request = run.stdout.split("request: score_round\n", 1)[1].split("expected:\n", 1)
    assert json.loads(request[0]) == case.params
    assert json.loads(request[1]) == case.expect


def test_several_cases_are_listed(sushigo):
    run = sushigo("cases", "maki/two-*")
    listed = [case.id for case in SPEC.cases.values() if case.id.startswith("maki/two-")]
    assert [line.strip() for line in run.stdout.splitlines() if line.startswith("maki/")] == listed


def test_every_case_can_be_shown(sushigo):
    from sushigo_conformance.cli.cases import whole

    for case in SPEC.cases.values():
        lines = [line.text for line in whole(SPEC, case, 60)]
        assert any(case.id in line for line in lines)


def test_readings_are_shown_with_their_values_and_default(sushigo):
    said = words_of(sushigo("readings", columns=60))
    for reading in SPEC.readings.values():
        assert reading.id in said
        assert f"{reading.default} (default)" in said
        assert all(value.text in said for value in reading.values.values())


def test_a_fault_is_shown_with_its_rule_and_cause(sushigo):
    said = words_of(sushigo("faults", "maki.second-after-tie"))
    fault = SPEC.faults["maki.second-after-tie"]
    assert fault.cause in said
    assert fault.rule in said
    assert "sushigo test fault:maki.second-after-tie" in said


def test_faults_are_found_by_words(sushigo):
    said = words_of(sushigo("faults", "second", "TIE"))
    assert "maki.second-after-tie" in said
    assert "sashimi." not in said


def test_faults_are_listed(sushigo):
    said = words_of(sushigo("faults"))
    assert all(fault in said for fault in SPEC.faults)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("rules", "maki.most-tide"), "maki.most-tied"),
        (("rules", "zzz"), "no rule"),
        (("cases", "maki/two-tied-for-frist"), "maki/two-tied-for-first"),
        (("faults", "maki.second-after-tied"), "maki.second-after-tie"),
        (("ruels",), "rules"),
    ],
)
def test_what_there_is_not_is_met_with_what_is_close(sushigo, words, hint):
    run = sushigo(*words)
    assert run.returncode == BAD_INPUT
    assert hint in run.stderr
    assert run.stdout == ""


def test_the_version_and_the_commands_are_told(sushigo):
    from sushigo_conformance import __version__

    assert sushigo("--version").stdout == f"sushigo {__version__}\n"
    for command in ("test", "smoke", "rules", "cases", "faults", "readings", "score"):
        assert command in sushigo("--help").stdout
        assert sushigo(command, "--help").returncode == 0


def test_the_list_of_commands_loads_none_of_them():
    code = (
        "import sys\nfrom sushigo_conformance.cli import run\nrun(['--help'])\n"
        "heavy = {'jsonschema', 'rich', 'yaml', 'sushigo_conformance.cli.test', 'sushigo_spec'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("case", list(SPEC.cases.values())[::40], ids=lambda case: case.id)
def test_compact_json_is_the_same_value(case):
    assert json.loads(compact_json(case.params)) == case.params


def test_the_cases_that_catch_a_fault_are_counted_by_what_they_ask(sushigo):
    run = sushigo("faults", "maki.second-after-tie", "--matrix")
    heads, row = run.stdout.splitlines()[-2:]
    assert heads.split() == ["round", "pudding", "finish", "play", "deal", "self"]
    fault, *counts = row.split()
    assert fault == "maki.second-after-tie"
    assert int(counts[0]) > 1
    assert counts[1] == "·"


def test_the_matrix_of_faults_fits_a_narrow_terminal(sushigo):
    run = sushigo("faults", "sashimi", "--matrix", columns=60)
    assert all(len(line) <= 60 for line in run.stdout.splitlines())
    assert all(fault in run.stdout for fault in SPEC.faults if fault.startswith("sashimi."))


@pytest.mark.parametrize(
    "words", [("rules", "pudding"), ("cases", "maki/two-*"), ("faults", "maki")]
)
def test_a_list_says_how_to_see_one_of_it_whole(sushigo, words):
    lines = sushigo(*words).stdout.splitlines()
    assert lines[-1].startswith(f"One of them whole: sushigo {words[0]} ")
    command = lines[-1].partition(": sushigo ")[2].split()
    assert "One of them whole" not in sushigo(*command).stdout
