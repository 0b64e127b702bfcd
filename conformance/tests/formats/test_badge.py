import json
from xml.etree import ElementTree

import pytest

from sushigo_conformance.reports.badge import badge_json, badge_of, badge_svg


@pytest.fixture(scope="module")
def scoring(report_of):
    return report_of("reference", classes=("scoring",))


def test_a_class_that_was_asked_whole_is_named(scoring):
    assert badge_of(scoring) == ("scoring", "brightgreen")


def test_a_class_that_was_asked_in_part_is_not_named(report_of):
    badge = badge_of(report_of("reference", "maki"))
    assert badge == ("no class tested whole", "lightgrey")


def test_a_broken_class_is_named_as_broken(second_paid):
    assert badge_of(second_paid) == ("not conformant: scoring", "red")


def test_beside_a_broken_class_no_badge_is_green(report_of):
    badge = badge_of(report_of("fault:maki.second-after-tie", classes=("scoring", "turn")))
    assert badge == ("turn", "yellow")


def test_a_badge_holds_no_percentage(scoring, second_paid):
    for report in (scoring, second_paid):
        assert "%" not in badge_svg(report) + badge_json(report)


def test_the_picture_says_what_the_document_says(scoring):
    picture = ElementTree.fromstring(badge_svg(scoring))
    document = json.loads(badge_json(scoring))
    said = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert said == [document["label"], document["message"]]
    assert document["schemaVersion"] == 1
    assert document["color"] == "brightgreen"


def test_the_name_of_the_file_chooses_between_picture_and_document(sushigo, tmp_path):
    forms = ("--format=badge=b.svg", "--format=badge=b.json")
    run = sushigo("test", "reference", "--class", "privacy", *forms)
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "b.svg").read_text().startswith("<svg")
    assert json.loads((tmp_path / "b.json").read_text())["message"] == "privacy"
