import pytest
from case_making import judge_results, make_abilities, make_case

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions

TABLES = [["maki_2", "maki_2"], ["maki_3", "maki_1"], ["maki_3"]]
MAKI = make_case("score_round", {"tables": TABLES}, {"points": [3, 3, 0]})
PLAIN = make_abilities("placement-order")
AWARDS = make_abilities("placement-order", "awards")


def test_right_points_pass_and_wrong_points_fail_with_the_difference():
    assert judge_results(MAKI, [{"points": [3, 3, 0]}], PLAIN).status is Status.PASS
    outcome = judge_results(MAKI, [{"points": [3, 3, 3]}], PLAIN)
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.path == "/points/2"
    assert outcome.mismatch.message == "seat 2, points: expected 0, got 3"


@pytest.mark.parametrize("result", [{}, {"points": None}, None, [3, 3, 0]])
def test_an_engine_must_give_points(result):
    assert judge_results(MAKI, [result], PLAIN).status is Status.FAIL


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (Kind.UNSUPPORTED, Status.UNSUPPORTED),
        (Kind.FAILED, Status.ERROR),
        (Kind.TIMEOUT, Status.TIMEOUT),
        (Kind.CRASH, Status.CRASH),
        (Kind.PROTOCOL_ERROR, Status.PROTOCOL_ERROR),
        (Kind.NOT_RUN, Status.NOT_RUN),
    ],
)
def test_a_reply_without_result_has_a_status_of_its_own(kind, status):
    question = questions(MAKI, PLAIN)
    outcome = judge(MAKI, question, [Reply(kind, None, "why")], PLAIN, {})
    assert outcome == (status, None, "why")


def test_every_kind_of_reply_has_a_status():
    question = questions(MAKI, PLAIN)
    for kind in Kind:
        assert judge(MAKI, question, [Reply(kind)], PLAIN, {}).status in Status


def test_the_pattern_of_the_reading_in_force_is_used():
    case = make_case(
        "score_round",
        {"tables": [["tempura"], ["tempura"]]},
        {"points": [0, 0]},
        readings={"maki.zero-first": {"shared": {"points": [3, 3]}}},
    )
    shared = [{"points": [3, 3]}]
    assert judge_results(case, shared).status is Status.FAIL
    assert judge_results(case, shared, PLAIN, {"maki.zero-first": "shared"}).status is Status.PASS
    assert judge_results(case, shared, PLAIN, {"maki.zero-first": "never"}).status is Status.FAIL
    assert judge_results(case, shared, PLAIN, {"maki.zero-second": "shared"}).status is Status.FAIL


def test_winners_may_be_left_out_but_not_wrong():
    case = make_case(
        "finish", {"points": [3, 1], "puddings": [0, 0]}, {"points": [3, 1], "winners": [0]}
    )
    assert judge_results(case, [{"points": [3, 1], "winners": [0]}]).status is Status.PASS
    assert judge_results(case, [{"points": [3, 1]}]).status is Status.UNSUPPORTED
    assert judge_results(case, [{"points": [3, 0]}]).status is Status.FAIL
    assert judge_results(case, [{"points": [3, 1], "winners": [1]}]).status is Status.FAIL


def test_a_deeply_nested_answer_is_a_failure_not_an_exception():
    deep: object = 1
    for _ in range(5000):
        deep = [deep]
    case = make_case("score_round", {"tables": TABLES}, {"awards": [{"maki": 3}, {}, {}]})
    answer = {"points": [3, 0, 0], "awards": [{"maki": deep}, {}, {}]}
    assert judge_results(case, [answer], AWARDS).status is Status.FAIL
    assert judge_results(MAKI, [{"points": deep}], PLAIN).status is Status.FAIL


NIGIRI = make_case(
    "score_round",
    {"tables": [["wasabi", "tempura", "tempura", "squid_nigiri"], ["maki_1"]]},
    {"points": [9, 0]},
    isolate="nigiri",
)


def test_without_awards_the_difference_decides():
    fault_elsewhere = [{"points": [14, 99]}, {"points": [5, 99]}]
    assert judge_results(NIGIRI, fault_elsewhere, PLAIN).status is Status.PASS
    outcome = judge_results(NIGIRI, [{"points": [8, 6]}, {"points": [5, 6]}], PLAIN)
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.message == "for nigiri alone, seat 0, points: expected 9, got 3"


@pytest.mark.parametrize(
    "junk", [{}, None, {"points": ["a", 0]}, {"points": [True, 0]}, {"points": [9]}]
)
def test_junk_in_either_answer_fails(junk):
    assert judge_results(NIGIRI, [junk, {"points": [0, 0]}], PLAIN).status is Status.FAIL
    assert judge_results(NIGIRI, [{"points": [9, 0]}, junk], PLAIN).status is Status.FAIL


def test_with_awards_the_category_decides():
    right = {"points": [114, 6], "awards": [{"nigiri": 9, "tempura": 105}, {"maki": 6}]}
    assert judge_results(NIGIRI, [right], AWARDS).status is Status.PASS
    wrong = {"points": [8, 6], "awards": [{"nigiri": 3, "tempura": 5}, {"maki": 6}]}
    assert judge_results(NIGIRI, [wrong], AWARDS).mismatch.got == 3


def test_awards_must_add_up_to_the_points_in_every_case():
    answer = {"points": [3, 3, 0], "awards": [{"maki": 3}, {"maki": 2}, {}]}
    outcome = judge_results(MAKI, [answer], AWARDS)
    assert outcome.mismatch.path == "/points/1"
    assert "the sum of its awards, 2" in outcome.mismatch.message


@pytest.mark.parametrize("awards", [None, {}, [{}], [{"maki": "3"}, {}, {}], ["maki", {}, {}]])
def test_declared_awards_must_be_given_in_shape(awards):
    outcome = judge_results(MAKI, [{"points": [3, 3, 0], "awards": awards}], AWARDS)
    assert outcome.status is Status.FAIL
    assert outcome.mismatch.path.startswith("/awards")


def test_undeclared_awards_are_not_looked_at():
    assert judge_results(MAKI, [{"points": [3, 3, 0], "awards": "?"}], PLAIN).status is Status.PASS
