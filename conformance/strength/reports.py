"""What is too long for strength.json, as text files in build/strength/."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from strength.adding import added, told_cases, use_of_card
from strength.catching import Caught
from strength.paths import ROOT
from strength.sameness import alike, spare_cards
from sushigo_spec import Case, Spec

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


def of_cases(
    spec: Spec, failed: Mapping[str, frozenset[str]]
) -> list[tuple[str, tuple[str, ...], str]]:
    """Each case that no known mistake tells from earlier ones, these, and what it adds to them."""
    told = told_cases(spec)
    found = [
        (group[place], group[:place], added(*_cases(spec, group, place), told))
        for group in alike(spec, failed)
        for place in range(1, len(group))
    ]
    write("alike.txt", (f"{case} = {' = '.join(like)}: {why}" for case, like, why in found))
    return found


def of_cards(spec: Spec, failed: Mapping[str, frozenset[str]]) -> list[tuple[str, int, str, str]]:
    """Each card that no known mistake needs: its case, seat and kind, and what it is for."""
    told = told_cases(spec)
    found = [
        (case, seat, card, use_of_card(spec.cases[case], seat, card, told))
        for case, seat, card in spare_cards(spec, failed)
    ]
    write("cards.txt", (f"{case}: {card} of seat {seat}, {use}" for case, seat, card, use in found))
    return found


def _cases(spec: Spec, group: tuple[str, ...], place: int) -> tuple[Case, list[Case]]:
    return spec.cases[group[place]], [spec.cases[case] for case in group[:place]]
