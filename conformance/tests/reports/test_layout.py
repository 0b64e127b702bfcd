from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.reports.drawing import cards, choices_of_turn
from sushigo_conformance.reports.layout import joined, labelled, paragraph, plain, tied


@given(st.text())
def test_plain_text_holds_nothing_that_a_terminal_obeys(text):
    shown = plain(text)
    assert all(each.isprintable() or each == "\N{NO-BREAK SPACE}" for each in shown)


@given(st.text(st.characters(categories=("L", "N", "P", "S"))))
def test_plain_text_keeps_what_people_can_read(text):
    assert plain(text) == text


@given(st.lists(st.text("abc", min_size=1, max_size=9), max_size=30), st.integers(20, 90))
def test_a_paragraph_keeps_its_words_and_its_width(words, width):
    lines = [line.text for line in paragraph(" ".join(words), width, 2, 4)]
    assert " ".join(lines).split() == words
    assert all(len(line) <= width for line in lines)


@given(st.text("ab \n", max_size=60), st.integers(30, 60))
def test_a_label_stands_once_and_the_text_beside_it(text, width):
    lines = joined(labelled("label", text, width, 2)).splitlines()
    assert lines[0].startswith("  label")
    assert all(line == "" or line.startswith(" " * 12) for line in lines[1:])
    assert "".join(lines).replace("label", "", 1).split() == text.split()


def test_tied_words_stay_on_one_line():
    text = " ".join([tied("squid nigiri")] * 4)
    assert all("squid nigiri" in line.text for line in paragraph(text, 20))


def test_equal_neighbours_are_counted_and_the_order_is_kept():
    table = ["tempura", "tempura", "maki_3", "tempura"]
    assert cards(table).replace("\N{NO-BREAK SPACE}", " ") == "tempura ×2 · maki 3 · tempura"
    assert cards([]) == "nothing"


def test_two_cards_of_a_turn_are_told_in_their_order():
    chosen = choices_of_turn([["wasabi", "squid_nigiri"], ["pudding"], []])
    assert chosen.replace("\N{NO-BREAK SPACE}", " ") == (
        "wasabi then squid nigiri | pudding | nothing"
    )
