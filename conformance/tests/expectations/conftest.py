"""Runs of a wrong engine, and files of expectations about it."""

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.expectations import meet, read_expectations
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

FAULT = "fault:maki.second-after-tie"


@pytest.fixture(scope="session")
def maki():
    """The cases about maki, by id."""
    return {case.id: case for case in load_spec().cases.values() if case.area == "maki"}


@pytest.fixture(scope="session")
def report_of(maki):
    """Run an engine on the cases about maki, once."""
    reports = {}

    def make(engine=FAULT):
        if engine not in reports:
            reports[engine] = run(open_engine(engine), load_spec(), maki, RunOptions())
        return reports[engine]

    return make


@pytest.fixture(scope="session")
def failed(report_of):
    """The ids of the cases that the wrong engine fails."""
    return [result.case.id for result in report_of().results if result.failed]


@pytest.fixture
def write(tmp_path):
    """Write a file of expectations."""

    def write_text(text):
        file = tmp_path / "known.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return write_text


@pytest.fixture
def met(write, report_of, maki):
    """The report of an engine, held against expectations written as YAML."""

    def hold(text, engine=FAULT):
        return meet(report_of(engine), read_expectations(write(text)), maki)

    return hold
