"""What is remembered of the oracle is what it says of the whole question."""

from itertools import islice, product

import pytest
import sushigo_oracle

from sushigo_conformance.exhaust import Expectations, questions
from sushigo_conformance.exhaust.question import Question

READINGS = [
    {},
    {"maki.zero-first": "shared", "maki.zero-second": "shared"},
    {"dummy.standing": "ignored", "dummy.pudding-penalty": "as-three"},
    {"dummy.standing": "may-win", "winner.full-tie": "undecided"},
]


@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: " ".join(readings.values()))
def test_expectations_are_the_oracles_own(readings):
    expectations = Expectations(readings)
    for question in islice(questions(), 0, None, 29):
        whole = getattr(sushigo_oracle, question.method)(question.params, readings)
        assert expectations.of(question) == whole, question


def test_an_ending_with_several_right_answers_leaves_them_open():
    expectations = Expectations({"winner.full-tie": "own-tie-break"})
    ending = next(question for question in questions(players=(2,)) if question.method == "finish")
    assert expectations.of(ending)["winners"] == {"any_of": [[0], [1]]}


def test_readings_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="knows no reading"):
        Expectations({"maki.zero-first": "sometimes"})


def test_memory_stays_flat_however_many_tables_are_asked_about(memory):
    def asked(number):
        for order in islice(product(("wasabi", "egg_nigiri", "maki_1"), repeat=10), number):
            expectations.of(Question("orders", "score_round", {"tables": [list(order), []]}))
        return memory()[0]

    expectations = Expectations({})
    before = asked(6_000)
    assert asked(18_000) < 1.2 * before
