"""The README says of the strength of the suite just what was measured."""

import json

import pytest

from strength.paths import ROOT
from strength.readme import BEGINS, ENDS, with_figures

README = (ROOT / "README.md").read_text()
RESULTS = json.loads((ROOT / "strength.json").read_text())


def test_the_readme_shows_the_figures_that_were_measured():
    assert with_figures(README, RESULTS) == README


def test_other_figures_change_that_part_of_it_alone():
    faults = {**RESULTS["faults"], "known": 1234}
    before, _, rest = with_figures(README, {**RESULTS, "faults": faults}).partition(BEGINS)
    assert "1234 wrong engines" in rest
    assert README.startswith(before)
    assert README.endswith(rest.partition(ENDS)[2])


def test_a_readme_without_the_marks_is_refused():
    with pytest.raises(ValueError, match="lacks the lines"):
        with_figures("# A readme", RESULTS)
