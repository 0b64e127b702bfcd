"""Campaigns against engines that can't be given a deal: they play by themselves, and are audited.

Who chooses the plays is the engine's affair, so nothing can be made smaller; the record of the
game is kept instead.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.audit import audit_game
from sushigo_conformance.engines.base import Call, EngineError, Kind
from sushigo_conformance.fuzz.chance import chance_of, one_of
from sushigo_conformance.fuzz.finding import Finding
from sushigo_conformance.fuzz.spreading import each_part
from sushigo_conformance.protocol.mirror import mirror
from sushigo_reference.cards import CATEGORIES, DECK, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.fuzz.options import FuzzOptions
    from sushigo_conformance.protocol.abilities import Abilities

_ROUNDS = NUMBERS.variants["base"].rounds
_NO_WAY = (
    "it offers neither `play` with the feature injected-deal nor `self_play`: there is no game "
    "to be had from it. What it scores is tested by `sushigo test` and `sushigo exhaust`"
)
_IN_PART = (
    "it can't be given a deal, and of a game that it plays by itself only whole games can be "
    "checked, but it declares less: without {}"
)


class Played(NamedTuple):
    """What became of the games of a part."""

    games: int
    turns: int
    #: every breach of every game, in the order of the games
    findings: list[Finding]
    #: how many games the engine said it can't play
    unsupported: int


def games_by_itself(
    engine: Engine, abilities: Abilities, readings: Mapping[str, str], options: FuzzOptions
) -> Iterator[Played]:
    """Have the engine play game after game, and audit them; what became of them, part by part.

    Raises:
        EngineError: it does not play by itself, or can't be kept running.
    """
    games = _tables(abilities, options)
    tables = _Tables(games, options.seed, abilities.counterclockwise, readings)
    return each_part(partial(_played, tables), engine, options)


def _lacking(abilities: Abilities) -> Iterator[str]:
    """What an engine does not declare of a whole game."""
    if "placement-order" not in abilities.features:
        yield "the feature placement-order"
    yield from sorted(DECK.keys() - abilities.cards)
    yield from (f"points of {each}" for each in sorted({*CATEGORIES} - abilities.categories))
    if abilities.rounds < _ROUNDS:
        yield "three rounds"


def _tables(abilities: Abilities, options: FuzzOptions) -> list[tuple[str, int]]:
    if "self_play" not in abilities.methods:
        raise EngineError(_NO_WAY)
    if lacking := list(_lacking(abilities)):
        raise EngineError(_IN_PART.format(", ".join(lacking)))
    tables = [
        (variant, players)
        for variant in sorted(abilities.variants)
        if variant in options.variants or not options.variants
        for players in sorted(abilities.players & NUMBERS.variants[variant].hand_size.keys())
        if players in options.players or not options.players
    ]
    if not tables:
        raise EngineError("it plays none of these variants with these numbers of players")
    return tables


class _Tables(NamedTuple):
    """What games an engine is asked to play, and how they are audited."""

    #: variants and numbers of players to choose from
    games: list[tuple[str, int]]
    seed: int
    #: whether the engine counts its seats counterclockwise
    turned: bool
    readings: Mapping[str, str]


def _played(tables: _Tables, engine: Engine, part: tuple[int, int]) -> Played:
    """Have an engine play the games of a part, given by the first game and their number."""
    first, size = part
    calls = [_call(tables, number) for number in range(first, first + size)]
    replies = sorted(engine.ask(calls), key=lambda reply: reply[0])
    turns = unsupported = 0
    findings: list[Finding] = []
    for number, reply in replies:
        if reply.kind is Kind.NOT_RUN:
            raise EngineError(reply.message or "it could not be kept running")
        if reply.kind is Kind.UNSUPPORTED:
            unsupported += 1
        elif reply.kind is Kind.RESULT:
            players = calls[number - first].params["players"]
            recorded = mirror(reply.result, players) if tables.turned else reply.result
            turns += _turns(recorded)
            findings += _breaches(tables, number, recorded)
        else:
            findings.append(_not_ended(tables, calls[number - first], reply))
    return Played(size - unsupported, turns, findings, unsupported)


def _call(tables: _Tables, number: int) -> Call:
    variant, players = one_of(chance_of(tables.seed, number), tables.games)
    return Call(number, "self_play", {"variant": variant, "players": players, "seed": number})


def _not_ended(tables: _Tables, call: Call, reply: Reply) -> Finding:
    """What became of a game without a record: what was asked, and what came instead."""
    from orjson import dumps

    asked = f"{call.method} {dumps(call.params).decode()}"
    return Finding(str(reply.kind), tables.seed, call.key, (), asked=asked, said=reply.message)


def _turns(recorded: Any) -> int:
    result = recorded.get("result") if type(recorded) is dict else None
    steps = result.get("steps") if type(result) is dict else None
    return len(steps) if type(steps) is list else 0


def _breaches(tables: _Tables, number: int, recorded: Any) -> Iterator[Finding]:
    import orjson

    breaches = audit_game(recorded, tables.readings)
    record = orjson.dumps(recorded) if breaches else b""
    for breach in breaches:
        yield Finding(breach.kind, tables.seed, number, breach.rules, breach=breach, record=record)
