"""The whole suite put to the rules: every case, and once more under each reading that it names.

A case that does not name a reading has one result under all its values, and shows nothing new.

`python -m strength.whole_suite` does just that and prints the cases that fail; it is what coverage
is measured of.
"""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_spec import Spec, load_spec


def failures(spec: Spec) -> Iterator[str]:
    """The ids of the cases that the rules fail, under any reading."""
    for readings in readings_in_turn(spec):
        engine = StandIn.with_faults((), tuple(readings.items()))
        for case in spec.cases.values():
            named = readings.keys() <= case.readings.keys()
            if named and not engine.passes(case, everything(), readings):
                yield case.id


def readings_in_turn(spec: Spec) -> Iterator[dict[str, str]]:
    """Nothing chosen, then each value of each reading alone."""
    yield {}
    for reading in spec.readings.values():
        if reading.testable:
            yield from ({reading.id: value} for value in reading.values)


if __name__ == "__main__":
    failed = sorted(set(failures(load_spec())))
    raise SystemExit("\n".join(failed) or 0)
