"""Random games by the reference, every play checked, beside the plainest loop without checks."""

from random import Random

from measuring import Row, medians
from plain_game import PLAYERS, plain_game

from sushigo_reference import rules_for
from sushigo_reference.playout import random_game

ROUNDS = 7
GAMES = 200
BUDGET = 1 / 3


def rows() -> list[Row]:
    """Games a second, once it is sure that both play the same games."""
    _play_the_same()
    rules = rules_for("base")

    def reference() -> None:
        random = Random(1)
        for _ in range(GAMES):
            random_game(rules, PLAYERS, random)

    def plain() -> None:
        random = Random(1).random
        for _ in range(GAMES):
            plain_game(random)

    checked, unchecked = (GAMES / seconds for seconds in medians([reference, plain], ROUNDS))
    ratio = checked / unchecked
    return [
        Row(
            "reference, random games for four",
            f"{checked:.0f} games/s",
            f"{unchecked:.0f} games/s: a plain loop without checks",
            f"{ratio:.2f}",
            f">= {BUDGET:.2f}",
            ratio >= BUDGET,
        )
    ]


def _play_the_same() -> None:
    """Stop if the two differ: then the comparison would mean nothing."""
    rules = rules_for("base")
    for seed in range(GAMES):
        *_, ended = random_game(rules, PLAYERS, Random(seed))
        if (list(ended.state.points), list(ended.winners)) != plain_game(Random(seed).random):
            raise SystemExit(f"the reference and the plain loop differ in the game of seed {seed}")
