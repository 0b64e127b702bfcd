"""Null engines: they know nothing of the game and answer all the same.

A suite that passes one of them on some rule does not decide that rule.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.mirror import players_of
from sushigo_conformance.protocol.words import OBSERVABLES
from sushigo_conformance.verdict.stand_in import StandIn, everything

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_spec import Case

Json = dict[str, Any]
Params = dict[str, Any]

_NOTHING_SEEN: Json = {"hand": [], "shows": None}


class AlwaysZero:
    """Accepts every play, and answers zero, nobody and nothing."""

    def score_round(self, params: Params) -> Json:
        """No points for any table."""
        seats = len(params["tables"])
        categories = ("maki", "tempura", "sashimi", "dumpling", "nigiri")
        return {"points": [0] * seats, "awards": [dict.fromkeys(categories, 0)] * seats}

    def score_pudding(self, params: Params) -> Json:
        """No points for any pudding."""
        return {"points": [0] * len(params["puddings"])}

    def finish(self, params: Params) -> Json:
        """No points, and nobody wins."""
        return {"points": [0] * len(params["points"]), "winners": []}

    def play(self, params: Params) -> Json:
        """Each turn is accepted and shows nothing."""
        hands = params["players"]
        seats = 3 if params.get("variant") == "dummy" else hands
        shown = {
            "hands": [[]] * hands,
            "tables": [[]] * seats,
            "legal": [[]] * hands,
            "views": [_NOTHING_SEEN] * hands,
        }
        moment = {name: shown[name] for name in params.get("observe", ())}
        zeros = [0] * seats
        counted = ("puddings", "round_points", "pudding_points", "points")
        step = {"accepted": True, **moment, **dict.fromkeys(counted, zeros), "next": moment}
        return {"opening": moment, "steps": [step for _ in params["script"]], "winners": []}

    def deal(self, params: Params) -> Json:
        """No cards for anybody."""
        return {"rounds": [{"hands": [[]] * params["players"]}] * 3, "draw_pile": []}

    def self_play(self, params: Params) -> Json:
        """A game in which nothing happens."""
        request = {**params, **self.deal(params), "script": []}
        return {"request": request, "result": {"steps": [], "winners": []}}


class AlwaysReject(AlwaysZero):
    """Refuses every play, and scores, deals and plays nothing."""

    def play(self, params: Params) -> Json:
        """Each turn is refused."""
        return {"steps": [{"accepted": False} for _ in params["script"]]}


class Echo:
    """Answers with what it was asked."""

    def __getattr__(self, method: str) -> Any:
        """Any method: the parameters come back; of a play also what was chosen, as a table."""
        return self._scripted if method == "play" else dict

    def _scripted(self, params: Params) -> Json:
        hands = params["rounds"][0]["hands"]
        steps = [{"accepted": True, "hands": hands, "tables": each} for each in params["script"]]
        return {**params, "steps": steps}


class MostCommon:
    """Answers what is right most often: of all cases with the same method and number of players.

    It deals nothing: no two deals are alike, and a right one learned by heart would be a right one.

    Args:
        cases: the cases that it has learned by heart.
    """

    def __init__(self, cases: Iterable[Case]) -> None:
        self._counts: dict[tuple[str, int, str], Counter[str]] = {}
        for case in cases:
            for method, params in questions(case, everything()).calls:
                if method not in ("deal", "self_play"):
                    self._learn(method, players_of(method, params), _right(method, params))

    def __getattr__(self, method: str) -> Any:
        """Any method: its most common answer, member by member."""

        def answer(params: Params) -> Json:
            players = players_of(method, params)
            if method != "play":
                return self._common(method, players)
            step = self._common("step", players)
            observed = {*params.get("observe", ()), *(step.keys() - {*OBSERVABLES})}
            step = {name: value for name, value in step.items() if name in observed}
            steps = [step for _ in params["script"]]
            return {**self._common("play", players), "steps": steps}

        return answer

    def _learn(self, method: str, players: int, result: Mapping[str, Any]) -> None:
        for name, value in result.items():
            if name == "steps":
                for step in value:
                    self._learn("step", players, step)
            else:
                counted = self._counts.setdefault((method, players, name), Counter())
                counted[json.dumps(value)] += 1

    def _common(self, method: str, players: int) -> Json:
        return {
            name: json.loads(counted.most_common(1)[0][0])
            for (kind, number, name), counted in self._counts.items()
            if (kind, number) == (method, players)
        }


def null_engines(cases: Iterable[Case]) -> dict[str, StandIn]:
    """Every null engine by its name; `cases` are those that the last one knows."""
    return {
        "always zero": StandIn(AlwaysZero()),
        "always reject": StandIn(AlwaysReject()),
        "echo": StandIn(Echo()),
        "most common answer": StandIn(MostCommon(cases)),
    }


def _right(method: str, params: Params) -> Json:
    answer: Json = getattr(reference_engine(), method)(params)
    return answer
