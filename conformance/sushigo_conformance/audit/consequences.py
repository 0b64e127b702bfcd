"""Differences that only follow from an earlier one: the record goes on adding rightly."""

from __future__ import annotations

from collections import Counter
from math import isclose
from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.blame import placed_turn
from sushigo_conformance.audit.own_points import totals_by_own_points
from sushigo_conformance.judgement.replay import end_of_game, right_result
from sushigo_conformance.judgement.under_readings import rules_under
from sushigo_conformance.judgement.values import are_numbers, canonical
from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript


def follows_from_others(
    transcript: Transcript,
    differences: Mapping[str, Mismatch],
    kind: str,
    readings: Mapping[str, str],
) -> bool:
    """Whether a difference is a total or a winner that is right by the record's own points.

    Args:
        transcript: the recorded game.
        differences: the first difference of each kind.
        kind: the kind of the difference in question, one of them.
        readings: the readings in force.
    """
    others = [differences[each] for each in ("points", "pudding") if each in differences]
    path = tokens(differences[kind].path)
    if kind == "winner":
        return bool(others) and _winners_by_own_points(transcript, readings)
    if path[-2:-1] == ["points"]:
        places = [tokens(each.path) for each in others]
        earlier = [place for place in places if int(place[2]) < int(path[2])]
        if any(place[-2:-1] == ["points"] for place in earlier):
            return True  # totals have been told of
        return _sum_of_its_parts(transcript, int(path[2]), int(path[-1]), readings)
    return False


def is_a_later_round(transcript: Transcript, mismatch: Mismatch) -> bool:
    """Whether the record is in the next round already where by the rules one goes on: then its
    choices are unlawful in this round's hands, and fit those of the next.
    """
    path = tokens(mismatch.path)
    if path[1:2] != ["steps"] or len(path) < 3:
        return False
    entry = int(path[2])
    to_come = transcript.deal.rounds[placed_turn(transcript, entry).dealt + 1 :]
    if not to_come:
        return False
    # a dummy's card may have been drawn by its controller
    pile = to_come[0][-1] if transcript.request.get("variant") == "dummy" else []
    choices = transcript.request["script"][entry]
    return all(
        Counter(choice) <= Counter([*hand, *pile])
        for choice, hand in zip(choices, to_come[0], strict=False)
    )


def _winners_by_own_points(transcript: Transcript, readings: Mapping[str, str]) -> bool:
    """Whether the winners are those by the record's last totals, and by its puddings if shown."""
    from sushigo_reference import winners

    rules = rules_under(transcript.request.get("variant", "base"), readings)
    right = right_result(transcript, readings)
    end = end_of_game(right)
    puddings = transcript.result["steps"][end].get("puddings")
    if puddings is None:
        puddings = right["steps"][end]["puddings"]
    *_, last_sums = totals_by_own_points(transcript, readings)
    points: Any = last_sums.own  # perhaps in fractions
    if type(puddings) is not list or len(puddings) != len(points) or not are_numbers(puddings):
        return False
    by_own_points = list(winners(rules, points, points, puddings))
    own, won = (
        canonical(each, "winners") for each in (by_own_points, transcript.result["winners"])
    )
    return bool(own == won)


def _sum_of_its_parts(
    transcript: Transcript, entry: int, seat: int, readings: Mapping[str, str]
) -> bool:
    """Whether a total is what the record's own points before add up to."""
    sums = {each.entry: each for each in totals_by_own_points(transcript, readings)}
    _, due, own, are_shown = sums[entry]
    return are_shown and isclose(due[seat], own[seat])  # points in fractions are a known mistake
