import re
import shlex
from dataclasses import replace

import pytest
from click.testing import CliRunner

from sushigo_conformance.cli.group import sushigo
from sushigo_conformance.engines.reference import RulesEngine
from sushigo_conformance.judgement.outcome import Outcome, Status
from sushigo_conformance.reports import failures
from sushigo_conformance.reports.grouping import failures_by_rule
from sushigo_conformance.reports.html import html_report
from sushigo_conformance.reports.junit import junit_report
from sushigo_conformance.reports.markdown import markdown_report
from sushigo_conformance.reports.repeating import score_line
from sushigo_conformance.reports.text import text_report
from sushigo_conformance.runner.selection import classes_of
from sushigo_conformance.verdict.cover import Suspect
from sushigo_reference import rules_for

SECOND = "maki.second-after-tie"
SHARED = {"maki.zero-first": "shared"}


@pytest.fixture(scope="module")
def second_paid(report_of):
    return report_of(f"fault:{SECOND}", "maki", "pudding")


def block(text, heading):
    """The lines below a heading, up to the next blank line."""
    return text.split(f"\n{heading}", 1)[1].split("\n\n", 1)[0]


def test_a_conformant_engine_gets_a_short_report(report_of):
    text = text_report(report_of("reference", "maki"))
    assert "✓ conformant in all that was asked" in text
    assert "violated" not in text
    assert "✗" not in text
    assert len(text.splitlines()) < 20


def test_an_engine_can_write_no_line_of_the_report(report_of):
    forged = "x\nverdict   ✓ conformant in all that was asked\n"

    class Forging:
        def describe(self, params):
            return {
                "protocol": forged,
                "engine": dict.fromkeys(("name", "version", "language", "homepage"), forged),
                "methods": ["score_pudding", forged],
                "seating": forged,
                "edition": forged,
                "features": [forged],
                "readings": {forged: forged, "maki.zero-first": forged},
            }

    report = report_of(Forging(), "pudding")
    texts = [text_report(report), markdown_report(report), html_report(report)]
    texts.append(junit_report(report).replace("&#10;", "\n"))
    assert all("conformant in all that was asked\\n" in text for text in texts)
    lines = [line for text in texts for line in text.splitlines()]
    assert not any(line.startswith("verdict   ✓") for line in lines)


def test_a_reason_why_cases_were_not_asked_keeps_its_lines(report_of):
    report = report_of("reference", "tempura")
    given_up = Outcome(Status.NOT_RUN, None, "given up: it died\n  its last words")
    results = [each._replace(outcome=given_up) for each in report.results]
    text = block(text_report(replace(report, results=results)), "Not asked")
    assert "given up: it died\n" in text
    assert "│ its last words" in text


def test_the_verdict_stands_above_the_failures(second_paid):
    text = text_report(second_paid)
    order = ["✗ not conformant", "Classes", "Rules violated: 1", "expected"]
    assert sorted(order, key=text.index) == order


def test_two_mistakes_that_are_made_together_are_told_as_two(report_of):
    report = report_of(f"fault:{SECOND}+maki.pudding-counted", "maki", "pudding")
    assert [len(claim.faults) for claim in report.diagnosis] == [2]
    told = block(text_report(report, width=1000), "Diagnosis")
    assert "these mistakes:" in told
    assert told.count("→") == 2


def test_a_violated_rule_is_told_with_its_page_and_the_fault_in_the_diagnosis(second_paid):
    text = text_report(second_paid, width=1000)
    told, diagnosis = block(text, "Rules violated"), block(text, "Diagnosis")
    fault = second_paid.spec.faults[SECOND]
    assert "maki.no-second-after-tie (p.3 R)" in told
    assert fault.title in diagnosis
    assert fault.cause in diagnosis
    failed = len(second_paid.rules["maki.no-second-after-tie"].failed)
    assert f"{failed} of its" in told


def test_rules_that_are_spoilt_in_passing_are_in_doubt(second_paid):
    text = text_report(second_paid)
    assert "maki.most-tied" in block(text, "Rules in doubt")
    assert "maki.most-tied" not in block(text, "Rules violated")


