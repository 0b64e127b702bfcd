"""Which rules a question shows: those on which the answer depends, the most particular first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sushigo_conformance.exhaust.rules_shown.comparisons import of_icons, of_pudding, of_winners
from sushigo_conformance.exhaust.rules_shown.tables import icons_on, of_table


def rules_shown(method: str, params: Mapping[str, Any], seat: int | None) -> tuple[str, ...]:
    """The ids of the rules that a question shows: in all, or those that concern one seat."""
    with_dummy = params.get("variant") == "dummy"
    if method == "score_round":
        shown = list(_of_round(params, seat))
    else:
        shown = list(of_winners(params)) if method == "finish" else []
        shown += of_pudding(params["puddings"], seat, with_dummy)
    if with_dummy:
        shown.append("dummy.scoring")
    return tuple(dict.fromkeys(shown))


def _of_round(params: Mapping[str, Any], seat: int | None) -> Iterator[str]:
    tables = params["tables"]
    for table in tables if seat is None else [tables[seat]]:
        yield from of_table(table)
    yield from of_icons([icons_on(table) for table in tables], seat)
    if params.get("variant") == "dummy":
        yield "dummy.competes"
