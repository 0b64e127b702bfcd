"""Makes the records of `model` from a compiled specification, and loads the shipped one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .citations import Citation, Source
from .model import Area, Case, ConformanceClass, Fault, Reading, ReadingValue, Rule, Spec
from .numbers import Card, MakiScore, Numbers, PuddingScore, Scoring, SetScore, Variant
from .store import load_compiled, load_compiled_numbers
from .texts import Difference, Edition, Erratum, Lesson, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .pointers import Json

#: The folder of the shipped data.
DATA = Path(__file__).parent

_TUPLES = frozenset(
    (
        "rules",
        "cases",
        "methods",
        "features",
        "nothing_without",
        "players",
        "passing",
        "met_in",
        "categories",
        "choices",
        "recommended",
        "same",
        "differ",
        "needs",
    )
)


@lru_cache(maxsize=1)
def load_spec() -> Spec:
    """Load the shipped specification; the same object each time.

    Raises:
        SpecError: if its data files (in a checkout) are wrong, with every complaint.
    """
    return spec_of(load_compiled(DATA))


@lru_cache(maxsize=1)
def load_numbers() -> Numbers:
    """Load the cards, what they score, and the variants: all that playing a game needs.

    Raises:
        SpecError: if cards.yaml or variants.yaml (in a checkout) is wrong.
    """
    return numbers_of(load_compiled_numbers(DATA))


def spec_of(compiled: Mapping[str, Json]) -> Spec:
    """Make the records of a compiled specification."""
    return Spec(
        numbers=numbers_of(compiled),
        sources=_records(Source, compiled["sources"]),
        classes=_records(ConformanceClass, compiled["classes"]),
        readings={fields["id"]: _reading(fields) for fields in compiled["readings"]},
        areas=_records(Area, compiled["areas"]),
        rules=_records(Rule, compiled["rules"]),
        cases=_records(Case, compiled["cases"]),
        faults=_records(Fault, compiled["faults"]),
        errata=_records(Erratum, compiled["errata"]),
        editions={fields["id"]: _edition(fields) for fields in compiled["editions"]},
        lessons=_records(Lesson, compiled["lessons"]),
        questions=_records(Question, compiled["questions"]),
    )


def numbers_of(compiled: Mapping[str, Json]) -> Numbers:
    """Make the records of cards.yaml and variants.yaml."""
    scoring = compiled["scoring"]
    return Numbers(
        cards=_records(Card, compiled["cards"]),
        categories=tuple(compiled["categories"]),
        scoring=Scoring(
            tempura=SetScore(**scoring["tempura"]),
            sashimi=SetScore(**scoring["sashimi"]),
            dumpling=tuple(scoring["dumpling"]["series"]),
            maki=MakiScore(**scoring["maki"]),
            pudding=PuddingScore(**scoring["pudding"]),
        ),
        variants={fields["id"]: _variant(fields) for fields in compiled["variants"]},
    )


def _records(kind: Callable[..., Any], compiled: Iterable[Mapping[str, Json]]) -> dict[str, Any]:
    return {fields["id"]: _record(kind, fields) for fields in compiled}


def _record(kind: Callable[..., Any], fields: Mapping[str, Json]) -> Any:
    """Make one record: lists of ids become tuples, cites citations."""
    members = dict(fields)
    for name in _TUPLES & members.keys():
        members[name] = tuple(members[name])
    if "cites" in members:
        members["cites"] = tuple(Citation(**cite) for cite in members["cites"])
    return kind(**members)


def _reading(fields: Mapping[str, Json]) -> Any:
    values = {value["id"]: ReadingValue(**value) for value in fields["values"]}
    return _record(Reading, {**fields, "values": values})


def _variant(fields: Mapping[str, Json]) -> Any:
    """Make a variant; each player has a hand unless the variant says how many hands there are."""
    players = fields["players"]
    sizes = {int(number): size for number, size in fields["hand_size"].items()}
    hands = {number: fields.get("hands", number) for number in players}
    return _record(Variant, {**fields, "hand_size": sizes, "hands": hands})


def _edition(fields: Mapping[str, Json]) -> Any:
    differences = tuple(_record(Difference, each) for each in fields["differences"])
    return _record(Edition, {**fields, "differences": differences})


def load_cases(folder: Path, spec: Spec) -> dict[str, Case]:
    """Load a user's cases from a folder (or one file), checked against the rules of `spec`.

    Raises:
        SpecError: with every complaint: YAML and schema, unknown rules, readings or cards, ids
            that are taken, more cards than the deck holds.
    """
    from .case_files import read_user_cases

    return _records(Case, read_user_cases(folder, spec))
