"""`sushigo case check` names everything that is wrong with a fixture, at its place."""

import shutil

import pytest

GOOD = """
    # yaml-language-server: $schema=cases.schema.json
    - id: maki/three-behind-one
      title: Three of four share the second prize
      rules: [maki.second-tied]
      method: score_round
      params:
        tables: [[maki_1], [maki_3], [maki_1], [maki_1]]
      expect: {points: [1, 6, 1, 1]}
      because: Second place is shared by three, and 3 / 3 = 1.
"""

HANDS = """
          - hands:
              - [tempura*2, pudding, wasabi, maki_3, pudding, tempura*2, dumpling*2]
              - [dumpling, maki_1, tempura, maki_2, pudding, dumpling, maki_2, egg_nigiri*3]
"""

REFUSED = f"""
    - id: turn/three-cards
      title: Three cards cannot be chosen
      rules: [turn.choose-one]
      method: play
      params:
        players: 2
        rounds:{HANDS.rstrip()}
        script: [[[tempura, pudding, wasabi], [dumpling]]]
      expect: {{steps: {{1: {{accepted: false}}}}}}
      because: One card a turn.
"""


def changed(*replacements):
    text = GOOD
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_good_case_is_checked_and_what_it_decides_is_named(sushigo, written):
    code, out, err = sushigo("case", "check", written(GOOD))
    assert (code, err) == (0, "")
    first, last = out.splitlines()
    assert first.startswith("maki/three-behind-one: finds out the faults maki.second-not-split")
    assert last.startswith("1 case checked: right by the reference")
    assert "oracle" in last


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
def test_the_javascript_engine_is_asked_too(sushigo, written):
    _, out, _ = sushigo("case", "check", written(GOOD))
    assert out.splitlines()[-1].endswith("and the JavaScript engine")


def test_a_case_that_decides_nothing_is_pointed_out(sushigo, written):
    text = changed(("[maki.second-tied]", "[maki.zero-first]"))
    code, out, _ = sushigo("case", "check", written(text))
    assert code == 0
    assert "no known fault of maki.zero-first fails it" in out


MISTAKES = {
    "yaml": (("[maki.second-tied]", "[maki.second-tied"), "5:9", "not valid YAML"),
    "schema": (("method: score_round", "method: score"), "5:11", "did you mean score_round"),
    "id": (("maki/three-behind-one", "maki/three-behind-a-leader"), "2:7", "is taken"),
    "area": (("maki/three-behind-one", "maky/three-behind-one"), "2:7", "no area maky"),
    "rule": (("maki.second-tied", "maki.second-tide"), "4:11", "did you mean maki.second-tied"),
    "page": (
        ("  because", "  cites: [{source: GW14, page: 3}]\n      because"),
        "2:3",
        "p.3 is a spread",
    ),
    "card": (("[maki_3]", "[maki3]"), "7:25", "did you mean maki_3"),
    "deck": (("[maki_3]", "[maki_3*9]"), "7:5", "the deck holds 8"),
    "because": (
        (": Second place is shared by three, and 3 / 3 = 1.", ":"),
        "9:",
        "say here why the answer is right",
    ),
    "sentence": (("3 / 3 = 1.", "3 / 3 = 1"), "2:3", "does not end as a sentence"),
    "untestable": (("maki.second-tied", "deal.scorekeeper"), "2:3", "which is not testable"),
    "answer": (("[1, 6, 1, 1]", "[1, 6, 1, 0]"), "8:11", "the case stands alone"),
    "shape": (("[1, 6, 1, 1]", "7"), "8:11", "has the shape of this expectation"),
    "no more than maki": (("[maki_3]", "[maki_3, tempura]"), "7:13", "holds cards of tempura"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_at_its_place(sushigo, written, spec, name):
    (old, new), place, message = MISTAKES[name]
    if name == "id":
        new = next(id_ for id_ in spec.cases if id_.startswith("maki/"))
    code, out, err = sushigo("case", "check", written(changed((old, new))))
    assert (code, out) == (2, "")
    assert f"cases.yaml:{place}" in err
    assert message in err
    assert err.splitlines()[-1].startswith("1 complaint; ")


DRAFT = """\
- id: maki/draft
  title: Not done yet
  rules: [maki.second-tied]
  method: score_round
  params:
    tables: [[maki_1], [maki_3], [maki_1], [maki_1]]
  because:
"""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DRAFT, "1:3: maki/draft is not filled in yet: run `sushigo case fill {file}`"),
        (
            DRAFT.replace("because:", "because: Three share."),
            "1:3: maki/draft is not filled in yet: run `sushigo case fill {file}`",
        ),
        (
            DRAFT.replace("because:", "expect: {points: [1, 6, 1, 1]}\n  because:"),
            "8:11: say here why the answer is right, for a reader without the rulebook",
        ),
    ],
)
@pytest.mark.parametrize("command", [("case", "check"), ("test", "reference", "--cases")])
def test_a_draft_gets_one_complaint_that_says_how_to_go_on(
    sushigo, written, command, text, complaint
):
    file = written(text)
    code, out, err = sushigo(*command, file)
    assert (code, out) == (2, "")
    first, *rest = err.splitlines()
    assert first.endswith(complaint.format(file=file))
    assert [line for line in rest if not line.startswith("1 complaint; ")] == []


