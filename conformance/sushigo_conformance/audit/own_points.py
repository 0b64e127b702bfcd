"""What a record's own points add up to, and where they are wrong by themselves."""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.judgement.replay import right_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_conformance.judgement.replay import Transcript

#: what is added to the totals after a round
_PARTS = ("round_points", "pudding_points")


class Sums(NamedTuple):
    """Totals after a round, by seat."""

    #: the place of the round's last turn in the script, counted from 0
    entry: int
    #: what the record's numbers before add up to, with the right ones where it shows none
    due: list[float]
    #: the totals that the record shows; those that are due if it shows none
    own: list[float]
    #: whether it shows totals, a number for each seat
    are_shown: bool


def totals_by_own_points(transcript: Transcript, readings: Mapping[str, str]) -> Iterator[Sums]:
    """The totals to which a record's own points lead, after each round."""
    own: list[float] = []
    for entry, right, shown in _ends_of_rounds(transcript, readings):
        own = own or [0] * len(right["points"])
        parts = [_shown(shown, part, right[part]) for part in _PARTS if part in right]
        due = [sum(each) for each in zip(own, *parts, strict=True)]
        own = _shown(shown, "points", due)
        yield Sums(entry, due, own, own is not due)


def wrong_places(transcript: Transcript, readings: Mapping[str, str]) -> set[tuple[int, int]]:
    """Where points are wrong by themselves: the ends of rounds with the seats.

    A total that goes on from wrong points is none of these.
    """
    wrong = set()
    sums = totals_by_own_points(transcript, readings)
    ends = _ends_of_rounds(transcript, readings)
    for (entry, due, own, _), (_, right, shown) in zip(sums, ends, strict=True):
        given = {part: _shown(shown, part, right[part]) for part in _PARTS if part in right}
        for seat, (total, sum_of_parts) in enumerate(zip(own, due, strict=True)):
            adds_up = isclose(total, sum_of_parts)  # points in fractions are a known mistake
            if not adds_up or any(given[part][seat] != right[part][seat] for part in given):
                wrong.add((entry, seat))
    return wrong


def _ends_of_rounds(
    transcript: Transcript, readings: Mapping[str, str]
) -> Iterator[tuple[int, dict[str, Any], dict[str, Any]]]:
    """The last steps of the rounds, each with its place: the right one and the shown one."""
    steps = right_result(transcript, readings)["steps"]
    for entry, (right, shown) in enumerate(zip(steps, transcript.result["steps"], strict=False)):
        if "round_points" in right:
            yield entry, right, shown if type(shown) is dict else {}


def _shown(step: Mapping[str, Any], member: str, otherwise: list[float]) -> list[float]:
    """A member's points if a step shows a number for each seat; else what stands in for them."""
    points: Any = step.get(member)
    fit: bool = (
        type(points) is list
        and len(points) == len(otherwise)
        and all(type(each) in (int, float) for each in points)
    )
    given: list[float] = points if fit else otherwise
    return given
