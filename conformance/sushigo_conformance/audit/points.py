"""Which rules wrong points are about: those of a round, of the pudding, or running totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.blamed import Blame
from sushigo_conformance.audit.excerpt import excerpt
from sushigo_conformance.audit.mistakes import (
    agreeing,
    mistakes_between_rounds,
    mistakes_in_play,
    mistakes_in_scoring,
    mistakes_in_totals,
)
from sushigo_conformance.audit.own_points import wrong_places
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.replay import right_result
from sushigo_conformance.judgement.under_readings import awards_under, rules_paying

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript
    from sushigo_spec import Fault

#: members that a known mistake must show as the record does, to be named for wrong points
POINTS = ("round_points", "pudding_points", "points")
#: the rule that is broken where cards of an earlier round are counted again
_CARRIED = "round.no-carry-over"


def early_pudding(transcript: Transcript, readings: Mapping[str, str]) -> Mismatch | None:
    """Points for pudding at the end of a round before the last, where none are due; zeros are none.

    That they are counted shows in the totals; this finds what is only shown.
    """
    steps = zip(
        right_result(transcript, readings)["steps"], transcript.result["steps"], strict=False
    )
    for entry, (right, shown) in enumerate(steps):
        due_later = "round_points" in right and "pudding_points" not in right
        if due_later and shown.get("pudding_points") is not None:
            none = {"pudding_points": [0] * len(right["points"])}
            found = compare(none, shown, f"/result/steps/{entry}", f"after turn {entry + 1}")
            if found is not None:
                return found
    return None


def of_points(
    transcript: Transcript, entry: int, member: str, seat: int | None, readings: Mapping[str, str]
) -> Blame:
    """The rules that wrong `round_points` or `pudding_points` are about."""
    shown = transcript.result["steps"][entry][member]
    steps = right_result(transcript, readings)["steps"]
    question = _question(transcript, entry, member, readings)
    found = mistakes_in_scoring(*question, {"points": shown}, readings)
    if member == "round_points":
        play = excerpt(transcript, entry, readings, whole_round=not found)
        found += mistakes_in_play(play, {member: shown}, readings)
    otherwise = _due(transcript, entry, [member], seat, readings)
    if member == "round_points" and _is_later(steps, entry):
        more = _has_more(steps[entry][member], shown, seat)
        return _of_a_later_round(transcript, found, otherwise, readings, more=more)
    return _of_mistakes(transcript, found, otherwise, readings)


def of_totals(
    transcript: Transcript, entry: int, seat: int | None, readings: Mapping[str, str]
) -> Blame:
    """The rules that a wrong total is about.

    Where the record shows the points that are added, they are right, and it is the adding that is
    wrong. Else they may be wrong themselves; the total tells as much as they would.
    """
    steps = right_result(transcript, readings)["steps"]
    right, shown = steps[entry], transcript.result["steps"][entry]
    hidden = [each for each in POINTS if each in right and shown.get(each) is None]
    totals = {"points": shown["points"]}
    if hidden:
        play = excerpt(transcript, entry, readings, whole_round=True)
        found = mistakes_in_totals(play, totals, readings)
        otherwise = _due(transcript, entry, hidden, seat, readings)
        if "round_points" in hidden and _is_later(steps, entry):
            more = _has_more(right["points"], shown["points"], seat)
            return _of_a_later_round(transcript, found, otherwise, readings, more=more)
    else:
        found = mistakes_in_play(excerpt(transcript, entry, readings), totals, readings)
        otherwise = _of_adding(right, shown["points"])
    return _of_mistakes(transcript, found, otherwise, readings)


def _of_mistakes(
    transcript: Transcript,
    found: Sequence[Fault],
    otherwise: Blame,
    readings: Mapping[str, str],
) -> Blame:
    """The rules of the mistakes that lead to all points of the record; else others.

    One is certain only if no other does, and if it explains more than one wrong number: many a
    mistake gives one number by chance.
    """
    mistaken = agreeing(found, transcript, POINTS, readings)
    if not mistaken:
        return otherwise
    certain = len(mistaken) == 1 and len(wrong_places(transcript, readings)) > 1
    return Blame(mistaken, certain)


def _of_a_later_round(
    transcript: Transcript,
    found: Sequence[Fault],
    otherwise: Blame,
    readings: Mapping[str, str],
    *,
    more: bool,
) -> Blame:
    """The rules that wrong points of a round after the first are about.

    The cards of the rounds before may have been counted again, so mistakes between rounds are tried
    too; where a seat has more points than by its table, that is always possible.
    """
    tried = [*found, *mistakes_between_rounds()]
    blame = _of_mistakes(transcript, tried, otherwise, readings)
    if blame.certain or not more:
        return blame
    return blame._replace(rules=tuple(dict.fromkeys((*blame.rules, _CARRIED))))


def _is_later(steps: Sequence[dict[str, Any]], entry: int) -> bool:
    """Whether a round has ended before the one that ends with this step."""
    return any("round_points" in step for step in steps[:entry])


def _has_more(right: Sequence[int], shown: Any, seat: int | None) -> bool:
    """Whether a seat is shown more points than are right."""
    return seat is not None and type(shown[seat]) in (int, float) and shown[seat] > right[seat]


def _of_adding(right: dict[str, Any], shown: Any) -> Blame:
    """Totals before the pudding points break a rule of their own; else they are added wrongly."""
    if "pudding_points" not in right:
        return Blame(("round.scored-each",))
    before = [
        total - pudding
        for total, pudding in zip(right["points"], right["pudding_points"], strict=True)
    ]
    return Blame(("winner.after-pudding",) if shown == before else ())


def _due(
    transcript: Transcript,
    entry: int,
    members: Sequence[str],
    seat: int | None,
    readings: Mapping[str, str],
) -> Blame:
    """The rules by which a seat gets points of these members: one of them may be broken."""
    questions = (_question(transcript, entry, member, readings) for member in members)
    awards = [award for question in questions for award in awards_under(*question, readings)]
    due = () if seat is None else rules_paying(seat, awards)
    otherwise = "round.scored-each" if "round_points" in members else "pudding.most"
    return Blame(due or (otherwise,), certain=False)


def _question(
    transcript: Transcript, entry: int, member: str, readings: Mapping[str, str]
) -> tuple[str, dict[str, Any]]:
    """The question about scores that `round_points` or `pudding_points` answer: method, params."""
    steps = right_result(transcript, readings)["steps"]
    variant = transcript.request.get("variant", "base")
    if member == "round_points":
        return "score_round", {"variant": variant, "tables": _scored(steps, entry)}
    return "score_pudding", {"variant": variant, "puddings": steps[entry]["puddings"]}


def _scored(steps: Sequence[dict[str, Any]], entry: int) -> list[list[str]]:
    """The tables at the end of a round, with this round's pudding, which the steps leave out."""
    before = [step["puddings"] for step in steps[:entry] if "round_points" in step]
    kept = before[-1] if before else [0] * len(steps[entry]["tables"])
    return [
        [*table, *["pudding"] * (now - earlier)]
        for table, now, earlier in zip(
            steps[entry]["tables"], steps[entry]["puddings"], kept, strict=True
        )
    ]
