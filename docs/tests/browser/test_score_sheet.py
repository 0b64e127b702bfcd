"""The score sheet: points as the reference gives them, and nothing lost on the way."""

from __future__ import annotations

import random

import pytest
from pressing import press

from sushigo_reference import rules_for
from sushigo_reference.answers import Answers
from sushigo_spec import load_spec

REFERENCE = Answers(lambda name: rules_for(name))
CARDS_PER_ROUND = {2: 10, 3: 9, 4: 8, 5: 7}


def dealt_tables(players, size, seed):
    """Three rounds of tables from one deck."""
    cards = load_spec().numbers.cards.values()
    deck = [card.id for card in cards for _ in range(card.count)]
    random.Random(seed).shuffle(deck)
    return [[[deck.pop() for _ in range(size)] for _ in range(players)] for _ in range(3)]


def place(page, seat, cards):
    press(page, [f"seat-{seat}", *(f"add-{card}" for card in cards)])


def numbers(page, selector):
    texts = page.locator(selector).all_inner_texts()
    return [int(text.replace("−", "-")) for text in texts]


def table(page, seat):
    return page.eval_on_selector_all(
        f".sg-entry [data-seat='{seat}'] [data-card]",
        "nodes => nodes.map(node => node.dataset.card)",
    )


def heading(page):
    return page.locator(".sg-total h3").inner_text()


def reference_end(rounds, variant="base"):
    scores = [REFERENCE.score_round({"tables": tables})["points"] for tables in rounds]
    before = [sum(points) for points in zip(*scores, strict=True)]
    puddings = [
        sum(tables[seat].count("pudding") for tables in rounds) for seat in range(len(before))
    ]
    params = {"points": before, "puddings": puddings, "variant": variant}
    return scores, REFERENCE.finish(params)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_scores_as_with_the_reference(open_page, players):
    rounds = dealt_tables(players, CARDS_PER_ROUND[players], seed=players)
    page = open_page("score/")
    page.select_option("#sg-count", str(players))
    scores, end = reference_end(rounds)
    for number, tables in enumerate(rounds):
        page.click(f"[data-key=round-{number}]")
        for seat, cards in enumerate(tables):
            place(page, seat, cards)
            assert table(page, seat) == cards
        assert numbers(page, ".sg-round td:last-child") == scores[number]
        for seat, points in enumerate(scores[number]):
            assert sum(numbers(page, f".sg-round [data-seat='{seat}'] .sg-points")) == points
    assert page.locator(".sg-warning").count() == 0
    assert numbers(page, "[data-total]") == end["points"]
    winners = " and ".join(f"Player {seat + 1}" for seat in end["winners"])
    assert heading(page).startswith(f"The game: {winners} ")


def test_a_dummy_takes_part_but_does_not_win(open_page):
    rounds = dealt_tables(3, 9, seed=3)
    page = open_page("score/")
    page.select_option("#sg-count", "2")
    page.check("[data-key=dummy]")
    for number, tables in enumerate(rounds):
        page.click(f"[data-key=round-{number}]")
        for seat, cards in enumerate(tables):
            place(page, seat, cards)
    _, end = reference_end(rounds, "dummy")
    assert numbers(page, "[data-total]") == end["points"]
    assert all(f"Player {seat + 1}" in heading(page) for seat in end["winners"])
    assert "dummy" not in heading(page)


def test_order_decides_and_can_be_mended(open_page):
    page = open_page("score/")
    place(page, 0, ["squid_nigiri", "wasabi"])
    assert numbers(page, ".sg-round td:last-child")[0] == 3
    page.click("[data-key='card-Player 1-0']")
    page.click("[data-key=add-squid_nigiri]")
    assert table(page, 0) == ["wasabi", "squid_nigiri"]
    assert numbers(page, ".sg-round td:last-child")[0] == 9
    for _ in range(2):
        page.click("[data-key=undo]")
    assert table(page, 0) == ["squid_nigiri", "wasabi"]


