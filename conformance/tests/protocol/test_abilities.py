from typing import Any

from case_making import describe
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.protocol.abilities import Abilities, parse_abilities
from sushigo_spec import load_spec

SPEC = load_spec()

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
MEMBERS = [
    *("protocol", "engine", "edition", "methods", "players", "variants", "rounds", "cards"),
    *("categories", "features", "seating", "readings", "max_in_flight"),
]


def parse(described: Any) -> Abilities:
    return parse_abilities(described, SPEC.numbers, SPEC.readings)


def test_what_is_required_is_enough_and_the_rest_has_defaults():
    abilities = parse({"protocol": "1", "engine": {"name": "mine"}, "methods": ["score_round"]})
    assert abilities.complaints == ()
    assert abilities.remarks == ()
    assert abilities.methods == {"score_round"}
    assert abilities.players == {2, 3, 4, 5}
    assert abilities.variants == {"base"}
    assert abilities.rounds == 3
    assert abilities.cards == set(SPEC.cards)
    assert abilities.categories == {"maki", "tempura", "sashimi", "dumpling", "nigiri"}
    assert abilities.features == set()
    assert abilities.readings == {}
    assert not abilities.counterclockwise
    assert abilities.max_in_flight == 16


def test_each_missing_required_member_is_a_complaint():
    complaints = parse({}).complaints
    assert set(complaints) == {
        "protocol is missing",
        "engine.name is missing",
        "methods is missing",
    }


def test_an_unknown_method_is_a_complaint_with_a_suggestion():
    (complaint,) = parse(describe(methods=["score_rounds"])).complaints
    assert "score_rounds" in complaint
    assert "did you mean score_round?" in complaint


def test_misspelt_features_and_readings_are_complaints_with_what_is_meant():
    abilities = parse(describe(features=["chopstick", "awards"], readings={"maki.zero": "never"}))
    assert abilities.remarks == ()
    feature, reading = abilities.complaints
    assert feature == "features: unknown 'chopstick'; did you mean chopsticks?"
    assert reading.startswith("readings: unknown 'maki.zero'; did you mean maki.zero-")
    assert abilities.features == {"awards"}


def test_features_and_readings_unlike_all_known_are_only_remarked():
    abilities = parse(describe(features=["undo", "awards"], readings={"napkins": "red"}))
    assert abilities.complaints == ()
    assert len(abilities.remarks) == 2
    assert abilities.features == {"awards"}
    assert abilities.readings == {}


def test_an_unknown_value_of_a_reading_names_the_values():
    abilities = parse(describe(readings={"maki.zero-first": "sometimes"}))
    (complaint,) = abilities.complaints
    assert "never, shared" in complaint
    assert abilities.readings == {}


def test_a_known_reading_is_taken():
    assert parse(describe(readings={"maki.zero-first": "shared"})).readings == {
        "maki.zero-first": "shared"
    }


def test_wrong_types_leave_the_default():
    abilities = parse(
        describe(players="2-5", rounds=True, max_in_flight=0, seating="left", cards=["squid"])
    )
    assert len(abilities.complaints) == 5
    assert abilities.players == {2, 3, 4, 5}
    assert abilities.rounds == 3
    assert abilities.max_in_flight == 16
    assert not abilities.counterclockwise


def test_unknown_members_are_ignored():
    assert parse(describe(author="me")).complaints == ()


def test_whole_floats_are_whole_numbers():
    abilities = parse(describe(players=[2.0, 3.0], rounds=2.0, max_in_flight=4.0))
    assert abilities.complaints == ()
    assert abilities.players == {2, 3}
    assert (abilities.rounds, abilities.max_in_flight) == (2, 4)
    assert all(type(number) is int for number in abilities.players)


def test_players_outside_the_game_are_a_complaint():
    abilities = parse(describe(players=[2, 3, 8]))
    assert abilities.players == {2, 3}
    (complaint,) = abilities.complaints
    assert "8" in complaint


@given(JSON | st.dictionaries(st.sampled_from(MEMBERS), JSON))
def test_whatever_is_described_gives_abilities(described):
    abilities = parse(described)
    assert isinstance(abilities, Abilities)
    assert all(isinstance(complaint, str) for complaint in abilities.complaints)
