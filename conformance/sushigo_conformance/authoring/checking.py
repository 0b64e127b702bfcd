"""Fixtures checked: their shape, their meaning, and what they decide."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.authoring.fixtures import fixtures_in, own_fixtures
from sushigo_conformance.authoring.meaning import meaning
from sushigo_conformance.authoring.twins import without_twin
from sushigo_conformance.authoring.witnesses import witnesses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from sushigo_conformance.authoring.fixtures import Fixture
    from sushigo_spec import Case, Complaint, Spec

    #: called with how many cases are done and how many there are
    Progress = Callable[[int, int], None]


class Checked(NamedTuple):
    """What was found in fixtures."""

    fixtures: list[Fixture]
    """Those that could be read."""
    complaints: list[Complaint]
    """In the order of files, lines and columns; each once."""
    asked: list[str]
    """Who was asked what is right."""


def check(paths: Sequence[Path], spec: Spec, progress: Progress | None = None) -> Checked:
    """Check files and folders of cases; without any the specification's own cases.

    A user's fixtures are checked one by one and quickly. Only the specification's cases as a whole
    have to decide every rule, which `lint.suite_complaints` looks at.
    """
    fixtures, complaints = fixtures_in(paths, spec) if paths else (own_fixtures(spec), [])
    complaints += _prose_and_duplicates(fixtures, spec)
    complaints += _refusals(fixtures, spec)
    with witnesses() as asked:
        for done, fixture in enumerate(fixtures, start=1):
            complaints += meaning(fixture, spec, asked)
            if progress is not None:
                progress(done, len(fixtures))
        names = [each.name for each in asked]
    return Checked(fixtures, sorted(set(complaints)), names)


def _prose_and_duplicates(fixtures: Sequence[Fixture], spec: Spec) -> Iterator[Complaint]:
    """What the lint of the specification says of a user's cases, at their own places."""
    from sushigo_spec.lint import lint_cases

    by_id = {each.case.id: each for each in fixtures if not each.own}
    cases = {name: replace(each.case, where=each.place) for name, each in by_id.items()}
    for case_id, message in lint_cases(cases, spec):
        yield by_id[case_id].complaint(message)


def _refusals(fixtures: Sequence[Fixture], spec: Spec) -> Iterator[Complaint]:
    cases: dict[str, Case] = {each.case.id: each.case for each in fixtures}
    among = {**spec.cases, **cases}
    by_id = {each.case.id: each for each in fixtures}
    for case, turn in without_twin(cases.values(), among.values()):
        yield by_id[case.id].complaint(
            f"turn {turn} is refused, and no case accepts a lawful play in the same position: "
            "an engine that refuses everything would pass; add the twin",
            "expect",
            "steps",
            str(turn),
        )
