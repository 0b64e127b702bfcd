"""A whole script, acted out; what can be seen after each turn."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from sushigo_oracle.box import ROUNDS
from sushigo_oracle.ending import finish, score_pudding
from sushigo_oracle.game import Entry, Game
from sushigo_oracle.readings import settle


def play(params: Mapping[str, Any], readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The opening, each step and the winners of a script; a view is `{"hand": …}` alone.

    Refused plays leave everything as it was, and the script goes on. In the variant `dummy` under
    `dummy.first-control: chosen-anew` the result is `{"any_of": [result, …]}`.
    """
    settled = settle(readings)
    chosen_anew = settled["dummy.first-control"] == "chosen-anew"
    if params.get("variant", "base") != "dummy" or not chosen_anew:
        return act_out(params, settled, {})
    results = [act_out(params, settled, controllers) for controllers in all_controllers()]
    fewest = min(refusals(result) for result in results)
    fitting = [result for result in results if refusals(result) == fewest]
    return {"any_of": [r for i, r in enumerate(fitting) if r not in fitting[:i]]}


def all_controllers() -> Iterator[dict[int, int]]:
    """Every way in which two players can agree on who controls first in rounds two and three."""
    for second, third in product((0, 1), repeat=2):
        yield {2: second, 3: third}


def refusals(result: Mapping[str, Any]) -> int:
    """How many plays of a script were refused."""
    return [step["accepted"] for step in result["steps"]].count(False)


def act_out(
    params: Mapping[str, Any], readings: Mapping[str, str], controllers: Mapping[int, int]
) -> dict[str, Any]:
    """Play one script at one table."""
    game = Game(params, readings, controllers)
    observe = params.get("observe", ())
    result: dict[str, Any] = {"opening": opening(game, observe), "steps": []}
    for entry in params["script"]:
        result["steps"].append(step(game, entry, observe))
        if game.round > ROUNDS and "winners" not in result and "winners_any_of" not in result:
            result.update(winners(game))
    return result


def opening(game: Game, observe: Any) -> dict[str, Any]:
    """What the players can choose from and see before a turn.

    Before it is known who controls the dummy, nobody can say what is lawful: it is left out.
    """
    seen: dict[str, Any] = {}
    if "legal" in observe and not game.controller_is_open:
        seen["legal"] = game.legal()
    if "views" in observe:
        seen["views"] = [{"hand": list(hand)} for hand in game.hands]
    return seen


def step(game: Game, entry: Entry, observe: Any) -> dict[str, Any]:
    """One turn, refused or played, and what the table shows after it."""
    refusal = game.refusal(entry)
    if refusal:
        return {"accepted": False, **refusal}
    game.play_turn(entry)
    seen: dict[str, Any] = {"accepted": True, "puddings": game.puddings_owned()}
    if "hands" in observe:
        seen["hands"] = [list(hand) for hand in game.hands]
    if "tables" in observe:
        seen["tables"] = [list(table) for table in game.tables]
    if any(game.hands):
        return seen | opening(game, observe)
    return seen | end_of_round(game, observe)


def end_of_round(game: Game, observe: Any) -> dict[str, Any]:
    """Score the tables, and the pudding after the last round; then clear up and deal again."""
    seen: dict[str, Any] = {"round_points": game.score_tables()}
    last = game.round == ROUNDS
    game.next_round()
    if last:
        question = {"points": game.points, "puddings": game.puddings, "variant": game.variant}
        seen["pudding_points"] = score_pudding(question, game.readings)["points"]
        seen["points"] = finish(question, game.readings)["points"]
    else:
        seen["points"] = list(game.points)
    next_opening = opening(game, observe)
    if next_opening and not game.over:
        seen["next"] = next_opening
    return seen


def winners(game: Game) -> dict[str, Any]:
    """The winners of a game that has ended, as `finish` names them."""
    question = {"points": game.points, "puddings": game.puddings, "variant": game.variant}
    return {
        name: seats for name, seats in finish(question, game.readings).items() if name != "points"
    }
