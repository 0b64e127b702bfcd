"""What the benchmark compares is comparable."""

import sys
from random import Random

import pytest

from sushigo_reference import rules_for
from sushigo_reference.playout import random_game


@pytest.fixture
def plain_game(root, monkeypatch):
    """Return the plain loop that the reference is measured beside."""
    monkeypatch.syspath_prepend(root / "conformance/bench")
    import plain_game

    yield plain_game.plain_game
    del sys.modules["plain_game"]


@pytest.mark.parametrize("seed", range(100))
def test_the_plain_loop_plays_the_games_of_the_reference(plain_game, seed):
    *_, ended = random_game(rules_for("base"), 4, Random(seed))
    assert plain_game(Random(seed).random) == (list(ended.state.points), list(ended.winners))
