"""The rules that a play decides by what its last step shows, where no known mistake tells more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.rules_of_scores import rule_of_winners
from sushigo_conformance.fuzz.walking import walk
from sushigo_conformance.judgement.wrong_cards import rules_of_hands, rules_of_tables
from sushigo_conformance.protocol.pointers import tokens
from sushigo_reference.cards import CHOPSTICKS

if TYPE_CHECKING:
    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_conformance.fuzz.walking import Stop

#: member that differs → the rules that say what it must be
_RULES = {
    "puddings": ("round.pudding-stays",),
    "pudding_points": ("pudding.most",),
    "legal": ("turn.from-own-hand",),
    "views": ("privacy.own-hand",),
    "next": ("turn.hands-stay-equal",),
    "opening": ("privacy.own-hand",),
}
#: the same for what a refused play leaves otherwise than it was
_OF_A_REFUSAL = {"hands": ("turn.hands-stay-equal",), "tables": ("turn.tables-grow-by-one",)}
_OF_TWO_CARDS = ("chopsticks.two-and-return",)


def rules_of_plays(seen: Seen, truth: Truth) -> tuple[str, ...]:
    """The rules that a play decides, likeliest first."""
    params = seen.example.params
    stops = list(walk(truth.rules(params["variant"]), params))
    member = _member_that_differs(seen)
    if not stops:
        return _RULES.get(member, ("turn.turns-per-round",))
    two_cards = any(len(choice) > 1 for choice in params["script"][stops[-1].entry])
    if member == "accepted":
        return _OF_TWO_CARDS if two_cards else ("turn.choose-one",)
    if member in ("round_points", "points", "winners"):
        return _of_points(seen, truth, member, stops[-1])
    if member == "tables" and two_cards:
        return _OF_TWO_CARDS
    if member in ("hands", "tables"):
        return _of_cards(seen, member, params["variant"], stops[-1], two_cards)
    if member == "legal" and _chopsticks_lie_open(stops[-1]):
        return _OF_TWO_CARDS
    return _RULES.get(member, ("turn.turns-per-round",))


def _chopsticks_lie_open(last: Stop) -> bool:
    state = last.after or last.before
    return any(CHOPSTICKS in table for table in state.tables)


def _member_that_differs(seen: Seen) -> str:
    """The member that was compared; of a whole answer the innermost known one that differs."""
    known = {*_RULES, *_OF_A_REFUSAL, "accepted", "round_points", "points", "winners"} - {"opening"}
    names = tokens(seen.outcome.mismatch.path) if seen.outcome.mismatch else []
    return next((name for name in reversed(names) if name in known), seen.example.member)


def _of_points(seen: Seen, truth: Truth, member: str, last: Stop) -> tuple[str, ...]:
    right = truth.play(seen.example.params)
    step = right["steps"][-1]
    if member == "winners":
        return (rule_of_winners(step["points"], right["winners"]),)
    if "pudding_points" in step and min(step["points"]) < 0:
        return ("winner.negative-total", "round.scored-each")
    if member == "points" and "pudding_points" in step:
        return ("winner.after-pudding",)
    later = last.before.round > 1
    return ("round.no-carry-over", "round.scored-each") if later else ("round.scored-each",)


def _of_cards(
    seen: Seen, member: str, variant: str, last: Stop, two_cards: bool
) -> tuple[str, ...]:
    """The rules that the hands or the tables break which the engine shows."""
    if last.after is None:
        return _OF_A_REFUSAL[member]
    (answer,) = seen.question.restore([reply.result for reply in seen.replies])
    shown, before = answer["steps"][last.entry][member], last.before
    if member == "tables":
        return rules_of_tables(shown, last.after.tables, before.round, before.turn)
    return rules_of_hands(shown, last.after.hands, variant, before.round, two_cards=two_cards)
