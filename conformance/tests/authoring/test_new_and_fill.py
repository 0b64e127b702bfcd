"""`sushigo case new` and `fill`: a fixture is begun, completed, and nothing else is changed."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.authoring.inserting import (
    CannotInsertError,
    with_case,
    with_members,
)

NEW = ("case", "new", "maki/three-behind", "--rule", "maki.second-tied", "--title", "Three share")
TABLES = ("--table", "maki1", "--table", "maki3", "--table", "maki1", "--table", "maki1")
BECAUSE = ("--because", "Second place is shared by three.")


def test_a_fixture_is_added_in_three_commands(sushigo, tmp_path):
    code, out, _ = sushigo(*NEW, *TABLES, *BECAUSE)
    assert code == 0
    assert "sushigo case fill sushigo-cases/maki.yaml maki/three-behind" in out
    code, out, _ = sushigo("case", "fill", "sushigo-cases/maki.yaml", typed="y\n" * 4)
    assert code == 0
    assert "A tie for second shares the three (maki.second-tied, p.3 R)" in out
    assert "agreed by the reference, the oracle" in out
    code, out, _ = sushigo("case", "check", "sushigo-cases")
    assert code == 0
    file = tmp_path / "sushigo-cases" / "maki.yaml"
    assert "  expect: {points: [1, 6, 1, 1]}\n" in file.read_text(encoding="utf-8")


def test_what_no_option_says_is_asked(sushigo, tmp_path):
    answers = "wasabi/asked\nwasabi.triples\nA squid on wasabi\n2\nwasabi squid\nnothing\n"
    code, out, _ = sushigo("case", "new", typed=answers)
    assert code == 0
    assert "wasabi.triples: A nigiri on wasabi counts three times" in out
    (case,) = yaml.safe_load((tmp_path / "sushigo-cases" / "wasabi.yaml").read_text("utf-8"))
    assert case["params"] == {"tables": [["wasabi", "squid_nigiri"], []]}
    assert case["isolate"] == "nigiri"


@pytest.mark.parametrize(
    ("words", "method"),
    [
        (("pudding/four", "--rule", "pudding.fewest-tied", "--puddings", "2,7,0,0"), "finish"),
        (
            ("pudding/four", "--rule", "pudding.fewest-tied", "--puddings", "2,7,0,0"),
            "score_pudding",
        ),
        (("turn/three", "--rule", "turn.choose-one", "--players", "3"), "play"),
        (("dummy/first", "--rule", "dummy.draw"), "play"),
        (
            ("wasabi/one", "--rule", "wasabi.alone", "--table", "3x wasabi", "--table", "egg"),
            "score_round",
        ),
    ],
)
def test_every_kind_of_case_can_be_begun_filled_and_checked(sushigo, words, method):
    points = ("--points", "1,2,3,4") if method == "finish" else ()
    rest = ("--method", method, "--title", "A position", *BECAUSE, *points)
    assert sushigo("case", "new", *words, *rest)[0] == 0
    file = f"sushigo-cases/{words[0].partition('/')[0]}.yaml"
    code, out, err = sushigo("case", "fill", file, "--yes")
    assert (code, err) == (0, "")
    assert "written to" in out
    assert sushigo("case", "check", file)[0] == 0


def test_a_case_that_deals_is_begun_with_its_check(sushigo):
    words = ("deal/mine", "--rule", "deal.hand-sizes", "--players", "3", "--title", "Three hands")
    code, _, err = sushigo("case", "new", *words, "--check", "deal.hand-size", *BECAUSE)
    assert code == 2
    assert "did you mean deal.hand-sizes" in err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("makis/x",), "there is no area 'makis'; did you mean maki"),
        (("maki three",), "an id is area/name"),
        (("maki/first-of-two",), "is in the suite"),
        (("maki/x", "--rule", "maki.secnd"), "there is no rule 'maki.secnd'; did you mean"),
        (("deal/x", "--rule", "deal.scorekeeper"), "no case can decide deal.scorekeeper"),
        ((), "AREA/NAME, --rule and --title are missing, and nobody is there to ask"),
        (("maki/x",), "--rule, --title and --table are missing, and nobody is there to ask"),
        (("maki/x", "--rule", "maki.most", "--table", "maki3"), "--title is missing, and nobody"),
        (("winner/x", "--title", "X", "--points", "1,2"), "--rule and --puddings are missing"),
        (("deal/x", "--rule", "deal.shuffled"), "--title, --players and --check are missing"),
        (("dummy/x", "--method", "play"), "--rule, --title and --players are missing"),
        (("dummy/x", "--method", "play", "--variant", "dummy"), "--rule and --title are missing"),
        (("maki/x", "--to", "a.yaml", "--suite", "b"), "give one of them"),
        (("maki/x", "--to", "far/away/a.yaml"), "there is no folder far to make away in"),
        (("maki/x", "--table", "makki3"), "'makki3' is no card; did you mean maki 3"),
        (("pudding/x", "--puddings", "four"), "numbers with commas"),
        (("maki/x", "--isolate", "dumplin"), "did you mean dumpling"),
        (("maki/x", "--method", "score"), "did you mean score_round"),
        (("maki/x", "--variant", "dumy"), "did you mean dummy"),
        (("deal/x", "--check", "deal.hand-size"), "did you mean deal.hand-sizes"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_nothing_written(sushigo, tmp_path, words, message):
    code, out, err = sushigo("case", "new", *words)
    assert (code, out) == (2, "")
    assert message in err
    assert not (tmp_path / "sushigo-cases").exists()


def test_an_answer_that_cannot_be_meant_is_asked_for_again(sushigo):
    typed = "makki/x\nmaki/x\nmaki.most\nThe most icons\n2\nmakki3\nmaki3\nmaki1\n"
    code, out, _ = sushigo("case", "new", typed=typed)
    assert code == 0
    assert "there is no area 'makki'; did you mean maki" in out
    assert "'makki3' is no card" in out


def test_a_folder_that_is_made_is_told(sushigo, tmp_path):
    code, out, _ = sushigo(*NEW, *TABLES, "--to", "mine")
    assert code == 0
    assert out.startswith("made the folder mine")
    assert (tmp_path / "mine" / "maki.yaml").exists()
    assert (
        "made the folder" not in sushigo(*NEW[:2], "maki/x", *NEW[3:], *TABLES, "--to", "mine")[1]
    )


def test_an_id_is_not_given_twice(sushigo):
    assert sushigo(*NEW, *TABLES)[0] == 0
    code, _, err = sushigo(*NEW, *TABLES)
    assert code == 2
    assert "maki/three-behind is in sushigo-cases/maki.yaml already" in err


def test_the_suite_has_a_place_for_new_cases(tmp_path, monkeypatch, sushigo):
    from sushigo_conformance.authoring import places

    (tmp_path / "spec").mkdir()
    monkeypatch.setattr(places, "own_cases", lambda: tmp_path / "spec")
    assert sushigo(*NEW, *TABLES, "--suite", "ties")[0] == 0
    text = (tmp_path / "spec" / "maki" / "ties.yaml").read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=../../schema/cases.schema.json\n")
    assert not (tmp_path / "spec" / "maki" / "cases.schema.json").exists()


OLD = """\
# A comment at the top.

