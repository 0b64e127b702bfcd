"""The quick yes: given only where the full comparison would say the same."""

import pytest
from case_making import EVERYTHING, make_abilities, make_case
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.judgement.outcome import PASSED
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.plain import plainly_equal, plainly_right
from sushigo_conformance.judgement.steps import Play, judge_pattern
from sushigo_conformance.protocol.ask import questions

HANDS = [["tempura", "wasabi", "pudding"], ["maki_1", "squid_nigiri", "sashimi"]]
SCRIPT = [
    [["tempura"], ["maki_1"]],
    [["squid_nigiri"], ["wasabi"]],
    [["pudding"], ["sashimi"]],
]
STEPS = [
    {"accepted": True, "hands": [HANDS[1][1:], HANDS[0][1:]], "tables": [["tempura"], ["maki_1"]]},
    {"accepted": True, "hands": [["pudding"], ["sashimi"]]},
    {"accepted": True, "hands": [[], []], "round_points": [3, 6], "points": [3, 6]},
]
RESULT = {"steps": STEPS, "winners": [1]}
VALUES = {
    "hands": HANDS,
    "tables": [["tempura"], []],
    "legal": [[["tempura"], ["wasabi", "pudding"]], [{"own": ["maki_1"], "dummy": "tempura"}]],
    "points": [3, None],
    "puddings": [0, 1],
    "winners": [0, 1],
    "opening": {"legal": [[["tempura"]], []]},
}
#: what engines really give, and what only looks like it
SHOWN = st.recursive(
    st.sampled_from(
        [None, True, False, 0, 1, 3, 1.0, 3.0, "tempura", "maki_1", "pudding", "own", "any_of"]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["own", "dummy", "any_of", "legal"]), inner, max_size=2),
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("name", VALUES)
def test_what_is_shown_as_stated_is_plainly_equal(name):
    shown = [3, 17] if name == "points" else VALUES[name]
    assert plainly_equal(name, VALUES[name], shown)


@given(name=st.sampled_from(sorted(VALUES)), shown=SHOWN, stated=SHOWN)
def test_what_is_plainly_equal_passes_the_full_comparison(name, shown, stated):
    for pattern in (VALUES[name], stated):
        try:
            plain = plainly_equal(name, pattern, shown)
        except (AttributeError, TypeError):
            continue  # no pattern of this member looks like that
        assert not plain or compare({name: pattern}, {name: shown}) is None


@pytest.mark.parametrize(
    ("name", "stated", "shown"),
    [
        ("points", [1, 0], [True, False]),
        ("points", [1, 0], [1.0, 0]),
        ("points", [1, None], [1]),
        ("winners", [None, None], [0, 1]),
        ("points", {"any_of": [[1], [2]]}, {"any_of": [[1], [2]]}),
        ("hands", [{"any_of": [["tempura"]]}], [{"any_of": [["tempura"]]}]),
        ("hands", [["tempura"], None], [["tempura"], ["tempura"]]),
        ("opening", {"legal": [[["tempura"]]]}, {}),
        ("opening", {"legal": [[["tempura"]]]}, None),
        ("views", [{"hand": ["tempura"]}], [{"hand": ["tempura"]}]),
    ],
)
def test_what_is_doubtful_is_not_plainly_equal(name, stated, shown):
    assert not plainly_equal(name, stated, shown)


def test_a_play_shown_as_stated_is_plainly_right():
    pattern = {"steps": {"1": {"hands": STEPS[0]["hands"]}}, "winners": [1]}
    assert plainly_right(RESULT, pattern, 3)
    refusal = {"steps": {"1": {"accepted": False}}}
    assert plainly_right({"steps": [{"accepted": False, "seat": 0}]}, refusal, 1)


@pytest.mark.parametrize(
    ("number", "step"),
    [
        (0, {"accepted": False}),
        (1, {**STEPS[1], "accepted": 1}),
        (1, {**STEPS[1], "failed": "KeyError"}),
        (1, {**STEPS[1], "unsupported": "chopsticks"}),
        (2, {**STEPS[2], "points": [3, 7]}),
        (2, None),
    ],
)
def test_a_step_that_shows_anything_else_is_left_to_the_full_comparison(number, step):
    steps = [*STEPS[:number], step, *STEPS[number + 1 :]]
    assert not plainly_right({"steps": steps}, {"steps": {"3": {"points": [3, 6]}}}, 3)


@pytest.mark.parametrize("shown", [{"hands": HANDS}, {"by": "interface"}, {"failed": "no"}])
def test_a_refusal_that_shows_more_is_left_to_the_full_comparison(shown):
    pattern = {"steps": {"1": {"accepted": False}}}
    assert not plainly_right({"steps": [{"accepted": False, **shown}]}, pattern, 1)


@pytest.mark.parametrize("steps", [STEPS[:2], [*STEPS, STEPS[0]], None, {}])
def test_another_number_of_steps_is_left_to_the_full_comparison(steps):
    assert not plainly_right({"steps": steps}, {"steps": {"1": {}}}, 3)


def test_what_is_plainly_right_passes_with_nothing_to_say():
    params = {"players": 2, "rounds": [{"hands": HANDS}], "script": SCRIPT}
    case = make_case("play", params, {"steps": {"3": {"points": [3, 6]}}})
    abilities = make_abilities(*EVERYTHING)
    play = Play(case.params, questions(case, abilities), abilities)
    assert judge_pattern(play, RESULT, case.expect) is PASSED


@pytest.mark.parametrize(
    "pattern",
    [
        {"any_of": [{"winners": [0]}, {"winners": [1]}]},
        {"steps": {"any_of": [{"3": {"points": [0, 0]}}, {"3": {"points": [3, 6]}}]}},
    ],
)
def test_alternatives_for_the_whole_script_are_left_to_the_full_comparison(pattern):
    assert not plainly_right(RESULT, pattern, 3)
