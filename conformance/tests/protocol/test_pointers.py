import pytest

from sushigo_conformance.protocol.pointers import PointerError, replaced, resolve


def test_members_and_entries_are_found():
    document = {"steps": [{"views": ["a", "b"]}], "a/b": {"~": 1}}
    assert resolve(document, "/steps/0/views/1") == "b"
    assert resolve(document, "/a~1b/~0") == 1
    assert resolve(document, "") is document


@pytest.mark.parametrize("pointer", ["/steps/1", "/steps/x", "/none", "/steps/0/views/0/deeper"])
def test_a_pointer_to_nothing_says_so(pointer):
    with pytest.raises(PointerError, match=pointer):
        resolve({"steps": [{"views": ["a"]}]}, pointer)


def test_replacing_leaves_the_original_alone():
    document = {"rounds": [{"hands": [["tempura"], ["wasabi"]]}], "players": 2}
    other = replaced(document, "/rounds/0/hands/1", ["pudding"])
    assert other == {"rounds": [{"hands": [["tempura"], ["pudding"]]}], "players": 2}
    assert document["rounds"][0]["hands"][1] == ["wasabi"]


def test_a_member_may_be_new_but_an_entry_may_not():
    assert replaced({}, "/seed", 8) == {"seed": 8}
    with pytest.raises(PointerError):
        replaced({"hands": []}, "/hands/0", [])
