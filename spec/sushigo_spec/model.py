"""What the specification consists of: rules, cases, readings and the rest, as frozen records.

Every record has an `id`, and a `where`: the file and line that it was read from
(`rules/maki.yaml:12`; of a case, counted from its folder of cases: `maki/ties.yaml:12`). Numbers,
citations and texts have modules of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .citations import Citation, Source
    from .numbers import Card, Numbers, Variant
    from .texts import Edition, Erratum, Lesson, Question


@dataclass(frozen=True, slots=True)
class ConformanceClass:
    """What an engine can be conformant in, and the methods and features that it takes.

    An engine that lacks one of `nothing_without` offers nothing of the class, as if it had none of
    the methods.
    """

    id: str
    title: str
    text: str
    methods: tuple[str, ...]
    features: tuple[str, ...]
    variant: str
    nothing_without: tuple[str, ...] = ()
    where: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A group of rules; `rules` are their ids in order."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One normative statement, in own words, cited to a page.

    `status` is `stated`, `derived` or `silent`; a silent rule is decided by its `reading`. A rule
    that nothing an engine shows could decide is not `testable`, and `reason` says why.
    """

    id: str
    area: str
    title: str
    text: str
    status: str
    cites: tuple[Citation, ...]
    class_: str
    variant: str = "base"
    reading: str | None = None
    testable: bool = True
    reason: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class ReadingValue:
    """One way to fill the gap that a reading is about."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A gap that the rulebook leaves, the ways to fill it (`values`), and the one assumed."""

    id: str
    title: str
    question: str
    default: str
    values: Mapping[str, ReadingValue]
    basis: str
    rules: tuple[str, ...]
    testable: bool
    reason: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One checkable example of the rules that it names.

    What is right is an `expect` pattern, a named `check`, or a relation between two worlds
    (`with_`, `same`, `differ`). `readings` holds, by reading and value, the pattern where that
    value's answer is another. Lists of cards are already expanded. `revision` changes with
    whatever decides the case, and with nothing else.
    """

    id: str
    title: str
    area: str
    rules: tuple[str, ...]
    method: str
    params: dict[str, Any]
    because: str
    where: str
    revision: str
    expect: Any = None
    check: str | None = None
    with_: dict[str, Any] | None = None
    same: tuple[str, ...] = ()
    differ: tuple[str, ...] = ()
    isolate: str | None = None
    readings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    cites: tuple[Citation, ...] = ()
    since: str = "0.1.0"
    synthetic: str | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A named mistake; `rule` is the rule that it breaks, `cause` what such code looks like.

    `field` is the number of public engines that showed it in the field study, where counted.
    """

    id: str
    title: str
    rule: str
    cause: str
    kind: str
    field: int | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Spec:
    """The whole specification: records by id, in the order of the files."""

    numbers: Numbers
    sources: Mapping[str, Source]
    classes: Mapping[str, ConformanceClass]
    readings: Mapping[str, Reading]
    areas: Mapping[str, Area]
    rules: Mapping[str, Rule]
    cases: Mapping[str, Case]
    faults: Mapping[str, Fault]
    errata: Mapping[str, Erratum]
    editions: Mapping[str, Edition]
    lessons: Mapping[str, Lesson]
    questions: Mapping[str, Question]

    @property
    def cards(self) -> Mapping[str, Card]:
        """The twelve kinds of card, in the order of the words."""
        return self.numbers.cards

    @property
    def variants(self) -> Mapping[str, Variant]:
        """The base game and its variants."""
        return self.numbers.variants