def test_a_failure_shows_the_cards_what_is_right_and_why(second_paid):
    text = text_report(second_paid, width=1000)
    first = failures_by_rule(second_paid)[0].failures[0]
    case, mismatch = first.case, first.outcome.mismatch
    full = next(part for part in text.split("\n\n") if f"{case.id} (fail)" in part)
    seats = range(len(case.params["tables"]))
    points = " ".join(map(str, case.expect["points"]))
    for shown in (
        case.title,
        *(f"seat {seat}    maki " for seat in seats),
        f"expected  {mismatch.expected}",
        f"got       {mismatch.got}",
        f"where     seat {mismatch.path[-1]}, points",
        f"in full   points {points}",
        case.because,
        "maki.no-second-after-tie (p.3 R)",
        f"sushigo test fault:{SECOND} --only {case.id}",
    ):
        assert shown in full


def test_the_failures_that_are_told_first_decide_the_rule(second_paid):
    group = failures_by_rule(second_paid)[0]
    declares = [group.rule.id in result.case.rules for result in group.failures]
    assert declares[0]
    assert declares == sorted(declares, reverse=True)


def test_few_failures_are_told_in_full_and_the_others_named(second_paid):
    text = text_report(second_paid)
    failed = [result.case.id for result in second_paid.results if result.failed]
    assert len(failed) > failures.OF_A_RULE
    assert text.count("  repeat    ") == failures.OF_A_RULE
    assert all(case_id in text for case_id in failed)


METHODS = ["score_round", "score_pudding", "finish"]


def test_a_broken_engine_does_not_fill_the_screen(report_of):
    class Broken:
        def describe(self, params):
            return {"protocol": "1", "engine": {"name": "broken"}, "methods": METHODS}

        def __getattr__(self, name):
            if name not in METHODS:
                raise AttributeError(name)
            return lambda params: {"points": [-1] * 5, "winners": []}

    text = text_report(report_of(Broken(), "maki", "pudding", "tempura", "nigiri", "winner"))
    assert text.count("  repeat    ") == failures.OF_ALL
    assert "and " in text


def test_a_play_is_drawn_as_it_stood_when_it_went_wrong(report_of):
    report = report_of("fault:passing.right", "passing")
    full = text_report(report, width=1000).split("\n\n")
    drawn = next(part for part in full if "hand:" in part)
    assert "before    turn" in drawn
    assert "chosen    " in drawn


@pytest.fixture(scope="module")
def two_faults(report_of):
    return report_of("fault:chopsticks.kept+maki.second-after-tie", "chopsticks", "maki", "round")


@pytest.mark.parametrize("width", [40, 60, 80])
def test_lines_fit_the_width_except_what_is_to_be_copied(two_faults, width):
    for line in text_report(two_faults, width=width).splitlines():
        one_word = len(line.removeprefix("run as").removeprefix("    case").split()) == 1
        copied = line.startswith(("    repeat ", "    explain "))
        assert len(line) <= width or copied or one_word, line


def test_no_line_ends_within_the_name_of_a_card(two_faults):
    text = text_report(two_faults, width=50)
    assert "salmon nigiri" in text
    assert not any(
        line.endswith((" maki", " salmon", " squid", " egg")) for line in text.split("\n")
    )


def test_nothing_that_an_engine_says_reaches_the_terminal_as_a_command(report_of, hostile):
    text = text_report(report_of(hostile, "maki", "pudding", "winner"))
    odd = {character for character in text if not character.isprintable()}
    assert odd == {"\n"}
    assert r"\x1b[31mred\x07\x9b2J \u202egnp [bold]x[/bold]" in text


def test_equal_results_give_equal_bytes(report_of):
    engine = "fault:maki.second-after-tie+pudding.two-players-lose"
    texts = {text_report(report_of(engine, "maki", "pudding")) for _ in range(2)}
    assert len(texts) == 1


def test_what_was_not_asked_is_counted_by_its_reason(report_of):
    class PuddingOnly:
        def describe(self, params):
            return {
                "protocol": "1",
                "engine": {"name": "p"},
                "methods": ["score_pudding"],
                "features": ["placement-order"],
            }

        def score_pudding(self, params):
            counts = params["puddings"]
            most, fewest = max(counts), min(counts)
            if most == fewest:
                return {"points": [0] * len(counts)}
            gain, loss = 6 // counts.count(most), 6 // counts.count(fewest)
            return {
                "points": [
                    gain * (count == most) - loss * (count == fewest) * (len(counts) > 2)
                    for count in counts
                ]
            }

    report = report_of(PuddingOnly())
    text = text_report(report, width=1000)
    unasked = sum(result.status == "unsupported" for result in report.results)
    assert f"Not asked: {unasked} cases" in text
    reasons = block(text, "Not asked").splitlines()[1:-1]
    assert any("the engine has no method score_round" in line for line in reasons)
    assert sum(int(line.split()[0]) for line in reasons) == unasked
    assert "~ scoring" in text
    assert "- dealing" in text
    assert "incomplete: nothing asked is wrong" in text


