"""The cases alone reach every line and every branch of the rules."""

import pytest

from strength.rule_coverage import covered


@pytest.fixture(scope="module")
def found():
    return covered()


def test_the_rules_have_lines_and_branches(found):
    assert found.lines > 300
    assert found.branches > 60


def test_nothing_of_the_rules_is_missed(found):
    assert found.missed == ()
