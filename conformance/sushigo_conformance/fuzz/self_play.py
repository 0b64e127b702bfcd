"""Campaigns against engines that can't be given a deal: they play by themselves, and are audited.

Who chooses the plays is the engine's affair, so nothing can be made smaller; the record of the
game is kept instead.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.audit import audit_game
from sushigo_conformance.engines.base import Call, EngineError, Kind
from sushigo_conformance.fuzz.chance import chance_of, one_of
from sushigo_conformance.fuzz.finding import Finding
from sushigo_conformance.fuzz.spreading import on_cluster, parts
from sushigo_conformance.protocol.mirror import mirror
from sushigo_reference.cards import CATEGORIES, DECK, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.fuzz.campaign import Campaign

_NO_WAY = (
    "it offers neither `play` with the feature injected-deal nor `self_play`: there is no game "
    "to be had from it. What it scores is tested by `sushigo test` and `sushigo exhaust`"
)
_IN_PART = (
    "it can't be given a deal, and of a game that it plays by itself only whole games can be "
    "checked: it lacks some of the cards, of the points, or the order in which cards were placed"
)


def findings_by_itself(campaign: Campaign) -> Iterator[Finding]:
    """Have the engine play game after game, and yield each kind of breach once.

    Raises:
        EngineError: it does not play by itself, or can't be kept running.
    """
    tables = _tables(campaign)
    options = campaign.options
    until = None if options.seconds is None else monotonic() + options.seconds
    for batch in _batches(campaign, tables):
        campaign.unsupported += batch.unsupported
        for number, recorded in batch.records:
            campaign.games += 1
            for finding in _breaches(campaign, number, recorded):
                campaign.signs[finding.sign] += 1
                if campaign.is_new(finding):
                    yield finding
                if campaign.kinds >= options.kinds:
                    return
        campaign.tell(until)
        if until is not None and monotonic() >= until:
            return


def _tables(campaign: Campaign) -> list[tuple[str, int]]:
    abilities, options = campaign.abilities, campaign.options
    if "self_play" not in abilities.methods:
        raise EngineError(_NO_WAY)
    whole = abilities.cards >= DECK.keys() and abilities.categories >= set(CATEGORIES)
    if not whole or "placement-order" not in abilities.features or abilities.rounds < 3:
        raise EngineError(_IN_PART)
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


class _Recorded(NamedTuple):
    """Games that an engine played by itself."""

    #: number of the game, and its transcript, seats clockwise; or the reply that brought none
    records: list[tuple[int, Any]]
    #: how many games the engine said it can't play
    unsupported: int


def _batches(campaign: Campaign, tables: list[tuple[str, int]]) -> Iterator[_Recorded]:
    options = campaign.options
    record = partial(_record, tables, options.seed, campaign.abilities.counterclockwise)
    if options.scheduler is not None:
        yield from on_cluster(record, campaign.engine.name, options)
    else:
        for part in parts(options):
            yield record(campaign.engine, part)


def _record(
    tables: list[tuple[str, int]],
    seed: int,
    turned: bool,
    engine: Engine,
    part: tuple[int, int],
) -> _Recorded:
    """Have an engine play the games of a part, given by the first game and their number."""
    first, size = part
    calls = []
    for number in range(first, first + size):
        variant, players = one_of(chance_of(seed, number), tables)
        params = {"variant": variant, "players": players, "seed": number}
        calls.append(Call(number, "self_play", params))
    records = []
    unsupported = 0
    for number, reply in engine.ask(calls):
        if reply.kind is Kind.NOT_RUN:
            raise EngineError(reply.message or "it could not be kept running")
        if reply.kind is Kind.UNSUPPORTED:
            unsupported += 1
            continue
        players = calls[number - first].params["players"]
        record = mirror(reply.result, players) if turned else reply.result
        records.append((number, record if reply.kind is Kind.RESULT else reply))
    return _Recorded(sorted(records, key=lambda each: each[0]), unsupported)


def _breaches(campaign: Campaign, number: int, recorded: Any) -> Iterator[Finding]:
    import orjson

    seed = campaign.options.seed
    kind = getattr(recorded, "kind", None)
    if kind is not None:
        yield Finding(str(kind), seed, number, ())
        return
    steps = recorded.get("result", {}).get("steps", ()) if type(recorded) is dict else ()
    campaign.turns += len(steps) if type(steps) is list else 0
    record = orjson.dumps(recorded)
    for breach in audit_game(recorded, campaign.truth.readings):
        yield Finding(breach.kind, seed, number, breach.rules, breach=breach, record=record)
