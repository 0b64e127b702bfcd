import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_spec.pointers import PointerError, replaced, value_at


def test_a_pointer_leads_through_mappings_and_lists():
    assert value_at({"steps": [{"hands": [["wasabi"]]}]}, "/steps/0/hands/0/0") == "wasabi"


@given(st.text())
def test_every_key_can_be_written_as_a_pointer(key):
    pointer = "/" + key.replace("~", "~0").replace("/", "~1")
    assert value_at({key: 1}, pointer) == 1


def test_the_second_world_differs_and_the_first_stays_as_it_was():
    first = {"tables": [["wasabi"], []], "variant": "base"}
    second = replaced(first, {"/tables/1": ["pudding"], "/variant": "dummy"})
    assert second == {"tables": [["wasabi"], ["pudding"]], "variant": "dummy"}
    assert first == {"tables": [["wasabi"], []], "variant": "base"}


@pytest.mark.parametrize(
    "pointer", ["/tables/2", "/table", "/tables/x", "/tables/-1", "/tables/0/0/0"]
)
def test_a_pointer_that_leads_nowhere_is_an_error(pointer):
    with pytest.raises(PointerError, match="leads nowhere"):
        replaced({"tables": [["wasabi"], []]}, {pointer: 1})
