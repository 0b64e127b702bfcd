"""No kind of page has a finding of axe-core that keeps somebody out, in light and dark."""

from __future__ import annotations

import pytest
from browsing import KINDS, Watch
from pressing import press

#: of the case browser a part, since all its entries are of one kind
TEXTS = ["cases/?rule=maki.most-tied" if kind == "cases/" else kind for kind in KINDS]
#: What can differ from one colour scheme to the other.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
#: the interactive pages, and what is pressed on them before they are looked at
STAGES = {
    "learn/#wasabi-first": ["hand-0"],
    "learn/#two-cards-for-chopsticks": ["hand-0", "confirm"],
    "play/": [],
    "play/#": ["start", "hand-0", "confirm", "hand-0"],
    "score/#n=Ann&n=Bo&r=tts-dd12&r=wqw-pc&r=123-ppe": ["seat-1"],
}
#: As a reader would open them; a few are enough, where a page has hundreds of the same kind.
OPEN_DETAILS = """() => [...document.querySelectorAll('details')].slice(0, 12)
  .forEach((details) => { details.open = true; })"""


@pytest.fixture
def visit(browser, built_address):
    """Opens a page of the built site in a colour scheme."""
    contexts, watch = [], Watch(built_address)

    def visited(address, scheme):
        context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        page.goto(built_address + address)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert watch.faults == []


def grave_findings(page, scheme="light"):
    """The serious and critical findings, each with the elements that it is about."""
    options = {"resultTypes": ["violations"], **(COLOURS if scheme == "dark" else {})}
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core")
    found = axe.Axe().run(page, options=options).response["violations"]
    return {
        each["id"]: [node["html"][:200] for node in each["nodes"]]
        for each in found
        if each["impact"] in ("serious", "critical")
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", TEXTS)
def test_a_page_of_text_keeps_nobody_out(visit, address, scheme):
    page = visit(address, scheme)
    page.evaluate(OPEN_DETAILS)
    assert grave_findings(page, scheme) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", STAGES)
def test_an_interactive_page_keeps_nobody_out(visit, address, scheme):
    page = visit(address, scheme)
    page.wait_for_selector(".sg-stage > *")
    press(page, STAGES[address])
    page.evaluate(OPEN_DETAILS)
    assert grave_findings(page, scheme) == {}


def test_a_case_that_was_run_keeps_nobody_out(visit):
    page = visit("cases/winner/", "light")
    page.locator("[data-key=run]").first.click()
    page.wait_for_selector("[data-verdict]")
    assert grave_findings(page) == {}


def test_a_grave_fault_would_be_found(visit):
    page = visit("play/", "light")
    page.wait_for_selector(".sg-stage > *")
    page.evaluate("document.querySelector('.sg-stage').innerHTML = '<button></button>'")
    assert list(grave_findings(page)) == ["button-name"]
