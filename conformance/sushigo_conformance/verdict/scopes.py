"""Scopes: parts of the suite in which a mistake shows without help or harm from other parts.

A scoring scope holds cases that look at one category's points alone. The turn's scope holds plays
that look at no points, so that wrong scoring can't reach it. The plays of the variant in which
hands go both ways come after those of the base game, whose code it may share. Whole rounds,
dealing, recorded games and the variant with a dummy come last. Each scope is looked at together
with the mistakes found before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.protocol.looks import POINTS, looks_of

if TYPE_CHECKING:
    from sushigo_spec import Case


class Scope(NamedTuple):
    """A part of the suite."""

    #: the kind of fresh questions that are asked for it: an area
    area: str
    holds: Callable[[Case], bool]
    #: whether its cases take nearly all rules to answer, so that what a scope before it leaves
    #: unexplained would show here as something else
    takes_all_rules: bool = False


def _scores(*areas: str) -> Callable[[Case], bool]:
    methods = ("score_round", "score_pudding", "finish")
    return lambda case: case.method in methods and case.area in areas and _variant(case) != "dummy"


def _variant(case: Case) -> str:
    variant: str = case.params.get("variant", "base")
    return variant


def _looks_at(case: Case) -> frozenset[str]:
    return looks_of(case).names if case.method == "play" else frozenset()


def _turns(variant: str) -> Callable[[Case], bool]:
    shown_elsewhere = POINTS | {"views"}
    return lambda case: (
        case.method == "play"
        and _variant(case) == variant
        and not _looks_at(case) & shown_elsewhere
    )


def _views(case: Case) -> bool:
    return _variant(case) != "dummy" and "views" in _looks_at(case)


def _rounds(case: Case) -> bool:
    return case.method == "play" and _variant(case) != "dummy" and bool(_looks_at(case) & POINTS)


#: checks of whole recorded games, in which any mistake may show
_REPLAYS = ("transcript.replays",)


def _deals(case: Case) -> bool:
    return case.area in ("deck", "deal") and case.check not in _REPLAYS


def _transcripts(case: Case) -> bool:
    return case.method == "self_play" and _variant(case) != "dummy" and not _deals(case)


SCOPES = (
    Scope("tempura", _scores("tempura")),
    Scope("sashimi", _scores("sashimi")),
    Scope("dumpling", _scores("dumpling")),
    Scope("wasabi", _scores("nigiri", "wasabi")),
    Scope("maki", _scores("maki")),
    Scope("pudding", _scores("pudding")),
    Scope("winner", _scores("winner")),
    Scope("chopsticks", _scores("chopsticks")),
    Scope("turn", _turns("base")),
    Scope("pass-both-ways", _turns("pass-both-ways")),
    Scope("round", _rounds, takes_all_rules=True),
    Scope("privacy", _views),
    Scope("deal", _deals),
    Scope("transcript", _transcripts, takes_all_rules=True),
    Scope("dummy", lambda case: _variant(case) == "dummy", takes_all_rules=True),
)
