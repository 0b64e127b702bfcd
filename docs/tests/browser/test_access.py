"""For everybody: by keyboard, by ear, on a phone, in the dark, without motion, without delay."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2]
PAGES = ["learn/#a-late-pudding", "play/", "score/", "cases/#chopsticks/play-used-on-turn-two-2p"]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

#: The least contrast of any visible text on the page, of text against what lies behind it.
LEAST_CONTRAST = """() => {
  const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], under) =>
    [r, g, b].map((part, i) => part * a + under[i] * (1 - a));
  const light = (rgb) => rgb
    .map((part) => part / 255)
    .map((s) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4))
    .reduce((sum, s, i) => sum + s * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (node) => (node === null ? [255, 255, 255]
    : over(parse(getComputedStyle(node).backgroundColor), ground(node.parentElement)));
  let least = [21, ''];
  for (const node of document.querySelectorAll('.sg-stage *')) {
    const text = [...node.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim());
    const skipped = node.closest('svg, :disabled') || !node.checkVisibility();
    if (!text || skipped) continue;
    const behind = ground(node);
    const [a, b] = [over(parse(getComputedStyle(node).color), behind), behind].map(light);
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < least[0]) least = [contrast, node.outerHTML.slice(0, 120)];
  }
  return least;
}"""


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('data-key')")


def tab_to(page, key, most=60):
    """Press the tabulator key until an element has the focus."""
    for _ in range(most):
        if focused(page) == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{key} is not reached by the tabulator key; focus is on {focused(page)}")


def test_a_lesson_by_keyboard_alone(open_page):
    page = open_page("learn/#two-cards-for-chopsticks")
    tab_to(page, "pair")
    page.keyboard.press("Space")
    tab_to(page, "hand-0")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "hand-1"
    page.keyboard.press("Enter")
    tab_to(page, "confirm")
    page.keyboard.press("Enter")
    assert focused(page) == "result"
    assert page.locator(".sg-explanation").inner_text().startswith("Both sets are complete")


def test_a_round_by_keyboard_alone(open_page):
    page = open_page("play/")
    tab_to(page, "start")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-phase=playing]")
    assert focused(page) == "heading"
    tab_to(page, "hand-0")
    while page.locator("[data-phase=playing]").count():
        assert focused(page) == "hand-0", "each turn begins at the hand"
        if page.locator("[data-key=hand-0][aria-pressed=true]").count() == 0:
            page.keyboard.press("Enter")
        tab_to(page, "confirm")
        page.keyboard.press("Enter")
    assert focused(page) == "heading"
    tab_to(page, "next")
    page.keyboard.press("Enter")
    assert page.locator("[data-round='2']").count() == 1


def test_a_score_sheet_by_keyboard_alone(open_page):
    page = open_page("score/")
    tab_to(page, "seat-1")
    page.keyboard.press("Enter")
    tab_to(page, "add-tempura")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert focused(page) == "add-tempura"
    assert "5 points" in page.locator(".sg-round [data-seat='1']").inner_text()


def test_what_happens_is_read_out(open_page):
    page = open_page("learn/#wasabi-first")
    live = page.locator("[role=status].sg-unseen")
    page.click("[data-key=hand-0]")
    assert live.inner_text() == "Preview: Squid nigiri. 9 points for you. Nothing is committed."
    page.click("[data-key=confirm]")
    assert live.inner_text() == "Revealed. The squid goes on the wasabi and scores 3 × 3 = 9."


@pytest.mark.parametrize("address", PAGES)
def test_everything_that_can_be_used_has_a_name(open_page, address):
    page = open_page(address)
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll(
            '.sg-stage :is(button, input, select, a, [role=img])')]
          .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim()
            || node.labels?.length || node.querySelector('title')))
          .map((node) => node.outerHTML)"""
    )
    assert unnamed == []


@pytest.mark.parametrize("address", PAGES)
def test_nothing_is_wider_than_a_phone(open_page, address):
    page = open_page(address, **PHONE)
    if address == "play/":
        page.check("[data-key=players-5]")
        page.click("[data-key=start]")
        page.click("[data-key=hand-0]")
    if address == "score/":
        for card in ["tempura"] * 9 + ["wasabi", "squid_nigiri"]:
            page.click(f"[data-key=add-{card}]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("address", PAGES)
def test_what_is_pressed_is_large_enough_for_a_finger(open_page, address):
    page = open_page(address, **PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('.sg-stage button')]
          .filter((node) => node.checkVisibility())
          .map((node) => [node.getBoundingClientRect(), node.outerHTML.slice(0, 100)])
          .filter(([box]) => box.width < 24 || box.height < 24).map(([, html]) => html)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["default", "slate"])
@pytest.mark.parametrize("address", PAGES)
def test_text_stands_out_in_light_and_dark(open_page, scheme, address):
    page = open_page(address)
    page.evaluate(
        """(scheme) => {
          document.body.dataset.mdColorScheme = scheme;
          if (scheme === 'slate') {
            document.body.style.setProperty('--md-default-fg-color', '#e2e4e9');
            document.body.style.setProperty('--md-default-bg-color', '#1e2129');
            document.body.style.background = '#1e2129';
            document.body.style.color = '#e2e4e9';
          }
        }""",
        scheme,
    )
    if address == "play/":
        page.click("[data-key=start]")
        page.click("[data-key=hand-0]")
    if address.startswith("learn"):
        page.click("[data-key=hand-0]")
        page.click("[data-key=confirm]")
    contrast, element = page.evaluate(LEAST_CONTRAST)
    assert contrast >= 4.5, element


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_cards_move_only_for_those_who_want_it(open_page, motion, moves):
    page = open_page("play/", reduced_motion=motion)
    page.click("[data-key=start]")
    page.click("[data-key=hand-0]")
    page.click("[data-key=confirm]")
    animated = page.eval_on_selector(".sg-newest", "node => getComputedStyle(node).animationName")
    assert (animated != "none") is moves


def test_pages_send_little(open_page, watch):
    scripts = {}
    for address in PAGES:
        open_page(address)
        scripts[address] = sum(size for url, size in watch.sent.items() if url.endswith(".mjs"))
        watch.sent.clear()
    assert max(scripts.values()) < 150_000, scripts


def test_all_scripts_together_stay_small_where_the_host_packs_them():
    files = [*(DOCS / "site/scripts").glob("*.mjs"), *(DOCS / "engine").glob("*.mjs")]
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert packed < 100_000


def test_an_answer_comes_at_once(open_page):
    page = open_page("play/")
    page.click("[data-key=start]")
    page.click("[data-key=hand-0]")
    milliseconds = page.evaluate(
        """() => {
          const start = performance.now();
          document.querySelector('[data-key=confirm]').click();
          return performance.now() - start;
        }"""
    )
    assert page.locator("[data-turn='2']").count() == 1
    assert milliseconds < 1000, "a turn with thoughtful bots, on a busy machine"
