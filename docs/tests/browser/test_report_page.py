"""The report as a page, in a browser as narrow as a phone's and wider."""

import pytest

from sushigo_conformance.engines import open_engine
from sushigo_conformance.reports.html import html_report
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import load_spec

LINES_OF_LABELS = """() => [...document.querySelectorAll('.difference th')].map((label) => {
  const text = document.createRange();
  text.selectNodeContents(label);
  return text.getClientRects().length;
})"""


@pytest.fixture(scope="module")
def report():
    """The page of an engine that fails with short answers and with long ones."""
    spec = load_spec()
    cases = {case.id: case for case in spec.cases.values() if case.area in ("maki", "chopsticks")}
    engine = open_engine("fault:maki.second-after-tie+chopsticks.kept")
    return html_report(run(engine, spec, cases, RunOptions(narrowed=True)))


@pytest.mark.parametrize("width", [320, 400, 500, 1200])
def test_no_label_is_cut_and_nothing_is_wider_than_the_page(browser, report, width):
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.set_content(report)
    lines = page.evaluate(LINES_OF_LABELS)
    assert set(lines) == {1}
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    page.close()
    assert wide <= 0
