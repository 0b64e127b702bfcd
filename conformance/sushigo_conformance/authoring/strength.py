"""Who fails what: every wrong engine and every null engine asked the cases, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.authoring.null_engines import null_engines
from sushigo_conformance.verdict.stand_in import StandIn, everything
from sushigo_conformance.verdict.tracing import Traces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sushigo_spec import Case, Spec

    #: called with how many engines are done and how many there are
    Progress = Callable[[int, int], None]

#: the ids of the cases that an engine fails
Failed = frozenset[str]


class Strength(NamedTuple):
    """The cases that each engine fails."""

    faults: Mapping[str, Failed]
    """By the id of the engine's one fault."""
    nulls: Mapping[str, Failed]
    """By the name of the null engine."""


def measured(spec: Spec, progress: Progress | None = None) -> Strength:
    """Ask them the cases; with the whole suite it takes half a minute."""
    nulls = null_engines(spec.cases.values())
    reached = _reached(spec)
    engines = {
        **{("fault", fault): StandIn.with_faults((fault,)) for fault in spec.faults},
        **{("null", name): engine for name, engine in nulls.items()},
    }
    failed: dict[tuple[str, str], Failed] = {}
    for name, engine in engines.items():
        cases = reached[name[1]] if name[0] == "fault" else spec.cases.values()
        failed[name] = frozenset(case.id for case in cases if not engine.passes(case))
        if progress is not None:
            progress(len(failed), len(engines))
    return Strength(
        {fault: failed["fault", fault] for fault in spec.faults},
        {name: failed["null", name] for name in nulls},
    )


def _reached(spec: Spec) -> dict[str, Iterable[Case]]:
    """By fault, the cases that its engine may answer otherwise than the right one, which passes.

    What keeps something from one question to the next may spoil any case.
    """
    from sushigo_conformance.faults import WRAPPERS

    traces = Traces(everything(), {})
    cases = spec.cases.values()
    return {
        fault: cases
        if fault in WRAPPERS and WRAPPERS[fault].keeps
        else [case for case in cases if traces.lead_to(fault, case)]
        for fault in spec.faults
    }
