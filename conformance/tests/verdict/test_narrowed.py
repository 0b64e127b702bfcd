"""Where a part of the suite is asked, no mistake is named that the rest of it would refute."""

import pytest

from sushigo_conformance.engines.reference import reference_engine
from sushigo_reference.nigiri import pair_with_wasabi

CASE = "wasabi/waits-for-the-next-nigiri"


def that_case(case):
    return case.id == CASE


def lost_with_tempura(table):
    """Wasabi counts, but for tables that hold a tempura."""
    if table.count("tempura") == 1:
        table = tuple(card for card in table if card != "wasabi")
    return pair_with_wasabi(table)


class Counting:
    """The engine within, and how many questions it was asked."""

    def __init__(self, engine):
        self._engine = engine
        self.asked = 0

    def __getattr__(self, name):
        self.asked += name != "describe"
        return getattr(self._engine, name)


def test_a_mistake_that_other_cases_refute_is_not_named(report_on, engine_by, violated):
    report = report_on(lambda: engine_by(pair_with_wasabi=lost_with_tempura), that_case)
    assert [result.case.id for result in report.results] == [CASE]
    assert report.diagnosis == ()
    assert report.cover.suspects == ()
    assert violated(report) == {"wasabi.next-nigiri"}


@pytest.mark.parametrize("fault", ["wasabi.very-next-card-only", "wasabi.doubles"])
def test_a_mistake_that_is_made_is_named_from_one_case(report_on, engine_with, fault, spec):
    case = next(case for case in spec.cases.values() if spec.faults[fault].rule in case.rules)
    report = report_on(lambda: engine_with(fault), lambda each: each.id == case.id)
    assert fault in str(report.diagnosis) or fault in str(report.cover.suspects)


def test_nothing_else_is_asked_of_an_engine_that_passes(report_on):
    engine = Counting(reference_engine())
    report_on(lambda: engine, that_case)
    assert engine.asked == 1
