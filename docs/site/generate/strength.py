"""What was measured about the suite itself; there is such a page only once it was measured."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generate.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_ROOT = Path(__file__).parents[3]
#: the results of `make strength`, each with the revision that it was measured on
RESULTS = _ROOT / "strength.json"
#: the changes that no case notices, with the reasons why none can
SURVIVORS = _ROOT / "conformance/strength/survivors.yaml"

#: part of the results → its heading, what was asked, and how its figures answer that
_PARTS = {
    "faults": (
        "Known mistakes",
        "Is every known mistake caught, and by two cases at least?",
        "{caught} of {known} are caught.",
    ),
    "narrow_engines": (
        "Engines that can do little",
        "Is a mistake caught in an engine that offers only a part, if it can be seen there at all?",
        "",
    ),
    "single_faults": (
        "Blame for one mistake",
        "Is exactly the broken rule called violated, and the mistake named?",
        "The rule is right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "pairs_of_faults": (
        "Blame for two mistakes",
        "The same, for an engine with two mistakes.",
        "The rules are right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "pairs_within_one_area": (
        "Blame for two mistakes of one area",
        "The same, where both mistakes are about the same cards.",
        "The rules are right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "triples_within_one_area": (
        "Blame for three mistakes of one area",
        "The same, for an engine with three of them.",
        "The rules are right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "triples_across_areas": (
        "Blame for three mistakes of several areas",
        "The same, where they are about different cards.",
        "The rules are right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "narrow_engines_with_faults": (
        "Blame of engines that can do little",
        "The same, for an engine that offers only a part and makes a mistake.",
        "The rules are right for {rules_exactly_right} of {engines} wrong engines; "
        "{diagnosis[named alone]} named alone, {diagnosis[falsely named]} falsely.",
    ),
    "unknown_faults": (
        "Blame for mistakes that are not in the catalogue",
        "Each is left out of the catalogue in turn. How often is a rule blamed wrongly?",
        "The share of wrong blame is {share_of_wrong_blame:.0%}: "
        "where no known mistake explains the failures, a rule called violated is a guess.",
    ),
    "changed_rules": (
        "Changes to the code of the rules",
        "The reference is changed in one place at a time. Does a case notice?",
        "{killed} of {made} are noticed; {survived_with_a_reason} survive, each with a reason.",
    ),
    "changed_numbers": (
        "Changes to the numbers of the game",
        "One number of the deck or of a variant is changed at a time. Does a case notice?",
        "{killed} of {made} are noticed; {survived_with_a_reason} survive, each with a reason.",
    ),
    "null_engines": (
        "Engines that know nothing",
        "Does an engine that always answers the same satisfy no rule?",
        "",
    ),
    "coverage": (
        "Coverage",
        "Do the cases reach every line and branch of the rules?",
        "",
    ),
    "agreement": (
        "Agreement",
        "Do both engines and the oracle, which share no code, ever give different answers?",
        "",
    ),
    "minimality": (
        "What could be spared",
        "How many cases fail for the same mistakes as another, and how many hold a card too many?",
        "",
    ),
}


@dataclass(frozen=True)
class Table:
    """Figures as a table.

    Attributes:
        heads: the heading of each column.
        rows: a label, then a text, a number or a list of texts for each further column.
    """

    heads: tuple[str, ...]
    rows: list[list[Any]]


def strength_pages(results: Path = RESULTS, survivors: Path = SURVIVORS) -> Iterator[Page]:
    """The page of what was measured, if there are results."""
    if results.is_file():
        measured: dict[str, dict[str, Any]] = json.loads(results.read_text(encoding="utf-8"))
        yield Page(
            "strength.md",
            "How strong the suite is",
            "strength",
            {"parts": [_part(*each) for each in measured.items()], "survivors": _read(survivors)},
            "How many wrong engines the suite catches, and what it lets through.",
        )


def _part(name: str, result: Mapping[str, Any]) -> dict[str, Any]:
    """A part as its template wants it: heading, question, answer, tables, revision measured."""
    figures = {key: value for key, value in result.items() if key not in ("measured_on", "seconds")}
    title, question, answer = _PARTS.get(name, (_words(name).capitalize(), "", ""))
    return {
        "name": name,
        "title": title,
        "question": question,
        "answer": _filled(answer, figures),
        "tables": list(_tables(figures)),
        "on": result["measured_on"],
    }


def _filled(answer: str, figures: Mapping[str, Any]) -> str:
    """The answer with its figures; none if the part was measured without one of them."""
    try:
        return answer.format_map(figures)
    except KeyError:
        return ""


def _tables(figures: Mapping[str, Any]) -> Iterator[Table]:
    """Plain figures in one table, and one more for each figure that is a mapping.

    Mappings that all have the same members share a table, in which each is a row.
    """
    mappings = {key: value for key, value in figures.items() if isinstance(value, dict) and value}
    plain = [[_words(key), value] for key, value in figures.items() if not isinstance(value, dict)]
    if plain:
        yield Table(("figure", "value"), plain)
    if len(mappings) > 1 and len({tuple(value) for value in mappings.values()}) == 1:
        yield _table("", {_words(key): value for key, value in mappings.items()})
    else:
        yield from (_table(_words(key), value) for key, value in mappings.items())


def _table(head: str, mapping: Mapping[str, Any]) -> Table:
    """A row for each entry; its columns are the members of the entries, if these are mappings."""
    if not all(isinstance(value, dict) for value in mapping.values()):
        return Table((head, ""), [[key, value] for key, value in mapping.items()])
    entries = {key: dict(_members(value)) for key, value in mapping.items()}
    columns = list(dict.fromkeys(column for entry in entries.values() for column in entry))
    rows = [[key, *(entry.get(column, "") for column in columns)] for key, entry in entries.items()]
    return Table((head, *columns), rows)


def _members(value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The members of an entry, with those of members that are mappings."""
    for key, inner in value.items():
        if isinstance(inner, dict):
            yield from ((f"{_words(key)}: {deeper}", each) for deeper, each in _members(inner))
        else:
            yield _words(key), inner


def _words(name: str) -> str:
    return name.replace("_", " ")


def _read(survivors: Path) -> list[dict[str, Any]]:
    """The published survivors: a reason, the places in code or numbers it is about, how many."""
    if not survivors.is_file():
        return []
    from sushigo_spec.strict_yaml import read_yaml

    entries: list[dict[str, Any]] = read_yaml(survivors).value["survivors"]
    return [{**entry, "places": _places(entry)} for entry in entries]


def _places(entry: Mapping[str, Any]) -> int:
    return sum(map(len, entry.get("code", {}).values())) + len(entry.get("numbers", ()))
