"""Whole games in the browser, compared turn by turn with the Python reference."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from pressing import press

from sushigo_conformance.cli import run
from sushigo_reference import rules_for
from sushigo_reference.answers import Answers

GAMES = [
    *((variant, players) for variant in ("base", "pass-both-ways") for players in (2, 3, 4, 5)),
    ("dummy", 2),
]

#: What the page shows of a turn: the hand to choose from, and the tables by seat.
SHOWN = """() => {
  const cards = (root) =>
    [...root.querySelectorAll('[data-card]')].map((node) => node.dataset.card);
  const seats = [...document.querySelectorAll('.sg-tables [data-seat]')];
  seats.sort((a, b) => a.dataset.seat - b.dataset.seat);
  return {
    hand: cards(document.querySelector('.sg-hand')),
    tables: seats.map(cards),
    pair: document.querySelector('[data-key=pair]') !== null,
    dummy: document.querySelector('.sg-now').textContent.startsWith('You draw'),
  };
}"""


def begin(page, variant, players, seed=5):
    page.check(f"[data-key=variant-{variant}]")
    page.check(f"[data-key=players-{players}]")
    page.fill("#sg-seed", str(seed))
    page.click("[data-key=start]")
    page.wait_for_selector("[data-phase=playing]")


def take_turn(page, rng):
    """Choose something lawful at random; return what was shown before, and the choice."""
    shown = page.evaluate(SHOWN)
    pair = shown["pair"] and rng.random() < 0.7
    places = rng.sample(range(len(shown["hand"])), 1 + pair + shown["dummy"])
    chosen = [f"hand-{place}" for place in places] if len(shown["hand"]) > 1 else []
    press(page, [*(["pair"] if pair else []), *chosen, "confirm"])
    return shown, [shown["hand"][place] for place in places]


def play_through(page, seed):
    """Play a game to its end; return the turns shown, and the totals after each round."""
    rng = random.Random(seed)
    turns, totals = [], []
    while True:
        while page.locator("[data-phase=playing]").count():
            turns.append(take_turn(page, rng))
        totals.append(page.locator("[data-total]").all_inner_texts())
        if page.locator("[data-phase=game-over]").count():
            return turns, totals
        page.click("[data-key=next]")


def downloaded(page):
    with page.expect_download() as waiting:
        page.click("[data-key=download]")
    return Path(waiting.value.path()).read_text("utf-8")


def without_pudding(table):
    return [card for card in table if card != "pudding"]


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_a_whole_game_is_the_one_that_the_reference_plays(open_page, tmp_path, variant, players):
    page = open_page("play/")
    begin(page, variant, players)
    turns, totals = play_through(page, seed=players)
    line = downloaded(page)
    record = json.loads(line)
    assert line.count("\n") == 1

    reference = Answers(lambda name: rules_for(name)).play(record["request"])
    steps, recorded = reference["steps"], record["result"]["steps"]
    assert len(turns) == len(steps) == len(recorded)
    _same_turns(record, turns, steps)
    for step, own in zip(steps, recorded, strict=True):
        assert own["accepted"] is step["accepted"] is True
        for name in ("round_points", "pudding_points"):
            assert own.get(name) == step.get(name)
    ends = [step["points"] for step in steps if "round_points" in step]
    assert [[int(text.replace("−", "-")) for text in texts] for texts in totals] == ends
    assert record["result"]["winners"] == reference["winners"]
    _right_winner(page, reference["winners"])
    _audited(tmp_path, line)


def _same_turns(record, turns, steps):
    """What was shown before each turn is what the reference holds there."""
    rounds, script = record["request"]["rounds"], record["request"]["script"]
    after = None
    dealt = 0
    for (shown, choice), step, entry in zip(turns, steps, script, strict=True):
        if after is None or "round_points" in after:
            held, tables = rounds[dealt]["hands"][0], [[] for _ in shown["tables"]]
            dealt += 1
        else:
            held, tables = after["hands"][0], after["tables"]
        drawn = len(shown["hand"]) - len(held)
        assert drawn == shown["dummy"]
        assert sorted(shown["hand"][: len(held)]) == sorted(held)
        for seen, lying in zip(shown["tables"], tables, strict=True):
            assert sorted(without_pudding(seen)) == sorted(without_pudding(lying))
        assert entry[0] + (entry[2] if shown["dummy"] else []) == choice
        after = step


def _right_winner(page, winners):
    heading = page.locator("h2").inner_text()
    assert heading.startswith("You") == (0 in winners)
    assert ("share" in heading) == (len(winners) > 1)


def _audited(tmp_path, line):
    """The command that checks recorded games finds nothing wrong."""
    file = tmp_path / "game.jsonl"
    file.write_text(line, encoding="utf-8")
    assert run(["audit", str(file)]) == 0


def test_the_points_of_a_round_are_explained(open_page, site):
    page = open_page("play/")
    begin(page, "base", 3)
    rng = random.Random(1)
    while page.locator("[data-phase=playing]").count():
        take_turn(page, rng)
    for seat, total in enumerate(page.locator("[data-total]").all_inner_texts()):
        reasons = page.locator(f".sg-reasons [data-seat='{seat}'] .sg-points").all_inner_texts()
        assert sum(int(each.replace("−", "-")) for each in reasons) == int(total)
    links = page.eval_on_selector_all(".sg-reasons a", "nodes => nodes.map(node => node.href)")
    assert all(link.startswith(f"{site}rules/") and "#" in link for link in links)


def test_a_choice_can_be_undone_until_it_is_confirmed(open_page):
    page = open_page("play/")
    begin(page, "base", 2)
    assert page.locator("[data-key=confirm]").is_disabled()
    page.click("[data-key=hand-2]")
    page.click("[data-key=undo]")
    assert page.locator("[aria-pressed=true]").count() == 0
    assert page.locator("[data-turn='1']").count() == 1
    page.click("[data-key=hand-1]")
    page.click("[data-key=hand-3]")
    assert page.locator("[aria-pressed=true]").get_attribute("data-key") == "hand-3"


def test_leaving_a_game_asks_first(open_page):
    page = open_page("play/")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    begin(page, "base", 2)
    page.click("[data-key=leave]")
    assert len(asked) == 1
    assert page.locator("[data-phase=playing]").count() == 1


def test_what_bots_hold_is_nowhere_on_the_page(open_page):
    page = open_page("play/")
    begin(page, "base", 5)
    assert page.locator("[data-card]").count() == 7, "seven cards of the own hand, and no others"


def test_a_new_game_is_set_up_like_the_last_one_and_shuffled_anew(open_page):
    page = open_page("play/")
    page.on("dialog", lambda dialog: dialog.accept())
    begin(page, "pass-both-ways", 4)
    first = page.evaluate(SHOWN)["hand"]
    page.click("[data-key=leave]")
    assert page.is_checked("[data-key=variant-pass-both-ways]")
    assert page.is_checked("[data-key=players-4]")
    hands = []
    for _ in range(3):
        page.click("[data-key=start]")
        hands.append(page.evaluate(SHOWN)["hand"])
        page.click("[data-key=leave]")
    assert any(hand != first for hand in hands)