def test_the_sheet_survives_a_reload_and_travels_by_link(open_page):
    page = open_page("score/")
    page.fill("#sg-name-0", "Ann")
    place(page, 0, ["wasabi", "squid_nigiri"])
    link = page.evaluate("location.hash")
    page.reload()
    page.wait_for_selector(".sg-sheet")
    assert table(page, 0) == ["wasabi", "squid_nigiri"]
    page.goto(page.url.partition("#")[0])
    page.reload()
    page.wait_for_selector(".sg-sheet")
    assert table(page, 0) == ["wasabi", "squid_nigiri"], "kept by the browser alone"

    elsewhere = open_page(f"score/{link}")
    assert table(elsewhere, 0) == ["wasabi", "squid_nigiri"]
    assert elsewhere.locator("[data-key=seat-0]").inner_text() == "Ann"


def test_a_link_to_the_sheet_is_copied(open_page):
    page = open_page("score/", permissions=["clipboard-read", "clipboard-write"])
    place(page, 0, ["wasabi", "squid_nigiri"])
    page.click("[data-key=share]")
    page.get_by_text("The link has been copied.").wait_for(state="attached")
    elsewhere = open_page("score/")
    elsewhere.goto(page.evaluate("navigator.clipboard.readText()"))
    elsewhere.reload()
    elsewhere.wait_for_selector(".sg-sheet")
    assert table(elsewhere, 0) == ["wasabi", "squid_nigiri"]


def test_a_broken_link_opens_an_empty_sheet(open_page):
    page = open_page("score/#n=Ann&n=Bo&r=tt-x&r=-&r=-")
    assert page.locator(".sg-entry [data-seat]").count() == 3
    assert table(page, 0) == []


def test_names_are_text_whatever_they_hold(open_page):
    page = open_page("score/")
    page.fill("#sg-name-0", "<img src=x>&\"'")
    place(page, 0, ["tempura", "tempura"])
    assert page.locator(".sg-stage img").count() == 0
    assert page.locator("[data-key=seat-0]").inner_text() == "<img src=x>&\"'"
    page.reload()
    page.wait_for_selector(".sg-sheet")
    assert page.locator(".sg-reasons h4").first.inner_text().startswith("<img src=x>")


def test_a_name_can_be_typed_and_a_card_pressed_without_a_click_getting_lost(open_page):
    page = open_page("score/")
    page.click("#sg-name-0")
    page.keyboard.press("Control+A")
    page.keyboard.type("Ann")
    page.click("[data-key=add-tempura]")
    assert table(page, 0) == ["tempura"]
    assert page.locator("[data-key=seat-0]").inner_text() == "Ann"


def test_a_fifth_chopsticks_is_warned_about(open_page):
    page = open_page("score/")
    place(page, 0, ["chopsticks"] * 4)
    assert page.locator(".sg-warning").count() == 0
    place(page, 1, ["chopsticks"])
    assert page.locator(".sg-warning").inner_text() == (
        "Chopsticks: 5 in this round, but the deck holds 4."
    )
    assert page.locator(".sg-warnings").get_attribute("role") == "status"


def test_on_paper_there_is_nothing_to_press(open_page):
    page = open_page("score/")
    place(page, 0, ["tempura", "tempura"])
    page.click("[data-key=round-1]")
    place(page, 1, ["sashimi", "wasabi"])
    assert page.locator(".sg-paper").is_hidden()
    page.emulate_media(media="print")
    assert page.locator(".sg-paper li").all_inner_texts() == [
        "Player 1, 5 points: Tempura, then Tempura",
        "Player 2, 0 points:",
        "Player 3, 0 points:",
        "Player 1, 0 points:",
        "Player 2, 0 points: Sashimi, then Wasabi",
        "Player 3, 0 points:",
    ]
    assert page.locator(".sg-palette").is_hidden()
    assert page.locator(".sg-actions").is_hidden()
    assert page.locator(".sg-entry [data-seat='1'] [data-card]").first.is_visible()
    assert page.locator(".sg-total table").is_visible()


def test_a_new_sheet_can_be_undone(open_page):
    page = open_page("score/")
    place(page, 2, ["pudding"])
    page.click("[data-key=clear]")
    assert table(page, 2) == []
    page.click("[data-key=undo]")
    assert table(page, 2) == ["pudding"]
