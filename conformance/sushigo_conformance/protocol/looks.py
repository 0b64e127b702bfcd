"""What the expectation of a case looks at: members, script entries and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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


def patterns(case: Case) -> list[Any]:
    """List every pattern of the case, under whatever reading, alternatives taken apart."""
    stated = [case.expect] if case.expect is not None else []
    for by_value in case.readings.values():
        stated.extend(by_value.values())
    return [each for pattern in stated for each in alternatives(pattern)]


def alternatives(pattern: Any) -> list[Any]:
    """Take a pattern apart into what it allows: itself, or the members of its `any_of`."""
    if type(pattern) is dict and list(pattern) == ["any_of"]:
        return [each for option in pattern["any_of"] for each in alternatives(option)]
    return [pattern]


def mentioned(case: Case) -> frozenset[str]:
    """Name every member that a pattern or a pointer of the case looks at."""
    names: set[str] = set()
    for pattern in patterns(case):
        names.update(_names(pattern))
    for pointer in (*case.same, *case.differ):
        names.update(tokens(pointer))
    return frozenset(names)


def _names(pattern: Any) -> Iterator[str]:
    if type(pattern) is dict:
        for name, value in pattern.items():
            yield name
            if name != "shows":
                yield from _names(value)
    elif type(pattern) is list:
        for value in pattern:
            yield from _names(value)


def stated_steps(pattern: Any) -> dict[int, list[Any]]:
    """Map script entries, counted from 0, to what a pattern of a play allows there."""
    if type(pattern) is not dict:
        return {}
    ways = alternatives(pattern.get("steps", {}))
    entries = {turn for steps in ways for turn in steps}
    return {
        int(turn) - 1: [each for steps in ways for each in alternatives(steps.get(turn, {}))]
        for turn in entries
    }


def refused_entries(case: Case) -> frozenset[int]:
    """Find the script entries (from 0) that are refused whatever the reading."""
    refusals = [
        {entry for entry, steps in stated_steps(pattern).items() if all(map(_refuses, steps))}
        for pattern in patterns(case)
    ]
    return frozenset(set.intersection(*refusals)) if refusals else frozenset()


def _refuses(step: Any) -> bool:
    return type(step) is dict and step.get("accepted") is False


def entries_looked_at(case: Case) -> int:
    """Count the script entries up to the last one that the expectation looks at."""
    looked = [0]
    for pattern in patterns(case):
        looked.extend(entry + 1 for entry in stated_steps(pattern))
    for pointer in (*case.same, *case.differ):
        way = tokens(pointer)
        if way[0] == "steps":
            looked.append(int(way[1]) + 1 if len(way) > 1 else len(case.params["script"]))
    if "winners" in mentioned(case):
        looked.append(len(case.params["script"]))
    return max(looked)
