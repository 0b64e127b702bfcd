import dataclasses

import pytest

from sushigo_spec import Citation, SpecError, load_cases, load_numbers, load_spec

CASE = """\
- id: maki/mine
  title: A case of my own
  rules: [maki.most]
  method: score_round
  params:
    tables: [[maki_2*3], [maki_1]]
  expect:
    points: [6, 3]
  because: Six icons are more than one.
"""


@pytest.fixture
def mine(folder, tmp_path):
    """Write a file of cases; return a function that loads it and gives the complaints."""
    file = tmp_path / "mine" / "own.yaml"
    file.parent.mkdir()

    def complaints(old, new):
        assert old in CASE
        file.write_text(CASE.replace(old, new), encoding="utf-8")
        with pytest.raises(SpecError) as caught:
            load_cases(file.parent, folder.spec())
        place = f"{file.parent.as_posix()}/"
        return [str(complaint).removeprefix(place) for complaint in caught.value.complaints]

    file.write_text(CASE, encoding="utf-8")
    complaints.file = file
    return complaints


def test_records_keep_the_order_and_the_place_of_the_files(folder):
    spec = folder.spec()
    assert list(spec.rules) == ["maki.most", "maki.zero-first", "maki.called"]
    assert spec.rules["maki.zero-first"].where == "rules/maki.yaml:10"
    assert list(spec.cases) == ["maki/most", "maki/none"]
    assert spec.cases["maki/none"].where == "maki/most.yaml:10"
    assert spec.areas["maki"].rules == tuple(spec.rules)


def test_what_is_left_out_has_its_default(folder):
    spec = folder.spec()
    rule, case = spec.rules["maki.most"], spec.cases["maki/most"]
    assert (rule.variant, rule.testable, rule.reading, rule.reason) == ("base", True, None, None)
    assert (case.since, case.needs, case.same, case.with_, case.check) == (
        "0.1.0",
        (),
        (),
        None,
        None,
    )


def test_lists_of_cards_are_written_out(folder):
    assert folder.spec().cases["maki/most"].params == {"tables": [["maki_2", "maki_2"], ["maki_1"]]}


