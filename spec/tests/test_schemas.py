"""What the schemas say of a mistake: what was found, what is allowed, and where."""

import pytest


@pytest.fixture
def complaint(folder):
    """Change one text in the small specification, and return the one complaint."""

    def complain(name, old, new):
        folder.change(name, old, new)
        (only,) = folder.complaints()
        return only

    return complain


CASES = "cases/maki/most.yaml"


def test_a_misspelt_key_is_told_from_the_right_one_at_its_place(complaint):
    assert complaint(CASES, "    points", "    poinst") == (
        "cases/maki/most.yaml:8:5: unknown key 'poinst'; did you mean points?"
    )


def test_a_misspelt_card_is_told_from_the_right_one_at_its_place(complaint):
    assert complaint(CASES, "[maki_1]", "[maki1]") == (
        "cases/maki/most.yaml:6:27: expected a card (or card*number), "
        'found the text "maki1"; did you mean maki_1?'
    )


def test_missing_keys_are_named_once_all_together(complaint):
    assert complaint(
        "rules/maki.yaml", "    title: Most icons\n    text: Most icons score 6.\n", ""
    ) == ("rules/maki.yaml:4:5: missing keys: title, text")


def test_a_wrong_word_is_shown_with_the_allowed_ones(complaint):
    assert complaint("rules/maki.yaml", "status: stated", "status: staded") == (
        'rules/maki.yaml:7:13: the text "staded" is none of stated, derived, silent; '
        "did you mean stated?"
    )


def test_text_where_true_or_false_belongs_is_shown_as_text(complaint):
    assert complaint("rules/maki.yaml", "testable: false", "testable: no") == (
        'rules/maki.yaml:23:15: expected true or false, found the text "no"'
    )


def test_too_many_readings_are_counted(complaint):
    more = "    maki.zero-second: {shared: {points: [3, 3]}}\n    maki.zero-first:"
    assert complaint(CASES, "    maki.zero-first:", more).endswith(
        "expected at most 1 key, found 2"
    )


def test_a_case_says_what_is_right_in_exactly_one_way(complaint):
    assert complaint(CASES, "  expect:\n    points: [6, 3]\n", "") == (
        "cases/maki/most.yaml:1:3: exactly one of these keys is needed: expect, check, with"
    )


def test_a_relation_says_what_stays_the_same_or_differs(complaint):
    relation = "  with: {/tables/0: [maki_3]}\n"
    assert complaint(CASES, "  expect:\n    points: [6, 3]\n", relation) == (
        "cases/maki/most.yaml:1:3: one of these keys is needed: same, differ"
    )


def test_a_pattern_that_offers_alternatives_holds_nothing_else(complaint):
    assert complaint(
        CASES, "points: [6, 3]", "any_of: [{points: [6, 3]}, {points: [6, 0]}]\n    points: [6, 3]"
    ).endswith("unknown key 'points'; allowed: any_of")


def test_the_turns_of_a_play_count_from_one(folder):
    folder.write(
        "cases/maki/play.yaml",
        """\
        - id: maki/play
          title: A play
          rules: [maki.most]
          method: play
          params:
            players: 2
            rounds: [{hands: [[tempura], [tempura]]}]
            script: [[[tempura], [tempura]]]
          expect: {steps: {0: {accepted: true}}}
          because: Turns count from one.
        """,
    )
    assert folder.complaints() == ["cases/maki/play.yaml:9:20: turns are counted from 1; found '0'"]


def test_every_complaint_of_every_file_is_made_at_once(folder):
    folder.change(CASES, "[maki_1]", "[maki1]")
    folder.change("rules/maki.yaml", "status: stated", "status: staded")
    folder.change("readings.yaml", "testable: true", "testable: maybe")
    assert [complaint.split(":")[0] for complaint in folder.complaints()] == [
        "readings.yaml",
        "rules/maki.yaml",
        CASES,
    ]
