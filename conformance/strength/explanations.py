"""What the reference says beside points: why each award is given, and why each play is refused.

No engine need say it, so no case expects it. Where the rules are mutated, it is compared with what
the rules say unmutated, for every request of a case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_reference import IllegalPlayError, Rules, rules_for
from sushigo_reference.scoring import score_pudding, score_round
from sushigo_reference.script import play
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_reference.awards import Award
    from sushigo_reference.state import Choice, State
    from sushigo_spec import Case


def explanations(case: Case) -> list[list[Any]]:
    """Everything but the points of each award, or seat, rule and words of each refusal.

    Where the answer depends on a reading, those under each of its values follow.
    """
    variant = case.params.get("variant", "base")
    values = [
        {reading: value}
        for reading in case.readings
        for value in load_spec().readings[reading].values
    ]
    return [
        told for readings in ({}, *values) for told in _told(rules_for(variant, readings), case)
    ]


def _told(rules: Rules, case: Case) -> list[list[Any]]:
    if case.method == "score_round":
        tables = [tuple(table) for table in case.params["tables"]]
        awards = score_round(rules, tables)
        return [_without_points(award) for award in awards]
    if case.method == "score_pudding":
        awards = score_pudding(rules, case.params["puddings"])
        return [_without_points(award) for award in awards]
    return list(_refusals(rules, case.params)) if case.method == "play" else []


def _without_points(award: Award) -> list[Any]:
    return [award.seat, award.category, award.rule, list(award.cards)]


def _refusals(rules: Rules, params: dict[str, Any]) -> Iterator[list[Any]]:
    noted: list[list[Any]] = []

    def turn(given: Rules, state: State, choices: Sequence[Choice]) -> State:
        try:
            return rules.turn(given, state, choices)
        except IllegalPlayError as refused:
            noted.append([refused.seat, refused.rule, str(refused)])
            raise

    play(replace(rules, turn=turn), params)
    return iter(noted)
