"""The laws that hold for every engine, as tests: subclass, say which engine, and run.

With pytest:

    class TestMyEngine(EngineProperties):
        def engine(self):
            return "node adapter.mjs"

With unittest, add `unittest.TestCase` as a second base. Every law of `LAWS` is a test of its own;
what the engine does not declare is skipped with the reason. `check_law` tries one law alone, and
`hands_are_of_one_size`, `hands_go_on_whole`, `tables_grow_by_one`, `cards_are_conserved` and
`totals_add_up` look at a record without any engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sushigo_conformance.properties import (
    laws_of_answers,
    laws_of_deals,
    laws_of_endings,
    laws_of_scores,
    laws_of_turns,
)
from sushigo_conformance.properties.law import LAWS, Law
from sushigo_conformance.properties.laws_of_turns import (
    cards_are_conserved,
    hands_are_of_one_size,
    hands_go_on_whole,
    tables_grow_by_one,
    totals_add_up,
)
from sushigo_conformance.properties.subject import LawBrokenError, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

__all__ = [
    "LAWS",
    "EngineProperties",
    "Law",
    "LawBrokenError",
    "Subject",
    "cards_are_conserved",
    "check_law",
    "hands_are_of_one_size",
    "hands_go_on_whole",
    "tables_grow_by_one",
    "totals_add_up",
]

#: the modules whose laws these are
MODULES = (laws_of_scores, laws_of_endings, laws_of_turns, laws_of_deals, laws_of_answers)


def check_law(engine: object, name: str, examples: int = 50) -> None:
    """Try one law on an engine.

    Args:
        engine: as `Subject` takes it, or a `Subject`, which is left open.
        name: of the law, a key of `LAWS`.
        examples: how many examples Hypothesis draws.

    Raises:
        LawBrokenError: the law does not hold; the example is as small as Hypothesis could make it.
        EngineError: the engine can't be run.
        unittest.SkipTest: the engine does not declare what the law needs.
        LookupError: there is no such law.
    """
    if isinstance(engine, Subject):
        _law_called(name).check(engine, examples)
        return
    law = _law_called(name)
    subject = Subject(engine)
    try:
        law.check(subject, examples)
    finally:
        subject.close()


def _law_called(name: str) -> Law:
    if name not in LAWS:
        from sushigo_conformance.cli.unknown import close_to

        hint = close_to(name, LAWS)
        raise LookupError(f"there is no law {name!r}{hint}; there is: {', '.join(LAWS)}")
    return LAWS[name]


class EngineProperties:
    """All laws as tests of one engine, which is opened once for all of them."""

    #: how many examples are drawn for each law
    examples: ClassVar[int] = 50
    #: seconds for one answer
    timeout: ClassVar[float] = 5.0
    _subject: ClassVar[Subject | None] = None

    def engine(self) -> object:
        """The engine: a text as `sushigo test` takes it, or an object, class or function."""
        raise NotImplementedError("say in the method `engine` which engine is meant")

    @classmethod
    def setup_class(cls) -> None:
        """Begin without an engine; the first law opens it."""
        cls._subject = None

    @classmethod
    def teardown_class(cls) -> None:
        """Stop the engine."""
        if cls._subject is not None:
            cls._subject.close()
            cls._subject = None

    #: what unittest calls them
    setUpClass = setup_class
    tearDownClass = teardown_class

    def _check(self, law: Law) -> None:
        kind = type(self)
        if kind._subject is None:
            kind._subject = Subject(self.engine(), self.timeout)
        law.check(kind._subject, self.examples)


def _test_of(law: Law) -> Callable[[Any], None]:
    def test(self: EngineProperties) -> None:
        self._check(law)

    test.__name__ = f"test_{law.name}"
    test.__qualname__ = f"EngineProperties.{test.__name__}"
    test.__doc__ = law.text
    return test


for _law in LAWS.values():
    setattr(EngineProperties, f"test_{_law.name}", _test_of(_law))
