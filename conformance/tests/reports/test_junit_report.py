from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.reports.junit import allowed, junit_report


def suite_of(report):
    return ElementTree.fromstring(junit_report(report)).find("testsuite")


def test_every_case_is_a_test_case_of_its_area(report_of):
    report = report_of("reference", "maki", "pudding")
    cases = suite_of(report).findall("testcase")
    assert [case.get("name") for case in cases] == [result.case.id for result in report.results]
    assert {case.get("classname") for case in cases} == {
        result.case.area for result in report.results
    }
    assert not any(list(case) for case in cases)


def test_a_failure_holds_the_reason_and_the_line_that_repeats_it(report_of):
    suite = suite_of(report_of("fault:maki.second-after-tie", "maki"))
    case = suite.find("testcase[@name='maki/two-tied-for-first']")
    failure = case.find("failure")
    assert failure.get("type") == "fail"
    assert "expected 0, got 3" in failure.get("message")
    assert "maki.no-second-after-tie (p.3 R)" in failure.text
    assert case.find("system-out").text.endswith("--only maki/two-tied-for-first")


def test_an_engine_that_raises_gives_errors(report_of, hostile):
    suite = suite_of(report_of(hostile, "maki"))
    assert int(suite.get("errors")) == len(suite.findall("testcase/error")) > 0
    assert suite.find("testcase/error").get("type") == "error"


def test_what_cannot_be_asked_is_skipped_with_its_reason(report_of, hostile):
    suite = suite_of(report_of(hostile, "passing"))
    skipped = suite.findall("testcase/skipped")
    assert len(skipped) == int(suite.get("skipped")) == int(suite.get("tests"))
    assert all(each.get("message") for each in skipped)


def test_totals_add_up(report_of):
    suite = suite_of(report_of("fault:chopsticks.on-the-turn-taken"))
    for total, element in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(suite.get(total)) == len(suite.findall(f"testcase/{element}"))


def test_the_xml_of_a_hostile_engine_can_be_read(report_of, hostile):
    text = junit_report(report_of(hostile, "maki", "pudding", "winner"))
    suite = ElementTree.fromstring(text).find("testsuite")
    assert suite.get("name").startswith(r"\x1b[31mred")
    assert "\x9b" not in text


@given(st.text(st.characters(codec=None, exclude_categories=())))
def test_whatever_is_said_becomes_xml_that_can_be_read(text):
    element = ElementTree.Element("said", word=allowed(text))
    element.text = allowed(text)
    read = ElementTree.fromstring(ElementTree.tostring(element, encoding="utf-8"))
    assert read.get("word") == allowed(text)
    assert (read.text or "") == allowed(text)
