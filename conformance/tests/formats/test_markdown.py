import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.reports.markdown import code, markdown_report
from sushigo_conformance.verdict.cover import Cover


def test_the_verdict_stands_on_top_and_the_classes_below(second_paid):
    lines = markdown_report(second_paid).splitlines()
    assert lines[0] == "## ✗ Sushi Go! rules: not conformant"
    assert "| scoring | not conformant |" in lines


def test_a_violated_rule_is_told_with_its_page_and_probable_mistake(second_paid):
    text = markdown_report(second_paid)
    fault = second_paid.spec.faults["maki.second-after-tie"]
    assert f"| `maki.no-second-after-tie` | p.3 R | {'No second place'}" in text
    assert fault.title in text


def test_a_failure_is_folded_away_and_can_be_repeated(second_paid):
    text = markdown_report(second_paid, ["--timeout", "9"])
    assert "<details><summary>maki.no-second-after-tie: " in text
    assert "sushigo test fault:maki.second-after-tie --timeout 9 --only maki/" in text
    assert text.count("<details>") == text.count("</details>")
    assert text.count("```") % 2 == 0


def test_a_right_engine_gets_a_short_summary(report_of):
    text = markdown_report(report_of("reference", "maki"))
    assert text.startswith("## ✓ Sushi Go! rules: conformant in all that was asked")
    assert "violated" not in text


@given(st.text())
def test_no_text_ends_the_code_that_holds_it(text):
    shown = code(text)
    fence = re.match("`+", shown)[0]
    inside = shown[len(fence) : -len(fence)]
    assert shown.endswith(fence)
    assert "\n" not in shown
    assert not re.search(f"(?<!`){fence}(?!`)", inside)
    assert not re.search(r"(?<!\\)\|", inside)


@pytest.mark.parametrize("engine", ["a`b", "``", "|", "<b>", "@someone", "[x](y)"])
def test_what_an_engine_says_is_shown_as_code(engine, report_of):
    class Named:
        def describe(self, params):
            return {"protocol": "1", "engine": {"name": engine}, "methods": ["finish"]}

        def finish(self, params):
            raise RuntimeError(engine)

    text = markdown_report(report_of(Named(), "winner"))
    prose = re.sub(r"^(```+)text\n.*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
    assert f"Engine {code(engine)}" in prose


def test_a_rule_that_no_fault_explains_is_told_so(second_paid):
    suspectless = replace(second_paid, cover=Cover((), second_paid.cover.unexplained))
    text = markdown_report(suspectless)
    assert "| No known fault explains these failures. |" in text
    assert "No known fault" not in markdown_report(second_paid)