def test_a_record_cannot_be_changed(folder):
    rule = folder.spec().rules["maki.most"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule.title = "Other"


@pytest.mark.parametrize(
    ("citation", "text"),
    [
        (Citation("GW14", 3, "R"), "p.3 R"),
        (Citation("GW14", 7), "p.7"),
        (Citation("ADV13", 4), "ADV13 p.4"),
        (Citation("PARTY16"), "PARTY16"),
    ],
)
def test_a_citation_names_the_book_unless_it_is_the_rulebook(citation, text):
    assert str(citation) == text


def test_the_revision_changes_with_what_decides_a_case_and_not_with_its_prose(folder):
    before = folder.spec().cases["maki/most"].revision
    folder.change("cases/maki/most.yaml", "Four is more than one.", "Because.")
    assert folder.spec().cases["maki/most"].revision == before
    folder.change("cases/maki/most.yaml", "points: [6, 3]", "points: [6, 2]")
    assert folder.spec().cases["maki/most"].revision != before


def test_a_card_written_out_or_repeated_is_the_same_revision(folder):
    before = folder.spec().cases["maki/most"].revision
    folder.change("cases/maki/most.yaml", "maki_2*2", "maki_2, maki_2")
    assert folder.spec().cases["maki/most"].revision == before


def test_two_cases_with_one_id_are_refused(folder):
    folder.change("cases/maki/most.yaml", "id: maki/none", "id: maki/most")
    assert folder.complaints() == [
        "cases/maki/most.yaml:10:7: the id maki/most is taken (maki/most.yaml:1)"
    ]


def test_two_rules_with_one_id_are_refused(folder):
    folder.change("rules/maki.yaml", "id: maki.called", "id: maki.most")
    assert folder.complaints() == ["rules/maki.yaml:17:9: the id maki.most is taken (line 4)"]


def test_missing_files_are_empty_sections(folder):
    assert folder.spec().faults == {}
    assert folder.spec().questions == {}


def test_the_shipped_numbers_are_those_of_the_whole_specification():
    assert load_numbers() == load_spec().numbers


def test_the_shipped_specification_is_loaded_once():
    assert load_spec() is load_spec()


def test_hands_are_as_many_as_players_unless_the_variant_says_otherwise():
    variants = load_numbers().variants
    assert variants["base"].hands == {2: 2, 3: 3, 4: 4, 5: 5}
    assert variants["dummy"].hands == {2: 3}


def test_cases_of_a_user_are_loaded_from_a_folder_and_from_a_file(mine, folder):
    spec = folder.spec()
    from_folder = load_cases(mine.file.parent, spec)
    assert list(from_folder) == ["maki/mine"]
    assert from_folder["maki/mine"].where == "own.yaml:1"
    assert load_cases(mine.file, spec) == from_folder


def test_a_user_learns_of_a_folder_that_is_not_there(folder, tmp_path):
    with pytest.raises(SpecError, match="there is no such file or folder"):
        load_cases(tmp_path / "nowhere", folder.spec())


def test_an_unknown_rule_is_told_from_the_closest_one(mine):
    assert mine("[maki.most]", "[maki.mots]") == [
        "own.yaml:3:11: there is no rule maki.mots; did you mean maki.most?"
    ]


def test_an_unknown_reading_and_an_unknown_value_are_told_at_their_keys(mine):
    reading = "  readings: {maki.zero: {shared: {points: [3, 3]}}}\n  because"
    assert mine("  because", reading) == [
        "own.yaml:9:14: there is no reading maki.zero; did you mean maki.zero-first?"
    ]
    value = "  readings: {maki.zero-first: {share: {points: [3, 3]}}}\n  because"
    assert mine("  because", value) == [
        "own.yaml:9:32: there is no value of maki.zero-first called share; did you mean shared?"
    ]


def test_an_id_of_the_suite_is_taken(mine):
    assert mine("maki/mine", "maki/most") == [
        "own.yaml:1:7: the id maki/most is taken (in the suite, maki/most.yaml:1)"
    ]


def test_more_cards_than_the_deck_holds_need_a_reason(mine, folder):
    (complaint,) = mine("maki_2*3", "maki_2*13")
    assert complaint.startswith("own.yaml:6:5: 13 × maki_2 in play, but the deck holds 12 ")
    synthetic = CASE.replace("maki_2*3", "maki_2*13").replace(
        "  because", "  synthetic: To see a large number.\n  because"
    )
    mine.file.write_text(synthetic, encoding="utf-8")
    assert load_cases(mine.file, folder.spec())["maki/mine"].synthetic == "To see a large number."


def test_cards_of_all_rounds_are_counted_together(mine):
    hand = "[wasabi*2, chopsticks]"
    rounds = ", ".join([f"{{hands: [{hand}, {hand}]}}"] * 2)
    play = f"players: 2\n    rounds: [{rounds}]\n    script: []"
    (wasabi,) = mine(
        "score_round\n  params:\n    tables: [[maki_2*3], [maki_1]]\n  expect:\n    points: [6, 3]",
        f"play\n  params:\n    {play}\n  expect: {{winners: [0]}}",
    )
    assert "8 × wasabi in play, but the deck holds 6" in wasabi


def test_the_second_world_of_a_relation_obeys_the_deck_too(mine):
    relation = "with: {/tables/1: [wasabi*7]}\n  same: [/points/0]"
    (complaint,) = mine("expect:\n    points: [6, 3]", relation)
    assert "own.yaml:7:9: 7 × wasabi in play" in complaint


def test_a_pointer_of_a_relation_leads_somewhere(mine):
    relation = "with: {/tables/2: [wasabi]}\n  same: [/points/0]"
    (complaint,) = mine("expect:\n    points: [6, 3]", relation)
    assert complaint == "own.yaml:7:10: /tables/2 leads nowhere (list items are counted from 0)"


def test_the_second_world_of_a_relation_is_as_the_schema_says(mine):
    relation = "with: {/tables/1: [wasbi]}\n  same: [/points/0]"
    assert mine("expect:\n    points: [6, 3]", relation) == [
        "own.yaml:7:9: the second world: /tables/1/0: expected a card (or card*number), "
        'found the text "wasbi"; did you mean wasabi?'
    ]


def test_one_place_of_a_list_takes_one_card(mine):
    relation = "with: {/tables/1/0: wasabi*2}\n  same: [/points/0]"
    (complaint,) = mine("expect:\n    points: [6, 3]", relation)
    assert complaint == "own.yaml:7:9: there is no card wasabi*2; did you mean wasabi?"


def test_a_folder_without_cases_is_a_complaint(folder, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(SpecError, match=r"no \.yaml file is in this folder"):
        load_cases(empty, folder.spec())


def test_files_with_the_short_ending_are_read_too(mine, folder):
    mine.file.rename(mine.file.with_suffix(".yml"))
    assert list(load_cases(mine.file.parent, folder.spec())) == ["maki/mine"]


def test_all_complaints_about_all_files_of_a_user_come_together(mine):
    other = mine.file.with_name("other.yaml")
    other.write_text("- [\n", encoding="utf-8")
    assert len(mine("[maki.most]", "[maki.mots]")) == 2
