"""A JSON report converted is what the run itself would have written."""

import json

import pytest
from click.testing import CliRunner

from sushigo_conformance.cli.group import sushigo
from sushigo_conformance.reports.formats import NAMES, Wanted, rendered
from sushigo_conformance.reports.json_report import as_document, json_report
from sushigo_conformance.reports.reading import ReportError, read_document, report_from
from sushigo_spec import load_spec

OPTIONS = ["--timeout", "9"]


class Half:
    """Offers puddings alone, and gets the small ones wrong."""

    def describe(self, params):
        described = {"protocol": "1", "engine": {"name": "half"}, "methods": ["score_pudding"]}
        return {**described, "players": [2, 3], "seating": "counterclockwise", "edition": 4}

    def score_pudding(self, params):
        counts = params["puddings"]
        if sum(counts) == 3:
            raise ValueError("three")
        return {"points": [6 if count == max(counts) else 0 for count in counts]}


@pytest.fixture(scope="module", params=["reference", "fault:wasabi.doubles", "half"])
def report(request, report_of):
    engine = Half() if request.param == "half" else request.param
    return report_of(engine, "nigiri", "wasabi", "pudding")


@pytest.mark.parametrize("form", NAMES)
def test_every_form_comes_out_the_same(report, form, tmp_path):
    file = tmp_path / "report.json"
    file.write_text(json_report(report, OPTIONS), encoding="utf-8")
    document = read_document(file)
    spec = load_spec()
    again = report_from(document, spec, spec.cases)
    wanted = Wanted(form)
    assert rendered(again, wanted, document["options"]) == rendered(report, wanted, OPTIONS)


def test_a_case_that_there_is_not_is_explained(second_paid):
    document = as_document(second_paid)
    spec = load_spec()
    cases = dict(list(spec.cases.items())[:5])
    with pytest.raises(ReportError, match="--cases"):
        report_from(document, spec, cases)


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "not JSON"), ("[]", "is not what"), ('{"suite": "0.1.0"}', "missing keys")],
)
def test_what_is_no_report_is_explained(sushigo, tmp_path, text, message):
    (tmp_path / "r.json").write_text(text)
    run = sushigo("report", "r.json")
    assert run.returncode == 2
    assert message in run.stderr
    assert "Traceback" not in run.stderr


def test_the_command_converts(sushigo, tmp_path):
    wanted = [f"--format={form}={form}.out" for form in NAMES]
    engine = ("fault:maki.second-after-tie", "--only", "maki", "--strict-readings")
    assert sushigo("test", *engine, *wanted).returncode == 1
    for form in NAMES:
        first = (tmp_path / f"{form}.out").read_text(encoding="utf-8")
        run = sushigo("report", "json.out", "--format", f"{form}={form}.again")
        assert run.returncode == 0, run.stderr
        assert (tmp_path / f"{form}.again").read_text(encoding="utf-8") == first


def test_the_options_of_a_run_are_kept(second_paid):
    assert json.loads(json_report(second_paid, OPTIONS))["options"] == OPTIONS


def test_what_is_wrong_with_a_report_is_told_without_its_control_characters(tmp_path, report_of):
    document = json.loads(json_report(report_of("reference", "tempura"), OPTIONS))
    document["classes"]["scoring"] = "\u202e\u001b[31m"
    file = tmp_path / "report.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    for words in (["report", str(file)], ["compare", str(file), str(file)]):
        ran = CliRunner().invoke(sushigo, words)
        assert ran.exit_code == 1
        assert "\\u202e" in ran.output
        assert not {"\u202e", "\u001b"} & set(ran.output)
