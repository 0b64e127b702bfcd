"""Which cases the user wants asked."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sushigo_spec import Case, Spec


class SelectionError(ValueError):
    """The selection names something that does not exist; the message says what does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """The user's narrowing of the question; nothing given asks everything."""

    #: patterns of case ids, rule ids or areas; one that fits is enough
    only: tuple[str, ...] = ()
    #: ids of classes
    classes: tuple[str, ...] = ()
    #: ids of variants
    variants: tuple[str, ...] = ()

    @property
    def narrowed(self) -> bool:
        """Whether anything is left out."""
        return bool(self.only or self.classes or self.variants)


def select(spec: Spec, cases: Mapping[str, Case], selection: Selection) -> dict[str, Case]:
    """The cases that a selection asks for, in their order.

    Raises:
        SelectionError: a class or variant does not exist, or a pattern fits no case.
    """
    _known("class", selection.classes, spec.classes)
    _known("variant", selection.variants, spec.variants)
    for pattern in selection.only:
        if not any(_fits(pattern, case) for case in cases.values()):
            raise SelectionError(_fits_nothing(pattern, spec, cases))
    return {
        case.id: case
        for case in cases.values()
        if (not selection.only or any(_fits(pattern, case) for pattern in selection.only))
        and (not selection.variants or variant_of(case) in selection.variants)
        and (not selection.classes or classes_of(spec, case) & set(selection.classes))
    }


def shard(cases: Mapping[str, Case], number: int, of: int) -> dict[str, Case]:
    """One of several parts of the cases, all of about one size; `number` counts from 1."""
    return {
        id_: case for place, (id_, case) in enumerate(cases.items()) if place % of == number - 1
    }


def variant_of(case: Case) -> str:
    """The variant that a case is played in."""
    variant: str = case.params.get("variant", "base")
    return variant


def classes_of(spec: Spec, case: Case) -> set[str]:
    """The classes whose rules a case decides."""
    return {spec.rules[rule].class_ for rule in case.rules}


def _fits(pattern: str, case: Case) -> bool:
    return (
        fnmatchcase(case.id, pattern)
        or case.area == pattern
        or any(fnmatchcase(rule, pattern) for rule in case.rules)
    )


def _known(what: str, given: Iterable[str], known: Mapping[str, object]) -> None:
    for name in given:
        if name not in known:
            raise SelectionError(f"there is no {what} {name!r}; there is: {', '.join(known)}")


def _fits_nothing(pattern: str, spec: Spec, cases: Mapping[str, Case]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(pattern, [*cases, *spec.rules, *spec.areas], n=3)
    hint = f"; close to it: {', '.join(close)}" if close else ""
    return f"{pattern!r} fits no case, rule or area{hint}. `sushigo cases` lists the cases."
