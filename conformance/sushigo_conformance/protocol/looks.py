"""What the expectation of a case looks at: members, script entries and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_spec import Case

#: Members whose values say how many points cards are worth.
POINTS = frozenset({"points", "round_points", "winners"})


def pattern_in_force(case: Case, readings: Mapping[str, str]) -> Any:
    """Choose the pattern of a case by the values of the readings; `expect` unless one says else."""
    for reading, patterns in case.readings.items():
        value = readings.get(reading, "")
        if value in patterns:
            return patterns[value]
    return case.expect


class Looks(NamedTuple):
    """What the expectation of a play looks at.

    `patterns` are those of every reading, alternatives taken apart; `names` the members that a
    pattern or pointer names. Script entries count from 0: `refused` are those that are refused
    whatever the reading, and `entries` is their number up to the last one that is looked at.
    """

    patterns: list[Any]
    names: frozenset[str]
    refused: frozenset[int]
    entries: int


def looks_of(case: Case) -> Looks:
    """Find out what the expectation of a play looks at."""
    stated = patterns(case)
    ways = [tokens(pointer) for pointer in (*case.same, *case.differ)]
    names = names_in(case)
    steps = list(map(stated_steps, stated))
    looked = [entry + 1 for each in steps for entry in each]
    looked += [int(way[1]) + 1 for way in ways if way[0] == "steps" and len(way) > 1]
    if "winners" in names or ["steps"] in ways:
        looked.append(len(case.params["script"]))
    return Looks(stated, names, _refused_in_all(steps), max(looked, default=0))


def names_in(case: Case) -> frozenset[str]:
    """Name the members that the expectation of a play looks at, in a pattern or by a pointer."""
    names: set[str] = set()
    for pointer in (*case.same, *case.differ):
        names.update(tokens(pointer))
    for pattern in patterns(case):
        _add_names(pattern, names)
    return frozenset(names)


def patterns(case: Case) -> list[Any]:
    """List every pattern of the case, under whatever reading, alternatives taken apart."""
    stated = [case.expect] if case.expect is not None else []
    for by_value in case.readings.values():
        stated.extend(by_value.values())
    return [each for pattern in stated for each in alternatives(pattern)]


def alternatives(pattern: Any) -> list[Any]:
    """Take a pattern apart into what it allows: itself, or the members of its `any_of`."""
    if type(pattern) is dict and len(pattern) == 1 and "any_of" in pattern:
        return [each for option in pattern["any_of"] for each in alternatives(option)]
    return [pattern]


def stated_steps(pattern: Any) -> dict[int, list[Any]]:
    """Map script entries, counted from 0, to what a pattern of a play allows there."""
    ways = alternatives(pattern.get("steps", {}))
    entries = {turn for steps in ways for turn in steps}
    return {
        int(turn) - 1: [each for steps in ways for each in alternatives(steps.get(turn, {}))]
        for turn in entries
    }


def _add_names(pattern: dict[str, Any], names: set[str]) -> None:
    """Add the members that a pattern states, not looking into their values by seat."""
    names.update(pattern)
    for value in pattern.values():
        if type(value) is dict:
            for option in alternatives(value):
                if type(option) is dict:
                    _add_names(option, names)


def _refused_in_all(steps: list[dict[int, list[Any]]]) -> frozenset[int]:
    refusals = [
        {entry for entry, options in each.items() if all(map(_refuses, options))} for each in steps
    ]
    return frozenset(set.intersection(*refusals)) if refusals else frozenset()


def _refuses(step: Any) -> bool:
    return type(step) is dict and step.get("accepted") is False
