"""Reports of real runs, small enough to make many of them."""

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_conformance.runner.selection import Selection, select
from sushigo_spec import load_spec


@pytest.fixture(scope="session")
def report_of():
    """Run an engine, given as text or as an object, on the cases that patterns and classes fit."""

    def make(engine, *only, classes=(), **options):
        spec = load_spec()
        opened = (
            open_engine(engine)
            if isinstance(engine, str)
            else InProcessEngine("python:tests:engine", lambda: engine)
        )
        selection = Selection(only=only, classes=classes)
        cases = select(spec, spec.cases, selection)
        return run(opened, spec, cases, RunOptions(narrowed=selection.narrowed, **options))

    return make


class Hostile:
    """Sends control characters, marks that turn the writing, and markup wherever text can go."""

    NASTY = "\x1b[31mred\x07\x9b2J \u202egnp [bold]x[/bold] ]]> <&\ufffe\n"

    def describe(self, params):
        return {
            "protocol": "1",
            "engine": {"name": self.NASTY, "version": self.NASTY, "language": self.NASTY},
            "methods": ["score_pudding", "score_round", "finish", self.NASTY],
            "features": [self.NASTY],
            "readings": {self.NASTY: self.NASTY},
        }

    def score_pudding(self, params):
        return {"points": [self.NASTY for _ in params["puddings"]]}

    def finish(self, params):
        return self.NASTY

    def score_round(self, params):
        raise RuntimeError(self.NASTY)


@pytest.fixture
def hostile():
    return Hostile()
