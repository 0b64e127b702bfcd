"""The rules for what a table scores by itself (p.2 R, p.4 L, p.4 R)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_conformance.protocol.words import NIGIRI
from sushigo_spec import load_numbers

Table = Sequence[str]

_KINDS = ("egg", "salmon", "squid")
#: the most particular first
_WASABI_RULES = (
    "wasabi.several",
    "wasabi.one-each",
    "wasabi.no-stacking",
    "wasabi.which",
    "wasabi.next-nigiri",
    "wasabi.not-earlier",
    "wasabi.alone",
    "wasabi.triples",
    "wasabi.must",
)


def of_table(table: Table) -> Iterator[str]:
    """The rules that one table shows, maki left aside."""
    scoring = load_numbers().scoring
    yield from _of_sets("tempura", "pair", table.count("tempura"), scoring.tempura.size)
    yield from _of_sets("sashimi", "three", table.count("sashimi"), scoring.sashimi.size)
    if dumplings := table.count("dumpling"):
        most = len(scoring.dumpling)
        yield from ("dumpling.five-or-more",) if dumplings >= most else ()
        yield from ("dumpling.series",) if dumplings <= most else ()
    yield from _of_nigiri(table)
    if "chopsticks" in table:
        yield "chopsticks.no-points"
    if "pudding" in table:
        yield "pudding.end-only"


def icons_on(table: Table) -> int:
    """The maki icons on a table."""
    cards = load_numbers().cards
    return sum(cards[card].icons for card in table)


def _of_sets(area: str, whole: str, number: int, size: int) -> Iterator[str]:
    if number >= 2 * size:
        yield f"{area}.several"
    if number >= size:
        yield f"{area}.{whole}"
    if number % size:
        yield f"{area}.leftover"


def _of_nigiri(table: Table) -> Iterator[str]:
    """The rules for wasabi and nigiri, by what comes to lie where."""
    free, used = 0, 0
    found: set[str] = set()
    for before, card in zip((None, *table), table, strict=False):
        if card == "wasabi":
            found |= {"wasabi.not-earlier"} if NIGIRI & found else set()
            free += 1
        elif card in NIGIRI:
            found |= {card, *_on_wasabi(free, used, directly=before == "wasabi")}
            used += bool(free)
            free -= bool(free)
    if free:
        found.add("wasabi.alone")
    yield from (rule for rule in _WASABI_RULES if rule in found)
    yield from (f"nigiri.{kind}" for kind in _KINDS if f"{kind}_nigiri" in found)


def _on_wasabi(free: int, used: int, directly: bool) -> Iterator[str]:
    """The rules that a nigiri shows where so many wasabi are free and so many have been used."""
    if free:
        yield from ("wasabi.triples", "wasabi.must")
        yield from ("wasabi.no-stacking", "wasabi.which") if free > 1 else ()
        yield from ("wasabi.several",) if used else ()
        yield from () if directly else ("wasabi.next-nigiri",)
    elif used:
        yield "wasabi.one-each"
