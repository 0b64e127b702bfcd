"""Examples: a small question to which an engine's answer differs, compared in one member alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz.comparing import case_of
from sushigo_conformance.protocol.pointers import tokens
from sushigo_reference import ImpossiblePositionError
from sushigo_reference.answers import Answers
from sushigo_reference.cards import DECK
from sushigo_spec.card_lists import cards_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_spec import Case

#: stands for the whole answer, where a difference is no matter of one member
EVERYTHING = "everything"
#: members of a result beside its steps
_OF_RESULT = ("winners", "opening")


class Example(NamedTuple):
    """A question, and the member of the answer that is compared.

    Of a play, `member` is one of the step of the last script entry (``accepted`` where it is
    that alone), or of the result itself, or `EVERYTHING`.
    """

    method: str
    params: dict[str, Any]
    member: str
    #: the category whose points alone are compared
    isolate: str | None = None


def example_of(params: dict[str, Any], mismatch: Mismatch | None) -> Example:
    """The example that a game's first difference makes: the script up to it."""
    path = tokens(mismatch.path) if mismatch else []
    if path[:1] != ["steps"] or len(path) < 2:
        return Example("play", params, path[0] if path[:1] and path[0] in _OF_RESULT else "")
    script = params["script"][: int(path[1]) + 1]
    return Example("play", {**params, "script": script}, path[2] if path[2:] else "")


def right_answer(example: Example, truth: Truth) -> dict[str, Any] | None:
    """The reference's answer to an example; None if the question makes no sense."""
    try:
        if example.method == "play":
            return truth.play(example.params)
        answers = Answers(truth.rules)
        answer: dict[str, Any] = getattr(answers, example.method)(example.params)
    except (ImpossiblePositionError, LookupError, ValueError):
        return None
    return answer


def case_of_example(example: Example, truth: Truth) -> Case | None:
    """The example as a case; None if it makes no sense, holds more cards than there are, or begins
    in a round that is over: there an engine may well go on with the next.
    """
    if not within_the_deck(example.params) or _begins_after_the_last_turn(example.params):
        return None
    right = right_answer(example, truth)
    expect = pattern_of(example, right, truth) if right is not None else None
    if expect is None:
        return None
    return case_of(example.params, example.method, expect, isolate=example.isolate)


def _begins_after_the_last_turn(params: Mapping[str, Any]) -> bool:
    return "rounds" in params and not any(params["rounds"][0]["hands"])


def pattern_of(example: Example, right: Mapping[str, Any], truth: Truth) -> dict[str, Any] | None:
    """What must be right in the answer: the member compared, and each refusal on the way."""
    if example.method != "play":
        return _of_scores(example, right, truth)
    whole = truth.pattern(right)
    if example.member in _OF_RESULT:
        refused = _refusals(whole["steps"])
        if example.member not in whole:
            return None
        steps = {"steps": refused} if refused else {}
        return {**steps, example.member: whole[example.member]}
    if example.member == EVERYTHING:
        return whole
    last = str(len(example.params["script"]))
    if last not in whole["steps"]:
        return None
    return {"steps": {**_refusals(whole["steps"]), last: _of_step(example, whole["steps"][last])}}


def _of_scores(example: Example, right: Mapping[str, Any], truth: Truth) -> dict[str, Any]:
    if example.member == "winners":
        return {"winners": truth.winners(right["winners"])}
    if example.isolate is not None:
        return {"points": [award[example.isolate] for award in right["awards"]]}
    return {example.member: right[example.member]}


def _of_step(example: Example, step: Mapping[str, Any]) -> dict[str, Any]:
    accepted = {"accepted": step["accepted"]}
    if example.member in step and example.member != "accepted":
        return {**accepted, example.member: step[example.member]}
    return accepted


def _refusals(steps: Mapping[str, Any]) -> dict[str, Any]:
    return {turn: {"accepted": False} for turn, step in steps.items() if not step["accepted"]}


def within_the_deck(params: Mapping[str, Any]) -> bool:
    """Whether a question holds no more of a kind than there are."""
    count = cards_of(params)
    return all(number <= DECK.get(kind, 0) for kind, number in count.items())
