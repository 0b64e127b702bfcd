"""What the Python adapters of the field share: finding the checkout, and playing a script.

An adapter puts its own parent folder on the path and imports this module; it is no part of the
package.
"""

import random
import sys
from pathlib import Path
from typing import Any, Protocol


class Refused(Exception):  # noqa: N818 (an answer, not a mistake)
    """The engine does not allow this play."""


class OutOfReach(Refused):
    """The engine's interface can't even express this play."""


class Game(Protocol):
    """One game of an engine, as its adapter presents it."""

    #: whether the game can go on after a refused play
    goes_on: bool

    def turn(self, choices: list[list[str]]) -> bool:
        """Play a turn; say whether the engine has ended the round.

        Raises:
            Refused: The engine does not allow it.
        """

    def shown(self) -> dict[str, Any]:
        """The hands, tables and puddings after a turn, and the points after a round."""

    def hands(self) -> list[list[str]]:
        """The cards that each seat holds now."""

    def looks(self) -> dict[str, Any]:
        """What is legal for each seat, and what each is shown; as far as the engine can say."""

    def next_round(self) -> None:
        """Begin the next round, where the engine has not begun it by itself."""

    def winners(self) -> list[int] | None:
        """The seats that have won; None while the game goes on, or if the engine names none."""


def checkout(repository: str, commit: str, inner: str) -> Path:
    """Return the folder that the first argument names, a checkout of `repository`.

    `inner` is a path inside it that must be there. Without it the program ends with a message and
    exit code 2.
    """
    page = f"https://github.com/{repository}"
    if len(sys.argv) != 2:
        sys.exit(_usage(f"usage: python {sys.argv[0]} CHECKOUT", page, commit))
    folder = Path(sys.argv[1]).resolve()
    if not (folder / inner).exists():
        sys.exit(_usage(f"{folder} is no checkout of {repository}: no {inner}", page, commit))
    return folder


def _usage(complaint: str, page: str, commit: str) -> int:
    print(f"{complaint}\n{page} at commit {commit} is what this was written for", file=sys.stderr)
    return 2


class Record:
    """A game in play, and the steps that it has shown."""

    def __init__(self, game: Game, rounds: int, observe: list[str]) -> None:
        """Begin a record of `rounds` rounds at most, with what is to be observed besides."""
        self._game, self._left, self._observe = game, rounds, observe
        self._opening = self._looks()
        self._steps: list[dict[str, Any]] = []

    def _looks(self) -> dict[str, Any]:
        if not {"legal", "views"}.intersection(self._observe):
            return {}
        return self._game.looks()

    def turn(self, choices: list[list[str]]) -> bool:
        """Play a turn and keep what came of it; say whether the script can go on."""
        try:
            ended = self._left > 0 and self._game.turn(choices)
            if self._left == 0:
                raise Refused
        except Refused as refusal:
            by = {"by": "interface"} if isinstance(refusal, OutOfReach) else {}
            self._steps.append({"accepted": False, **by})
            return self._game.goes_on
        except Exception as failure:  # whatever the engine raises is its answer
            self._steps.append({"failed": f"{type(failure).__name__}: {failure}"})
            return False
        self._steps.append({"accepted": True, **self._game.shown()})
        if ended:
            self._end_round()
        else:
            self._steps[-1].update(self._looks())
        return True

    def _end_round(self) -> None:
        self._left -= 1
        if self._left:
            self._game.next_round()
            if looks := self._looks():
                self._steps[-1]["next"] = looks

    def result(self) -> dict[str, Any]:
        """Everything that was shown, in the form of a result of `play`."""
        winners = self._game.winners()
        return {
            **({"opening": self._opening} if self._opening else {}),
            "steps": self._steps,
            **({} if winners is None else {"winners": winners}),
        }


def play_script(game: Game, params: dict[str, Any]) -> dict[str, Any]:
    """Play the script of a request with a game that was dealt its hands."""
    record = Record(game, len(params["rounds"]), params.get("observe", []))
    for choices in params["script"]:
        if not record.turn(choices):
            break
    return record.result()


def play_by_itself(game: Game, params: dict[str, Any], hand_size: int) -> dict[str, Any]:
    """Play a whole game that the engine has dealt, choosing at random; return a transcript."""
    chance = random.Random(params.get("seed", 0))
    record = Record(game, 3, [])
    rounds, script = [], []
    for _ in range(3):
        rounds.append({"hands": game.hands()})
        tables: list[list[str]] = [[] for _ in rounds[0]["hands"]]
        for _ in range(hand_size):
            seats = zip(game.hands(), tables, strict=True)
            script.append([_choice(chance, *seat) for seat in seats])
            record.turn(script[-1])
            tables = game.shown().get("tables", tables)
    request = {"variant": "base", "players": params["players"], "rounds": rounds, "script": script}
    return {"request": request, "result": record.result()}


def _choice(chance: random.Random, hand: list[str], table: list[str]) -> list[str]:
    """Choose a card, or where chopsticks lie on the table now and then two."""
    both = "chopsticks" in table and len(hand) > 1 and chance.random() < 0.5
    return chance.sample(hand, 2 if both else 1)
