"""Shrinking: smaller examples are tried, each of them once."""

from __future__ import annotations

from fuzzing import engine_of, setting

from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.fuzz.examining import Examiner
from sushigo_conformance.fuzz.examples import Example


def examiner_of(fault):
    return Examiner(engine_of(faulty_engine([fault])), setting())


def points_of(*tables):
    return Example("score_round", {"tables": [list(table) for table in tables]}, "points")


def test_an_example_is_taken_only_once_so_that_no_way_to_shrink_goes_round_in_circles():
    examiner = examiner_of("tempura.each-pays")
    first, other = points_of(["tempura"], []), points_of([], ["tempura"])
    examiner.start(examiner.ask(first))
    assert examiner.differs(first) is None
    assert examiner.differs(other) is not None
    assert examiner.differs(other) is None
