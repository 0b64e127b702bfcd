"""Whole games that an engine plays by itself: their deals, and their replay by the reference."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import orjson

from sushigo_conformance.judgement.deal_checks import hand_sizes_outcome
from sushigo_conformance.judgement.dealt import (
    Deal,
    own_deck,
    read_deal,
    rounds_in_game,
    shares,
)
from sushigo_conformance.judgement.outcome import (
    PASSED,
    Mismatch,
    Outcome,
    failed,
    unsupported,
)
from sushigo_conformance.judgement.pile_checks import twice_outcome
from sushigo_conformance.judgement.registry import check
from sushigo_conformance.judgement.replay import Replay, Transcript, read_transcript, replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    JudgeTranscript = Callable[[dict[str, Any], Transcript, Mapping[str, str]], Outcome]


def _of_each_transcript(judge: JudgeTranscript) -> Callable[..., Outcome]:
    """Judge every game by itself: the first that does not pass decides."""

    def judge_all(
        params: dict[str, Any], results: Sequence[Any], readings: Mapping[str, str]
    ) -> Outcome:
        for result in results:
            transcript = read_transcript(params, result)
            if isinstance(transcript, Mismatch):
                return failed(transcript)
            outcome = judge(params, transcript, readings)
            if outcome is not PASSED:
                return outcome
        return PASSED

    return judge_all


@check("transcript.hand-sizes", ["deal.hand-sizes", "deal.every-round"], "self_play", rounds=3)
@_of_each_transcript
def judge_hand_sizes(
    params: dict[str, Any],
    transcript: Transcript,
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
) -> Outcome:
    """Every round of the game deals the hands that the number of players calls for."""
    rounds = transcript.deal.rounds
    outcomes = (hand_sizes_outcome(params, rounds, number) for number in range(len(rounds)))
    return next((outcome for outcome in outcomes if outcome is not PASSED), PASSED)


@check("transcript.three-rounds", ["round.three", "turn.turns-per-round"], "self_play", rounds=3)
@_of_each_transcript
def judge_three_rounds(
    params: dict[str, Any],
    transcript: Transcript,
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the rounds
) -> Outcome:
    """The game has three rounds of as many accepted turns as each hand has cards."""
    dealt, rounds = len(transcript.deal.rounds), rounds_in_game(params)
    if dealt != rounds:
        message = f"the game has {dealt} rounds: expected {rounds}"
        return failed(Mismatch("/request/rounds", rounds, dealt, message))
    expected = rounds * shares(params).size
    steps = transcript.result["steps"]
    turns = sum(type(step) is dict and step.get("accepted") is True for step in steps)
    if turns != expected:
        message = f"the game has {turns} turns: expected {expected}"
        return failed(Mismatch("/result/steps", expected, turns, message))
    return PASSED


def judge_no_reshuffle(
    params: dict[str, Any],
    results: Sequence[Any],
    readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
    games: int,
) -> Outcome:
    """The hands of a whole game hold no more of a kind than the deck has."""
    transcripts = [read_transcript(params, result) for result in results[:games]]
    shown = [read_deal(result) for result in results[games:]]
    for each in (*transcripts, *shown):
        if isinstance(each, Mismatch):
            return failed(each)
    played = [each.deal for each in transcripts if isinstance(each, Transcript)]
    deck = own_deck(params, [each for each in shown if isinstance(each, Deal)])
    return twice_outcome(played, deck)


#: In a game of two, 60 of the 108 cards are dealt; so a card that comes twice shows in few of them.
for _name, _games in (("transcript.no-reshuffle", 3), ("transcript.no-reshuffle-of-two", 16)):
    check(_name, ["deal.no-reshuffle"], "self_play", seeds=_games, rounds=3, deck=True)(
        partial(judge_no_reshuffle, games=_games)
    )


@dataclass(frozen=True)
class _Game:
    """A recorded game, equal to another that was played in the same way."""

    content: bytes
    transcript: Transcript = field(compare=False)


def _replayed(transcript: Transcript, readings: Mapping[str, str]) -> Replay:
    """Replay a game; several checks ask for the same one, which is replayed only once."""
    content = orjson.dumps([transcript.request, transcript.result])
    return _replay_of(_Game(content, transcript), tuple(sorted(readings.items())))


@lru_cache(maxsize=32)
def _replay_of(game: _Game, readings: tuple[tuple[str, str], ...]) -> Replay:
    return replay(game.transcript, dict(readings))


@check("transcript.replays", ["round.scored-each"], "self_play", seeds=2, rounds=3, points=True)
@_of_each_transcript
def judge_replays(
    params: dict[str, Any],  # noqa: ARG001 - the transcript says it all
    transcript: Transcript,
    readings: Mapping[str, str],
) -> Outcome:
    """Nothing that the record shows differs from the replay."""
    first = _replayed(transcript, readings).first
    return PASSED if first is None else failed(first)


def _register_kind(name: str, rules: list[str], kind: str, *, points: bool) -> None:
    """Register a check of one kind of difference: what differs earlier makes it undecided."""

    @check(name, rules, "self_play", seeds=2, rounds=3, points=points)
    @_of_each_transcript
    def judge(
        params: dict[str, Any],  # noqa: ARG001 - the transcript says it all
        transcript: Transcript,
        readings: Mapping[str, str],
    ) -> Outcome:
        replayed = _replayed(transcript, readings)
        if kind in replayed.differences:
            return failed(replayed.differences[kind])
        if replayed.first is not None:
            return unsupported(f"the game went another way before: {replayed.first.message}")
        if kind not in replayed.compared:
            return unsupported(f"the record shows nothing of this kind: {kind}")
        return PASSED


for _name, _rules, _kind, _points in (
    ("transcript.legal", ["turn.from-own-hand", "turn.choose-one"], "legal", False),
    ("transcript.hands-pass", ["passing.left", "passing.whole-hand"], "hands", False),
    ("transcript.tables", ["turn.tables-stay", "turn.tables-grow-by-one"], "tables", False),
    ("transcript.points", ["round.scored-each", "round.no-carry-over"], "points", True),
    ("transcript.pudding", ["round.pudding-stays", "pudding.end-only"], "pudding", True),
    ("transcript.winner", ["winner.most-points", "winner.after-pudding"], "winner", True),
):
    _register_kind(_name, _rules, _kind, points=_points)
