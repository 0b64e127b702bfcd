"""The data that the interactive pages load."""

import json


def data(folder, name):
    return json.loads((folder / f"assets/data/{name}.json").read_text(encoding="utf-8"))


def test_lessons_are_those_of_the_specification(generated, spec):
    lessons = data(generated, "lessons")["lessons"]
    assert [lesson["id"] for lesson in lessons] == list(spec.lessons)
    assert all({"position", "choices", "recommended"} <= lesson.keys() for lesson in lessons)


def test_cases_have_what_decides_them_and_an_address(generated, spec):
    cases = {
        case["id"]: case
        for area in spec.areas
        for case in data(generated, f"cases/{area}")["cases"]
    }
    assert cases.keys() == spec.cases.keys()
    for case in spec.cases.values():
        own = cases[case.id]
        assert own["params"] == case.params
        assert own.get("expect") == case.expect
        assert own.get("with") == case.with_
        assert own["url"] == f"cases/{case.area}/#{case.id}"


def test_rules_have_title_page_and_address(generated, spec):
    rules = data(generated, "rules")
    assert rules.keys() == spec.rules.keys()
    assert rules["maki.most"] == {
        "title": spec.rules["maki.most"].title,
        "page": "p.3 R",
        "url": "rules/maki/#maki.most",
    }


def test_the_engine_and_the_cards_are_copied(generated, spec):
    assert (generated / "assets/engine/scoring.mjs").is_file()
    for card in spec.cards:
        assert (generated / f"assets/cards/{card}.svg").is_file()


def test_schemas_keep_the_folders_that_they_refer_to_each_other_by(generated):
    assert (generated / "schema/messages/play.result.schema.json").is_file()
    assert (generated / "schema/common.schema.json").is_file()