- id: maki/mine   # mine
  title:   "Oddly   laid out"
  rules: [ maki.most ]
  method: score_round
  params:
      tables:
      - [maki_3]   # one
      - [maki_1]

  # before because
  because: Three and one.

# the end
"""


def test_an_answer_is_put_in_and_nothing_else_changes(sushigo, written):
    file = written(OLD)
    assert sushigo("case", "fill", file, "--yes")[0] == 0
    now = file.read_text(encoding="utf-8")
    assert now == OLD.replace("- [maki_1]\n", "- [maki_1]\n  expect: {points: [6, 3]}\n")


@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_stay(sushigo, written, start):
    file = written(start + OLD.replace("\n", "\r\n"))
    assert sushigo("case", "fill", file, "--yes")[0] == 0
    text = file.read_bytes().decode()
    assert text.startswith(start + "# A comment")
    assert "  expect: {points: [6, 3]}\r\n" in text
    assert "\n" not in text.replace("\r\n", "")


def test_a_case_is_put_behind_what_is_there(sushigo, written):
    file = written(OLD)
    assert sushigo(*NEW, *TABLES, "--to", file)[0] == 0
    now = file.read_text(encoding="utf-8")
    assert now.startswith(OLD + "\n- id: maki/three-behind\n")


def test_another_value_of_a_reading_is_filled_in_too(sushigo, written):
    text = OLD.replace("[maki_1]", "[]").replace("maki.most", "maki.zero-second")
    file = written(text)
    code, out, _ = sushigo("case", "fill", file, "--yes")
    assert code == 0
    assert "under maki.zero-second: shared, points, seat 1: 3" in out
    (case,) = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert case["expect"] == {"points": [6, 0]}
    assert case["readings"] == {"maki.zero-second": {"shared": {"points": [6, 3]}}}


def test_a_number_that_is_denied_leaves_the_file_as_it_is(sushigo, written):
    file = written(OLD)
    code, out, _ = sushigo("case", "fill", file, typed="y\nn\n")
    assert code == 1
    assert "maki/mine: not written" in out
    assert file.read_text(encoding="utf-8") == OLD


def test_nobody_to_confirm_leaves_the_file_as_it_is(sushigo, written):
    file = written(OLD)
    code, _, err = sushigo("case", "fill", file)
    assert code == 2
    assert "--yes takes them as right" in err
    assert file.read_text(encoding="utf-8") == OLD


def test_an_expectation_of_the_author_is_never_overwritten(sushigo, written):
    text = OLD.replace("  # before", "  expect: {points: [6, 0]}\n  # before")
    file = written(text)
    code, _, err = sushigo("case", "fill", file, "--yes")
    assert code == 2
    assert "its expect is left as it is; the case stands alone: wrong by the reference, " in err
    assert "seat 1, points: expected 0, got 3" in err
    assert file.read_text(encoding="utf-8") == text


def test_what_depends_on_two_readings_is_not_filled(sushigo, written):
    text = """
        - id: wasabi/both
          title: Wasabi and a squid on one turn, and nobody has maki
          rules: [wasabi.same-turn]
          method: play
          params:
            players: 2
            rounds: [{hands: [[wasabi, squid_nigiri], [tempura, sashimi]]}]
            start:
              turn: 9
              tables:
                - [chopsticks, tempura*2, sashimi*2, dumpling*3]
                - [tempura*2, sashimi*2, dumpling*4]
            script:
              - [[squid_nigiri, wasabi], [tempura]]
              - [[sashimi], [chopsticks]]
          because: Both readings change the points.
    """
    file = written(text)
    before = file.read_text(encoding="utf-8")
    code, _, err = sushigo("case", "fill", file, "--yes")
    assert code == 2
    assert "the answer depends on maki.zero-first and on wasabi.same-turn" in err
    assert file.read_text(encoding="utf-8") == before


def test_a_file_in_no_order_is_refused_at_its_place(sushigo, written):
    code, _, err = sushigo("case", "fill", written(OLD.replace("score_round", "finish")))
    assert code == 2
    assert "cases.yaml:8:7: missing keys: points, puddings" in err


def test_a_position_that_no_game_has_is_not_filled(sushigo, written):
    assert sushigo("case", "new", "turn/mine", "--rule", "turn.legal", "--players", "2")[0] == 2
    words = ("turn/mine", "--rule", "turn.choose-one", "--players", "2", "--title", "Mine")
    assert sushigo("case", "new", *words)[0] == 0
    file = written("", "unused.yaml").parent / "sushigo-cases" / "turn.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("players: 2", "players: 3"), encoding="utf-8")
    code, _, err = sushigo("case", "fill", file, "--yes")
    assert code == 2
    assert "3 players, and 2 hands" in err


# as ids are, so that none is a word of YAML, such as `no`
NAMES = st.from_regex(r"[a-z]{1,8}/[a-z]{1,8}", fullmatch=True)
COMMENTS = st.sampled_from(["", "  # a comment", "\n  # a line of its own", "\n"])


@given(names=st.lists(NAMES, min_size=1, max_size=4), comment=COMMENTS, indent=st.integers(0, 4))
def test_members_go_into_their_case_whatever_stands_around_it(names, comment, indent):
    def laid():
        block = [f"- id: {name}\n  params: {{a: [1]}}{comment}\n" for name in names]
        return "".join(" " * indent + line + "\n" for case in block for line in case.splitlines())

    text = laid()
    put_in = with_members(text, len(names) - 1, ["expect: [2]"], {"expect": [2]})
    assert yaml.safe_load(put_in)[-1] == {"id": names[-1], "params": {"a": [1]}, "expect": [2]}
    lines = put_in.splitlines()
    lines.remove(" " * (indent + 2) + "expect: [2]")
    assert lines == text.splitlines()
    more = with_case(text, ["- id: another"])
    assert more.startswith(text)
    assert yaml.safe_load(more) == [*yaml.safe_load(text), {"id": "another"}]


@pytest.mark.parametrize("text", ["[{id: a, params: {b: 1}}]", "- {id: a, params: {b: 1}}\n"])
def test_braces_have_no_place_for_a_line(text):
    with pytest.raises(CannotInsertError):
        with_members(text, 0, ["expect: 1"], {"expect": 1})


@pytest.mark.parametrize("text", ["- id: a\n...\n", "id: a\n", "[{id: a}]\n", "5\n"])
def test_a_file_that_has_no_place_for_another_case_is_left_alone(sushigo, written, text):
    file = written(text)
    code, _, err = sushigo(*NEW, *TABLES, "--to", file)
    assert code == 2
    assert "nothing was written" in err
    assert file.read_text(encoding="utf-8") == text
