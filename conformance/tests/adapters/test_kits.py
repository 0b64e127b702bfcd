"""Every kit works as it is copied, and a first method filled in gives a first verdict."""

import json
import shlex
import subprocess

import pytest
from filled_games import GAMES

from sushigo_conformance.kits import EXAMPLE, KITS, folder_of

#: the rules that puddings alone decide
PUDDING_RULES = (
    "pudding.most",
    "pudding.most-tied",
    "pudding.remainder",
    "pudding.fewest",
    "pudding.none-counts",
    "pudding.fewest-tied",
    "pudding.loss-remainder",
    "pudding.all-equal",
    "pudding.two-players",
    "pudding.two-players-equal",
)
#: rules of turns that show in hands and tables alone
TURN_RULES = (
    "turn.choose-one",
    "turn.tables-stay",
    "turn.tables-grow-by-one",
    "turn.hands-stay-equal",
    "passing.left",
    "passing.every-round",
    "passing.whole-hand",
    "passing.comes-back",
    "chopsticks.later-turn",
    "chopsticks.same-hand",
    "chopsticks.return",
    "chopsticks.two-card-hand",
)


def exchange(place, *lines):
    """Run an adapter on lines of input alone; return its answers, and what it wrote besides."""
    process = subprocess.run(
        shlex.split(place.command),
        cwd=place.folder,
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return [json.loads(line) for line in process.stdout.splitlines()], process.stderr


def asking(method, params, number=7):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def test_a_kit_is_sound_as_copied(copied, sushigo):
    process = sushigo("smoke", copied.command, folder=copied.folder)
    assert process.returncode == 0, process.stdout + process.stderr
    assert "The adapter is sound" in process.stdout


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("score_pudding", {"puddings": [1, 0]}),
        ("score_round", {"tables": [["maki_1"], ["pudding"]]}),
        ("finish", {"points": [1, 2], "puddings": [0, 1]}),
        ("play", {"players": 2, "rounds": [{"hands": [["maki_1"], ["maki_2"]]}], "script": []}),
    ],
)
def test_a_kit_says_that_a_method_is_not_filled_in(copied, method, params):
    ((answer,), _) = exchange(copied, asking(method, params))
    assert (answer["id"], answer["error"]["code"]) == (7, 1)
    assert "not filled in" in answer["error"]["message"]


def test_a_kit_tells_an_unknown_method_from_parameters_that_make_no_sense(copied):
    answers, _ = exchange(copied, asking("score_soup", {}, 1), "", asking("play", [1], 2))
    assert [(answer["id"], answer["error"]["code"]) for answer in answers] == [
        (1, -32601),
        (2, -32602),
    ]


def test_a_kit_outlives_what_is_no_request(copied):
    answers, _ = exchange(copied, "{", asking("describe", {}, 2))
    assert answers[0]["error"]["code"] != 0
    assert answers[1]["result"]["methods"] == ["score_pudding"]


def test_puddings_filled_in_are_judged(filled, sushigo):
    words = ["test", filled.command, "--only", "pudding/*", "--format", "json"]
    process = sushigo(*words, folder=filled.folder)
    rules = json.loads(process.stdout)["rules"]
    assert {rule: rules[rule]["verdict"] for rule in PUDDING_RULES} == dict.fromkeys(
        PUDDING_RULES, "holds"
    )


def test_an_engine_that_prints_and_reads_harms_no_answer(filled):
    asked = asking("score_pudding", {"puddings": [4, 3, 0, 0]})
    answers, aside = exchange(filled, asked, asked)
    assert [answer["result"]["points"] for answer in answers] == [[6, 0, -3, -3]] * 2
    assert aside.count("an engine thinks aloud") == 2


def test_a_game_filled_in_is_played_and_judged(filled, sushigo):
    if filled.language not in GAMES:  # then its example plays, in test_examples.py
        assert (folder_of(filled.language) / EXAMPLE).is_dir()
        return
    words = ["test", filled.command, "--class", "turn", "--format", "json"]
    process = sushigo(*words, folder=filled.folder)
    rules = json.loads(process.stdout)["rules"]
    assert {rule: rules[rule]["verdict"] for rule in TURN_RULES} == dict.fromkeys(
        TURN_RULES, "holds"
    )


@pytest.mark.parametrize("language", KITS)
def test_a_readme_is_one_screen_and_names_the_commands(language):
    text = (folder_of(language) / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    assert f'sushigo smoke "{KITS[language].run}"' in text
    if KITS[language].build:
        assert f"    {KITS[language].build}\n" in text
