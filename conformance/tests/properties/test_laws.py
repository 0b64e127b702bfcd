"""How the laws are offered: to pytest and unittest, skipped or broken with a reason."""

from __future__ import annotations

import subprocess
import sys
import unittest
from unittest import SkipTest

import pytest
from hypothesis import find

from sushigo_conformance.engines.base import EngineError
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.invariants import (
    LAWS,
    EngineProperties,
    LawBrokenError,
    Subject,
    cards_are_conserved,
    check_law,
    hands_are_of_one_size,
    hands_go_on_whole,
    tables_grow_by_one,
    totals_add_up,
)
from sushigo_conformance.serve import Unsupported


class Changed:
    """The reference, but for what it declares and what its methods make of a result."""

    def __init__(self, changes=None, **declared):
        self._engine = reference_engine()
        self._changes = changes or {}
        self._declared = declared

    def describe(self, params):
        return {**self._engine.describe(params), **self._declared}

    def __getattr__(self, name):
        answer = getattr(self._engine, name)
        change = self._changes.get(name)
        return answer if change is None else lambda params: change(answer(params))


def test_every_law_is_a_test_that_says_what_it_holds():
    for name, law in LAWS.items():
        test = getattr(EngineProperties, f"test_{name}")
        assert test.__doc__ == law.text
        assert law.text.endswith(".")


def test_with_unittest_every_law_runs_or_is_skipped_with_the_reason():
    class Scores(EngineProperties, unittest.TestCase):
        examples = 3

        def engine(self):
            return Changed(methods=["score_round"], features=["awards"])

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Scores).run(result)
    assert result.wasSuccessful()
    assert result.testsRun == len(LAWS)
    reasons = {test.id().rsplit("test_", 1)[1]: reason for test, reason in result.skipped}
    assert "it has no method deal" in reasons["deals_hold_the_108_cards"]
    assert "points_are_the_sum_of_awards" not in reasons


@pytest.mark.parametrize(
    ("declared", "law", "reason"),
    [
        ({"features": []}, "points_are_the_sum_of_awards", "the feature awards"),
        ({"features": []}, "hands_stay_equal", "the feature injected-deal"),
        ({"methods": ["play"]}, "winners_have_the_most_points", "no method finish"),
        ({"variants": ["dummy"]}, "seats_turned_give_the_game_turned", "nothing that it can be"),
        ({"cards": ["tempura"]}, "points_are_whole_numbers", "too few cards"),
    ],
)
def test_what_an_engine_does_not_declare_is_skipped(declared, law, reason):
    with pytest.raises(SkipTest, match=reason):
        check_law(Changed(**declared), law)


def test_what_an_engine_always_declines_is_skipped():
    def decline(_result):
        raise Unsupported("no puddings here")

    with pytest.raises(SkipTest, match="the engine declines: no puddings here"):
        check_law(Changed({"score_pudding": decline}), "equal_puddings_score_nothing")


def test_an_engine_that_raises_breaks_a_law():
    def fall(_result):
        raise ZeroDivisionError("by zero")

    with pytest.raises(LawBrokenError, match=r"no answer, but failed: .*by zero"):
        check_law(Changed({"score_round": fall}), "points_are_whole_numbers")


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        ({}, "another shape at /: 'points' is a required property"),
        ({"points": "none"}, "another shape at /points: 'none' is not of type 'array'"),
        ([1, 2], "the answer is no object"),
    ],
)
def test_an_answer_of_another_shape_breaks_a_law(result, complaint):
    with pytest.raises(LawBrokenError, match=complaint):
        check_law(Changed({"score_round": lambda _: result}), "maki_pay_at_most_both_prizes")


@pytest.mark.parametrize("seating", ["clockwise", "counterclockwise"])
def test_seats_are_turned_for_an_engine_that_counts_the_other_way(seating):
    from sushigo_conformance.protocol.mirror import mirror, players_of

    class Mirrored(Changed):
        def __getattr__(self, name):
            answer = super().__getattr__(name)

            def turned(params):
                players = players_of(name, params)
                return mirror(answer(mirror(params, players)), players)

            return turned

    engine = Mirrored(seating=seating)
    if seating == "counterclockwise":
        check_law(engine, "lawful_plays_are_accepted", examples=30)
        check_law(engine, "seats_turned_give_the_game_turned", examples=30)
    else:
        with pytest.raises(LawBrokenError):
            check_law(engine, "lawful_plays_are_accepted", examples=300)


def test_an_engine_that_can_not_be_run_is_no_broken_law():
    with pytest.raises(EngineError):
        Subject("fault:no-such-fault")


def test_a_record_can_be_looked_at_without_an_engine():
    transcript = find(strategies.transcripts(), lambda _: True)
    looks = (
        hands_are_of_one_size,
        hands_go_on_whole,
        tables_grow_by_one,
        cards_are_conserved,
        totals_add_up,
    )
    for look in looks:
        look(**transcript)
    transcript["result"]["steps"][0]["hands"][0].append("maki_3")
    for look in (hands_are_of_one_size, cards_are_conserved):
        with pytest.raises(LawBrokenError, match="round 1, turn 1: "):
            look(**transcript)


def test_without_hypothesis_the_message_says_how_to_install_it():
    program = "import sys; sys.modules['hypothesis'] = None; import sushigo_conformance.properties"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 1
    assert "pip install 'sushigo-conformance[properties]'" in ended.stderr


def test_a_law_that_there_is_not_is_told_with_those_that_there_are():
    with pytest.raises(LookupError, match="did you mean equal_puddings_score_nothing") as raised:
        check_law("reference", "equal_pudding_scores_nothing")
    assert all(name in str(raised.value) for name in LAWS)
