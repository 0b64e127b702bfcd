"""A plugin for pytest: a `Conformance` in a test module becomes one test a case.

It is loaded wherever this package is installed, so it imports nothing of the package until a test
module has done so itself.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.testing import Conformance
    from sushigo_conformance.verdict.report import Report

_TESTING = "sushigo_conformance.testing"
#: the test beside the cases that fails where a file of expectations itself is wrong
_EXPECTATIONS = "expectations"
_REPORTS: pytest.StashKey[list[Report]] = pytest.StashKey()


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> pytest.Collector | None:
    """Collect the cases of a `Conformance`, whatever it is called."""
    testing = sys.modules.get(_TESTING)
    if testing is None or not isinstance(obj, testing.Conformance):
        return None
    cases: Cases = Cases.from_parent(collector, name=name, rules=obj)
    return cases


class FailedCaseError(Exception):
    """A case that the engine fails; the message is for the user."""


class Cases(pytest.Collector):
    """The cases of one engine; all that are selected are run with the first of them."""

    def __init__(self, *, rules: Conformance, **more: Any) -> None:
        super().__init__(**more)
        self.rules = rules
        self._outcome: tuple[Report, dict[str, Result]] | Exception | None = None

    def collect(self) -> Iterator[pytest.Item]:
        """One test a case, and one for the expectations."""
        for case_id in self.rules.cases:
            yield CaseItem.from_parent(self, name=case_id)
        if self.rules.expectations is not None:
            yield ExpectationsItem.from_parent(self, name=_EXPECTATIONS)

    def outcome(self) -> tuple[Report, dict[str, Result]]:
        """The report and the results by id; every test after the first gets the same.

        If there is none, the first test says why, and the others are skipped.

        Raises:
            EngineError: the engine can't be run.
            SpecError: the file of expectations has mistakes.
        """
        if isinstance(self._outcome, Exception):
            pytest.skip("no case could be asked: the first test says why")
        if self._outcome is None:
            try:
                self._outcome = self._run()
            except Exception as error:
                self._outcome = error
                raise
        return self._outcome

    def _run(self) -> tuple[Report, dict[str, Result]]:
        selected = {item.name for item in self.session.items if item.parent is self}
        report = self.rules.run(selected)
        self.config.stash.setdefault(_REPORTS, []).append(report)
        return report, {result.case.id: result for result in report.results}


class _Item(pytest.Item):
    """A test of ours: where it fails, its message says it all."""

    parent: Cases

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: object) -> Any:
        """The message alone, unless the mistake is ours."""
        from sushigo_conformance.engines import EngineError
        from sushigo_spec import SpecError

        if isinstance(excinfo.value, FailedCaseError | EngineError | SpecError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """The test module, and what is tested."""
        return self.path, None, f"{self.parent.name}::{self.name}"


class CaseItem(_Item):
    """The test of a case."""

    def runtest(self) -> None:
        """Pass, skip or fail as the case came out."""
        from sushigo_conformance.testing import Ending, told_of

        report, results = self.parent.outcome()
        told = told_of(report, results[self.name])
        if told.ending is Ending.SKIPPED:
            pytest.skip(told.text)
        if told.ending is Ending.KNOWN:
            pytest.xfail(told.text)
        if told.ending is Ending.FAILED:
            raise FailedCaseError(told.text)


class ExpectationsItem(_Item):
    """The test of a file of expectations: each must be about something."""

    def runtest(self) -> None:
        """Fail with all complaints."""
        report, _ = self.parent.outcome()
        if report.unmet:
            raise FailedCaseError("\n".join(report.unmet))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say which rules are violated and what is probably wrong, beneath the failed tests."""
    for report in config.stash.get(_REPORTS, []):
        if report.passed or not any(result.failed for result in report.results):
            continue
        from sushigo_conformance.reports.summary import summary

        terminalreporter.section("Sushi Go! rules")
        for line in summary(report, 80):
            terminalreporter.line(line.text)
