"""Holding results against expectations: known failures, unexpected passes, and what is amiss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.expectations.expectation import Expectation, revision_of
from sushigo_conformance.expectations.fingerprint import fingerprint
from sushigo_conformance.judgement.outcome import Outcome, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.report import Report
    from sushigo_spec import Case

_UPDATE = "`sushigo expectations update` mends the file"


def meet(report: Report, expectations: Sequence[Expectation], known: Mapping[str, Case]) -> Report:
    """The report with what was expected taken into account.

    A failure that is just as expected becomes a known failure; a pass that was to fail becomes an
    unexpected one; a failure that is not as expected stays one, with a remark. The verdicts on
    rules and classes stay as they are: an engine is not right because its mistakes are known.

    Args:
        report: a run.
        expectations: of the user.
        known: all cases that could have been asked, so that narrowing a run leaves no
            expectation without a case.
    """
    fitting = {each.case: [known[id_] for id_ in known if each.fits(id_)] for each in expectations}
    by_case = expectation_by_case(expectations, fitting)
    results = [
        _met(result, by_case[result.case.id], fitting) if result.case.id in by_case else result
        for result in report.results
    ]
    unmet = tuple(_idle(expectations, fitting, results))
    return replace(report, results=results, unmet=unmet)


def expectation_by_case(
    expectations: Iterable[Expectation], fitting: Mapping[str, Sequence[Case]]
) -> dict[str, Expectation]:
    """For each case the expectation that counts: its id before a pattern, then the first."""
    found: dict[str, Expectation] = {}
    for expectation in sorted(expectations, key=lambda each: each.is_pattern):
        for case in fitting[expectation.case]:
            found.setdefault(case.id, expectation)
    return found


def _met(result: Result, expectation: Expectation, fitting: Mapping[str, Sequence[Case]]) -> Result:
    if result.status is Status.PASS:
        remark = f"expected to end as {expectation.status}, and passes; {_UPDATE}"
        outcome = Outcome(Status.UNEXPECTED_PASS, None, remark)
        return result._replace(outcome=outcome, expected=expectation)
    if not result.failed:
        return result
    otherwise = differs(result.outcome, expectation, fitting[expectation.case])
    if otherwise:
        remark = "\n".join(filter(None, (f"{otherwise}; {_UPDATE}", result.outcome.remark)))
        outcome = result.outcome._replace(remark=remark)
    else:
        outcome = result.outcome._replace(status=Status.KNOWN_FAILURE)
    return result._replace(outcome=outcome, expected=expectation)


def differs(outcome: Outcome, expectation: Expectation, fitting: Iterable[Case]) -> str:
    """How a failure differs from what was expected; empty if it does not."""
    if outcome.status != expectation.status:
        return f"a failure was expected, but as {expectation.status} and not as {outcome.status}"
    if expectation.mismatch not in (None, fingerprint(outcome)):
        return "a failure was expected, but another one than this"
    if expectation.revision not in (None, revision_of(fitting)):
        return "a failure was expected, but the case has changed since that was written down"
    return ""


def _idle(
    expectations: Iterable[Expectation],
    fitting: Mapping[str, Sequence[Case]],
    results: Iterable[Result],
) -> Iterable[str]:
    """Complain of expectations without a case, or whose cases the engine can't be asked."""
    statuses = {result.case.id: result.status for result in results}
    for each in expectations:
        found = {statuses[case.id] for case in fitting[each.case] if case.id in statuses}
        if not fitting[each.case]:
            yield f"{each.where}: {each.case} fits no case{_close_to(each)}; {_UPDATE}"
        elif found == {Status.UNSUPPORTED}:
            yield f"{each.where}: {each.case} fits only what this engine is not asked; {_UPDATE}"


def _close_to(expectation: Expectation) -> str:
    from difflib import get_close_matches

    from sushigo_spec import load_spec

    close = get_close_matches(expectation.case, load_spec().cases, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
