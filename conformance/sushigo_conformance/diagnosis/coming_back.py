"""Between which rounds cards come back, and which kinds of card, where they should not.

Which cards an engine deals is a matter of chance. But rounds dealt from one deck never hold more of
a kind together than it has, and rounds dealt from two decks often do. If all rounds together hold
too many of one kind alone, it is the deck that has too many.
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
    #: what shows that cards came back: two rounds, or a kind of card
    Sign = Rounds | str

#: how many deals of each kind of game tell how often a candidate deals cards again
_DEALT = 60
#: what is expected so often does not fail to come by chance
_NEVER_MISSED = 6
#: and what is never expected does not come so often by chance; of a kind of card, which comes back
#: in fewer deals than any does, not in such a share of them either
_NEVER_MET, _SHARE_NEVER_MET = 3, 0.05


def comes_back_alike(candidate: StandIn, failed: Iterable[Result]) -> bool:
    """Whether a candidate deals cards again between the same rounds as the engine did, and cards
    of all kinds that came back.

    Args:
        candidate: the rules with mistakes.
        failed: failures, and what the engine dealt there.
    """
    rates: dict[Kind, Counter[Sign]] = {}
    times: Counter[Sign] = Counter()
    expected: Counter[Sign] = Counter()
    deals = 0
    for kind, deal in _deals(failed):
        if kind not in rates:
            rates[kind] = _again_in_many(candidate, kind)
        times.update(_coming_back(deal))
        deals += 1
        for sign in (*_pairs(deal), *box()):
            expected[sign] += rates[kind][sign]
    most_of_a_kind = max(_NEVER_MET, _SHARE_NEVER_MET * deals)
    return all(
        expected[sign] > 0 or times[sign] < most_of_a_kind
        if sign in box()
        else _may_be(times[sign], of_many / _DEALT)
        for sign, of_many in expected.items()
    )


def _may_be(times: int, expected: float) -> bool:
    """Whether chance may bring about so often what is expected so often."""
    return times < _NEVER_MET if expected == 0 else times > 0 or expected < _NEVER_MISSED


def _again_in_many(candidate: StandIn, kind: Kind) -> Counter[Sign]:
    """In how many of its deals a candidate deals cards again, by the signs of it."""
    variant, players = kind
    again: Counter[Sign] = Counter()
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


def _coming_back(deal: Deal) -> list[Sign]:
    """The pairs of rounds that hold more of a kind of card than there is, and the kinds of which
    all rounds together do.
    """
    dealt = [Counter(chain(*hands)) for hands in deal.rounds]
    rounds = [(one, other) for one, other in _pairs(deal) if not dealt[one] + dealt[other] <= box()]
    return [*rounds, *(sum(dealt, Counter()) - box())]
