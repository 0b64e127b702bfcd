"""The built site in Chromium, served below a path: search, the case browser, phones, the dark."""

import re

import pytest
from browsing import KINDS, WEAK_CONTRASTS, Watch

#: pages on which a reader does something
STAGES = ["learn/", "play/", "score/"]
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def open_page(browser, built_address):
    watch, contexts = Watch(built_address), []

    def opened(address, **settings):
        context = browser.new_context(**{"reduced_motion": "reduce", **DESK, **settings})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        page.goto(built_address + address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert watch.faults == []


def test_no_page_complains_and_every_text_has_enough_contrast(open_page, built_address):
    page = open_page("")
    weak = {}
    for address in (*KINDS, *STAGES):
        page.goto(built_address + address)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
        for scheme in ("default", "slate"):
            page.evaluate("(name) => { document.body.dataset.mdColorScheme = name; }", scheme)
            weak[address, scheme] = page.evaluate(WEAK_CONTRASTS)
    assert {place: found for place, found in weak.items() if found} == {}


def test_no_page_is_wider_than_a_phone(open_page, built_address):
    page = open_page("", **PHONE)
    for address in (*KINDS, *STAGES):
        page.goto(built_address + address)
        page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address


def test_a_table_that_scrolls_can_be_reached_by_keyboard(open_page):
    page = open_page("cases/matrix/", **PHONE)
    page.evaluate("document.querySelector('#maki + details').open = true")
    page.wait_for_selector(".sp-scroll[tabindex='0'][role=region]")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_selector("#maki + details .sp-scroll:not([tabindex])")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("two players equal puddings", "rules/pudding/#pudding.two-players-equal"),
        ("tie for most maki", "questions/#ranking-maki"),
        ("test an engine in go", "test-your-engine/"),
        ("golang", "test-your-engine/#2-copy-a-starter-kit"),
    ],
)
def test_search_leads_to_what_a_reader_asks_for(open_page, built_address, words, answer):
    page = open_page("")
    page.click(".md-search__input")
    page.keyboard.type(words)
    found = page.locator(".md-search-result__item").first.locator("a:visible")
    found.first.wait_for()

    def places():
        links = [link.get_attribute("href").removeprefix(built_address) for link in found.all()]
        return [re.sub(r"\?[^#]*", "", link) for link in links]

    # what was typed until some moment is found before what was typed at last
    for _ in range(50):
        if answer in places():
            break
        page.wait_for_timeout(200)
    assert answer in places()


def test_a_rule_is_two_clicks_from_home(open_page):
    page = open_page("")
    page.click(".sp-doors a[href='rules/']")
    page.click(".sp-areas a:has-text('Pudding')")
    answer = page.locator(".sp-short li:has-text('Two players, equal puddings')")
    assert "score 0 points each" in answer.inner_text()


def test_how_to_test_an_engine_in_go_is_two_clicks_from_home(open_page):
    page = open_page("")
    page.click(".sp-doors a[href='test-your-engine/']")
    page.click(".tabbed-labels label:has-text('Go')")
    assert page.get_by_text("sushigo adapter go").is_visible()


def test_the_case_browser_filters_and_keeps_the_choice_in_the_address(open_page, spec):
    page = open_page("cases/?rule=pudding.two-players-equal")
    rows = page.locator("[data-cases-list] > li:visible")
    decided = [c for c in spec.cases.values() if "pudding.two-players-equal" in c.rules]
    assert rows.count() == len(decided)
    assert page.inner_text("[data-cases-count]") == f"{len(decided)} of {len(spec.cases)} cases"
    page.select_option("select[name=rule]", "")
    page.select_option("select[name=method]", "finish")
    page.fill("input[name=q]", "tie")
    page.wait_for_url("**/cases/?q=tie&method=finish")
    assert 0 < rows.count() < len(spec.cases)
    page.click(".sp-filter button")
    page.wait_for_function("!location.search")
    assert rows.count() == len(spec.cases)


def test_an_address_of_a_case_leads_to_the_case(open_page):
    page = open_page("cases/maki/#maki/rulebook-example")
    place = page.locator("[id='maki/rulebook-example']").bounding_box()
    assert 0 <= place["y"] <= 900
