"""Every case, asked of the site's engine in the browser."""

from __future__ import annotations

import json

from sushigo_spec import load_spec

#: Goes through all cases by address, as a reader would, and collects the verdicts.
ALL_VERDICTS = """async (ids) => {
  const verdicts = {};
  for (const id of ids) {
    location.hash = id;
    while (document.querySelector('[data-case-id]')?.dataset.caseId !== id) {
      await new Promise((resume) => setTimeout(resume, 0));
    }
    verdicts[id] = document.querySelector('[data-verdict]').dataset.verdict;
  }
  return verdicts;
}"""


def test_every_case_can_be_run_and_passes(open_page):
    cases = load_spec().cases
    page = open_page("cases/")
    verdicts = page.evaluate(ALL_VERDICTS, list(cases))
    judged = {id_: verdict for id_, verdict in verdicts.items() if cases[id_].check is None}
    assert {id_ for id_, verdict in judged.items() if verdict != "pass"} == set()
    assert {verdicts[id_] for id_ in cases.keys() - judged.keys()} == {"not judged"}


def test_a_link_leads_to_a_case(open_page, site):
    page = open_page("cases/#maki/two-cards-outrank-three")
    assert (
        page.locator("h2").inner_text() == load_spec().cases["maki/two-cards-outrank-three"].title
    )
    assert page.locator(".sg-request [data-card]").count() == 7
    assert page.locator(".sg-verdict").inner_text() == "pass"
    assert page.locator(".sg-outcome tbody tr").count() == 3
    links = page.eval_on_selector_all(".sg-case a", "nodes => nodes.map(node => node.href)")
    assert f"{site}cases/maki/#maki/two-cards-outrank-three" in links
    assert f"{site}rules/maki/#maki.icons" in links


def test_an_id_can_be_entered(open_page):
    page = open_page("cases/")
    page.fill("#sg-case-id", "dumpling/six")
    page.click("[data-key=show]")
    page.wait_for_selector("[data-case-id='dumpling/six']")
    assert page.evaluate("location.hash") == "#dumpling/six"


def test_an_unknown_case_is_said_to_be_unknown(open_page):
    page = open_page("cases/#maki/<b>none</b>")
    assert page.locator(".sg-warning").inner_text() == "There is no case maki/<b>none</b>."
    assert page.locator(".sg-warning b").count() == 0


def served(page, case):
    body = json.dumps({"cases": [case]})
    page.route("**/cases.json", lambda route: route.fulfill(body=body))
    page.reload()
    page.wait_for_selector("[data-case-id]")


WRONG = {
    "id": "x/y",
    "title": "<img src=x> & more",
    "rules": ["maki.most"],
    "method": "score_round",
    "params": {"tables": [["tempura", "tempura"], ["maki_1"]]},
    "expect": {"points": [6, 6]},
    "because": "<script>throw 1</script>",
}


def test_an_expectation_that_does_not_fit_fails_where_it_does_not(open_page):
    page = open_page("cases/#x/y")
    served(page, WRONG)
    assert page.locator("[data-verdict]").get_attribute("data-verdict") == "fail"
    assert page.locator("tbody td:last-child").all_inner_texts() == ["does not fit", "fits"]


def test_data_never_becomes_markup(open_page):
    page = open_page("cases/#x/y")
    served(page, WRONG)
    assert page.locator("h2").inner_text() == WRONG["title"]
    assert page.locator(".sg-stage img, .sg-stage script").count() == 0


def test_a_mount_that_names_its_case_waits_for_its_button(open_page):
    page = open_page("score/")
    page.set_content('<div data-sushigo="case-runner" data-case="dumpling/six"></div>')
    page.add_script_tag(type="module", url="../assets/scripts/main.mjs?again")
    page.wait_for_selector("[data-key=run]")
    assert page.locator("[data-verdict]").count() == 0
    page.click("[data-key=run]")
    page.wait_for_selector("[data-verdict=pass]")
