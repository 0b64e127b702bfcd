import json

import pytest

from sushigo_conformance.reports.json_report import json_report
from sushigo_spec.schemas import mistakes

ENGINES = [
    "reference",
    "fault:maki.second-after-tie",
    "fault:chopsticks.kept+pudding.two-players-lose",
    "fault:privacy.all-hands-shown",
    "fault:dumpling.crash-beyond-five",
]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_report_follows_its_schema(report_of, engine):
    document = json.loads(json_report(report_of(engine)))
    assert mistakes(document, "report.schema.json") == []


def test_the_report_of_a_hostile_engine_follows_it_too(report_of, hostile):
    text = json_report(report_of(hostile, "maki", "pudding", "winner"))
    assert mistakes(json.loads(text), "report.schema.json") == []
    assert {character for character in text if not character.isprintable()} == {"\n"}
    assert json.loads(text)["engine"]["name"] == hostile.NASTY


def test_a_pass_is_told_in_two_members(report_of):
    document = json.loads(json_report(report_of("reference", "maki")))
    assert all(result.keys() == {"id", "status"} for result in document["results"])
    assert document["conformant"] is True
    assert document["narrowed"] is True
    assert document["diagnosis"] == document["faults_at_work"] == []


def test_a_failure_is_told_with_all_that_is_known(report_of):
    document = json.loads(json_report(report_of("fault:maki.second-after-tie", "maki")))
    results = {result["id"]: result for result in document["results"]}
    failure = results["maki/two-tied-for-first"]
    assert failure["path"] == "/points/2"
    assert (failure["expected"], failure["got"]) == (0, 3)
    assert failure["request"][0]["method"] == "score_round"
    assert failure["repeat"].endswith("--only maki/two-tied-for-first")
    fault = document["faults_at_work"][0]
    assert (fault["id"], fault["rule"]) == ("maki.second-after-tie", "maki.no-second-after-tie")
    assert failure["id"] in fault["explains"]
    assert document["rules"]["maki.no-second-after-tie"]["verdict"] == "violated"
    assert failure["id"] in document["rules"]["maki.no-second-after-tie"]["cases"]["failed"]


def test_counts_add_up(report_of):
    document = json.loads(json_report(report_of("fault:maki.second-after-tie", "maki", "winner")))
    assert sum(document["counts"].values()) == len(document["results"])
    failed = sum(result["status"] == "fail" for result in document["results"])
    assert document["counts"]["fail"] == failed > 0


def test_an_endless_answer_is_cut(report_of):
    class Endless:
        def describe(self, params):
            return {"protocol": "1", "engine": {"name": "e"}, "methods": ["score_pudding"]}

        def score_pudding(self, params):
            return {"points": ["x" * 300_000]}

    text = json_report(report_of(Endless(), "pudding/two-close"))
    assert len(text) < 100_000
    assert "cut)" in text


def test_equal_results_give_equal_bytes(report_of):
    assert len({json_report(report_of("fault:maki.cards-counted", "maki")) for _ in range(2)}) == 1
