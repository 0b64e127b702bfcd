"""Who fails what: every wrong engine and every null engine asked every case, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.authoring.null_engines import null_engines
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sushigo_spec import Spec

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
    """Ask all of them all the cases; with the whole suite it takes the best part of a minute."""
    nulls = null_engines(spec.cases.values())
    engines = {
        **{("fault", fault): StandIn.with_faults((fault,)) for fault in spec.faults},
        **{("null", name): engine for name, engine in nulls.items()},
    }
    failed: dict[tuple[str, str], Failed] = {}
    for name, engine in engines.items():
        failed[name] = frozenset(case.id for case in spec.cases.values() if not engine.passes(case))
        if progress is not None:
            progress(len(failed), len(engines))
    return Strength(
        {fault: failed["fault", fault] for fault in spec.faults},
        {name: failed["null", name] for name in nulls},
    )
