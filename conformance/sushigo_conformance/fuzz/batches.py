"""A batch of games put to an engine: the unit that is spread over processes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.engines.base import Call, Kind
from sushigo_conformance.fuzz.comparing import DIFFERENT, outcome_of, question_of, sign_of
from sushigo_conformance.fuzz.games import Game, make_game
from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_conformance.protocol.ask import Question

#: of each sign in a batch so many games are kept, to look at them closely
_KEPT = 5


class Difference(NamedTuple):
    """A game whose answer differed."""

    number: int
    sign: str


class Batch(NamedTuple):
    """What became of a batch of games."""

    games: int
    turns: int
    situations: Counter[str]
    #: the first few of each sign, in the order of the games
    differences: tuple[Difference, ...]
    #: how many games differed, by sign
    signs: Counter[str]
    #: how many games the engine said it can't play
    unsupported: int
    #: why the engine could not be asked on; empty if it could
    stopped: str


def play_batch(setting: Setting, seed: int, engine: Engine, part: tuple[int, int]) -> Batch:
    """Put a batch of games to an engine and compare its answers with the right ones.

    Args:
        setting: what games are made of.
        seed: the campaign's seed.
        engine: the engine under test.
        part: the number of the first game, and how many games.
    """
    first, count = part
    situations: Counter[str] = Counter()
    open_games: dict[int, tuple[Game, Question]] = {}
    turns = unsupported = 0
    found: list[Difference] = []
    stopped = ""

    def calls() -> Iterator[Call]:
        for number in range(first, first + count):
            game = make_game(setting, seed, number, situations)
            question = question_of(game.params, setting)
            open_games[number] = game, question
            yield Call(number, *question.calls[0])

    for number, reply in engine.ask(calls()):
        game, question = open_games.pop(number)
        if reply.kind is Kind.NOT_RUN:
            stopped = reply.message or "the engine could not be kept running"
            continue
        turns += question.entries
        outcome = outcome_of(game, question, reply, setting)
        unsupported += outcome.status is Status.UNSUPPORTED
        if outcome.status in DIFFERENT:
            found.append(Difference(number, sign_of(outcome, game)))
    signs = Counter(difference.sign for difference in found)
    return Batch(count, turns, situations, _first_few(found), signs, unsupported, stopped)


def _first_few(found: list[Difference]) -> tuple[Difference, ...]:
    seen: Counter[str] = Counter()
    kept = []
    for difference in sorted(found):
        seen[difference.sign] += 1
        if seen[difference.sign] <= _KEPT:
            kept.append(difference)
    return tuple(kept)
