"""Which cards an engine shows in many deals: what no deal by itself tells.

Chance may keep any card out of one deal. But a card that is never there, or always, is no matter
of chance, even where each deal by itself might have come about so.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import pvariance
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import box, read_deals
from sushigo_conformance.judgement.outcome import Mismatch, Status
from sushigo_conformance.protocol.ask import Question
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned
from sushigo_conformance.verdict.shown import as_shown

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.stand_in import StandIn
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults

    #: how many of each card one deal shows
    Cards = Counter[str]

#: how many deals of a kind are asked for
_ASKED = 12
#: so many standard errors apart no counts come by chance
_FAR = 6


class CardsDealt:
    """The cards that an engine shows in deals like those that failed.

    Args:
        engine: the engine under test.
        trials: what it answered.
        failed: the failures of a scope; of those of deals, every kind is asked for again.
    """

    def __init__(self, engine: Engine, trials: Trials, failed: Iterable[Result]) -> None:
        self._trials = trials
        asked: dict[str, Planned] = {}
        for each in failed:
            if each.case.method == "deal" and each.status is Status.FAIL:
                planned = _many_deals(each)
                asked.setdefault(planned.case.id, planned)
        self._given = [
            (planned.question, [reply.result for reply in replies])
            for planned, replies in put(engine, asked.values())
        ]

    def like(self, faults: Faults) -> bool:
        """Whether an engine with these mistakes shows every card about as often."""
        engine = self._trials.engine(faults)
        pairs = [
            (_shown(given), _shown(_by_candidate(engine, question, given)))
            for question, given in self._given
        ]
        # where one shows more than the other, such as later rounds, it is not of chance which cards
        alike = [both for both in pairs if _sizes(both[0]) == _sizes(both[1])]
        return all(_about_as_many(card, alike) for card in box())


def _by_candidate(engine: StandIn, question: Question, given: Sequence[Any]) -> list[Any]:
    """What a candidate answers, without what the engine's own answers leave out, as the pile."""
    replies = engine.replies(question)
    return [as_shown(reply.result, own) for reply, own in zip(replies, given, strict=True)]


def _many_deals(result: Result) -> Planned:
    params = {"variant": "base", **result.case.params}
    kind = {name: value for name, value in params.items() if name != "seed"}
    calls = tuple([("deal", {**kind, "seed": seed}) for seed in range(_ASKED)])
    return Planned(replace(result.case, id=repr(kind)), Question(calls))


def _shown(results: Sequence[Any]) -> list[Cards]:
    """The cards of each deal, in hands or on the pile; none where a result is no deal."""
    deals = read_deals(results)
    return [] if isinstance(deals, Mismatch) else [deal.shown() for deal in deals]


def _sizes(shown: Sequence[Cards]) -> list[int]:
    return [cards.total() for cards in shown]


def _about_as_many(card: str, pairs: Sequence[tuple[Sequence[Cards], Sequence[Cards]]]) -> bool:
    """Whether two engines show a card about as often as each other, in all deals together and in
    those of each kind: where nearly all cards are dealt, chance does less than elsewhere.
    """
    return all(_not_far_apart(card, some) for some in (pairs, *([pair] for pair in pairs)))


def _not_far_apart(card: str, pairs: Sequence[tuple[Sequence[Cards], Sequence[Cards]]]) -> bool:
    """Whether chance may be all that tells how often two engines show a card in some deals."""
    apart = variance = 0.0
    for own, other in pairs:
        counts = [[cards[card] for cards in shown] for shown in (own, other)]
        apart += sum(counts[0]) - sum(counts[1])
        variance += sum(len(each) * pvariance(each) for each in counts if each)
    return abs(apart) <= _FAR * sqrt(variance)
