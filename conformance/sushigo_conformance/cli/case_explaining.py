"""Why an answer is right: a request with its awards or turns, each with its rule and page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.cli import scorecard
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.reports import drawing
from sushigo_conformance.reports.grouping import pages
from sushigo_conformance.reports.layout import Line, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_spec import Case, Spec


def explained(case: Case, spec: Spec, width: int) -> Iterator[Line]:
    """The lines that an author reads before saying that a computed answer is right."""
    yield Line(f"{case.id}: {case.title}", "bold")
    params, variant = case.params, case.params.get("variant", "base")
    if case.method == "score_round":
        yield from scorecard.round_of(params["tables"], width, variant).lines
        if case.isolate is not None:
            yield Line(f"judged by the points for {case.isolate} alone")
    elif case.method == "score_pudding":
        yield from scorecard.puddings_of(params["puddings"], width, variant)
    elif case.method == "finish":
        yield from scorecard.ends_with(params["points"], params["puddings"], width, variant)
    else:
        yield from drawing.question(case, width)
        yield from _turns(case, spec, width)


def _turns(case: Case, spec: Spec, width: int) -> Iterator[Line]:
    """What becomes of each turn; a round that ends with its awards."""
    from sushigo_conformance.engines.reference import reference_engine

    variant = case.params.get("variant", "base")
    for turn, step in enumerate(reference_engine().play(case.params)["steps"], start=1):
        if not step["accepted"]:
            rule = spec.rules[step["rule"]]
            text = f"refused: {rule.title} ({rule.id}, {pages(rule)})"
            yield from labelled(f"turn {turn}", text, width)
            continue
        yield from labelled(f"turn {turn}", "accepted", width)
        if "round_points" in step and "tables" in case.params.get("observe", ()):
            yield from scorecard.round_of(step["tables"], width, variant).lines


def statements(pattern: Mapping[str, Any], where: str = "") -> Iterator[tuple[str, str]]:
    """What a pattern states, piece by piece: what it is about, and the value in words."""
    for name, value in pattern.items():
        place = f"{where}{name}"
        if name == "steps":
            for turn, step in value.items():
                yield from statements(step, f"turn {turn}, ")
        elif name == "winners" or not isinstance(value, dict | list):
            yield place, words(value)
        elif isinstance(value, dict) and "any_of" not in value:
            yield from statements(value, f"{place}, ")
        else:
            yield from _by_seat(place, value)


def _by_seat(place: str, value: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(value, list):
        yield place, words(value)
        return
    for seat, each in enumerate(value):
        if isinstance(each, dict) and "own" not in each:
            yield from statements(each, f"{place}, seat {seat}, ")
        else:
            yield f"{place}, seat {seat}", words(each)
