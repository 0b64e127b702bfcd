"""A law: what is tried, when it can be tried, and what has to hold then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest import SkipTest

from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from sushigo_conformance.properties.scope import Scope
from sushigo_conformance.properties.subject import DeclinedError, LawBrokenError, Subject

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

Holds = Callable[[Subject, Any], None]


class Law(NamedTuple):
    """Something that holds for every engine that can do what it needs."""

    name: str
    #: what it says, in a sentence or two
    text: str
    methods: tuple[str, ...]
    features: tuple[str, ...]
    #: gives what is tried
    examples: Callable[[Scope], SearchStrategy[Any]]
    #: raises `LawBrokenError` where the law does not hold
    holds: Holds

    def lacking(self, subject: Subject) -> str:
        """Why it can't be tried on an engine; nothing if it can."""
        for method in self.methods:
            if method not in subject.abilities.methods:
                return f"it has no method {method}"
        for feature in self.features:
            if not subject.can(feature):
                return f"it does not declare the feature {feature}"
        return "" if subject.scope.games else "it declares too few cards for a round of any game"

    def check(self, subject: Subject, examples: int = 50) -> None:
        """Try the law on examples that Hypothesis draws; a broken one is made small.

        Raises:
            LawBrokenError: the law does not hold.
            SkipTest: it can't be tried; the message says why.
        """
        lacking = self.lacking(subject)
        if lacking:
            raise SkipTest(f"{lacking}: {self.text}")
        declined: list[str] = []
        held: list[bool] = []

        def tried(example: Any) -> None:
            subject.forget()
            try:
                self._holds(subject, example)
                held.append(True)
            except DeclinedError as why:
                declined.append(str(why))

        tried.__name__ = tried.__qualname__ = self.name  # Hypothesis remembers failures by name
        limits = settings(
            max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck)
        )
        try:
            limits(given(self.examples(subject.scope))(tried))()
        except Unsatisfiable:
            raise SkipTest(f"nothing that it can be asked shows this: {self.text}") from None
        if declined and not held:
            raise SkipTest(f"the engine declines: {declined[-1]}")

    def _holds(self, subject: Subject, example: Any) -> None:
        """Try one example; an answer of a wrong shape, which no law expects, breaks every law."""
        try:
            self.holds(subject, example)
        except LawBrokenError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            from sushigo_conformance.properties.shape import complaint_about

            complaint = complaint_about(subject.asked)
            if not complaint:
                raise
            raise LawBrokenError(subject.told(complaint)) from error


#: name → law, in the order in which they are tried
LAWS: dict[str, Law] = {}


def law(
    *methods: str,
    examples: Callable[[Scope], SearchStrategy[Any]],
    features: tuple[str, ...] = (),
) -> Callable[[Holds], Holds]:
    """Make a law of a function of a subject and an example; its docstring says the law.

    Args:
        methods: that the engine must have.
        examples: gives what is tried.
        features: that the engine must declare.
    """

    def make(holds: Holds) -> Holds:
        name = holds.__name__
        text = " ".join((holds.__doc__ or "").split())
        LAWS[name] = Law(name, text, methods, features, examples, holds)
        return holds

    return make


def require(subject: Subject, condition: bool, what: str) -> None:
    """Say that a law is broken, unless a condition holds.

    Raises:
        LawBrokenError: with everything that was asked and answered.
    """
    if not condition:
        raise LawBrokenError(subject.told(what))
