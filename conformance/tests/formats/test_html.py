from html.parser import HTMLParser

import pytest

from sushigo_conformance.reports.html import html_report
from sushigo_conformance.reports.html_tree import element, page, with_code


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, the text in all, and what is not closed."""

    VOID = ("meta",)

    def __init__(self, text):
        super().__init__()
        self.elements, self.texts, self.open = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)

    @property
    def text(self):
        return "".join(self.texts)


@pytest.fixture(scope="module")
def read(second_paid):
    return Reader(html_report(second_paid))


def test_the_page_is_whole(read):
    assert read.open == []


def test_the_page_loads_nothing_and_runs_nothing(read):
    for tag, attributes in read.elements:
        assert tag not in ("script", "link", "img", "iframe", "object")
        for name, value in attributes.items():
            assert not name.startswith("on")
            assert name not in ("src", "xlink:href", "action")
            assert name != "href" or value.startswith("#")
    assert "url(" not in read.text
    assert "@import" not in read.text


def test_the_cards_of_a_failure_are_drawn(read, second_paid):
    pictures = {attributes["id"] for tag, attributes in read.elements if tag == "symbol"}
    shown = {attributes["href"][1:] for tag, attributes in read.elements if tag == "use"}
    assert pictures == shown
    assert "card-maki_3" in shown
    assert sum(tag == "path" for tag, _ in read.elements) > 0


def test_every_case_stands_with_its_status(read, second_paid):
    for result in second_paid.results:
        assert f" {result.case.id}" in read.text
    failed = next(result for result in second_paid.results if result.failed)
    assert f"✗ {failed.case.id} (fail)" in read.text


def test_a_failure_says_what_is_right_and_why(read, second_paid):
    for shown in ("expected", "got", "Because", "--only maki/", "not conformant"):
        assert shown in read.text


def test_both_light_and_dark_are_provided_for(read):
    assert "prefers-color-scheme: dark" in read.text
    assert ("meta", "width=device-width, initial-scale=1") in [
        (tag, attributes.get("content")) for tag, attributes in read.elements
    ]


def test_equal_results_give_equal_pages(second_paid):
    assert html_report(second_paid) == html_report(second_paid)


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "&lt;b&gt;", '"><img src=x>', "</title><b>", "]]>"]
)
def test_a_text_is_never_markup(text):
    read = Reader(page(text, "", element("p", text, title=text)))
    assert {tag for tag, _ in read.elements} == {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "p",
    }
    assert text in read.texts
    assert ("p", {"title": text}) in read.elements


def test_control_characters_are_shown():
    assert "\\x1b[2J" in page("", "", element("p", "\x1b[2J"))
    assert "\\u202e" in page("", "", element("p", "\u202e"))


def test_a_play_is_drawn_at_the_turn_that_went_wrong(report_of):
    text = Reader(html_report(report_of("fault:chopsticks.kept", "chopsticks"))).text
    assert "Before turn " in text
    assert "chooses" in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`seat - 1` is meant", "<p><code>seat - 1</code> is meant</p>"),
        ("`<b>` or `&`", "<p><code>&lt;b&gt;</code> or <code>&amp;</code></p>"),
        ("a ` alone", "<p>a ` alone</p>"),
        ("none", "<p>none</p>"),
    ],
)
def test_what_stands_between_backticks_is_shown_as_code(text, shown):
    assert shown in page("title", "", element("p", *with_code(text)))
