"""A mistake is named only if the engine makes it wherever it would show: scored, and in play."""

import pytest

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine


class WrongAt:
    """Makes a mistake in what is scored by itself, and in plays only of some rounds."""

    def __init__(self, fault, rounds):
        self._wrong = faulty_engine([fault])
        self._right = reference_engine()
        self._rounds = rounds

    def __getattr__(self, name):
        def answered(params):
            last = params.get("start", {}).get("round", 1) + len(params.get("rounds", ())) - 1
            played = name in ("play", "self_play")
            wrong = not played or last in self._rounds
            return getattr(self._wrong if wrong else self._right, name)(params)

        return answered


@pytest.mark.parametrize(
    ("fault", "rounds"),
    [
        ("dumpling.grows-beyond-five", (1, 2)),
        ("nigiri.egg-worth-two", (1, 2)),
        ("pudding.loss-rounded-down", ()),
    ],
    ids=["right in the last round", "right in the last round of many that fail", "right in play"],
)
def test_a_mistake_that_is_not_made_in_play_is_not_named(claims_of, fault, rounds):
    assert claims_of(lambda: WrongAt(fault, rounds)) == ()
