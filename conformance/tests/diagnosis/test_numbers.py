"""A mistake is named only if the engine makes it for every number of players."""

import pytest

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine


class RightAt:
    """Makes a mistake, but not for one number of players."""

    def __init__(self, fault, players):
        self._wrong = faulty_engine([fault])
        self._right = reference_engine()
        self._players = players

    def __getattr__(self, name):
        def answered(params):
            seats = params.get("players", len(params.get("tables", ())))
            engine = self._right if seats == self._players else self._wrong
            return getattr(engine, name)(params)

        return answered


@pytest.mark.parametrize(
    "fault",
    [
        "chopsticks.cheaper-nigiri-first",
        "deal.only-cut",
        "deal.few-different",
        "deal.last-card-unmoved",
        "round.two-puddings-counted-once",
    ],
)
def test_a_mistake_that_is_not_made_by_four_is_not_named(claims_of, fault):
    assert claims_of(lambda: RightAt(fault, 4)) == ()


def test_a_mistake_of_pudding_that_is_not_made_by_five_is_not_named(claims_of):
    assert claims_of(lambda: RightAt("round.two-puddings-counted-once", 5)) == ()


@pytest.mark.parametrize("fault", ["deal.only-cut", "deal.few-different", "deal.last-card-unmoved"])
def test_a_deal_that_is_wrong_for_every_number_of_players_is_named(claims_of, fault):
    (claim,) = claims_of(lambda: faulty_engine([fault]))
    assert claim.faults == (fault,)
