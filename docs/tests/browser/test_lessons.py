"""Every lesson is played through, and shows what the specification says."""

from __future__ import annotations

import pytest

from sushigo_spec import load_spec

LESSONS = list(load_spec().lessons.values())
TURNS = [lesson for lesson in LESSONS if lesson.kind != "cleanup"]
CLEAN_UPS = [lesson for lesson in LESSONS if lesson.kind == "cleanup"]


def words(points):
    return str(points).replace("-", "−")


def choose(page, hand, cards):
    """Press the cards of a choice in order, with chopsticks if there are two."""
    if len(cards) == 2:
        page.check("[data-key=pair]")
    taken = []
    for card in cards:
        place = next(n for n, held in enumerate(hand) if held == card and n not in taken)
        taken.append(place)
        page.click(f"[data-key=hand-{place}]")


def cards_in(page, selector):
    return page.eval_on_selector_all(
        f"{selector} [data-card]", "nodes => nodes.map(node => node.dataset.card)"
    )


@pytest.mark.parametrize("lesson", TURNS, ids=lambda lesson: lesson.id)
def test_each_choice_is_previewed_then_revealed(open_page, lesson):
    page = open_page(f"learn/#{lesson.id}")
    hand = lesson.position["hands"][0]
    for choice in lesson.choices:
        choose(page, hand, choice["cards"])
        _look_at_preview(page, lesson, choice)
        page.click("[data-key=confirm]")
        _look_at_reveal(page, lesson, choice)
        page.click("[data-key=again]")


def _look_at_preview(page, lesson, choice):
    preview = page.locator("[data-scene=preview]")
    table = cards_in(page, "[data-scene=preview]")
    assert table[-len(choice["cards"]) :] == list(choice["cards"])
    points = choice["outcome"].get("points")
    if points:
        assert preview.locator("strong").inner_text().startswith(f"{words(points[0])} point")
    for seat, lying in enumerate(lesson.position["tables"]):
        assert cards_in(page, f".sg-tables [data-seat='{seat}']") == list(lying), "nothing moved"


def _look_at_reveal(page, lesson, choice):
    outcome = choice["outcome"]
    tables = lesson.position["tables"]
    laid = [choice["cards"], *lesson.position["others"]]
    for seat, cards in enumerate(laid):
        shown = cards_in(page, f".sg-tables [data-seat='{seat}']")
        used = len(cards) == 2
        assert len(shown) == len(tables[seat]) + 1
        assert shown[-len(cards) :] == list(cards)
        assert ("chopsticks" in shown) == ("chopsticks" in tables[seat] and not used)
    if "passed" in outcome:
        assert sorted(cards_in(page, ".sg-passed")) == sorted(outcome["passed"])
    if "points" in outcome:
        sums = page.locator(".sg-reasons .sg-sum").all_inner_texts()
        assert [text.split()[0] for text in sums] == [words(each) for each in outcome["points"]]
    assert page.locator(".sg-explanation").inner_text() == choice["explanation"]
    compared = page.locator(".sg-lesson tbody tr")
    assert compared.count() == len(lesson.choices)
    for row, each in zip(compared.all(), lesson.choices, strict=True):
        cells = row.locator("td").all_inner_texts()
        expected = [words(number) for number in each["outcome"].get("points", [])]
        assert cells == [*expected, each["explanation"]]
    assert "recommended" in page.locator("tbody").inner_text()


@pytest.mark.parametrize("lesson", CLEAN_UPS, ids=lambda lesson: lesson.id)
def test_cleaning_up_is_judged(open_page, lesson):
    page = open_page(f"learn/#{lesson.id}")
    table = lesson.position["tables"][0]
    for choice in lesson.choices:
        taken = []
        for card in choice["cards"]:
            place = next(n for n, held in enumerate(table) if held == card and n not in taken)
            taken.append(place)
            page.click(f"[data-key=keep-{place}]")
        page.click("[data-key=confirm]")
        lawful = choice.get("lawful", True)
        assert page.locator("[data-scene=revealed] h3").inner_text() == (
            "Right" if lawful else "Not so"
        )
        assert page.locator(".sg-explanation").inner_text() == choice["explanation"]
        page.click("[data-key=again]")


def test_a_choice_can_be_undone_before_it_is_confirmed(open_page):
    page = open_page("learn/#tempura-or-sashimi")
    page.click("[data-key=hand-0]")
    page.click("[data-key=undo]")
    assert page.locator("[data-scene=preview]").count() == 0
    assert page.locator("[aria-pressed=true]").count() == 0


def test_a_card_that_the_lesson_does_not_speak_of_can_be_tried_too(open_page):
    page = open_page("learn/#wasabi-first")
    page.click("[data-key=hand-3]")
    page.click("[data-key=confirm]")
    rows = page.locator(".sg-lesson tbody tr")
    assert rows.count() == 4
    assert "your choice" in rows.last.inner_text()


def test_all_lessons_follow_each_other_and_are_marked_as_done(open_page):
    page = open_page("learn/")
    for number, lesson in enumerate(LESSONS):
        page.wait_for_selector(f"[data-lesson={lesson.id}]")
        if lesson.kind == "cleanup":
            choose_key = f"[data-key=keep-{lesson.position['tables'][0].index('pudding')}]"
            page.click(choose_key)
        else:
            page.click("[data-key=hand-0]")
        page.click("[data-key=confirm]")
        assert page.locator(".sg-contents summary").inner_text() == (
            f"All lessons, {number + 1} of {len(LESSONS)} done"
        )
        if number + 1 < len(LESSONS):
            page.click("[data-key=next]")
    page.reload()
    page.wait_for_selector(".sg-contents")
    assert page.locator(".sg-done").count() == len(LESSONS)


def test_rules_and_cases_are_linked(open_page, site):
    page = open_page("learn/#tied-for-first")
    links = page.eval_on_selector_all(".sg-sources a", "nodes => nodes.map(node => node.href)")
    assert f"{site}rules/maki/#maki.most-tied" in links
    assert f"{site}cases/maki/#maki/lesson-tied-for-first" in links
