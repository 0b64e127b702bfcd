"""Engines with a generator of their own, as every real engine has one."""

from sushigo_conformance.faults import faulty_engine


class WithChancesOfItsOwn:
    """Makes mistakes, and shuffles in another way than the reference does for the same seed."""

    def __init__(self, faults, seeds_on):
        self._wrong = faulty_engine(faults)
        self._seeds_on = seeds_on

    def __getattr__(self, name):
        return getattr(self._wrong, name)

    def deal(self, params):
        return self._wrong.deal({**params, "seed": params.get("seed", 0) + self._seeds_on})

    def self_play(self, params):
        return self._wrong.self_play({**params, "seed": params.get("seed", 0) + self._seeds_on})
