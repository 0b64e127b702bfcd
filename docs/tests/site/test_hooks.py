"""How the generator's pages come into the site's navigation and its hand-written pages."""

from types import SimpleNamespace

import pytest
from mkdocs.exceptions import PluginError

import hooks
from generate.page import Page

PAGES = [
    Page("rules/index.md", "Rules", "rules"),
    Page("rules/maki.md", "Maki rolls", "rules_of_area", many=True),
    Page("cases/maki.md", "Cases: Maki rolls", "cases_of_area", short="Maki rolls", many=True),
    Page("strength.md", "Strength", "strength"),
]


def test_a_pattern_becomes_the_pages_of_its_folder():
    nav = [{"Rules": ["rules/index.md", {"By topic": "rules/*"}]}, {"Cases": "cases/*"}]
    assert hooks._filled(nav, PAGES, set()) == [
        {"Rules": ["rules/index.md", {"By topic": [{"Maki rolls": "rules/maki.md"}]}]},
        {"Cases": [{"Maki rolls": "cases/maki.md"}]},
    ]


def test_a_page_with_a_question_mark_is_listed_only_if_it_is_there():
    nav = ["strength.md?", "other.md?", "written.md?", "home.md"]
    assert hooks._filled(nav, PAGES, {"written.md"}) == ["strength.md", "written.md", "home.md"]


def hand_written(generated_by=None):
    return SimpleNamespace(file=SimpleNamespace(generated_by=generated_by, src_uri="home.md"))


def test_facts_are_filled_in_where_a_person_wrote(spec):
    page = hand_written()
    assert hooks.on_page_markdown("{{ rules }} rules", page=page) == f"{len(spec.rules)} rules"


def test_an_unknown_fact_is_an_error_that_names_the_page():
    with pytest.raises(PluginError, match=r"home\.md.*bananas"):
        hooks.on_page_markdown("{{ bananas }}", page=hand_written())


def test_generated_pages_are_left_alone():
    page = hand_written(generated_by="hook")
    assert hooks.on_page_markdown("{{ bananas }}", page=page) == "{{ bananas }}"
