"""Every case, asked of the site's engine in the browser."""

from __future__ import annotations

import json

from sushigo_spec import load_spec

#: Presses every button that runs a case, and collects the verdicts. Nothing is laid out meanwhile:
#: with hundreds of answers on one page that would take most of the time.
ALL_VERDICTS = """async () => {
  document.querySelector('main').hidden = true;
  for (const button of document.querySelectorAll('[data-key=run]')) button.click();
  const waiting = () => document.querySelector('[data-key=run]');
  while (waiting()) await new Promise((resume) => setTimeout(resume, 10));
  const outcomes = [...document.querySelectorAll('[data-verdict]')];
  return Object.fromEntries(outcomes.map(({ dataset }) => [dataset.caseId, dataset.verdict]));
}"""


def test_every_case_can_be_run_and_passes(open_page):
    cases = load_spec().cases
    page = open_page("cases/")
    page.wait_for_function(
        "count => document.querySelectorAll('[data-key=run]').length === count", arg=len(cases)
    )
    verdicts = page.evaluate(ALL_VERDICTS)
    assert verdicts.keys() == cases.keys()
    judged = {id_: verdict for id_, verdict in verdicts.items() if cases[id_].check is None}
    assert {id_ for id_, verdict in judged.items() if verdict != "pass"} == set()
    assert {verdicts[id_] for id_ in cases.keys() - judged.keys()} == {"not judged"}


def test_a_link_to_a_case_runs_it_at_once(open_page):
    page = open_page("cases/#maki/two-cards-outrank-three")
    outcome = page.locator("[data-case-id='maki/two-cards-outrank-three']")
    outcome.wait_for()
    assert page.locator("[data-verdict]").count() == 1
    assert outcome.locator(".sg-verdict").inner_text() == "pass"
    assert outcome.locator("tbody tr").count() == 3


WRONG = {
    "id": "x/y",
    "title": "Cards & more",
    "rules": ["maki.most"],
    "method": "score_round",
    "params": {"tables": [["tempura", "tempura"], ["maki_1"]]},
    "expect": {"points": [6, 6], "<b>name</b>": "<img src=x>"},
    "because": "Nothing.",
}


def run_served(page, case_id):
    """Run a case on a page for it alone, where the wrong case is all that the data hold."""
    body = json.dumps({"cases": [WRONG]})
    page.route("**/data/cases/*.json", lambda route: route.fulfill(body=body))
    page.set_content(f'<div data-sushigo="case-runner" data-case="{case_id}"></div>')
    page.add_script_tag(type="module", url="../assets/scripts/main.mjs?again")
    page.click("[data-key=run]")


def test_an_expectation_that_does_not_fit_fails_where_it_does_not(open_page):
    page = open_page("score/")
    run_served(page, "x/y")
    page.wait_for_selector("[data-verdict=fail]")
    fits = page.locator("tbody td:last-child").all_inner_texts()
    assert fits == ["does not fit", "fits", "does not fit"]


def test_data_never_becomes_markup(open_page):
    page = open_page("score/")
    run_served(page, "x/y")
    page.wait_for_selector("[data-verdict]")
    assert "<b>name</b>" in page.inner_text(".sg-outcome")
    assert page.locator(".sg-stage img, .sg-stage b").count() == 0


def test_an_unknown_case_is_said_to_be_unknown(open_page):
    page = open_page("score/")
    run_served(page, "maki/none")
    assert page.inner_text(".sg-warning") == "There is no case maki/none."
