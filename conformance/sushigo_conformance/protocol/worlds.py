"""The requests that a case compares: its own, and in a relation a second, slightly other one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.pointers import replaced

if TYPE_CHECKING:
    from sushigo_spec import Case


def worlds(case: Case) -> list[dict[str, Any]]:
    """List the parameters of the case, and with a relation those of its second world."""
    if case.with_ is None:
        return [case.params]
    other = case.params
    for pointer, value in case.with_.items():
        other = replaced(other, pointer, value)
    return [case.params, other]
