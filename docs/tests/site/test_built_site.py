"""The site as it is published: strict, whole, without dead links, without outside requests."""

import json
import re
from collections import Counter
from urllib.parse import urlsplit

import pytest

from sushigo_conformance.cli.adapter import ALSO_CALLED
from sushigo_conformance.kits import KITS
from sushigo_spec import load_spec

#: a fact that was not filled in; with a dollar before it, it is the language of a CI service
_UNFILLED = re.compile(r"(?<!\$)\{\{")
_OUTSIDE = re.compile(r"(?:@import|url\()\s*['\"]?(?:https?:)?//")


def test_it_has_a_page_for_each_area_and_its_cases(built, spec):
    for area in spec.areas:
        assert f"rules/{area}/" in built.pages
        assert f"cases/{area}/" in built.pages


@pytest.mark.parametrize(
    ("kind", "page_of"),
    [
        ("rules", lambda each: f"rules/{each.area}/"),
        ("cases", lambda each: f"cases/{each.area}/"),
        ("faults", lambda each: "faults/"),
        ("readings", lambda each: "readings/"),
        ("errata", lambda each: "errata/"),
        ("questions", lambda each: "questions/"),
        ("editions", lambda each: "editions/"),
        ("sources", lambda each: "editions/"),
        ("variants", lambda each: "variants/"),
        ("cards", lambda each: "cards/"),
    ],
)
def test_everything_has_its_anchor_exactly_once(built, kind, page_of):
    for each in getattr(load_spec(), kind).values():
        assert built.pages[page_of(each)].ids.count(each.id) == 1, each.id


def test_no_page_has_an_anchor_twice(built):
    for address, page in built.pages.items():
        twice = [name for name, count in Counter(page.ids).items() if count > 1]
        assert not twice, (address, twice)


def test_every_link_and_anchor_leads_somewhere(built):
    complaints = [
        built.complaint(address, link)
        for address, page in built.pages.items()
        for link in (*page.links, *page.requests)
    ]
    assert len(complaints) > 10_000
    assert [each for each in complaints if each] == []


def test_no_page_makes_a_browser_ask_another_host(built):
    for address, page in built.pages.items():
        outside = [each for each in page.requests if urlsplit(each).netloc]
        assert not outside, (address, outside)


def test_no_style_asks_another_host(built):
    styles = list(built.folder.rglob("*.css"))
    assert len(styles) >= 4
    for path in styles:
        assert not _OUTSIDE.search(path.read_text(encoding="utf-8")), path


def test_every_case_can_be_run_where_it_stands(built, spec):
    mounts = [mount for page in built.pages.values() for mount in page.mounts]
    run = Counter(case for kind, case in mounts if kind == "case-runner")
    assert {case: run[case] for case in spec.cases} == dict.fromkeys(spec.cases, 1)


def test_search_finds_every_rule_and_case(built, spec):
    index = json.loads((built.folder / "search/search_index.json").read_text(encoding="utf-8"))
    places = {entry["location"] for entry in index["docs"]}
    assert {f"rules/{rule.area}/#{rule.id}" for rule in spec.rules.values()} <= places
    assert {f"cases/{case.area}/#{case.id}" for case in spec.cases.values()} <= places


def test_search_finds_the_starter_kits_by_every_name_of_their_languages(built):
    index = json.loads((built.folder / "search/search_index.json").read_text(encoding="utf-8"))
    how = " ".join(
        f"{entry['title']} {entry['text']}".lower()
        for entry in index["docs"]
        if entry["location"].startswith("test-your-engine/")
    )
    names = {*KITS, *ALSO_CALLED, *(kit.title.lower() for kit in KITS.values())}
    assert {name for name in names if name not in re.findall(r"[a-z+]+", how)} == set()


def test_every_page_says_that_it_is_unofficial(built):
    for address, page in built.pages.items():
        assert "Unofficial" in page.text, address
        assert "Gamewright" in page.text, address


def test_hand_written_pages_name_the_numbers_of_the_data(built, spec):
    assert f"All {len(spec.rules)} rules" in built.pages[""].text
    for address, page in built.pages.items():
        assert not _UNFILLED.search(page.text), address


def test_nothing_but_the_site_is_published(built):
    published = {path.relative_to(built.folder).parts[0] for path in built.folder.iterdir()}
    assert not {"engine", "site", "tests"} & published
