"""No kind of page has a finding of axe-core that keeps somebody out, in light and dark."""

from __future__ import annotations

import pytest
from browsing import KINDS, Watch
from pressing import press

#: of the case browser a part, since all its entries are of one kind
TEXTS = ["cases/?rule=maki.most-tied" if kind == "cases/" else kind for kind in KINDS]
#: What axe finds in the other colour scheme alone.
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]}
#: the interactive pages, and what is pressed on them before they are looked at
STAGES = {
    "learn/#wasabi-first": ["hand-0"],
    "learn/#two-cards-for-chopsticks": ["hand-0", "confirm"],
    "play/": [],
    "play/#": ["start", "hand-0", "confirm", "hand-0"],
    "score/#n=Ann&n=Bo&r=tts-dd12&r=wqw-pc&r=123-ppe": ["seat-1"],
}
#: As a reader would open them; a few are enough, where a page has hundreds of the same kind.
OPEN_DETAILS = """() => [...document.querySelectorAll('details')].slice(0, 6)
  .forEach((details) => { details.open = true; })"""


#: As if the reader had scrolled there: what is far from the window is not laid out before.
LAY_OUT_ALL = "* { content-visibility: visible !important; }"


@pytest.fixture
def visit(browser, built_address):
    """Opens a page of the built site."""
    contexts, watch = [], Watch(built_address)

    def visited(address):
        context = browser.new_context(color_scheme="light", reduced_motion="reduce")
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        page.goto(built_address + address)
        page.add_style_tag(content=LAY_OUT_ALL)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert watch.faults == []


def grave_findings(page, part=None):
    """The serious and critical findings in light, then those of colours in the dark."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core").Axe()
    light = axe.run(page, part).response["violations"]
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    dark = axe.run(page, part, COLOURS).response["violations"]
    return {
        f"{each['id']}, {scheme}": [node["html"][:200] for node in each["nodes"]]
        for scheme, found in (("light", light), ("dark", dark))
        for each in found
        if each["impact"] in ("serious", "critical")
    }


@pytest.mark.parametrize("address", TEXTS)
def test_a_page_of_text_keeps_nobody_out(visit, address):
    page = visit(address)
    page.evaluate(OPEN_DETAILS)
    assert grave_findings(page) == {}


@pytest.mark.parametrize("address", STAGES)
def test_an_interactive_page_keeps_nobody_out(visit, address):
    page = visit(address)
    page.wait_for_selector(".sg-stage > *")
    press(page, STAGES[address])
    page.evaluate(OPEN_DETAILS)
    assert grave_findings(page) == {}


def test_a_case_that_was_run_keeps_nobody_out(visit):
    page = visit("cases/winner/")
    page.locator("[data-key=run]").first.click()
    page.wait_for_selector("[data-verdict]")
    assert grave_findings(page, ".sg-outcome") == {}


def test_a_grave_fault_would_be_found(visit):
    page = visit("play/")
    page.wait_for_selector(".sg-stage > *")
    page.evaluate("""() => {
      const faulty = '<button></button><p style="color: #333">dark on dark</p>';
      document.querySelector('.sg-stage').innerHTML = faulty;
    }""")
    assert list(grave_findings(page)) == ["button-name, light", "color-contrast, dark"]
