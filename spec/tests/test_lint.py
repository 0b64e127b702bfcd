"""Every mistake of shape that the lint knows, made one by one in the small specification."""

import pytest

from sushigo_spec.lint import lint

CASES = "cases/maki/most.yaml"
RULES = "rules/maki.yaml"
READING = "    reading: maki.zero-first\n"
PAGE_3 = "{source: GW14, page: 3, half: R}"


def test_the_small_specification_is_in_shape(folder):
    assert lint(folder.spec()) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        (RULES, "id: maki.called", "id: deck.called", "deck.called stands in the file of the area"),
        (RULES, "area: maki", "area: deck", "the area deck belongs in rules/deck.yaml"),
        (CASES, "id: maki/none", "id: deck/none", "deck/none does not stand in the folder"),
        (
            CASES,
            "[maki.most]",
            "[maki.mots]",
            "there is no rule maki.mots; did you mean maki.most?",
        ),
        (CASES, "maki.zero-first:", "maki.zero:", "there is no reading maki.zero;"),
        (CASES, "shared:", "split:", "there is no value of maki.zero-first split"),
        (
            CASES,
            "[maki.most]",
            "[maki.most, maki.called]",
            "maki.called, which is not testable",
        ),
        (CASES, "[maki.most]", "[maki.zero-first]", "no case decides maki.most"),
        (CASES, "Four icons against one", "Four against one.", "a title has no full stop"),
        (CASES, "Four is more than one.", "Four is more", "does not end as a sentence"),
        (RULES, "score 6.", "score 6", "does not end as a sentence"),
        (RULES, PAGE_3, "{source: GW14, page: 8}", "the rulebook has pages 1 to 7, not 8"),
        (RULES, PAGE_3, "{source: GW14, page: 3}", "p.3 is a spread: say which half"),
        (RULES, PAGE_3, "{source: GW14, page: 7, half: L}", "p.7 is a single page"),
        (RULES, PAGE_3, "{source: ADV13}", "maki.most is cited to no page of the rulebook"),
        (RULES, PAGE_3, PAGE_3 + ", {source: GW15}", "there is no source GW15; did you mean GW14?"),
        (RULES, "class: scoring", "class: scorings", "there is no class scorings"),
        (RULES, READING, "", "silent rules, and only they, have a reading"),
        (RULES, "status: silent", "status: stated", "silent rules, and only they, have a reading"),
        (
            RULES,
            "status: derived",
            "status: silent" + "\n" + READING[:-1],
            "does not name maki.called",
        ),
        (RULES, READING, READING.replace("first", "third"), "there is no reading maki.zero-third"),
        (RULES, "    testable: false\n", "", "have a reason"),
        (
            "readings.yaml",
            "default: never",
            "default: nobody",
            "there is no value of maki.zero-first",
        ),
        ("readings.yaml", "rules: [", "rules: [maki.most, ", "the rule maki.most does not name"),
        ("readings.yaml", "testable: true", "testable: false", "have a reason"),
        ("readings.yaml", "shared,", "halved,", "no case tells maki.zero-first: halved"),
    ],
)
def test_a_mistake_of_shape_is_found_where_it_stands(folder, name, old, new, complaint):
    folder.change(name, old, new)
    found = [each for each in lint(folder.spec()) if complaint in each.message]
    assert found
    assert found[0].path in (name, RULES)
    assert found[0].line >= 1


def test_two_cases_that_ask_and_expect_the_same_are_found(folder):
    text = (folder.path / CASES).read_text(encoding="utf-8")
    folder.write("cases/maki/again.yaml", text.replace("id: maki/", "id: maki/again-"))
    found = [each.message for each in lint(folder.spec()) if "the same as" in each.message]
    assert found == [
        "maki/most asks and expects the same as maki/again-most",
        "maki/none asks and expects the same as maki/again-none",
    ]


@pytest.mark.parametrize(
    ("section", "record", "complaint"),
    [
        (
            "faults",
            "{id: maki.no-second, title: None, rule: maki.third, cause: Why., kind: rules}",
            "faults.yaml:2:1: there is no rule maki.third",
        ),
        (
            "errata",
            "{id: a, claim: A., met_in: [gossip], verdict: wrong, right: B., rules: [], "
            "cites: [], cases: []}",
            "errata.yaml:2:1: there is no source gossip",
        ),
        (
            "questions",
            "{id: a, question: Why?, answer: So., conditions: None., example: One., "
            "rules: [maki.most], cites: [], cases: [maki/least]}",
            "questions.yaml:2:1: there is no case maki/least; did you mean maki/most?",
        ),
        (
            "questions",
            "{id: a, question: Why?, answer: So., conditions: None., example: One., "
            "rules: [maki.most], cites: [], cases: []}",
            "questions.yaml:2:1: no case shows a",
        ),
        (
            "editions",
            "{id: a, title: A, relation: same game, differences: "
            "[{text: B., rules: [maki.mots]}], cites: []}",
            "editions.yaml:2:1: there is no rule maki.mots; did you mean maki.most?",
        ),
        (
            "lessons",
            "{id: a, kind: lesson, title: A, intro: B., variant: base, reading: maki.second, "
            "position: {players: 2, round: 1, tables: [[], []], hands: [[], []]}, "
            "choices: [{cards: [], explanation: C., lawful: false}, "
            "{cards: [], explanation: D., lawful: false}], recommended: [], "
            "rules: [maki.most], cites: [], cases: [maki/most]}",
            "lessons.yaml:2:1: there is no reading maki.second",
        ),
    ],
)
def test_texts_and_faults_name_only_what_exists(folder, section, record, complaint):
    folder.write(f"{section}.yaml", f"{section}:\n  - {record}\n")
    (found,) = map(str, lint(folder.spec()))
    assert found.startswith(complaint)