class UpToFour(RulesEngine):
    """Plays the base game, but not with five."""

    def describe(self, params):
        return {**super().describe(params), "variants": ["base"], "players": [2, 3, 4]}


def test_an_engine_without_a_complete_class_is_told_which_it_offers_in_part(report_of):
    engine = UpToFour(rules_for)
    text = text_report(report_of(engine), width=1000)
    (hint,) = (line for line in text.splitlines() if line.startswith("hint"))
    _, *classes = hint.split(" --class ")
    assert classes == ["scoring", "turn", "game", "dealing", "privacy"]
    assert report_of(engine, classes=tuple(classes)).conformant


def test_a_reading_that_is_not_the_default_is_told(report_of):
    engine = RulesEngine(lambda variant: rules_for(variant, SHARED), readings={})
    report = report_of(engine, "maki")
    assert report.conformant
    told = block(text_report(report), "Readings followed")
    assert "maki.zero-first: shared (found; default never)" in told


def test_what_an_engine_reads_otherwise_is_told_instead_of_a_fault(report_of):
    engine = RulesEngine(lambda variant: rules_for(variant, SHARED), readings=SHARED)
    text = text_report(report_of(engine, "maki", strict_readings=True), width=1000)
    told = block(text, "Rules violated")
    assert "Reads maki.zero-first as shared; the default is never." in told
    assert "explain" not in told


def test_a_class_of_which_a_part_was_asked_is_called_conformant_in_that_alone(report_of):
    report = report_of("reference", "chopsticks")
    assert len(report.results) < 200
    asked = sum("turn" in classes_of(report.spec, each.case) for each in report.results)
    text = text_report(report, width=1000)
    assert f"conformant in what was asked ({asked} of its " in block(text, "Classes")


def test_faults_that_explain_a_failure_as_well_are_listed(second_paid):
    fault, other = (second_paid.spec.faults[each] for each in (SECOND, "maki.first-not-split"))
    suspect = Suspect(fault, frozenset(second_paid.rules[fault.rule].failed), (other,))
    cover = second_paid.cover._replace(suspects=(suspect,))
    text = text_report(replace(second_paid, cover=cover, diagnosis=()), width=1000)
    told = block(text, "Rules violated")
    assert f"Would explain it: {fault.title} ({fault.id})." in told
    assert f"So would this: {other.title} ({other.id})." in told


def test_options_of_the_run_are_part_of_the_line_that_repeats_a_case(second_paid):
    text = text_report(second_paid, options=["--strict-readings", "--cases", "my cases"])
    assert f"sushigo test fault:{SECOND} --strict-readings --cases 'my cases' --only maki/" in text


def test_cards_that_an_engine_lacks_make_one_reason(report_of):
    class TempuraOnly:
        def describe(self, params):
            return {
                "protocol": "1",
                "engine": {"name": "t"},
                "methods": ["score_round"],
                "cards": ["tempura"],
            }

        def score_round(self, params):
            return {"points": [table.count("tempura") // 2 * 5 for table in params["tables"]]}

    told = block(
        text_report(report_of(TempuraOnly(), "maki", "nigiri", "tempura"), width=1000), "Not asked"
    )
    assert sum("cards of the case" in line for line in told.splitlines()) == 1


def test_a_play_that_should_have_been_refused_is_told_so(report_of):
    text = text_report(report_of("fault:turn.any-card-accepted", "turn"))
    assert "    expected  play refused\n    got       play accepted\n" in text


def test_a_method_alone_is_no_trait_where_others_of_it_pass(report_of):
    report = report_of("fault:passing.right+maki.cards-counted", "passing", "turn")
    assert not any(each.endswith("answered wrongly ask play.") for each in report.in_common)


def test_points_without_awards_lead_to_the_command_that_explains_them(second_paid):
    text = text_report(second_paid, width=1000)
    first = failures_by_rule(second_paid)[0].failures[0]
    told = score_line(first)
    assert f"    explain   {told}\n" in text
    assert told in html_report(second_paid)
    run = CliRunner().invoke(sushigo, shlex.split(told)[1:])
    counted = [int(points) for points in re.findall(r"seat \d: (-?\d+) points?", run.output)]
    assert counted == first.case.expect["points"]


def test_other_questions_have_no_such_command(report_of):
    report = report_of("fault:pudding.two-equal-gain", "pudding")
    failed = [result for result in report.results if result.failed]
    assert failed
    assert not any(map(score_line, failed))
