"""Which rules a difference between a recorded game and its replay is about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.excerpt import excerpt
from sushigo_conformance.audit.mistakes import rules_mistaken, rules_mistaken_in_play
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.replay import right_result
from sushigo_conformance.protocol.pointers import tokens
from sushigo_conformance.protocol.turns import Turn, turns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript

#: member of a step → the rule that says what it must show
_RULES = {
    "tables": "turn.tables-grow-by-one",
    "puddings": "round.pudding-stays",
    "points": "round.scored-each",
    "winners": "winner.most-points",
}
#: members of a step that show where the cards are
_STATE = ("hands", "tables", "puddings")
_PASSING = {"base": "passing.left", "dummy": "dummy.switch-hands"}


def rules_of(
    transcript: Transcript, mismatch: Mismatch, readings: Mapping[str, str]
) -> tuple[str, ...]:
    """The rules that a difference is about, likeliest first.

    Points are explained by the known mistake that gives the same numbers, where one does.
    """
    names = tokens(mismatch.path)
    if names[1:2] == ["winners"]:
        return _of_winners(transcript, readings)
    if len(names) < 3:
        return ("turn.turns-per-round",)
    entry = int(names[2])
    right = right_result(transcript, readings)["steps"][entry]
    shown = transcript.result["steps"][entry]
    if len(names) == 3 or names[3] == "accepted":
        return _of_legality(transcript, right, entry, readings)
    member = names[3]
    if member in ("round_points", "pudding_points"):
        seat = int(names[4]) if len(names) > 4 else None
        return _of_points(transcript, entry, member, shown[member], seat, readings)
    if member == "points" and "pudding_points" in right:
        return ("winner.after-pudding",)
    beside = ("points",) if member == "points" else _STATE
    part = excerpt(transcript, entry, readings)
    mistaken = rules_mistaken_in_play(part, _members(shown, *beside), readings)
    if member == "hands":
        return mistaken or _of_hands(transcript, right["hands"], shown["hands"], entry)
    return mistaken or (_RULES[member],)


def _members(step: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """What a step shows of these members."""
    return {name: step[name] for name in names if step.get(name) is not None}


def placed_turn(transcript: Transcript, entry: int) -> Turn:
    """Where in the game an entry of the script stands."""
    steps = transcript.result["steps"]
    refused = {number for number, step in enumerate(steps) if is_refused(step)}
    return turns(transcript.request, refused)[entry]


def _of_legality(
    transcript: Transcript, right: dict[str, Any], entry: int, readings: Mapping[str, str]
) -> tuple[str, ...]:
    """The rule that an accepted play breaks, or that lets a refused one be made."""
    shown = transcript.result["steps"][entry] if entry < len(transcript.result["steps"]) else None
    mistaken: tuple[str, ...] = ()
    if type(shown) is dict and "accepted" in shown:
        part = excerpt(transcript, entry, readings)
        mistaken = rules_mistaken_in_play(part, _members(shown, "accepted", *_STATE), readings)
    if not right["accepted"]:
        return tuple(dict.fromkeys((right["rule"], *mistaken)))
    uses_chopsticks = any(len(cards) > 1 for cards in transcript.request["script"][entry])
    return mistaken or ("chopsticks.two-and-return" if uses_chopsticks else "turn.choose-one",)


def _of_hands(transcript: Transcript, right: list[Any], shown: Any, entry: int) -> tuple[str, ...]:
    """Whole hands at another seat have been passed wrongly; else cards are missing or added."""
    if type(shown) is list and _as_hands(shown) == _as_hands(right):
        return (_passing(transcript, entry),)
    if any(len(cards) > 1 for cards in transcript.request["script"][entry]):
        return ("chopsticks.return", "turn.hands-stay-equal")
    return ("passing.whole-hand", "turn.hands-stay-equal")


def _as_hands(hands: Sequence[Any]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(map(str, hand))) for hand in hands if type(hand) is list)


def _passing(transcript: Transcript, entry: int) -> str:
    variant = transcript.request.get("variant", "base")
    if variant in _PASSING:
        two = variant == "base" and transcript.request["players"] == 2
        return "passing.two-players" if two else _PASSING[variant]
    second = turns(transcript.request)[entry].dealt == 1
    return "passing.second-round-right" if second else "passing.outer-rounds-left"


def _of_points(
    transcript: Transcript,
    entry: int,
    member: str,
    shown: Any,
    seat: int | None,
    readings: Mapping[str, str],
) -> tuple[str, ...]:
    from sushigo_reference import rules_for, score_pudding, score_round

    variant = transcript.request.get("variant", "base")
    rules = rules_for(variant, dict(readings))
    steps = right_result(transcript, readings)["steps"]
    params: dict[str, Any]
    if member == "round_points":
        params = {"tables": _scored(steps, entry), "variant": variant}
        awards = score_round(rules, [tuple(table) for table in params["tables"]])
    else:
        params = {"puddings": steps[entry]["puddings"], "variant": variant}
        awards = score_pudding(rules, params["puddings"])
    method = "score_round" if member == "round_points" else "score_pudding"
    mistaken = rules_mistaken(method, params, {"points": shown}, readings)
    if member == "round_points":
        play = excerpt(transcript, entry, readings, whole_round=not mistaken)
        of_turns = rules_mistaken_in_play(play, {member: shown}, readings)
        mistaken = tuple(dict.fromkeys((*mistaken, *of_turns)))
    due = tuple(dict.fromkeys(award.rule for award in awards if award.seat == seat))
    otherwise = "round.scored-each" if member == "round_points" else "pudding.most"
    return mistaken or due or (otherwise,)


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


def _of_winners(transcript: Transcript, readings: Mapping[str, str]) -> tuple[str, ...]:
    last = right_result(transcript, readings)["steps"][-1]
    params = {
        "points": [
            total - pudding
            for total, pudding in zip(last["points"], last["pudding_points"], strict=True)
        ],
        "puddings": last["puddings"],
        "variant": transcript.request.get("variant", "base"),
    }
    shown = {"winners": transcript.result["winners"]}
    tied = last["points"].count(max(last["points"])) > 1
    otherwise = "winner.pudding-tie-break" if tied else "winner.most-points"
    return rules_mistaken("finish", params, shown, readings) or (otherwise,)
