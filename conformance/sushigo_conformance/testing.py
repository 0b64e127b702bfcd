"""The rules among an engine's own tests.

With pytest, one line in a test module gives one test a case:

    rules = Conformance("node adapter.mjs")

With unittest, a case is a subtest:

    class Rules(unittest.TestCase):
        def test_rules(self):
            Conformance("node adapter.mjs").check(self)

What the engine does not offer is skipped. What a file of expectations knows to fail is an expected
failure; in unittest, which has none for subtests, it is skipped too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.layout import plain, plain_lines

if TYPE_CHECKING:
    import unittest

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Case


class Ending(Enum):
    """How the test of a case ends."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    KNOWN = "known to fail"


class Told(NamedTuple):
    """How the test of a case ends, and what there is to say."""

    ending: Ending
    text: str = ""


class Conformance:
    """An engine and the cases to ask it; nothing is run before the first test.

    Args:
        engine: what `sushigo test` takes (a command line, `python:…`, `http://…`), or the engine
            itself: an object that answers, or a class or function that makes one.
        only: patterns of cases, rules or areas, as for `--only`.
        classes: ids of classes, as for `--class`.
        variants: ids of variants, as for `--variant`.
        cases: a folder or file of own cases, as for `--cases`.
        expectations: a file of what is known to fail, as for `--expectations`.
        strict_readings: as for `--strict-readings`.
        timeout: seconds for one answer.
    """

    def __init__(
        self,
        engine: object,
        *,
        only: Collection[str] = (),
        classes: Collection[str] = (),
        variants: Collection[str] = (),
        cases: str | Path | None = None,
        expectations: str | Path | None = None,
        strict_readings: bool = False,
        timeout: float = 5.0,
    ) -> None:
        self._engine = engine
        self._selected = tuple(only), tuple(classes), tuple(variants)
        self._folder = None if cases is None else Path(cases)
        self.expectations = None if expectations is None else Path(expectations)
        self._strict_readings = strict_readings
        self._timeout = timeout

    @cached_property
    def cases(self) -> dict[str, Case]:
        """The cases, by id.

        Raises:
            SelectionError: nothing is selected.
            SpecError: own cases have mistakes.
        """
        from sushigo_conformance.runner.selection import Selection, select
        from sushigo_spec import load_spec

        only, classes, variants = self._selected
        selection = Selection(only=only, classes=classes, variants=variants)
        return select(load_spec(), self._known, selection)

    @cached_property
    def _known(self) -> Mapping[str, Case]:
        from sushigo_conformance.authoring.right_cases import right_cases
        from sushigo_spec import load_spec

        spec = load_spec()
        return spec.cases if self._folder is None else right_cases(self._folder, spec)

    def run(self, ids: Collection[str] | None = None) -> Report:
        """Ask the engine all cases, or those with these ids, and give the report.

        Raises:
            EngineError: the engine can't be run.
            SpecError: the file of expectations, or own cases, have mistakes.
        """
        from sushigo_conformance.expectations import meet, read_expectations
        from sushigo_conformance.runner.run import RunOptions, run
        from sushigo_spec import load_spec

        expected = None if self.expectations is None else read_expectations(self.expectations)
        chosen = {id_: case for id_, case in self.cases.items() if ids is None or id_ in ids}
        engine = opened(self._engine, self._timeout)
        try:
            options = RunOptions(self._strict_readings, narrowed=len(chosen) < len(self._known))
            report = run(engine, load_spec(), chosen, options)
        finally:
            engine.close()
        return report if expected is None else meet(report, expected, self._known)

    def check(self, test: unittest.TestCase) -> None:
        """Run everything, each case as a subtest of a test of unittest."""
        from sushigo_conformance.engines import EngineError

        try:
            report = self.run()
        except EngineError as error:
            message = f"the engine could not be run: {plain_lines(str(error))}"
            raise test.failureException(message) from None
        for result in report.results:
            with test.subTest(case=result.case.id):
                told = told_of(report, result)
                if told.ending is Ending.FAILED:
                    test.fail(told.text)
                elif told.ending is not Ending.PASSED:
                    test.skipTest(told.text)
        for complaint in report.unmet or ():
            with test.subTest(expectations=str(self.expectations)):
                test.fail(complaint)


def opened(engine: object, timeout: float = 5.0) -> Engine:
    """Open an engine, given as `Conformance` takes it.

    Raises:
        EngineError: there is no such engine, or it can't be made.
    """
    from sushigo_conformance.engines import EngineError, EngineOptions, open_engine
    from sushigo_conformance.engines.in_process import guarded
    from sushigo_conformance.serve.loading import LoadError, Maker

    if isinstance(engine, str):
        return open_engine(engine, EngineOptions(timeout=timeout))
    kind = engine if isinstance(engine, type | FunctionType) else type(engine)
    name = f"python:{kind.__module__}:{kind.__qualname__}"
    try:
        return guarded(name, Maker(engine, name))
    except LoadError as error:
        raise EngineError(str(error)) from error


def told_of(report: Report, result: Result) -> Told:
    """How the test of a case ends, and what is said of it."""
    from sushigo_conformance.reports.expected import in_words
    from sushigo_conformance.reports.failures import failure
    from sushigo_conformance.reports.layout import WIDTH, joined

    if result.status is Status.PASS:
        return Told(Ending.PASSED)
    if result.status is Status.UNSUPPORTED:
        return Told(Ending.SKIPPED, plain(result.outcome.remark))
    if result.status is Status.KNOWN_FAILURE:
        return Told(Ending.KNOWN, f"known failure: {in_words(result.expected)}")
    if result.failed:
        *lines, _repeat = failure(report, result, WIDTH, ())  # a test is repeated by its own name
        return Told(Ending.FAILED, f"{_in_short(result)}\n\n{joined(lines)}")
    return Told(Ending.FAILED, f"{result.status}: {plain(result.outcome.remark)}")


def _in_short(result: Result) -> str:
    mismatch = result.outcome.mismatch
    told = result.outcome.remark if mismatch is None else mismatch.message
    return f"{result.status}: {plain(next(iter(told.splitlines()), ''))}"
