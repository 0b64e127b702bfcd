"""The shipped data as it stands."""

import json
import re

import pytest

from sushigo_spec import load_numbers, load_spec
from sushigo_spec.lint import lint
from sushigo_spec.loading import DATA

SCHEMA_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")
FILES = sorted(DATA.rglob("*.yaml"))


def definitions():
    text = (DATA / "schema/common.schema.json").read_text(encoding="utf-8")
    return json.loads(text)["$defs"]


def test_the_data_is_in_shape():
    assert "\n".join(map(str, lint(load_spec()))) == ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(DATA).as_posix())
def test_every_file_tells_editors_its_schema(file):
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    match = SCHEMA_LINE.fullmatch(first)
    assert match
    schema = (file.parent / match[1]).resolve()
    parts = file.relative_to(DATA).parts
    kind = file.stem if len(parts) == 1 else parts[0]
    assert schema == (DATA / f"schema/{kind}.schema.json").resolve()


def test_there_are_data():
    assert len(FILES) > 20


def test_the_deck_has_108_cards():
    assert sum(card.count for card in load_numbers().cards.values()) == 108


def test_the_schemas_know_exactly_the_cards_of_the_deck():
    cards = list(load_numbers().cards)
    words = definitions()["cards"]["items"]
    assert definitions()["card"]["enum"] == words["examples"] == cards
    pattern = re.compile(words["pattern"])
    assert all(pattern.search(card) and pattern.search(f"{card}*12") for card in cards)


def test_the_schemas_know_exactly_the_areas_and_variants_in_their_order():
    spec = load_spec()
    assert definitions()["area"]["enum"] == list(spec.areas)
    assert definitions()["variant"]["enum"] == list(spec.variants)


def test_the_categories_of_cards_are_those_of_rounds_and_pudding():
    numbers = load_numbers()
    categories = {card.category for card in numbers.cards.values()}
    assert categories == {*numbers.categories, "pudding", None}


@pytest.mark.parametrize("variant", load_numbers().variants.values(), ids=lambda each: each.id)
def test_the_deck_suffices_for_all_rounds_of_a_variant(variant):
    for players in variant.players:
        dealt = variant.rounds * variant.hands[players] * variant.hand_size[players]
        assert dealt <= 108
    assert len(variant.passing) == variant.rounds
