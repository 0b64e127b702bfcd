"""Scripts: a whole game, or a piece of one, played from a request and shown step by step.

A request says what was dealt, where to begin and what everyone chooses; the result says what
lay where after each turn. A request with its result is a transcript. Both are plain JSON values
as the protocol describes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sushigo_reference.awards import points_by_seat
from sushigo_reference.cards import DECK, PUDDING, Hand, Table
from sushigo_reference.dummy import controller_that_fits
from sushigo_reference.errors import IllegalPlayError, ImpossiblePositionError
from sushigo_reference.game import RoundEnd, end_round, first_round, game_is_over, next_round
from sushigo_reference.legal import JointChoice
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State
from sushigo_reference.views import view

Json = dict[str, Any]
#: what everyone chose on a turn
Play = tuple[Choice, ...]


def play(rules: Rules, request: Mapping[str, Any]) -> Json:
    """Play a script.

    Args:
        rules: the rules of the request's variant.
        request: ``players``, ``rounds``, ``script``, and perhaps ``start`` and ``observe``.

    Returns:
        ``opening`` if asked for, ``steps``, and ``winners`` once the game has ended.

    Raises:
        ImpossiblePositionError: the request shows no position of the game.
    """
    game = ScriptedGame(rules, request)
    plays = [tuple(tuple(choice) for choice in choices) for choices in request["script"]]
    for number, choices in enumerate(plays):
        game.take(choices, plays[number:])
    return game.result


class Scored(NamedTuple):
    """The end of a round: the tables as they were scored, and what that brought."""

    tables: tuple[Table, ...]
    ended: RoundEnd


class ScriptedGame:
    """The course of one script: the position now, the deals still to come, what has been shown.

    Args:
        rules: the rules of the request's variant.
        request: as for `play`; its script is not read, since each turn is given by itself.

    Raises:
        ImpossiblePositionError: the request shows no position of the game.
    """

    def __init__(self, rules: Rules, request: Mapping[str, Any]) -> None:
        self.rules = rules
        self.players: int = request["players"]
        self.observed = frozenset(request.get("observe", ()))
        self.deals = [_deal(entry, self.players) for entry in request["rounds"]]
        hands, pile = self.deals.pop(0)
        self.state = started(first_round(hands, pile), request.get("start") or {})
        # control alternates within a round, so its first controller follows from the turn
        self.first_controller = ((self.state.controller or 0) + self.state.turn - 1) % 2
        #: the round that ended last, if one has
        self.scored: Scored | None = None
        #: what `play` gives, up to now
        self.result: Json = {}
        if opening := self.shown():
            self.result["opening"] = opening
        self.result["steps"] = []

    def take(self, choices: Play, to_come: Sequence[Play] = ()) -> Json:
        """Take a turn, and give what it shows.

        Args:
            choices: for each seat the cards chosen.
            to_come: this turn and those after it, by which the dummy's controller is known where
                the readings leave that open.
        """
        step = self._step(choices, to_come)
        self.result["steps"].append(step)
        return step

    def _step(self, choices: Play, to_come: Sequence[Play]) -> Json:
        """One turn: what it shows, or the refusal that leaves everything as it was."""
        if self.state.controller is None:
            controller = controller_that_fits(self.rules, self.state, to_come)
            self.state = self.state._replace(controller=controller)
        if self.rules.round_is_over(self.state.hands):
            return {"accepted": False, "rule": "round.ends-with-hands"}
        try:
            self.state = self.rules.turn(self.rules, self.state, choices)
        except IllegalPlayError as refused:
            self.state = self.rules.left_by_refusal(self.rules, self.state, choices, refused.seat)
            at = {} if refused.seat is None else {"seat": refused.seat}
            return {"accepted": False, **at, "rule": refused.rule}
        if self.rules.round_is_over(self.state.hands):
            return self._end_of_round()
        return {"accepted": True, **self.layout(self.state), **self.shown()}

    def _end_of_round(self) -> Json:
        """The step that ends a round, which brings the next deal where there is one."""
        seats = len(self.state.tables)
        ended = end_round(self.rules, self.state)
        step: Json = {"accepted": True, **self.layout(self.state)}
        if "puddings" in step:
            step["puddings"] = list(ended.state.puddings)
        step["round_points"] = list(points_by_seat(ended.awards, seats))
        if ended.pudding is not None:
            step["pudding_points"] = list(points_by_seat(ended.pudding, seats))
        step["points"] = list(ended.state.points)
        if ended.winners is not None:
            self.result["winners"] = list(ended.winners)
        self.scored = Scored(self.state.tables, ended)
        self.state = ended.state
        if self.deals and not game_is_over(self.rules, self.state.round):
            hands, pile = self.deals.pop(0)
            self.state = next_round(self.rules, self.state, hands, pile, self.first_controller)
            if opening := self.shown():
                step["next"] = opening
        return step

    def layout(self, state: State) -> Json:
        """Hands, tables without pudding, and pudding owned."""
        return {
            "hands": [list(hand) for hand in state.hands],
            "tables": [[card for card in table if card != PUDDING] for table in state.tables],
            "puddings": [
                kept + table.count(PUDDING)
                for kept, table in zip(state.puddings, state.tables, strict=True)
            ],
        }

    def shown(self) -> Json:
        """What is legal and what each player sees, if asked for."""
        shown: Json = {}
        if "legal" in self.observed and self.state.controller is not None:
            shown["legal"] = [
                [_as_json(choice) for choice in choices]
                for choices in self.rules.legal(self.rules, self.state)
            ]
        if "views" in self.observed:
            shown["views"] = [view(self.state, seat) for seat in range(self.players)]
        return shown


def _as_json(choice: tuple[str, ...] | JointChoice) -> Any:
    if isinstance(choice, JointChoice):
        dummy = choice.dummy[0] if len(choice.dummy) == 1 else list(choice.dummy)
        return {"own": list(choice.own), "dummy": dummy}
    return list(choice)


def _deal(entry: Mapping[str, Any], players: int) -> tuple[tuple[Hand, ...], Hand]:
    hands = tuple(tuple(hand) for hand in entry["hands"])
    if len(hands) != players:
        raise ImpossiblePositionError(f"{players} players, but {len(hands)} hands")
    pile = tuple(entry.get("dummy_pile", ()))
    unknown = {card for cards in (*hands, pile) for card in cards} - DECK.keys()
    if unknown:
        raise ImpossiblePositionError(f"no such card: {', '.join(sorted(map(str, unknown)))}")
    if len({len(hand) for hand in hands}) > 1:
        raise ImpossiblePositionError("hands are always of one size")
    return hands, pile


def started(state: State, start: Mapping[str, Any]) -> State:
    """The first position of a script, moved to where it begins.

    Args:
        state: the position with the hands that are held now.
        start: ``round``, ``turn``, ``tables``, ``puddings``, ``points``, ``controller``; what is
            left out stays as at the beginning of a game.

    Raises:
        ImpossiblePositionError: tables, puddings or points for another number of seats.
    """
    for member in ("tables", "puddings", "points"):
        if member in start and len(start[member]) != len(state.tables):
            raise ImpossiblePositionError(
                f"start.{member} has {len(start[member])} entries for {len(state.tables)} seats"
            )
    return state._replace(
        round=start.get("round", 1),
        turn=start.get("turn", 1),
        tables=tuple(tuple(table) for table in start.get("tables", state.tables)),
        puddings=tuple(start.get("puddings", state.puddings)),
        points=tuple(start.get("points", state.points)),
        controller=start.get("controller", 0),
    )
