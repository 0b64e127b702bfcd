"""What stands in strength.json has its shape, and every published survivor a place in the code."""

import json

import pytest

from strength.mutants import MODULES
from strength.number_mutants import changed, ways
from strength.parts import PARTS
from strength.paths import ROOT, RULES
from strength.survivors import Change, Published, published, stale, unexplained
from sushigo_spec import load_numbers
from sushigo_spec.schemas import mistakes

RESULTS = json.loads((ROOT / "strength.json").read_text())
SURVIVORS = published()


def test_the_results_have_their_shape_and_no_part_is_missing():
    assert mistakes(RESULTS, "strength.schema.json") == []
    assert RESULTS.keys() == PARTS.keys()


def test_the_results_show_no_weakness():
    assert RESULTS["faults"]["caught"] == RESULTS["faults"]["known"]
    assert RESULTS["coverage"]["missed"] == []
    assert not any(each["rules_held"] for each in RESULTS["null_engines"]["engines"].values())
    for part in ("changed_rules", "changed_numbers"):
        result = RESULTS[part]
        assert result["made"] == result["killed"] + result["survived_with_a_reason"]


@pytest.mark.parametrize("entry", [each for each in SURVIVORS if each.line], ids=str)
def test_a_published_survivor_is_still_a_line_of_its_function(entry):
    module, _, function = entry.place.partition(".")
    assert module in MODULES
    text = (RULES / f"{module}.py").read_text()
    body = text.partition(f"def {function}(")[2].partition("\ndef ")[0]
    assert entry.line in " ".join(body.split())


@pytest.mark.parametrize("entry", [each for each in SURVIVORS if not each.line], ids=str)
def test_a_published_number_is_still_in_the_data(entry):
    assert entry.place in {".".join(map(str, way)) for way in ways(load_numbers())}


def test_a_survivor_without_a_reason_is_told():
    entry = Published("sets.pairs", "return a", ("return b",), "because")
    survivors = [
        Change("sets.pairs", "return a", "return b"),
        Change("sets.pairs", "return a", "c"),
    ]
    assert unexplained(survivors, [entry]) == ["sets.pairs return a c"]


def test_a_reason_without_a_survivor_is_stale():
    entry = Published("sets.pairs", "return a", ("return b", "return c"), "because")
    assert stale([Change("sets.pairs", "return a", "return b")], [entry]) == [
        "sets.pairs return a return c"
    ]
    assert stale([], [Published("rounds", "", (), "because")]) == ["rounds"]


def test_a_number_is_changed_at_the_end_of_its_way_and_nowhere_else():
    numbers = load_numbers()
    wrong = changed(numbers, ("scoring", "dumpling", 1), 1)
    assert wrong.scoring.dumpling == (1, 4, 6, 10, 15)
    assert changed(wrong, ("scoring", "dumpling", 1), -1) == numbers
    assert ("cards", "tempura", "count") in ways(numbers)
    assert ("cards", "tempura", "icons") not in ways(numbers)
