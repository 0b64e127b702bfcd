"""Between which rounds cards come back, where they should not.

Which cards an engine deals is a matter of chance. But rounds dealt from one deck never hold more of
a kind together than it has, and rounds dealt from two decks often do.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import Deal, box, read_deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.stand_in import StandIn

    #: a variant and a number of players
    Kind = tuple[str, int]
    #: two rounds of a game, counted from 0
    Rounds = tuple[int, int]

#: how many deals of each kind of game tell how often a candidate deals cards again
_DEALT = 60
#: what is expected so often does not fail to come by chance
_NEVER_MISSED = 6
#: and what is never expected does not come so often by chance
_NEVER_MET = 3


def comes_back_alike(candidate: StandIn, failed: Iterable[Result]) -> bool:
    """Whether a candidate deals cards again between the same rounds as the engine did.

    Args:
        candidate: the rules with mistakes.
        failed: failures, and what the engine dealt there.
    """
    rates: dict[Kind, Counter[Rounds]] = {}
    times: Counter[Rounds] = Counter()
    expected: Counter[Rounds] = Counter()
    for kind, deal in _deals(failed):
        if kind not in rates:
            rates[kind] = _again_in_many(candidate, kind)
        times.update(_coming_back(deal))
        for rounds in _pairs(deal):
            expected[rounds] += rates[kind][rounds]
    return all(_may_be(times[rounds], of_many / _DEALT) for rounds, of_many in expected.items())


def _may_be(times: int, expected: float) -> bool:
    """Whether chance may bring about so often what is expected so often."""
    return times < _NEVER_MET if expected == 0 else times > 0 or expected < _NEVER_MISSED


def _again_in_many(candidate: StandIn, kind: Kind) -> Counter[Rounds]:
    """In how many of its deals a candidate deals cards again between two rounds."""
    variant, players = kind
    again: Counter[Rounds] = Counter()
    for seed in range(_DEALT):
        params = {"variant": variant, "players": players, "seed": seed}
        deal = read_deal(candidate.answer("deal", params))
        if isinstance(deal, Deal):
            again.update(_coming_back(deal))
    return again


def _deals(failed: Iterable[Result]) -> Iterator[tuple[Kind, Deal]]:
    """The deals that the engine showed, by themselves or in games that it played."""
    for result in failed:
        params = result.case.params
        if result.case.method not in ("deal", "self_play"):
            continue
        for got in result.got:
            played = got.get("request") if isinstance(got, dict) else None
            deal = read_deal(got if played is None else played)
            if isinstance(deal, Deal):
                yield (params.get("variant", "base"), params["players"]), deal


def _pairs(deal: Deal) -> Iterable[Any]:
    return combinations(range(len(deal.rounds)), 2)


def _coming_back(deal: Deal) -> list[Rounds]:
    """The pairs of rounds that hold more of a kind of card than there is."""
    dealt = [Counter(chain(*hands)) for hands in deal.rounds]
    return [(one, other) for one, other in _pairs(deal) if not dealt[one] + dealt[other] <= box()]
