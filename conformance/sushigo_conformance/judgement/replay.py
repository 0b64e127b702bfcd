"""Recorded games replayed by the reference: where the record and the rules part."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from sushigo_conformance.judgement.dealt import Deal, read_deal, shares
from sushigo_conformance.judgement.outcome import LEFT_OUT, Mismatch
from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.judgement.recorded_turns import of_turn, opening, unchanged
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.under_readings import rules_under
from sushigo_conformance.judgement.values import are_lists_of_texts, are_numbers
from sushigo_conformance.protocol.whole import whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: The kinds of difference, in the order in which they are looked for within a step.
KINDS = ("legal", "hands", "tables", "pudding", "points", "winner")
#: Differences after which the record and the replay are different games.
_PARTING = frozenset({"legal", "hands", "tables"})


class Transcript(NamedTuple):
    """A recorded game: the play request, its result, and the deal out of the request."""

    request: dict[str, Any]
    result: dict[str, Any]
    deal: Deal


class Replay(NamedTuple):
    """The first difference of each kind; and the kinds of which anything could be compared."""

    differences: dict[str, Mismatch]
    compared: frozenset[str]

    @property
    def first(self) -> Mismatch | None:
        """The difference that was met first."""
        return next(iter(self.differences.values()), None)


def read_transcript(params: dict[str, Any], answer: Any) -> Transcript | Mismatch:
    """Read a transcript of the game that `params` asked for (players and variant)."""
    request = answer.get("request") if type(answer) is dict else None
    result = answer.get("result") if type(answer) is dict else None
    if type(request) is not dict or type(result) is not dict:
        return _odd("", "an object with a request and a result", answer)
    request = {**request, "players": whole(request.get("players"))}
    for name, default in (("players", None), ("variant", "base")):
        wanted = params.get(name, default)
        if request.get(name, default) != wanted:
            return _odd(f"/request/{name}", wanted, request.get(name))
    deal = read_deal(request, "/request")
    if isinstance(deal, Mismatch):
        return deal
    if not deal.rounds:
        return _odd("/request/rounds", "the deal of each round", request.get("rounds"))
    seats = shares(params).hands
    script = request.get("script")
    if not _is_script(script, seats):
        return _odd("/request/script", f"turns of {seats} lists of cards", script)
    if type(result.get("steps")) is not list:
        return _odd("/result/steps", "a list of steps", result.get("steps"))
    return Transcript(request, result, deal)


def replay(transcript: Transcript, readings: Mapping[str, str]) -> Replay:
    """Play a recorded game again under the readings in force, and compare what the record shows."""
    from sushigo_reference.errors import ImpossiblePositionError

    differences: dict[str, Mismatch] = {}
    compared = set()
    try:
        right = right_result(transcript, readings)
    except ImpossiblePositionError as impossible:
        refusal = Mismatch("/request", "a game of this variant", None, str(impossible))
        return Replay({"legal": refusal}, frozenset({"legal"}))
    for kind, mismatch in _comparisons(transcript, right, readings):
        compared.add(kind)
        if mismatch is not None:
            differences.setdefault(kind, mismatch)
    return Replay(differences, frozenset(compared))


def right_result(transcript: Transcript, readings: Mapping[str, str]) -> dict[str, Any]:
    """The result that the rules give for a recorded game's deal and script.

    Raises:
        ImpossiblePositionError: The deal is none of this game.
    """
    return _played(orjson.dumps(request_of(transcript)), tuple(sorted(readings.items())))


def request_of(transcript: Transcript) -> dict[str, Any]:
    """The play request that a recorded game amounts to, with nothing but what is needed."""
    request = transcript.request
    variant: str = request.get("variant", "base")
    return {
        "variant": variant,
        "players": request["players"],
        "rounds": [
            _with_pile(hands, request["players"]) if variant == "dummy" else {"hands": hands}
            for hands in transcript.deal.rounds
        ],
        "script": request["script"],
    }


def _with_pile(hands: list[list[str]], players: int) -> dict[str, Any]:
    """The deal of a round with a dummy, whose pile follows the hands of the players."""
    return {"hands": hands[:players], "dummy_pile": [*chain(*hands[players:])]}


def end_of_game(right: Mapping[str, Any]) -> int:
    """The entry of a script that ended its game; plays that come after it are refused."""
    return max(entry for entry, step in enumerate(right["steps"]) if step["accepted"])


@lru_cache(maxsize=32)
def _played(request: bytes, readings: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """Play a request by the rules; several checks ask for the same game, played only once."""
    from sushigo_reference.answers import Answers

    answers = Answers(lambda variant: rules_under(variant, dict(readings)))
    return answers.play(orjson.loads(request))


def _comparisons(
    transcript: Transcript, right: dict[str, Any], readings: Mapping[str, str]
) -> Iterator[tuple[str, Mismatch | None]]:
    shown = transcript.result["steps"]
    seats = shares(transcript.request).hands
    openings = map(partial(opening, seats), request_of(transcript)["rounds"])
    before = next(openings)
    for index, step in enumerate(right["steps"]):
        if index >= len(shown):
            yield "legal", _odd("/result/steps", len(right["steps"]), len(shown))
            return
        if not step["accepted"] and is_refused(shown[index]):
            yield "legal", None
            yield from unchanged(before, shown[index], index)
            continue
        for kind, mismatch in of_turn(step, shown[index], index):
            yield kind, mismatch
            if mismatch is not None and kind in _PARTING:
                return
        before = next(openings, {}) if "round_points" in step else step
    if right.get("winners") is not None and transcript.result.get("winners") is not None:
        yield "winner", _winners(right, transcript.result, readings)


def _winners(
    right: dict[str, Any], result: dict[str, Any], readings: Mapping[str, str]
) -> Mismatch | None:
    """Compare the winners; an engine with its own tie-break may choose among the tied."""
    found = compare({"winners": right["winners"]}, result, "/result", "at the end")
    won = result["winners"]
    if found is None or readings.get("winner.full-tie") != "own-tie-break":
        return found
    return (
        None
        if won and type(won) is list and are_numbers(won) and set(won) <= set(right["winners"])
        else found
    )


def _is_script(script: Any, seats: int) -> bool:
    """Whether a value is a list of turns, each a list of cards a seat."""
    return (
        type(script) is list
        and all(type(turn) is list and len(turn) == seats for turn in script)
        and are_lists_of_texts(list(chain.from_iterable(script)))
    )


def _odd(path: str, expected: Any, got: Any) -> Mismatch:
    shown = LEFT_OUT if got is None else got
    return Mismatch(
        path, expected, shown, f"{path or 'the answer'}: expected {expected}, got {shown!r:.200}"
    )
