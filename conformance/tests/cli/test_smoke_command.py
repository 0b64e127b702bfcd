import pytest

SOUND, NOT_SOUND, BAD_INPUT, NOT_RUN = 0, 1, 2, 3


def test_a_sound_adapter_is_told_so(sushigo, adapter):
    run = sushigo("smoke", adapter())
    assert run.returncode == SOUND, run.stdout + run.stderr
    assert "✓ The adapter is sound." in run.stdout
    assert "sushigo test" in run.stdout


def test_engines_in_process_are_sound(sushigo):
    assert sushigo("smoke", "reference").returncode == SOUND


def test_a_wrong_engine_may_have_a_sound_adapter(sushigo):
    assert sushigo("smoke", "fault:maki.second-after-tie").returncode == SOUND


HOLD_BACK = {
    "asked = 0": "asked, held = 0, []",
    "print(json.dumps(answer), flush=True)": "held.append(json.dumps(answer))",
    "end": "print(*held, sep='\\n')",
}
TROUBLES = {
    "text on stdout": ({"before": "print('thinking', flush=True)"}, "print to stderr instead"),
    "no flush": (HOLD_BACK, "flush stdout"),
    "a wrong id": ({"before": "if asked > 1: answer['id'] += 1"}, "id"),
    "a text as id": ({"before": "answer['id'] = str(answer['id'])"}, "send back the number"),
    "no describe": ({'== "describe"': '== "nothing"'}, "The first request is describe"),
    "an error at the end": ({"end": "sys.exit(4)"}, "exit code 4"),
    "no end": ({"end": "import time\ntime.sleep(60)"}, "does not stop when its input is closed"),
    "a crash": ({"before": "if asked > 1: sys.exit('gone')"}, "gone"),
    "an exception": ({'params["puddings"]': 'params["pudding"]'}, "KeyError"),
    "an unknown method": ({'["score_pudding"]': '["score_puddings"]'}, "did you mean"),
    "a misspelt feature": (
        {'"methods"': '"features": ["placement_order"], "methods"'},
        "features: unknown 'placement_order'; did you mean placement-order?",
    ),
    "one number for all seats": (
        {"before": "if asked > 1: answer['result'] = {'points': 9}"},
        "points must be a list of 2 whole numbers, one a seat; got 9",
    ),
    "a bare list": (
        {"before": "if asked > 1: answer['result'] = answer['result']['points']"},
        'the answer must be an object such as {"points": [0, 0]}; got [',
    ),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_each_trouble_is_told_with_its_cure(sushigo, adapter, trouble):
    changes, cure = TROUBLES[trouble]
    run = sushigo("smoke", adapter(**changes), "--timeout", "1", "--startup-timeout", "2")
    assert run.returncode == NOT_SOUND, run.stdout + run.stderr
    assert "✗ The adapter is not sound." in run.stdout
    assert cure in " ".join(run.stdout.split())
    assert "Traceback" not in run.stderr


def test_what_depends_on_the_question_before_is_found(sushigo, adapter):
    shifted = {
        "asked = 0": "asked, before = 0, None",
        'answer["result"] = score_pudding(request["params"])': (
            'answer["result"] = before or score_pudding(request["params"])\n'
            '        before = score_pudding(request["params"])'
        ),
    }
    run = sushigo("smoke", adapter(**shifted))
    assert run.returncode == NOT_SOUND
    assert "several questions are open" in " ".join(run.stdout.split())


NO_AWARDS = """
from sushigo_conformance.engines.reference import reference_engine

class Engine:
    def describe(self, params):
        return {**reference_engine().describe(params), "methods": ["score_round"]}

    def score_round(self, params):
        return {"points": reference_engine().score_round(params)["points"]}
"""


def test_awards_that_are_declared_and_not_given_are_missed(sushigo, tmp_path):
    (tmp_path / "without.py").write_text(NO_AWARDS, encoding="utf-8")
    run = sushigo("smoke", "python:without:Engine")
    assert run.returncode == NOT_SOUND, run.stdout + run.stderr
    said = " ".join(run.stdout.split())
    assert said.count("the answer holds no awards, though describe declares the feature") == 1


def test_what_is_not_judged_may_differ_each_time(sushigo, adapter):
    noisy = {'"points": points}': '"points": points, "token": __import__("random").random()}'}
    run = sushigo("smoke", adapter(**noisy))
    assert run.returncode == SOUND, run.stdout + run.stderr


def test_an_engine_may_close_its_stdout_a_little_before_it_ends(sushigo, adapter):
    late = "import os, time\nos.close(1)\ntime.sleep(1)\nos._exit(0)"
    run = sushigo("smoke", adapter(end=late))
    assert run.returncode == SOUND, run.stdout + run.stderr


def test_fractions_are_a_mistake_of_the_engine_and_not_of_its_adapter(sushigo, adapter):
    fractions = {"6 // counts.count(most)": "6 / counts.count(most)"}
    assert sushigo("smoke", adapter(**fractions)).returncode == SOUND


def test_it_is_said_what_is_waited_for(sushigo, adapter):
    slow = adapter(before="import time; time.sleep(3 if asked == 1 else 0)")
    run = sushigo("smoke", slow)
    assert run.returncode == SOUND, run.stdout
    first, last = run.stderr.splitlines()
    assert first == (
        "waiting for the engine to start and answer describe: 20 s at most (--startup-timeout)"
    )
    assert last == "waiting for the engine to end, now that its input is closed"


def test_an_engine_that_only_scores_is_led_to_the_class_scoring(sushigo, adapter):
    assert "--class scoring" in sushigo("smoke", adapter()).stdout
    assert "--class scoring" not in sushigo("smoke", "reference").stdout


def test_an_adapter_that_is_not_filled_in_is_led_to_what_to_fill_in(sushigo, adapter):
    empty = {
        'answer["result"] = score_pudding(request["params"])': (
            'answer["error"] = {"code": 1, "message": "score_pudding is not filled in"}'
        )
    }
    run = sushigo("smoke", adapter(**empty))
    assert run.returncode == SOUND
    assert "it answers “score_pudding is not filled in”. Fill that in first." in run.stdout
    assert "Now test" not in run.stdout


KNOWS_ORDER, IGNORES_ORDER = "table", "sorted(table, reverse=True)"
SCORER = """\
WORTH = {{"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 3}}

class Engine:
    def describe(self, params):
        return {{
            "protocol": "1", "engine": {{"name": "nigiri"}}, "methods": ["score_round"],
            "categories": ["nigiri"], "players": {players}, "features": {features},
        }}

    def score_round(self, params):
        return {{"points": [self.nigiri({order}) for table in params["tables"]]}}

    def nigiri(self, table):
        points = free = 0
        for card in table:
            free += card == "wasabi"
            if card in WORTH:
                points += WORTH[card] * (3 if free else 1)
                free -= free > 0
        return points
"""


@pytest.mark.parametrize("players", [[2, 3, 4, 5], [4]])
@pytest.mark.parametrize(
    ("order", "features", "hint"),
    [
        (KNOWS_ORDER, ["placement-order"], ""),
        (KNOWS_ORDER, [], "it seems to have placement-order"),
        (IGNORES_ORDER, ["placement-order"], "leave placement-order out"),
        (IGNORES_ORDER, [], ""),
    ],
)
def test_placement_order_is_advised_to_engines_that_know_it(
    sushigo, tmp_path, players, order, features, hint
):
    text = SCORER.format(order=order, features=features, players=players)
    (tmp_path / "scorer.py").write_text(text, encoding="utf-8")
    run = sushigo("smoke", "python:scorer:Engine")
    assert run.returncode == SOUND, run.stdout + run.stderr
    said = " ".join(run.stdout.split())
    assert hint in said
    assert ("placement-order" in said.partition("What describe might declare")[2]) == bool(hint)


HALF_DECLARED = """\
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.protocol.mirror import mirror

class Engine:
    def __init__(self):
        self.engine = reference_engine()

    def describe(self, params):
        return {
            "protocol": "1", "engine": {"name": "half"}, "methods": ["play", "finish"],
            "features": ["injected-deal"],
        }

    def score_round(self, params):
        return self.engine.score_round(params)

    def finish(self, params):
        return {"points": self.engine.finish(params)["points"]}

    def play(self, params):
        players = params["players"]
        return mirror(self.engine.play(mirror(params, players)), players)
"""


def test_it_is_suggested_what_describe_might_declare(sushigo, tmp_path):
    (tmp_path / "half.py").write_text(HALF_DECLARED, encoding="utf-8")
    run = sushigo("smoke", "python:half:Engine")
    said = " ".join(run.stdout.split())
    assert run.returncode == SOUND, run.stdout + run.stderr
    assert "it answers score_round" in said
    assert "it seems to have chopsticks" in said
    assert "it answers deal" not in said
    assert '"seating": "counterclockwise"' in said
    assert "finish names no winners" in said


def test_readings_found_out_are_suggested(sushigo, tmp_path):
    (tmp_path / "shared.py").write_text(
        "from sushigo_conformance.engines.reference import RulesEngine\n"
        "from sushigo_reference import rules_for\n"
        "engine = RulesEngine(\n"
        "    lambda variant: rules_for(variant, {'maki.zero-first': 'shared'}), readings={})\n",
        encoding="utf-8",
    )
    run = sushigo("smoke", "python:shared:engine")
    assert '{"maki.zero-first": "shared"} (the default is never)' in " ".join(run.stdout.split())


def test_an_engine_that_cannot_be_started_could_not_be_run(sushigo):
    run = sushigo("smoke", "no-such-program-anywhere")
    assert run.returncode == NOT_RUN
    assert "no program called" in run.stderr


def test_without_an_engine_it_is_said_what_an_engine_is(sushigo):
    run = sushigo("smoke")
    assert run.returncode == BAD_INPUT
    assert "python:MODULE:ATTRIBUTE" in run.stderr
