"""Whether a candidate would record the games that an engine played by itself just as it did.

Such games are of chance, so the candidate can't be asked for the same. But the record says what
was dealt and chosen, and that the candidate can play again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.pattern import compare
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.shown import as_shown, with_points_told
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities

#: the steps are compared one by one, and what a refusal is called is the engine's own affair
_SHOWN_OTHERWISE = {"steps", "opening", "next", "legal", "views", "rule", "seat"}


def records_alike(
    faults: tuple[str, ...],
    result: Result,
    abilities: Abilities,
    readings: Mapping[str, str],
    shared: bool = False,
) -> bool:
    """Whether rules with mistakes would record each game of a case as the engine did.

    Args:
        faults: ids of the mistakes.
        result: a failed case of games that the engine played by itself, and what it recorded.
        abilities: what the engine declares.
        readings: the readings that it is judged under.
        shared: whether variants share all code that a mistake is in.
    """
    games = recorded_games(result, abilities)
    return all(_records_alike(faults, game, readings, shared) for game in games)


def recorded_games(result: Result, abilities: Abilities) -> Sequence[Any]:
    """The games that an engine recorded for a case, with seats counted as the case does."""
    return questions(result.case, abilities).restore(result.got)


def requests_of(games: Sequence[Any]) -> list[dict[str, Any]]:
    """The play requests that recorded games amount to, of those that are games at all."""
    objects = [game for game in games if isinstance(game, dict)]
    return [game["request"] for game in objects if isinstance(game.get("request"), dict)]


def deals_alike(candidate: StandIn, result: Result, abilities: Abilities) -> bool:
    """Whether a candidate would deal as many hands, of as many cards, to each game of a case as
    the engine recorded.

    Args:
        candidate: the rules with mistakes.
        result: a failed case of games that the engine played by itself, and what it recorded.
        abilities: what the engine declares.
    """
    calls = questions(result.case, abilities).calls
    return all(
        method != "self_play" or _deals_alike(candidate, params, game)
        for (method, params), game in zip(calls, result.got, strict=True)
    )


def _deals_alike(candidate: StandIn, params: dict[str, Any], game: Any) -> bool:
    try:
        return _sizes(game["request"]) == _sizes(candidate.answer("self_play", params)["request"])
    except Exception:
        # what is no record, or breaks the candidate, is not alike
        return False


def _sizes(request: Mapping[str, Any]) -> list[list[int]]:
    """How many cards each hand of each round is dealt, the dummy's pile last."""
    return [
        [*map(len, dealt["hands"]), len(dealt.get("dummy_pile", ()))] for dealt in request["rounds"]
    ]


def _records_alike(
    faults: tuple[str, ...], game: Any, readings: Mapping[str, str], shared: bool
) -> bool:
    try:
        own = game["result"]
        candidate = as_shown(replayed(faults, game, readings, shared)["result"], own)
        shown = with_points_told(game["request"], candidate["steps"])
        steps = zip(own["steps"], shown, strict=True)
        return _agree(own, candidate) and all(_agree(*both) for both in steps)
    except Exception:
        # what is no record, or breaks the candidate, is not alike
        return False


def _agree(own: Mapping[str, Any], candidate: Mapping[str, Any]) -> bool:
    """Whether what both show of a step is the same."""
    shown = own.keys() & candidate.keys() - _SHOWN_OTHERWISE
    return compare({name: candidate[name] for name in shown}, own) is None


def replayed(
    faults: tuple[str, ...], game: Any, readings: Mapping[str, str], shared: bool = False
) -> Any:
    """What an engine with mistakes would record of a game, dealt and chosen as it was.

    Raises:
        Exception: what was recorded is no game, or breaks such an engine.
    """
    from sushigo_conformance.faults import WRAPPERS, faulty_engine

    around = [fault for fault in faults if fault in WRAPPERS]
    inside = [fault for fault in faults if fault not in WRAPPERS]
    engine: Any = _OfOneGame(faulty_engine(inside, readings, shared=shared), game["request"])
    for fault in around:
        engine = WRAPPERS[fault].wrap(engine)
    return engine.self_play({})


class _OfOneGame:
    """An engine that always plays the same game by itself."""

    def __init__(self, engine: Any, request: Mapping[str, Any]) -> None:
        self._engine = engine
        self._request = request

    def __getattr__(self, name: str) -> Any:
        """The engine's own attribute."""
        return getattr(self._engine, name)

    def self_play(self, params: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """The game, as the engine records it."""
        return {"request": self._request, "result": self._engine.play(self._request)}
