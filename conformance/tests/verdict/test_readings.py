"""Readings: taken as declared, else found out, and reported rather than failed."""

import pytest

from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_reference import rules_for
from sushigo_spec import load_spec

VALUES = [
    (reading.id, value)
    for reading in load_spec().readings.values()
    if reading.testable
    for value in reading.values
]


@pytest.mark.parametrize(("reading", "value"), VALUES)
def test_a_reading_that_is_not_declared_is_found_out(report_on, reading, value):
    def engine():
        return RulesEngine(lambda variant: rules_for(variant, {reading: value}), readings={})

    report = report_on(engine)
    assert report.readings[reading][:2] == (value, "found")
    assert report.conformant


def test_a_declared_reading_is_what_the_engine_is_tested_against(report_on, violated):
    def engine():
        return RulesEngine(rules_for, readings={"maki.zero-first": "shared"})

    report = report_on(engine)
    assert report.readings["maki.zero-first"][:2] == ("shared", "declared")
    assert violated(report) == {"maki.zero-first"}


def test_strict_readings_fail_what_is_not_the_default(report_on, violated):
    def engine():
        readings = {"maki.zero-first": "shared"}
        return RulesEngine(lambda variant: rules_for(variant, readings), readings=readings)

    assert report_on(engine).conformant
    strict = report_on(engine, strict_readings=True)
    assert violated(strict) == {"maki.zero-first"}
    assert strict.readings["maki.zero-first"] == ("never", "strict", "shared")
    assert strict.cover.suspects == strict.diagnosis == ()


def test_strict_readings_hide_no_fault(report_on, violated):
    def engine():
        return faulty_engine(["tempura.exactly-two"], {"maki.zero-first": "shared"})

    strict = report_on(engine, strict_readings=True)
    assert violated(strict) == {"maki.zero-first", "tempura.several"}
    assert [claim.faults for claim in strict.diagnosis] == [("tempura.exactly-two",)]
