"""Mutation of the data: every number of the cards and the variants, one more and one less.

The rules read each number once, when they are imported, so each mutant runs in a process of its
own. First the rules alone have the wrong number, and a case must fail. A number that the rules do
not read is then made wrong for the suite instead, whose checks compare deals with the data. A case
fails only by an answer that differs: rules that break, and data that would not load, kill nothing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any, NamedTuple
from unittest.mock import patch

import sushigo_spec
from sushigo_spec import Numbers, load_numbers

#: a way to a number: names of fields, keys and places
Way = tuple[str | int, ...]

_WORKERS = 2


class NumberMutant(NamedTuple):
    """A number changed by one, and a case that notices; none if it survived."""

    way: Way
    step: int
    killed_by: str | None

    @property
    def name(self) -> str:
        """The way to the number, and what it is changed by."""
        return f"{'.'.join(map(str, self.way))} {self.step:+d}"


def number_mutants() -> list[NumberMutant]:
    """Change each number both ways and ask the cases; this takes minutes."""
    changes = [(way, step) for way in ways(load_numbers()) for step in (1, -1)]
    with ThreadPoolExecutor(_WORKERS) as pool:
        return list(pool.map(lambda change: _asked(*change), changes))


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to all numbers that are written in the data and decide something."""
    if is_dataclass(value):
        for each in fields(value):
            given = getattr(value, each.name)
            if each.name != "cites" and (each.default is MISSING or given != each.default):
                yield from ways(given, (*way, each.name))
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield from ways(entry, (*way, key))
    elif isinstance(value, tuple):
        for place, entry in enumerate(value):
            yield from ways(entry, (*way, place))
    elif type(value) is int:
        yield way


def changed(value: Any, way: Way, step: int) -> Any:
    """The same value with the number at the end of a way changed."""
    if not way:
        return value + step
    first, rest = way[0], way[1:]
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{str(first): changed(getattr(value, str(first)), rest, step)})
    if isinstance(value, Mapping):
        return {**value, first: changed(value[first], rest, step)}
    entries = list(value)
    entries[int(first)] = changed(entries[int(first)], rest, step)
    return tuple(entries)


def _asked(way: Way, step: int) -> NumberMutant:
    command = [sys.executable, "-m", "strength.number_mutants", json.dumps([way, step])]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return NumberMutant(way, step, done.stdout.strip() or None)


def first_case_that_notices(way: Way, step: int) -> str | None:
    """In a process of its own, which has not imported the rules yet: change the number and ask."""
    wrong = changed(load_numbers(), way, step)
    return _with_wrong_rules(wrong) or _with_wrong_suite(wrong)


def _with_wrong_rules(wrong: Numbers) -> str | None:
    with _numbers(wrong):
        _import_rules()
    return _first_failed()


def _with_wrong_suite(wrong: Numbers) -> str | None:
    for name in [name for name in sys.modules if name.startswith(("sushigo_ref", "sushigo_con"))]:
        del sys.modules[name]
    _import_rules()
    with _numbers(wrong):
        return _first_failed()


def _numbers(wrong: Numbers) -> Any:
    """As long as this is entered, whoever loads the numbers gets these."""
    return patch.object(sushigo_spec, "load_numbers", lambda: wrong)


def _import_rules() -> None:
    import sushigo_reference.rules  # noqa: F401 - the rules take their numbers now


def _first_failed() -> str | None:
    from sushigo_conformance.judgement.outcome import Status
    from sushigo_conformance.verdict.stand_in import StandIn, everything

    engine = StandIn.with_faults(())
    return next(
        (
            case.id
            for case in sushigo_spec.load_spec().cases.values()
            if engine.outcome(case, everything(), {}).status is Status.FAIL
        ),
        None,
    )


if __name__ == "__main__":
    given, by = json.loads(sys.argv[1])
    print(first_case_that_notices(tuple(given), by) or "")
