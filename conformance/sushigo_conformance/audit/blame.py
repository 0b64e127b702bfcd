"""Which rules a difference between a recorded game and its replay is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.blamed import Blame, of_mistakes
from sushigo_conformance.audit.excerpt import excerpt
from sushigo_conformance.audit.form import has_form
from sushigo_conformance.audit.mistakes import agreeing, mistakes_in_play, mistakes_in_scoring
from sushigo_conformance.audit.points import POINTS, of_points, of_totals
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.replay import end_of_game, right_result
from sushigo_conformance.judgement.wrong_cards import rules_of_hands, rules_of_tables
from sushigo_conformance.protocol.pointers import tokens
from sushigo_conformance.protocol.turns import Turn, turns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript

#: the rule that says what a step must show of the puddings
_OF_PUDDINGS = "round.pudding-stays"
#: members of a step that show where the cards are
_STATE = ("hands", "tables", "puddings")
#: which puddings break a tie, and that they do
_OF_A_TIE = ("winner.pudding-tie-break", "winner.kept-puddings")


def rules_of(transcript: Transcript, mismatch: Mismatch, readings: Mapping[str, str]) -> Blame:
    """The rules that a difference is about.

    A known mistake is named only if it leads to all that the record shows of the same kind. What
    is no hands, no points or no winners at all breaks no rule of the game.
    """
    names = tokens(mismatch.path)
    if names[1:2] == ["winners"]:
        return _of_winners(transcript, readings)
    if len(names) < 3:
        return Blame(("turn.turns-per-round",))
    entry = int(names[2])
    right = right_result(transcript, readings)["steps"][entry]
    shown = transcript.result["steps"][entry]
    if len(names) == 3 or names[3] == "accepted":
        return _of_legality(transcript, right, entry, readings)
    member = names[3]
    if not has_form(member, shown[member], transcript.request):
        return Blame(())
    if not right["accepted"]:
        return _of_refusal(member)
    if member in POINTS and member not in right:
        return Blame(("pudding.end-only",))
    if member in POINTS:
        seat = int(names[4]) if len(names) > 4 else None
        if member == "points":
            return of_totals(transcript, entry, seat, readings)
        return of_points(transcript, entry, member, seat, readings)
    part = excerpt(transcript, entry, readings)
    found = mistakes_in_play(part, _members(shown, *_STATE), readings)
    mistaken = agreeing(found, transcript, ("accepted", *_STATE), readings)
    return of_mistakes(mistaken, _of_cards(transcript, right[member], member, entry))


def _members(step: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """What a step shows of these members."""
    return {name: step[name] for name in names if step.get(name) is not None}


def placed_turn(transcript: Transcript, entry: int) -> Turn:
    """Where in the game an entry of the script stands."""
    steps = transcript.result["steps"]
    refused = {number for number, step in enumerate(steps) if is_refused(step)}
    return turns(transcript.request, refused)[entry]


def round_and_turn(transcript: Transcript, entry: int) -> tuple[int, int]:
    """The round of an entry of the script and its turn in it, both counted from 1."""
    placed = placed_turn(transcript, entry)
    size = len(transcript.deal.rounds[placed.dealt][0])
    return placed.dealt + 1, size - placed.hand + 1


def _of_legality(
    transcript: Transcript, right: dict[str, Any], entry: int, readings: Mapping[str, str]
) -> Blame:
    """The rule that an accepted play breaks, or that lets a refused one be made."""
    shown = transcript.result["steps"][entry]
    accepted = shown.get("accepted") if type(shown) is dict else None
    if type(accepted) is not bool and not is_refused(shown):
        return Blame(())
    mistaken: tuple[str, ...] = ()
    if accepted is (not right["accepted"]):
        part = excerpt(transcript, entry, readings)
        found = mistakes_in_play(part, _members(shown, "accepted", *_STATE), readings)
        mistaken = agreeing(found, transcript, ("accepted", *_STATE), readings)
    if not right["accepted"]:
        return Blame(tuple(dict.fromkeys((right["rule"], *mistaken))))
    uses_chopsticks = any(len(cards) > 1 for cards in transcript.request["script"][entry])
    usual = "chopsticks.two-and-return" if uses_chopsticks else "turn.choose-one"
    return of_mistakes(mistaken, Blame((usual,)))


def _of_refusal(member: str) -> Blame:
    """The rules that a refused play breaks which leaves other hands or tables than before."""
    if member == "hands":
        return Blame(("turn.hands-stay-equal", "turn.tables-grow-by-one"), certain=False)
    return Blame(("turn.tables-grow-by-one" if member == "tables" else _OF_PUDDINGS,))


def _of_cards(transcript: Transcript, right: list[Any], member: str, entry: int) -> Blame:
    """The rules that wrong hands, tables or puddings break; of several none is certain."""
    if member == "puddings":
        return Blame((_OF_PUDDINGS,))
    shown = transcript.result["steps"][entry][member]
    number, turn = round_and_turn(transcript, entry)
    if member == "tables":
        return Blame(rules_of_tables(shown, right, number, turn))
    two_cards = any(len(cards) > 1 for cards in transcript.request["script"][entry])
    variant = transcript.request.get("variant", "base")
    rules = rules_of_hands(shown, right, variant, number, two_cards=two_cards)
    return Blame(rules, certain=len(rules) == 1)


def _of_winners(transcript: Transcript, readings: Mapping[str, str]) -> Blame:
    """The rules that wrong winners are about.

    That the most points win is broken for certain where the record shows that others have more.
    Of a tie one list of winners tells too little: how it was broken may have gone wrong in several
    ways, known or not.
    """
    if not has_form("winners", transcript.result["winners"], transcript.request):
        return Blame(())
    right = right_result(transcript, readings)
    end = end_of_game(right)
    last = right["steps"][end]
    most = max(last["points"])
    tied = last["points"].count(most) > 1
    otherwise = _OF_A_TIE if tied else ("winner.most-points",)
    mistaken = _mistakes_in_the_end(transcript, last, readings)
    rules = tuple(dict.fromkeys((*mistaken, *otherwise)))
    shows_totals = _members(transcript.result["steps"][end], "points") != {}
    return Blame(rules, certain=len(rules) == 1 and shows_totals)


def _mistakes_in_the_end(
    transcript: Transcript, last: Mapping[str, Any], readings: Mapping[str, str]
) -> tuple[str, ...]:
    """The rules of the mistakes in ending a game that lead to the winners of a record."""
    params = {
        "points": [
            total - pudding
            for total, pudding in zip(last["points"], last["pudding_points"], strict=True)
        ],
        "puddings": last["puddings"],
        "variant": transcript.request.get("variant", "base"),
    }
    shown = {"winners": transcript.result["winners"]}
    found = mistakes_in_scoring("finish", params, shown, readings)
    return agreeing(found, transcript, (*POINTS, "winners"), readings)
