"""How the deck is dealt: hand sizes and later rounds (p.2 L, p.4 R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import (
    Deal,
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
from sushigo_conformance.judgement.registry import check

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    JudgeDeal = Callable[[dict[str, Any], Deal], Outcome]


def _of_each_deal(judge: JudgeDeal) -> Callable[..., Outcome]:
    """Judge every deal by itself: the first that does not pass decides."""

    def judge_all(
        params: dict[str, Any],
        results: Sequence[Any],
        readings: Mapping[str, str],  # noqa: ARG001 - no reading touches the deal
    ) -> Outcome:
        for result in results:
            deal = read_deal(result)
            outcome = failed(deal) if isinstance(deal, Mismatch) else judge(params, deal)
            if outcome is not PASSED:
                return outcome
        return PASSED

    return judge_all


@check("deal.hand-sizes", ["deal.hand-sizes", "dummy.three-hands-of-nine"], "deal")
@_of_each_deal
def judge_hand_sizes(params: dict[str, Any], deal: Deal) -> Outcome:
    """The first round deals as many hands, of as many cards, as the players call for."""
    if not deal.rounds:
        return unsupported("the engine shows no hands")
    return hand_sizes_outcome(params, deal.rounds, 0)


@check("deal.every-round", ["deal.every-round", "dummy.three-rounds"], "deal", rounds=3)
@_of_each_deal
def judge_every_round(params: dict[str, Any], deal: Deal) -> Outcome:
    """Rounds two and three deal the same hands again."""
    if (fewer := fewer_rounds(params, deal)) is not None:
        return fewer
    return next(
        (
            outcome
            for number in range(1, rounds_in_game(params))
            if (outcome := hand_sizes_outcome(params, deal.rounds, number)) is not PASSED
        ),
        PASSED,
    )


def fewer_rounds(params: dict[str, Any], deal: Deal) -> Outcome | None:
    """What is said of a check of whole games if the engine does not show the deals of one."""
    rounds = rounds_in_game(params)
    if len(deal.rounds) >= rounds:
        return None
    return unsupported(f"the engine shows the deal of {len(deal.rounds)} rounds, not of {rounds}")


def hand_sizes_outcome(
    params: dict[str, Any], rounds: list[list[list[str]]], dealt: int
) -> Outcome:
    """Judge how many cards each hand of one round has, the dummy's pile among the hands."""
    wanted = shares(params)
    expected = [wanted.size] * wanted.hands
    got = [len(hand) for hand in rounds[dealt]]
    if got == expected:
        return PASSED
    message = f"round {dealt + 1} deals hands of {got} cards: expected {expected}"
    return failed(Mismatch(f"/rounds/{dealt}/hands", expected, got, message))
