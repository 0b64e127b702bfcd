"""Deals as fresh questions: what failed, asked again for every number of players.

A deal is of chance, so no two engines give the same. What is compared is what becomes of a check.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis.coming_back import comes_back_alike
from sushigo_conformance.judgement.dealt import read_deals, variants
from sushigo_conformance.judgement.outcome import Mismatch, Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.runner.asking import put, result_of
from sushigo_conformance.runner.plan import Planned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_conformance.verdict.trying import Faults
    from sushigo_spec import Case


class FreshDeals:
    """What an engine deals where the suite does not ask it: to other numbers of players.

    Args:
        engine: the engine under test.
        trials: what it answered.
        failed: the failures of a scope; those of deals are asked again.
    """

    def __init__(self, engine: Engine, trials: Trials, failed: Iterable[Result]) -> None:
        self._trials = trials
        self._failed = list(failed)
        planned = [
            Planned(case, questions(case, trials.abilities))
            for case in _for_other_numbers(trials, self._failed)
        ]
        self._given = [
            (
                result_of(asked, replies, trials.abilities, trials.readings),
                [reply.result for reply in replies],
            )
            for asked, replies in put(engine, planned)
        ]

    def __len__(self) -> int:
        """How many of the questions the engine was asked."""
        return len(self._given)

    def agree(self, faults: Faults) -> bool:
        """Whether what the engine deals is what an engine with these mistakes deals."""
        return all(
            self._agrees(faults, result, got) for result, got in self._given
        ) and comes_back_alike(self._trials.engine(faults), self._failed)

    def _agrees(self, faults: Faults, result: Result, got: Sequence[Any]) -> bool:
        if result.status is Status.UNSUPPORTED:
            question = questions(result.case, self._trials.clockwise)
            replies = self._trials.engine(faults).replies(question)
            return _one_card_stays(got) == _one_card_stays([reply.result for reply in replies])
        if result.status is Status.PASS:
            return self._trials.passes(faults, result.case)
        return self._trials.alike(faults, result)


def _for_other_numbers(trials: Trials, failed: Iterable[Result]) -> Iterator[Case]:
    """The failed checks of deals, for the numbers of players that no case asks them of."""
    asked = {_kind(each.case) for each in trials.results}
    for each in failed:
        if each.case.method != "deal":
            continue
        for players in sorted(trials.abilities.players):
            params = {**each.case.params, "players": players}
            case = replace(each.case, id=f"{each.case.id}-for-{players}", params=params)
            if _kind(case) in asked or not _is_dealt(case):
                continue
            asked.add(_kind(case))
            if not missing(needs_of(case), trials.abilities):
                yield case


def _kind(case: Case) -> tuple[str | None, str, int | None]:
    return case.check, case.params.get("variant", "base"), case.params.get("players")


def _is_dealt(case: Case) -> bool:
    """Whether the variant is played by so many."""
    return case.params["players"] in variants()[case.params.get("variant", "base")].hands


def _one_card_stays(results: Sequence[Any]) -> bool:
    """Whether one place of the deck, as it is dealt and left, holds the same card in every deal."""
    deals = read_deals(results)
    if isinstance(deals, Mismatch) or len(deals) < 2:
        return False
    decks = [
        [card for hands in deal.rounds for hand in hands for card in hand] + (deal.pile or [])
        for deal in deals
    ]
    return any(len(set(cards)) == 1 for cards in zip(*decks, strict=False))
