"""Writing a file, and bringing it up to date without losing a word."""

import pytest

from sushigo_conformance.expectations import meet, read_expectations
from sushigo_conformance.expectations.writing import new_file, updated_file
from sushigo_spec import SpecError

ONE, TWO = "maki/two-tied-for-first", "maki/first-two-of-four-tied"


@pytest.fixture
def update(write, report_of, maki):
    """Update a text with what the wrong engine does; return the changes."""

    def make(text, engine="fault:maki.second-after-tie"):
        return updated_file(write(text), report_of(engine).results, maki)

    return make


def test_a_new_file_expects_just_what_fails(write, report_of, maki, failed):
    changes = new_file(report_of().results)
    assert changes.added == failed
    report = meet(report_of(), read_expectations(write(changes.text)), maki)
    assert report.passed


def test_a_new_file_of_a_right_engine_expects_nothing(write, report_of):
    text = new_file(report_of("reference").results).text
    assert read_expectations(write(text)) == []


def test_an_update_of_what_is_true_changes_no_letter(update, report_of):
    text = new_file(report_of().results).text
    changes = update(text)
    assert changes.text == text
    assert changes[1:] == ([], [], [])


def test_comments_and_what_a_person_wrote_stay(update, report_of):
    text = new_file(report_of().results).text
    at = text.index(f"- case: {ONE}")
    ours = (
        text[:at]
        + "# Anna looks after this\n"
        + text[at:].replace("  revision:", "  reason: hard   # very\n  revision:", 1)
        + "\n# the end\n"
    )
    stale = ours.replace('revision: "', 'revision: "0000', 1)
    first = stale.index('revision: "0000')
    stale = stale[: first + 22] + stale[first + 26 :]  # twelve digits again
    changes = update(stale)
    assert changes.text == ours
    assert len(changes.changed) == 1


def test_what_passes_goes_with_its_comment_and_nothing_else(update, failed):
    text = (
        "# about all\n\n# about the first\n- case: maki/sum-not-the-best-card\n  status: fail\n"
        f"# about the second\n- case: {ONE}\n  status: fail\n"
    )
    changes = update(text)
    assert changes.removed == ["maki/sum-not-the-best-card"]
    assert changes.text.startswith(f"# about all\n\n# about the second\n- case: {ONE}\n")
    assert set(changes.added) == set(failed) - {ONE}


def test_what_fits_nothing_goes(update):
    assert update("- {case: no/such-case, status: fail}\n").removed == ["no/such-case"]


def test_what_fails_otherwise_is_rewritten(update):
    changes = update(f"- case: {ONE}\n  status: crash   # it was so\n  reason: hm\n")
    assert changes.changed == [ONE]
    assert changes.text.startswith(f"- case: {ONE}\n  status: fail    # it was so\n  reason: hm\n")


def test_a_pattern_that_holds_stays(update, failed):
    pattern = f"{ONE[:-1]}?"
    text = f'- case: "{pattern}"\n  status: fail\n'
    changes = update(text)
    assert changes.text.startswith(text)
    assert ONE not in changes.added


def test_a_pattern_that_no_longer_holds_gives_way_to_its_failures(update, write, report_of, maki):
    text = '- case: "maki/*"\n  status: fail\n  reason: ours\n  link: https://example.org/\n'
    changes = update(text)
    assert changes.changed == ["maki/*"]
    expectations = read_expectations(write(changes.text))
    assert {each.reason for each in expectations} == {"ours"}
    assert meet(report_of(), expectations, maki).passed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]\n",
        "# only a comment\n",
        f"  - case: {ONE}\n    status: fail\n",
        f"- {{case: {ONE}, status: error}}\n- {{case: {TWO}, status: fail}}",
        f"---\n- case: {ONE}\n  status: fail\n\n\n",
    ],
)
def test_whatever_the_layout_the_updated_file_is_met(update, write, report_of, maki, text):
    changes = update(text)
    assert meet(report_of(), read_expectations(write(changes.text)), maki).passed
    assert update(changes.text)[1:] == ([], [], [])


def test_a_right_engine_leaves_an_empty_list(update, write):
    changes = update(f"# mine\n- case: {ONE}\n  status: fail\n", "reference")
    assert read_expectations(write(changes.text)) == []


def test_a_list_in_brackets_is_refused_with_advice(update):
    with pytest.raises(SpecError, match="on a line with a dash"):
        update(f"[{{case: {ONE}, status: fail}}]\n")
