"""What is expected is no news; everything else is."""

import pytest

from sushigo_conformance.expectations.expectation import revision_of
from sushigo_conformance.expectations.fingerprint import fingerprint
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.reports.json_report import as_document
from sushigo_conformance.reports.text import text_report
from sushigo_spec.schemas import mistakes

ONE = "maki/two-tied-for-first"


def statuses(report):
    return {result.case.id: result.status for result in report.results}


def told(report):
    return " ".join(text_report(report).split())


def entries(ids, **more):
    said = "".join(f", {name}: {value}" for name, value in more.items())
    return "".join(f'- {{case: "{id_}", status: fail{said}}}\n' for id_ in ids)


def test_a_run_whose_failures_are_all_expected_passes(met, failed):
    report = met(entries(failed))
    assert report.passed
    assert not report.conformant, "known mistakes make no engine right"
    assert {id_ for id_, status in statuses(report).items() if status is Status.KNOWN_FAILURE} == (
        set(failed)
    )
    assert report.unmet == ()


def test_the_verdict_on_rules_stays_as_it_is(met, failed, report_of):
    assert met(entries(failed)).rules == report_of().rules
    assert met(entries(failed)).classes == report_of().classes


def test_a_failure_that_is_not_expected_fails(met, failed):
    report = met(entries(failed[1:]))
    assert not report.passed
    assert statuses(report)[failed[0]] is Status.FAIL


def test_an_unexpected_pass_fails(met):
    report = met(entries([ONE]), "reference")
    assert not report.passed
    assert statuses(report)[ONE] is Status.UNEXPECTED_PASS


def test_a_pattern_stands_for_all_cases_that_it_fits(met, failed):
    report = met(entries(failed) + entries(["maki/*"]))
    assert {status for id_, status in statuses(report).items() if id_ not in failed} == {
        Status.UNEXPECTED_PASS
    }


@pytest.mark.parametrize("idle", ["maki/no-such-case", "no/such-*", "maki/two-tied-for-frist"])
def test_what_fits_no_case_fails_and_says_where(met, failed, idle):
    report = met(entries(failed) + entries([idle]))
    assert not report.passed
    (complaint,) = report.unmet
    assert complaint.split(": ")[1].startswith(f"{idle} fits no case")
    assert f"known.yaml:{len(failed) + 1}:3" in complaint


def test_a_misspelt_id_is_met_with_the_one_that_is_close(met):
    assert "did you mean maki/two-tied-for-first?" in met(entries([ONE + "s"])).unmet[0]


def test_another_status_is_news(met):
    report = met(f'- {{case: "{ONE}", status: crash}}\n')
    assert statuses(report)[ONE] is Status.FAIL
    assert "as crash and not as fail" in told(report)


def test_another_mismatch_is_news(met, report_of):
    result = next(each for each in report_of().results if each.case.id == ONE)
    right = entries([ONE], mismatch=f'"{fingerprint(result.outcome)}"')
    assert statuses(met(right))[ONE] is Status.KNOWN_FAILURE
    report = met(entries([ONE], mismatch='"0123456789ab"'))
    assert statuses(report)[ONE] is Status.FAIL
    assert "but another one than this" in told(report)


def test_a_case_that_has_changed_since_is_news(met, maki):
    right = entries([ONE], revision=f'"{maki[ONE].revision}"')
    assert statuses(met(right))[ONE] is Status.KNOWN_FAILURE
    report = met(entries([ONE], revision='"0123456789ab"'))
    assert statuses(report)[ONE] is Status.FAIL
    assert "the case has changed" in told(report)


def test_a_pattern_has_the_revision_of_all_its_cases(met, maki):
    pattern = "maki/*-tied-for-first"
    fitting = [case for id_, case in maki.items() if id_.endswith("-tied-for-first")]
    assert len(fitting) > 1
    revision = f'"{revision_of(fitting)}"'
    assert statuses(met(entries([pattern], revision=revision)))[ONE] is Status.KNOWN_FAILURE
    revision = f'"{revision_of(fitting[1:])}"'
    assert statuses(met(entries([pattern], revision=revision)))[ONE] is Status.FAIL


def test_the_id_of_a_case_counts_before_a_pattern(met):
    both = '- {case: "maki/*-tied-for-first", status: crash}\n' + entries([ONE])
    assert statuses(met(both))[ONE] is Status.KNOWN_FAILURE


def test_reason_and_link_are_told(met):
    link = "https://example.org/issues/7"
    report = met(entries([ONE], reason="ties are hard", link=link, wontfix="true"))
    text = told(report)
    assert f"{ONE}: fail, ties are hard, {link}, will not be mended" in text
    document = as_document(report)
    assert mistakes(document, "report.schema.json") == []
    (result,) = (each for each in document["results"] if each["id"] == ONE)
    assert result["status"] == "known-failure"
    assert result["expected_as"]["reason"] == "ties are hard"


def test_no_run_is_called_conformant_for_its_expectations(met, failed):
    text = text_report(met(entries(failed)))
    assert f"✓ as expected: {len(failed)} cases known to fail" in text
    assert "✗ scoring  not conformant" in text


def test_expectations_make_the_suite_no_part_of_itself(met, failed):
    assert "part of the suite" not in text_report(met(entries(failed)))
