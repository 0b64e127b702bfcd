"""The program on the page about recorded games turns a log into a transcript that is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sushigo_conformance.audit import audit_game

PAGE = Path(__file__).parents[3] / "docs" / "recorded-games.md"


@pytest.fixture
def transcript():
    """The page's function, as it is printed there."""
    program = re.search(r"```python\n(import json.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict = {"__name__": "page"}
    exec(program[1], names)
    return names["transcript"]


def log_of(game):
    """A right game as the page's log."""
    turns = zip(game["request"]["script"], game["result"]["steps"], strict=True)
    for entry in game["request"]["rounds"]:
        yield "deal " + " | ".join(map(",".join, entry["hands"]))
        for _ in entry["hands"][0]:
            choices, step = next(turns)
            yield "turn " + " | ".join(map(",".join, choices))
        yield "points " + " | ".join(map(str, step["points"]))
    yield "winners " + " ".join(map(str, game["result"]["winners"]))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_log_of_a_right_game_becomes_a_right_transcript(recorded, transcript, players):
    made = transcript(log_of(recorded(players)))
    assert len(made["result"]["steps"]) == len(recorded(players)["result"]["steps"])
    assert audit_game(made) == []


def test_a_wrong_total_in_the_log_is_a_breach(recorded, transcript):
    log = [re.sub(r"^points \d+", "points 99", line) for line in log_of(recorded(3))]
    assert "points" in [breach.kind for breach in audit_game(transcript(log))]
