"""What is written for people beside the rules: errata, editions, lessons and questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .citations import Citation


@dataclass(frozen=True, slots=True)
class Erratum:
    """A statement (`claim`, own words) that does not hold, where it was met, and what is right."""

    id: str
    claim: str
    met_in: tuple[str, ...]
    verdict: str
    right: str
    rules: tuple[str, ...]
    cites: tuple[Citation, ...]
    cases: tuple[str, ...]
    where: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that an edition does otherwise, and the rules that it touches."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing of the game or a sister game, and how far its rules are those tested here."""

    id: str
    title: str
    relation: str
    differences: tuple[Difference, ...]
    cites: tuple[Citation, ...]
    publisher: str | None = None
    year: int | None = None
    note: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position to play for a learner at seat 0 (`kind` lesson, cleanup or decision).

    `position` is in the words of a play request, with the cards that the `others` choose. Each of
    the `choices` has its `cards`, an `explanation`, and an `outcome` or `lawful: False`. `before`
    and outcomes give the points of every seat in the `categories` that the lesson looks at.
    """

    id: str
    kind: str
    title: str
    intro: str
    variant: str
    position: Mapping[str, Any]
    choices: tuple[Mapping[str, Any], ...]
    recommended: tuple[str, ...]
    rules: tuple[str, ...]
    cites: tuple[Citation, ...]
    cases: tuple[str, ...]
    categories: tuple[str, ...] = ()
    before: Mapping[str, Any] | None = None
    reading: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that players ask, its answer, and the rules and cases that back it."""

    id: str
    question: str
    answer: str
    conditions: str
    example: str
    rules: tuple[str, ...]
    cites: tuple[Citation, ...]
    cases: tuple[str, ...]
    where: str = ""
