"""Engines that score by the reference and can do less, or count their seats the other way."""

from __future__ import annotations

from typing import Any, ClassVar

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.protocol.mirror import mirror, players_of


class Scores:
    """The reference's scoring; `declared` replaces members of its description."""

    declared: ClassVar[dict[str, Any]] = {}

    def __init__(self):
        self._reference = reference_engine()
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def describe(self, params):
        return {**self._reference.describe(params), **self.declared}

    def _answer(self, method, params):
        self.asked.append((method, params))
        return getattr(self._reference, method)(params)

    def score_round(self, params):
        return self._answer("score_round", params)

    def score_pudding(self, params):
        return self._answer("score_pudding", params)

    def finish(self, params):
        return self._answer("finish", params)


class PointsAlone(Scores):
    """Knows no points by category."""

    declared: ClassVar[dict[str, Any]] = {
        "features": ["placement-order"],
        "players": [2],
        "variants": ["base"],
    }

    def score_round(self, params):
        return {"points": super().score_round(params)["points"]}


class NoWinners(Scores):
    declared: ClassVar[dict[str, Any]] = {
        "methods": ["finish"],
        "players": [2],
        "variants": ["base"],
    }

    def finish(self, params):
        return {"points": super().finish(params)["points"]}


class Puddings(Scores):
    declared: ClassVar[dict[str, Any]] = {
        "methods": ["score_pudding"],
        "players": [2],
        "variants": ["base"],
    }


class WrongPuddings(Puddings):
    def score_pudding(self, params):
        counts = params["puddings"]
        return {"points": [6 if count == max(counts) else 0 for count in counts]}


class Counterclockwise(Scores):
    declared: ClassVar[dict[str, Any]] = {
        "seating": "counterclockwise",
        "players": [3],
        "variants": ["base"],
    }

    def _answer(self, method, params):
        players = players_of(method, params)
        return mirror(super()._answer(method, mirror(params, players)), players)


class ClaimsToBeCounterclockwise(Scores):
    """Declares the other seating and yet counts clockwise, and shifts maki to the next seat."""

    declared: ClassVar[dict[str, Any]] = {
        "seating": "counterclockwise",
        "players": [3],
        "variants": ["base"],
    }

    def score_pudding(self, params):
        points = super().score_pudding(params)["points"]
        return {"points": [points[-1], *points[:-1]]}


class KeepsCount(Puddings):
    """Right the first time, wrong ever after."""

    def score_pudding(self, params):
        points = super().score_pudding(params)["points"]
        return {"points": points if len(self.asked) == 1 else [each + 1 for each in points]}


class OfAnotherGame(Scores):
    declared: ClassVar[dict[str, Any]] = {"edition": "sushi-go-party"}


class NeedsTheUser(Puddings):
    """Wrong at once, and somebody presses Ctrl-C at the fifth question."""

    def score_pudding(self, params):
        points = super().score_pudding(params)["points"]
        if len(self.asked) == 5:
            raise KeyboardInterrupt
        return {"points": [each + 1 for each in points]}


class MakiToTheNext(Scores):
    """Pays maki to the seat beside the one that earns it."""

    declared: ClassVar[dict[str, Any]] = {
        "methods": ["score_round"],
        "categories": ["maki"],
        "players": [2],
        "variants": ["base"],
    }

    def score_round(self, params):
        answer = super().score_round(params)
        return {name: values[::-1] for name, values in answer.items()}
