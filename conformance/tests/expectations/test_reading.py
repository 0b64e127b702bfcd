"""A file of expectations is read strictly, and every mistake has its place."""

import pytest

from sushigo_conformance.expectations import read_expectations
from sushigo_spec import SpecError


@pytest.mark.parametrize("text", ["", "# nothing is known\n", "[]\n"])
def test_a_file_may_expect_nothing(write, text):
    assert read_expectations(write(text)) == []


def test_all_members_are_read(write):
    text = (
        '- case: maki/a\n  status: unstable\n  mismatch: "0123456789ab"\n  revision: "ab0123456789"'
        "\n  reason: so it is\n  link: https://example.org/\n  wontfix: true\n"
    )
    (one,) = read_expectations(write(text))
    assert (one.case, one.status, one.mismatch) == ("maki/a", "unstable", "0123456789ab")
    assert (one.revision, one.reason, one.wontfix) == ("ab0123456789", "so it is", True)
    assert one.where.endswith("known.yaml:1:3")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("- status: fail\n", "1:3: missing key: case"),
        ("- case: maki/a\n", "1:3: missing key: status"),
        ("- case: maki/a\n  status: fails\n", '2:11: the text "fails" is none of'),
        ("- case: maki/a\n  status: pass\n", '2:11: the text "pass" is none of'),
        ("- case: maki/a\n  status: fail\n  reson: x\n", "3:3: unknown key 'reson'; did you mean"),
        ("- case: maki/a\n  status: fail\n  link: javascript:x\n", "an address that begins with"),
        ("- case: maki/a\n  status: fail\n  revision: 123456789012\n", "3:13: expected text"),
        ("- case: maki/a\n  status: fail\n- case: maki/a\n  status: fail\n", "stands here twice"),
        ("case: maki/a\n", "1:1: expected a list"),
        ("- case: [\n", "known.yaml:"),
    ],
)
def test_a_mistake_is_told_with_its_place(write, text, complaint):
    with pytest.raises(SpecError) as error:
        read_expectations(write(text))
    assert complaint in str(error.value)


def test_a_file_that_is_not_there_is_a_mistake_too(tmp_path):
    with pytest.raises(SpecError, match=r"known\.yaml"):
        read_expectations(tmp_path / "known.yaml")
