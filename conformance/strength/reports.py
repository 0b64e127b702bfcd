"""What is too long for strength.json, as text files in build/strength/."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from strength.catching import Caught
from strength.paths import ROOT
from strength.sameness import alike, spare_cards
from sushigo_spec import Spec

FOLDER = ROOT / "build" / "strength"


def write(name: str, lines: Iterable[str]) -> None:
    """Write a report."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text("\n".join(lines) + "\n")


def of_faults(found: Iterable[Caught]) -> Iterator[str]:
    """Each fault with the number of cases that catch it by method, and those of its own rule."""
    for each in found:
        methods = ", ".join(f"{method} {number}" for method, number in each.methods.items())
        yield f"{each.fault.id}: {methods}"
        yield from (f"    {case}" for case in sorted(each.own))


def spared(
    spec: Spec, failed: Mapping[str, frozenset[str]]
) -> tuple[list[tuple[str, ...]], list[tuple[str, int, str]]]:
    """Write down the cases that are alike and the cards that can be spared, and give them back."""
    groups, cards = alike(spec, failed), list(spare_cards(spec, failed))
    write("alike.txt", (" = ".join(group) for group in groups))
    write("cards.txt", (f"{case}: {card} of seat {seat}" for case, seat, card in cards))
    return groups, cards
