"""An engine's answer to a game beside the right one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import PASSED, Outcome, Status
from sushigo_conformance.protocol.ask import Question
from sushigo_conformance.protocol.mirror import mirror
from sushigo_conformance.protocol.pointers import tokens
from sushigo_spec import Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_conformance.engines.base import Reply
    from sushigo_conformance.fuzz.games import Game
    from sushigo_conformance.fuzz.setting import Setting

#: statuses of an answer that differs, or of an engine that gave none
DIFFERENT = frozenset(
    {Status.FAIL, Status.ERROR, Status.TIMEOUT, Status.CRASH, Status.PROTOCOL_ERROR}
)
#: the members of a step that are lists of numbers
_NUMBERS = ("puddings", "points", "round_points", "pudding_points")


def question_of(params: dict[str, Any], setting: Setting) -> Question:
    """What is sent for a game: its seats turned round for an engine that counts the other way."""
    players = params["players"]
    turned = players if setting.abilities.counterclockwise and players > 2 else 0
    sent = mirror(params, turned) if turned else params
    return Question((("play", sent),), turned, 0, len(params["script"]))


def outcome_of(game: Game, question: Question, reply: Reply, setting: Setting) -> Outcome:
    """Judge the answer to a game; what is the same to the letter needs no judge."""
    if reply.kind == "result":
        (shown,) = question.restore([reply.result])
        if _same(shown, game.right):
            return PASSED
    case = case_of(game.params, "play", setting.truth.pattern(game.right))
    return judge(case, question, [reply], setting.abilities, setting.truth.readings)


def case_of(params: dict[str, Any], method: str, expect: Any, **fields: Any) -> Case:
    """A case that stands in no file."""
    members = {"id": "fuzz/game", "title": "", "area": "fuzz", "rules": (), "because": ""}
    return Case(
        **{**members, "where": "", "revision": "", **fields},
        method=method,
        params=params,
        expect=expect,
    )


def _same(shown: Any, right: Mapping[str, Any]) -> bool:
    """Whether an answer is the right one letter by letter, advice on refusals aside.

    A truth value is none of the numbers that Python takes it for.
    """
    if type(shown) is not dict or type(shown.get("steps")) is not list:
        return False
    if len(shown["steps"]) != len(right["steps"]):
        return False
    return (
        all(map(_same_step, shown["steps"], right["steps"]))
        and shown.get("winners") == right.get("winners")
        and not _are_true_or_false(shown, ("winners",))
        and shown.get("opening") == right.get("opening")
    )


def _same_step(shown: Any, right: Mapping[str, Any]) -> bool:
    if right["accepted"]:
        return bool(shown == right) and not _are_true_or_false(shown, _NUMBERS)
    return (
        type(shown) is dict
        and shown.keys() <= {"accepted", "seat", "rule"}
        and (shown.get("accepted") is False)
    )


def _are_true_or_false(members: Mapping[str, Any], names: Iterable[str]) -> bool:
    return any(type(number) is bool for name in names for number in members.get(name) or ())


def sign_of(outcome: Outcome, game: Game) -> str:
    """What kind of difference an outcome is, in a word; None for one that is none.

    Games that differ in the same way have the same sign; one sign may have several causes.
    """
    if outcome.status is not Status.FAIL or outcome.mismatch is None:
        return str(outcome.status)
    path = tokens(outcome.mismatch.path)
    if path[:1] != ["steps"] or len(path) < 2:
        return path[0] if path else "answer"
    step = game.right["steps"][min(int(path[1]), len(game.right["steps"]) - 1)]
    if not step["accepted"]:
        return f"accepted against {step['rule']}"
    member = path[3] if path[2:3] == ["next"] and len(path) > 3 else path[2] if path[2:] else ""
    return {"accepted": "refused", "": "steps"}.get(member, member)
