import itertools
import json

import pytest
from case_making import judge_results, make_case
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.relations import first_difference

PARAMS = {"players": 2, "rounds": [{"hands": [["tempura"], ["maki_1"]]}], "script": []}
HIDDEN = make_case(
    "play", PARAMS, with_={"/rounds/0/hands/1": ["pudding"]}, same=("/opening/views/0",)
)
OPEN = make_case(
    "play", PARAMS, with_={"/rounds/0/hands/0": ["pudding"]}, differ=("/opening/views/0",)
)


def shown(view):
    return {"opening": {"views": [{"hand": ["tempura"], "shows": view}, {}]}, "steps": []}


def test_equal_views_are_the_same():
    assert judge_results(HIDDEN, [shown("mine")] * 3).status is Status.PASS


def test_a_leak_is_found_and_pointed_at():
    first, other = shown({"deck": [1, {"of": "maki_1"}]}), shown({"deck": [1, {"of": "pudding"}]})
    outcome = judge_results(HIDDEN, [first, first, other])
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.path == "/opening/views/0/shows/deck/1/of"
    assert (outcome.mismatch.expected, outcome.mismatch.got) == ("maki_1", "pudding")


def test_what_varies_by_itself_is_set_aside():
    views = [shown({"at": time, "mine": ["tempura"]}) for time in (1, 2, 3)]
    assert judge_results(HIDDEN, views).status is Status.PASS


def test_a_leak_beside_what_varies_is_still_found():
    views = [
        shown({"at": time, "others": [card]})
        for time, card in ((1, "maki_1"), (2, "maki_1"), (3, "pudding"))
    ]
    assert judge_results(HIDDEN, views).mismatch.path == "/opening/views/0/shows/others/0"


def test_a_leak_in_random_order_is_still_found():
    first, again = shown(["a", "b", "maki_1"]), shown(["b", "maki_1", "a"])
    assert judge_results(HIDDEN, [first, again, shown(["b", "a", "pudding"])]).status is Status.FAIL
    assert judge_results(HIDDEN, [first, again, shown(["maki_1", "b", "a"])]).status is Status.PASS


def test_a_member_that_only_the_other_world_has_is_a_difference():
    views = [shown({"at": 1}), shown({"at": 2}), shown({"at": 3, "maki_1": True})]
    assert judge_results(HIDDEN, views).status is Status.FAIL


def test_worlds_that_must_differ_fail_when_they_agree():
    assert judge_results(OPEN, [shown(1), shown(1), shown(2)]).status is Status.PASS
    outcome = judge_results(OPEN, [shown(1)] * 3)
    assert outcome.mismatch.path == "/opening/views/0"


def test_noise_alone_is_no_difference():
    assert judge_results(OPEN, [shown(1), shown(2), shown(3)]).status is Status.FAIL


def test_what_is_not_shown_is_unsupported():
    outcome = judge_results(HIDDEN, [{"steps": []}] * 3)
    assert outcome.status is Status.UNSUPPORTED
    assert "/opening/views/0" in outcome.remark


@pytest.mark.parametrize(
    ("step", "status"),
    [
        ({"accepted": False}, Status.FAIL),
        ({"failed": "x"}, Status.ERROR),
        ({"unsupported": "x"}, Status.UNSUPPORTED),
    ],
)
def test_a_step_that_was_not_taken_shows_nothing(step, status):
    params = {**PARAMS, "script": [[["tempura"], ["maki_1"]]]}
    case = make_case("play", params, with_={"/players": 2}, same=("/steps/0/hands",))
    result = {"steps": [step]}
    assert judge_results(case, [result, result]).status is status


def test_cards_and_tables_compare_in_any_order():
    params = {**PARAMS, "script": [[["tempura"], ["maki_1"]]]}
    same = ("/steps/0/hands", "/steps/0/hands/1", "/steps/0/tables")
    case = make_case("play", params, with_={"/players": 2}, same=same)
    first = {"accepted": True, "hands": [[], ["a", "b"]], "tables": [["c", "pudding"], []]}
    other = {"accepted": True, "hands": [[], ["b", "a"]], "tables": [["c"], []]}
    results = [{"steps": [first]}, {"steps": [other]}]
    assert judge_results(case, results).status is Status.PASS


def test_scores_may_be_related_too():
    case = make_case(
        "score_round",
        {"tables": [["maki_1"], []]},
        with_={"/tables/1": ["tempura"]},
        same=("/points/0",),
        differ=(),
    )
    awards = {"awards": [{"maki": 6}, {}]}
    assert (
        judge_results(case, [{"points": [6, 0], **awards}, {"points": [6.0, 0]}]).status
        is Status.PASS
    )
    assert judge_results(case, [{"points": [6, 0]}, {"points": [3, 0]}]).status is Status.FAIL


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from("ab"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xyz"), inner),
    max_leaves=8,
)


@given(JSON, JSON)
def test_without_noise_any_difference_is_found(first, other):
    plain = [json.dumps(value, sort_keys=True) for value in (first, other)]
    same = plain[0] == plain[1]
    assert (first_difference(first, first, other) is None) is same


@given(JSON, JSON)
def test_the_first_answers_in_either_order_differ_from_neither_of_themselves(first, again):
    for one, two in itertools.permutations((first, again)):
        assert first_difference(one, two, first) is None
        assert first_difference(one, two, again) is None
