"""Engines that play by the rules, with something wrong around them: what they show, what they
keep, what they record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sushigo_conformance.faults.change import Wrapper

Json = dict[str, Any]
Params = Mapping[str, Any]
Answer = Callable[[Params], Json]


class Wrapped:
    """An engine whose answers to one method are changed.

    Args:
        engine: the engine within.
        method: the method whose answers are changed.
        change: from the engine's own way to answer and the parameters to the answer given.
    """

    def __init__(self, engine: Any, method: str, change: Callable[[Answer, Params], Json]) -> None:
        self._engine = engine
        self._method = method
        self._change = change

    def __getattr__(self, name: str) -> Any:
        """The engine's own attribute, or the changed method."""
        own = getattr(self._engine, name)
        if name != self._method:
            return own
        return lambda params: self._change(own, params)


def wrapping(
    method: str, change: Callable[[Answer, Params], Json], observed: str | None = None
) -> Wrapper:
    """A wrapper that changes the answers to one method."""
    return Wrapper(method, lambda engine: Wrapped(engine, method, change), observed)


def shown_differently(change: Callable[[list[Json], list[Any]], None]) -> Wrapper:
    """A wrapper that changes what the views of a play show.

    ``change`` gets the views of one moment and the hands that are held then.
    """

    def play(answer: Answer, params: Params) -> Json:
        result = answer({**params, "observe": [*params.get("observe", ()), "views"]})
        for moment in [result.get("opening", {}), *result["steps"]]:
            for shown in (moment, moment.get("next", {})):
                if "views" in shown:
                    change(shown["views"], [view["hand"] for view in shown["views"]])
        return result

    return wrapping("play", play, "views")


def all_hands_shown(views: list[Json], hands: list[Any]) -> None:
    """The whole state goes to every player."""
    for view in views:
        view["shows"]["hands"] = [list(hand) for hand in hands]


def neighbours_hand_shown(views: list[Json], hands: list[Any]) -> None:
    """A player is shown the hand of the next seat as their own."""
    for seat, view in enumerate(views):
        view["hand"] = hands[(seat + 1) % len(hands)]


def tables_hidden(views: list[Json], hands: list[Any]) -> None:
    """Each player sees their own table only."""
    for seat, view in enumerate(views):
        view["shows"]["tables"] = [
            cards if at == seat else [] for at, cards in enumerate(view["shows"]["tables"])
        ]


def points_hidden(views: list[Json], hands: list[Any]) -> None:
    """The running totals are shown to nobody."""
    for view in views:
        del view["shows"]["points"]


def later_rounds_shown(answer: Answer, params: Params) -> Json:
    """The views hold the shuffled deck, and so what later rounds will bring."""
    result = answer(params)
    for moment in [result.get("opening", {}), *result["steps"]]:
        for view in moment.get("views", ()):
            view["shows"]["deck"] = [entry["hands"] for entry in params["rounds"][1:]]
    return result


def dummy_pile_shown(answer: Answer, params: Params) -> Json:
    """The views hold the dummy's pile, top card first."""
    result = answer(params)
    pile = list(params["rounds"][0].get("dummy_pile", ()))
    for turn, moment in enumerate([result.get("opening", {}), *result["steps"]]):
        for view in moment.get("views", ()):
            view["shows"]["pile"] = pile[turn:]
    return result


def transcript_of_another_game(answer: Answer, params: Params) -> Json:
    """The record's points are those before the last turn was added."""
    transcript = answer(params)
    ends = [step for step in transcript["result"]["steps"] if "points" in step]
    for before, step in zip([None, *ends], ends, strict=False):
        step["points"] = before["points"] if before else [0] * len(step["points"])
    return transcript


def pile_forgotten(answer: Answer, params: Params) -> Json:
    """What is left of the deck is thrown away after the deal."""
    return {**answer(params), "draw_pile": []}


class KeepsPoints:
    """An engine that adds a point for each request that it was asked before."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine
        self._asked = 0

    def __getattr__(self, name: str) -> Any:
        """The engine's own attribute."""
        return getattr(self._engine, name)

    def score_round(self, params: Params) -> Json:
        """Points that grow by one with each request."""
        result: Json = self._engine.score_round(params)
        kept, self._asked = self._asked, self._asked + 1
        awards = [{**award, "kept": kept} for award in result["awards"]]
        return {"points": [points + kept for points in result["points"]], "awards": awards}


FAULTS: dict[str, Wrapper] = {
    "privacy.all-hands-shown": shown_differently(all_hands_shown),
    "privacy.neighbours-hand-shown": shown_differently(neighbours_hand_shown),
    "privacy.tables-hidden": shown_differently(tables_hidden),
    "privacy.points-hidden": shown_differently(points_hidden),
    "privacy.later-rounds-shown": wrapping("play", later_rounds_shown, "views"),
    "privacy.dummy-pile-shown": wrapping("play", dummy_pile_shown, "views"),
    "deal.pile-forgotten": wrapping("deal", pile_forgotten),
    "round.transcript-one-round-late": wrapping("self_play", transcript_of_another_game),
    "round.points-kept-between-games": Wrapper("score_round", KeepsPoints, keeps=True),
}
