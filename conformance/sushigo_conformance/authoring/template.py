"""A new case as commented text, for its author to complete."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sushigo_conformance.authoring.yaml_text import folded, member, quoted
from sushigo_conformance.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_spec import Spec

#: the version of the suite whose cases need not say since when they are there
_FIRST = "0.1.0"

#: what stands above a member of the request
_COMMENTS = {
    "tables": "a list of cards a seat, clockwise, in the order in which the cards came",
    "puddings": "one number a seat, clockwise: all the pudding kept during the game",
    "points": "one number a seat, clockwise: the points before pudding",
    "observe": "what is shown after each turn; there are hands, tables, legal and views",
    "rounds": "the hands dealt, one entry for each round that is played; change them as you like",
    "script": "one entry a turn: the cards that each seat chooses, in order; two mean chopsticks",
    "seed": "of the first deal that is looked at",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCase:
    """What an author says of a new case."""

    id: str
    title: str
    rules: tuple[str, ...]
    method: str
    params: dict[str, Any] = field(default_factory=dict)
    isolate: str | None = None
    check: str | None = None
    because: str | None = None
    in_suite: bool = False


def case_lines(case: NewCase, spec: Spec) -> list[str]:
    """The lines of a case, at no indent; what is still missing is left open, with a comment."""
    return list(_lines(case, spec))


def _lines(case: NewCase, spec: Spec) -> Iterator[str]:
    yield f"- id: {case.id}"
    yield f"  title: {quoted(case.title)}"
    for rule in case.rules:
        cites = ", ".join(map(str, spec.rules[rule].cites))
        yield f"  # {rule}, {cites}: {spec.rules[rule].title}"
    yield f"  rules: [{', '.join(case.rules)}]"
    yield f"  method: {case.method}"
    if case.isolate:
        yield f"  isolate: {case.isolate}"
    yield "  params:"
    for name, value in case.params.items():
        if name in _COMMENTS:
            yield f"    # {_COMMENTS[name]}"
        yield from member(name, value, 4)
    if case.check:
        yield f"  check: {case.check}"
    if case.in_suite and __version__ != _FIRST:
        yield f"  since: {__version__}"
    if case.because:
        yield from folded("because", case.because, 2)
    else:
        yield "  # why the answer is right, for a reader without the rulebook"
        yield "  because:"


def playing(variant: str, players: int) -> dict[str, Any]:
    """The request of a play to begin with: a deal, and on the first turn each hand's first card."""
    from sushigo_conformance.engines.reference import reference_engine

    dealt = reference_engine().deal({"variant": variant, "players": players, "seed": 1})
    first = dealt["rounds"][0]
    hands = [*first["hands"], *([first["dummy_pile"]] if "dummy_pile" in first else [])]
    params = {} if variant == "base" else {"variant": variant}
    return params | {
        "players": players,
        "observe": ["hands", "tables"],
        "rounds": [first],
        "script": [[[hand[0]] for hand in hands]],
    }