def test_a_duplicate_of_a_case_of_the_suite_is_named(sushigo, written):
    text = changed(
        ("[[maki_1], [maki_3], [maki_1], [maki_1]]", "[[maki_3*2], [maki_2]]"),
        ("[1, 6, 1, 1]", "[6, 3]"),
    )
    code, _, err = sushigo("case", "check", written(text))
    assert code == 2
    assert "asks and expects the same as maki/first-of-two" in err


def test_an_undeclared_reading_is_named_with_what_it_would_give(sushigo, written):
    text = changed(
        ("maki/three-behind-one", "nigiri/a-squid"),
        ("maki.second-tied", "nigiri.squid"),
        ("[[maki_1], [maki_3], [maki_1], [maki_1]]", "[[squid_nigiri], [tempura]]"),
        ("[1, 6, 1, 1]", "[3, 0]"),
    )
    code, _, err = sushigo("case", "check", written(text))
    assert code == 2
    assert "8:11: depends on the reading maki.zero-first: under shared, seat 0" in err
    isolated = text.replace("method: score_round", "method: score_round\n      isolate: nigiri")
    assert sushigo("case", "check", written(isolated))[0] == 0


def test_a_wrong_value_of_a_reading_is_named(sushigo, written):
    text = changed(
        ("maki.second-tied", "maki.zero-first"),
        ("[[maki_1], [maki_3], [maki_1], [maki_1]]", "[[], [chopsticks*2]]"),
        ("[1, 6, 1, 1]}", "[0, 0]}\n      readings: {maki.zero-first: {shared: {points: [6, 6]}}}"),
    )
    code, _, err = sushigo("case", "check", written(text))
    assert code == 2
    assert "cases.yaml:9:40: " in err
    assert "expected 6, got 3" in err


def test_a_refusal_without_its_twin_is_named_and_with_it_not(sushigo, written):
    code, _, err = sushigo("case", "check", written(REFUSED))
    assert code == 2
    assert "turn 1 is refused, and no case accepts a lawful play" in err
    twin = REFUSED.replace("three-cards", "one-card").replace(
        "[tempura, pudding, wasabi]", "[wasabi]"
    )
    twin = twin.replace("accepted: false", "accepted: true")
    assert sushigo("case", "check", written(REFUSED + twin.lstrip("\n")))[0] == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("dumpling*2]", "dumpling]", "10 cards are held here at this moment, not 9"),
        ("players: 2", "players: 3", "3 players, and 2 hands"),
        (", [dumpling]]]", "]]", "expected at least 2 items"),
        (
            "script:",
            "start: {turn: 2}\n        script:",
            "9 cards are held here at this moment, not 10",
        ),
    ],
)
def test_positions_that_no_game_has_are_named(sushigo, written, old, new, message):
    code, _, err = sushigo("case", "check", written(REFUSED.replace(old, new)))
    assert code == 2
    assert message in err


def test_all_mistakes_of_all_files_are_named_at_once(sushigo, written, tmp_path):
    written(changed(("[1, 6, 1, 1]", "[1, 6, 1, 0]")), "mine/wrong.yaml")
    written(changed(("three-behind-one", "other"), ("because", "becuase")), "mine/misspelt.yaml")
    code, _, err = sushigo("case", "check", tmp_path / "mine", tmp_path / "nowhere")
    assert code == 2
    assert "wrong.yaml:8:11: " in err
    assert "misspelt.yaml:9:3: unknown key 'becuase'; did you mean because?" in err
    assert "nowhere:1:1: there is no such file or folder" in err


def test_an_id_in_two_files_is_named(sushigo, written):
    first = written(GOOD, "first.yaml")
    second = written(GOOD, "second.yaml")
    code, _, err = sushigo("case", "check", first, second)
    assert code == 2
    assert "second.yaml:2:7: the id maki/three-behind-one is taken" in err
    assert sushigo("case", "check", first, first)[0] == 0


def test_a_file_of_the_suite_can_be_checked_alone(sushigo):
    from sushigo_conformance.authoring.checkout import own_cases

    code, out, _ = sushigo("case", "check", own_cases() / "maki" / "zero.yaml")
    assert code == 0
    assert "cases checked: right by" in out
