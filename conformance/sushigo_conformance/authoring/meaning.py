"""What can be wrong in a single case although its file is in order: is it right, and does it say
what its answer depends on?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.authoring.witnesses import UnreadableExpectationError, said_by
from sushigo_conformance.judgement.outcome import Outcome, Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sushigo_conformance.authoring.fixtures import Fixture
    from sushigo_conformance.authoring.witnesses import Witness
    from sushigo_spec import Case, Complaint, Spec


_CURE = (
    "Say under `readings:` what is right then, or leave out (or isolate) what it does not concern"
)


def meaning(fixture: Fixture, spec: Spec, asked: Sequence[Witness]) -> Iterator[Complaint]:
    """Complain about what a case means: its area, its check, its answer, its readings."""
    from sushigo_conformance.authoring.positions import impossible
    from sushigo_conformance.authoring.purity import impure
    from sushigo_conformance.judgement.checks import check_complaint

    case = fixture.case
    if case.area not in spec.areas:
        areas = " ".join(spec.areas)
        yield fixture.complaint(f"there is no area {case.area}; there are: {areas}", "id")
    wrong_check = check_complaint(case)
    if wrong_check is not None:
        yield fixture.complaint(wrong_check.removeprefix(f"{case.where}: "), "check")
        return
    yield from impure(fixture)
    misplaced = [fixture.complaint(message, *way) for way, message in impossible(case, spec)]
    if misplaced:
        yield from misplaced
        return
    try:
        wrong = disagreement(case, asked, {})
        if wrong is not None:
            yield fixture.complaint(str(wrong), way_of_answer(case))
        else:
            yield from _by_reading(fixture, spec, asked)
    except UnreadableExpectationError as error:
        yield fixture.complaint(str(error), way_of_answer(case))


def way_of_answer(case: Case) -> str:
    """The key under which a case says what is right."""
    if case.expect is not None:
        return "expect"
    return "check" if case.check is not None else "with"


class Disagreement(NamedTuple):
    """Who finds a case wrong, who right, and why; as text, all of it."""

    wrong: dict[str, Outcome]
    agreeing: list[str]

    @property
    def reasons(self) -> str:
        """What each finds wrong; where all find the same it is said once."""
        said = {
            name: outcome.mismatch.message if outcome.mismatch else outcome.remark
            for name, outcome in self.wrong.items()
        }
        if len(set(said.values())) == 1:
            return next(iter(said.values()))
        return "; ".join(f"{name}: {reason}" for name, reason in said.items())

    def __str__(self) -> str:
        """Say who stands alone."""
        wrong = f"wrong by the {_listed(list(self.wrong))}"
        if self.agreeing:
            return f"right by the {_listed(self.agreeing)}, {wrong}: {self.reasons}"
        if len(self.wrong) == 1:
            return f"{wrong}, the only one that can say: {self.reasons}"
        return f"the case stands alone: {wrong}: {self.reasons}"


def disagreement(
    case: Case, asked: Sequence[Witness], readings: Mapping[str, str]
) -> Disagreement | None:
    """Say who finds a case wrong under readings and who right, or None if nobody finds it wrong.

    Raises:
        UnreadableExpectationError: no answer can be compared with the expectation.
    """
    heard = {each.name: said_by(each, case, readings) for each in asked}
    wrong = {name: found for name, found in heard.items() if found and not _right(found)}
    agreeing = [name for name, found in heard.items() if found and _right(found)]
    return Disagreement(wrong, agreeing) if wrong else None


def _right(outcome: Outcome) -> bool:
    return outcome.status is Status.PASS


def _listed(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _by_reading(fixture: Fixture, spec: Spec, asked: Sequence[Witness]) -> Iterator[Complaint]:
    """A case's result is the same under every reading that it does not name."""
    case = fixture.case
    for reading in spec.readings.values():
        others = [value for value in reading.values if value != reading.default]
        for value in others if reading.testable else ():
            wrong = disagreement(case, asked, {reading.id: value})
            if wrong is None:
                continue
            if value in case.readings.get(reading.id, {}):
                yield fixture.complaint(str(wrong), "readings", reading.id, value)
            elif case.readings.keys() - {reading.id}:
                message = f"depends on a second reading, {reading.id}: under {value}"
                yield fixture.complaint(f"{message}, {wrong.reasons}", "readings")
            else:
                message = f"depends on the reading {reading.id}: under {value}, {wrong.reasons}"
                yield fixture.complaint(f"{message}. {_CURE}", way_of_answer(case))
