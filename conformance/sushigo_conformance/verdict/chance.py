"""What chance may make of a case in which cards are dealt.

Every engine shuffles with a generator of its own, so no candidate deals the cards that the engine
under test did. What a candidate is held to is what it may come to deal: the case is put to it again
and again, with other cards each time.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, islice, tee
from random import Random
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import read_deals
from sushigo_conformance.judgement.outcome import Mismatch
from sushigo_conformance.verdict.left_to_chance import looks_at_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sushigo_conformance.engines.base import Reply
    from sushigo_conformance.judgement.outcome import Outcome, Status
    from sushigo_conformance.protocol.ask import Question
    from sushigo_conformance.verdict.stand_in import StandIn
    from sushigo_spec import Case

#: how many deals, or games, of a kind are asked for; more are drawn from these. Games take longer
_MOST = {"deal": 400, "self_play": 20}
#: how many deals are drawn for a case altogether, where some show other cards than others: a card
#: that is lost is one of four chopsticks in one deal of 27
_DRAWN = 400
#: how often a case is put before chance is taken to change nothing
_OFTEN = 60
#: how often one is put that looks at the order of cards alone, in so many deals that chance does
#: little
_SELDOM = 3
#: how many deals tell whether all show the same cards
_LOOKED_AT = 8
#: of how many candidates what they deal is kept
_MOST_DEALING = 16
#: a diagnosis is the same whenever it is made
_SEED = 2014


class Chances:
    """What becomes of cases when candidates deal other cards.

    Args:
        judged: what the replies to the calls of a case come to.
    """

    def __init__(self, judged: Callable[[Case, Sequence[Reply]], Outcome]) -> None:
        self._judged = judged
        self._dealing = lru_cache(_MOST_DEALING)(_Dealing)
        self._outcomes: dict[tuple[StandIn, str], Iterator[Outcome]] = {}

    def outcomes(self, candidate: StandIn, case: Case, question: Question) -> Iterator[Outcome]:
        """What becomes of a case time and again, found out as far as it is looked at.

        Args:
            candidate: the rules with mistakes.
            case: the case.
            question: how it is asked.
        """
        key = (candidate, case.id)
        outcomes = self._outcomes.get(key) or self._found(candidate, case, question)
        self._outcomes[key], again = tee(outcomes)
        return again

    def _found(self, candidate: StandIn, case: Case, question: Question) -> Iterator[Outcome]:
        """The outcomes, up to where chance would have changed one if it did."""
        first: Outcome | None = None
        changes = False
        dealt = self._dealing(candidate).replies(question, in_order=looks_at_order(case))
        for number, replies in enumerate(dealt, start=1):
            outcome = self._judged(case, replies)
            yield outcome
            first = first or outcome
            changes = changes or outcome[:2] != first[:2]
            if number == _OFTEN and not changes:
                return


class _Dealing:
    """The replies of a candidate to the calls of a case, as chance may have them."""

    def __init__(self, candidate: StandIn) -> None:
        self._candidate = candidate
        self._given: dict[str, list[Reply]] = {}

    def replies(self, question: Question, *, in_order: bool) -> Iterator[list[Reply]]:
        """Replies to the calls of a case, again and again, that differ in nothing but what is
        dealt.

        Args:
            question: how the case is asked.
            in_order: whether it looks at the order of the cards, and not at which they are.
        """
        kinds = [
            (self._dealt(method, params), len(list(calls)))
            for (method, params), calls in groupby(question.calls, key=_but_for_the_seed)
        ]
        for _ in range(_SELDOM if in_order else self._how_often(question)):
            yield [reply for dealt, count in kinds for reply in islice(dealt, count)]

    def _dealt(self, method: str, params: dict[str, Any]) -> Iterator[Reply]:
        """Replies to a call, without end: once there are many, they come again in another order."""
        given = self._given.setdefault(repr((method, params)), [])
        for seed in range(_MOST[method]):
            if seed == len(given):
                given.append(self._candidate.reply(method, {**params, "seed": seed}))
            yield given[seed]
        random = Random(_SEED)
        while True:
            yield from random.sample(given, len(given))

    def _how_often(self, question: Question) -> int:
        method, params = question.calls[0]
        if self._shows_the_same_cards(params):
            # of games, it is looked at which cards are dealt, and not in which order
            return _SELDOM if method == "deal" else 0
        return _DRAWN // len(question.calls)

    def _shows_the_same_cards(self, params: dict[str, Any]) -> bool:
        """Whether each deal of a kind shows the same cards, in hands or on the pile."""
        dealt = islice(self._dealt("deal", _without_seed(params)), _LOOKED_AT)
        deals = read_deals([reply.result for reply in dealt])
        if isinstance(deals, Mismatch):
            return False
        shown = [deal.shown() for deal in deals]
        return shown.count(shown[0]) == len(shown)


def _but_for_the_seed(call: tuple[str, dict[str, Any]]) -> tuple[str, dict[str, Any]]:
    method, params = call
    return method, _without_seed(params)


def _without_seed(params: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in params.items() if name != "seed"}


def differ(outcomes: Iterable[Outcome]) -> bool:
    """Whether chance changes an outcome, given what it brought about."""
    first: Outcome | None = None
    for each in outcomes:
        first = first or each
        if each[:2] != first[:2]:
            return True
    return False


def may_come_to(
    outcomes: Iterable[Outcome], outcome: Outcome, alike: Callable[[Outcome], bool]
) -> bool:
    """Whether chance may bring about an outcome, given others that it brought about.

    It may if one of them is alike. But where they differ from each other, chance decides which
    cards are missed or come twice, and how many: then it is enough that one differs in the same
    place from what is right.

    Args:
        outcomes: what chance brought about, looked at as far as needed.
        outcome: the one in question.
        alike: whether another is like it in all that matters.
    """
    first: Outcome | None = None
    differing = in_its_place = False
    for each in outcomes:
        if alike(each):
            return True
        first = first or each
        differing = differing or each[:2] != first[:2]
        in_its_place = in_its_place or _place(each) == _place(outcome)
        if differing and in_its_place:
            return True
    return False


def _place(outcome: Outcome) -> tuple[Status, str | None]:
    return outcome.status, outcome.mismatch and outcome.mismatch.path
