"""Whatever an engine does, the command gives a full and true report."""

import json
import re
import unicodedata
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hostile_engines import ASKED, CATALOGUE, MIXED, NOT_RUN, TRAP_CASE

from sushigo_spec.schemas import mistakes

#: elements of our own on a page
OURS = {
    *("html", "head", "meta", "title", "style", "body", "header", "main", "footer", "section"),
    *("article", "h1", "h2", "h4", "p", "ul", "li", "b", "i", "code", "pre", "div", "span"),
    *("table", "tr", "th", "td", "details", "summary"),
    *("svg", "symbol", "use", "rect", "circle", "ellipse", "path", "text", "g", "line", "polygon"),
}

#: what GitHub, Azure and TeamCity obey in the log of a run
ORDER = re.compile(r"^\s*::|##\w*\[", re.MULTILINE)


def test_the_catalogue_is_large():
    assert len(CATALOGUE) >= 40
    assert len(ASKED) > 8, "enough questions are open at once for one to disturb the others"


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_report_is_full_and_true(name, outcome_of, right_results):
    hostile, outcome = CATALOGUE[name], outcome_of(name)
    assert outcome.code == hostile.code, outcome.stdout + outcome.stderr
    assert hostile.advice in outcome.said
    assert "sushigo_conformance" not in outcome.stderr, "a traceback of ours"
    assert outcome.left == [], "a process was left behind"
    if hostile.status is None:
        assert outcome.code == NOT_RUN
        assert outcome.files == {}
        return
    assert list(outcome.results) == [case.id for case in ASKED], "no case is missing"
    statuses = {id_: result["status"] for id_, result in outcome.results.items()}
    if hostile.status != MIXED:
        assert statuses[TRAP_CASE] == hostile.status
    others = [id_ for id_ in statuses if id_ != TRAP_CASE]
    if hostile.others == "pass":
        untouched = {id_: outcome.results[id_] for id_ in others}
        assert untouched == {id_: right_results[id_] for id_ in others}
    elif hostile.others is not None:
        assert {statuses[id_] for id_ in others} == {hostile.others}


@pytest.mark.parametrize("name", CATALOGUE)
def test_nothing_that_an_engine_says_is_obeyed(name, outcome_of):
    outcome = outcome_of(name)
    for text in (outcome.stdout, outcome.stderr, *outcome.files.values()):
        assert not [sign for sign in text if obeyed(sign)]
    for text in (outcome.stdout, outcome.stderr, *outcome.files.values()):
        assert not ORDER.search(text)
    if not outcome.files:
        return
    assert "<script" not in outcome.files["report.html"]
    assert elements_of(outcome.files["report.html"]) <= OURS
    assert "<script" not in outside_code(outcome.files["report.md"])
    assert "](http" not in outside_code(outcome.files["report.md"])
    assert mistakes(json.loads(outcome.files["report.json"]), "report.schema.json") == []
    ElementTree.fromstring(outcome.files["junit.xml"].encode())
    ElementTree.fromstring(outcome.files["badge.svg"].encode())


@pytest.mark.parametrize("name", ["describes itself in control characters and markup"])
def test_nothing_that_an_engine_says_is_a_path(name, outcome_of, tmp_path_factory):
    outcome_of(name)
    found = [path.name for path in tmp_path_factory.getbasetemp().parent.rglob("x")]
    assert found == []


def test_dying_now_and_then_costs_few_answers(outcome_of):
    outcome = outcome_of("dies after every third answer")
    assert {result["status"] for result in outcome.results.values()} <= {
        *("pass", "crash", "unstable")
    }


def obeyed(sign):
    """Tell whether a terminal or a reader of text does something at a sign."""
    return sign not in "\n\t" and unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def elements_of(page):
    """Return the names of all elements of a page."""
    found = set()
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: found.add(tag)
    parser.feed(page)
    return found


def outside_code(markdown):
    """Drop what Markdown shows as code."""
    without_blocks = re.sub(r"^(```+)text\n.*?^\1$", "", markdown, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "", without_blocks)
