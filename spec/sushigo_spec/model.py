"""What the specification consists of: rules, cases, readings and the rest, as frozen records.

Every record but the scores has an `id`. A record's `where` is the file and line that it was read
from (`rules/maki.yaml:12`; of a case, counted from its folder of cases: `maki/ties.yaml:12`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The rulebook that this specification is about; its pages are cited without its name.
RULEBOOK = "GW14"


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source: `half` is L or R where the page is a two-page spread."""

    source: str
    page: int | None = None
    half: str | None = None

    def __str__(self) -> str:
        """Name the place: `p.3 R` in the rulebook, `ADV13 p.2` or `ADV13` elsewhere."""
        book = [] if self.source == RULEBOOK else [self.source]
        page = [] if self.page is None else [f"p.{self.page}"]
        half = [] if self.half is None else [self.half]
        return " ".join(book + page + half)


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card, how many the deck holds, and what it adds to its category."""

    id: str
    name: str
    count: int
    category: str | None
    icons: int = 0
    value: int = 0
    factor: int = 1


@dataclass(frozen=True, slots=True)
class SetScore:
    """So many equal cards score so many points; unfinished sets score nothing."""

    size: int
    points: int


@dataclass(frozen=True, slots=True)
class MakiScore:
    """The points for the most and the second most icons."""

    most: int
    second: int


@dataclass(frozen=True, slots=True)
class PuddingScore:
    """The points for the most and (negative) the fewest puddings."""

    most: int
    fewest: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """The numbers of the scoring rules; `dumpling[n - 1]` are the points for n dumplings."""

    tempura: SetScore
    sashimi: SetScore
    dumpling: tuple[int, ...]
    maki: MakiScore
    pudding: PuddingScore


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play: who deals how much, for how many rounds, and where hands go.

    `hand_size` and `hands` say by number of players how many cards a hand and how many hands a
    deal has; `passing` says for each round `left`, `right` or `switch`.
    """

    id: str
    title: str
    text: str
    players: tuple[int, ...]
    hand_size: Mapping[int, int]
    hands: Mapping[int, int]
    rounds: int
    passing: tuple[str, ...]
    cites: tuple[Citation, ...] = ()
    where: str = ""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What cards.yaml and variants.yaml hold: all the numbers that a game needs."""

    cards: Mapping[str, Card]
    categories: tuple[str, ...]
    scoring: Scoring
    variants: Mapping[str, Variant]


@dataclass(frozen=True, slots=True)
class Source:
    """A text that the specification cites (`kind` rulebook) or corrects (`kind` text)."""

    id: str
    title: str
    kind: str
    note: str
    publisher: str | None = None
    year: int | None = None
    edition: str | None = None
    url: str | None = None
    sha256: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class ConformanceClass:
    """What an engine can be conformant in, and the methods and features that it takes."""

    id: str
    title: str
    text: str
    methods: tuple[str, ...]
    features: tuple[str, ...]
    variant: str
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
    variant: str
    reading: str | None
    testable: bool
    reason: str | None
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
    expect: Any
    check: str | None
    with_: dict[str, Any] | None
    same: tuple[str, ...]
    differ: tuple[str, ...]
    isolate: str | None
    readings: Mapping[str, Mapping[str, Any]]
    needs: tuple[str, ...]
    cites: tuple[Citation, ...]
    since: str
    synthetic: str | None
    because: str
    where: str
    revision: str


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
