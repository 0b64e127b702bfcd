"""Cases of one's own, before an engine is held to them: in order, finished, and right."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from sushigo_conformance.authoring.fixtures import fixture_below
from sushigo_conformance.authoring.meaning import disagreement, way_of_answer
from sushigo_conformance.authoring.unfinished import as_still_to_do
from sushigo_conformance.authoring.witnesses import ReferenceWitness, UnreadableExpectationError
from sushigo_spec import SpecError, load_cases

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from sushigo_spec import Case, Complaint, Spec


def right_cases(path: Path, spec: Spec) -> Mapping[str, Case]:
    """The cases of a folder or file, by id.

    An engine that is right must never fail because a case is wrong, so the reference is asked all
    of them first.

    Raises:
        SpecError: some have mistakes, are not filled in yet, or are wrong by the reference.
    """
    try:
        cases = load_cases(path, spec)
    except SpecError as error:
        raise SpecError(as_still_to_do(error.complaints)) from error
    wrong = list(_wrong(path, cases))
    if wrong:
        raise SpecError(wrong)
    return cases


def _wrong(path: Path, cases: Mapping[str, Case]) -> Iterator[Complaint]:
    more = f"`sushigo case check {shlex.quote(str(path))}` says more"
    for case in cases.values():
        try:
            found = disagreement(case, [ReferenceWitness()], {})
            reason = found and f"the case is not right by the rules: {found.reasons}; {more}"
        except UnreadableExpectationError as error:
            reason = str(error)
        if reason:
            yield fixture_below(path, case).complaint(reason, way_of_answer(case))
