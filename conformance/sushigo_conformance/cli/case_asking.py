"""What an author says of a new case: by options, and where none says it, when asked."""

from __future__ import annotations

import re
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from sushigo_conformance.authoring.template import NewCase, playing
from sushigo_conformance.cli.card_names import CardNameError, read_cards
from sushigo_conformance.cli.case_gaps import NUMBERS, checks_of, gaps
from sushigo_conformance.cli.unknown import close_to
from sushigo_conformance.judgement.checks import CHECKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sushigo_spec import Spec

#: area → the category whose points alone show its rules; maki is compared between all tables
_ISOLATED = {
    "tempura": "tempura",
    "sashimi": "sashimi",
    "dumpling": "dumpling",
    "nigiri": "nigiri",
    "wasabi": "nigiri",
}
#: an option → what it names, where that is another word
_CALLED = {"isolate": "category"}
_ID = re.compile(r"[a-z]+/[a-z0-9]+(-[a-z0-9]+)*")


class Asking:
    """Collects what is known of a new case; `said` are the options, None or empty where not given.

    Raises:
        UsageError: something said does not exist, or nobody is there to be asked.
    """

    def __init__(self, spec: Spec, said: Mapping[str, Any]) -> None:
        self._spec = spec
        self._said = said
        self._refuse_nonsense()
        if not said["id"]:
            self._refuse_gaps(said["method"], self._variant(said["rules"]))
        self.id: str = self._ask("id", "Id of the case, area/name", self._id)
        self.area = self.id.partition("/")[0]

    def case(self, *, in_suite: bool) -> NewCase:
        """Everything that a case needs to be begun."""
        method = self._said["method"] or self._usual_method()
        self._refuse_gaps(method, self._variant(self._said["rules"]))
        rules = self._said["rules"] or self._ask("rule", self._which_rules(), self._rules)
        isolate = self._isolated(rules, method)
        return NewCase(
            id=self.id,
            title=self._ask("title", "What does it show, in a short sentence?", str.strip),
            rules=tuple(rules),
            method=method,
            params=self._params(method, self._variant(rules)),
            isolate=isolate,
            check=self._check(method),
            because=self._said["because"],
            in_suite=in_suite,
        )

    def _refuse_nonsense(self) -> None:
        """Look at all that is said before anything is asked."""
        said = self._said
        for rule in said["rules"]:
            self._rule(rule)
        for text in said["tables"]:
            self._cards(text)
        for name in ("points", "puddings"):
            if said[name] is not None:
                _whole_numbers(said[name])
        known = {
            "method": self._methods(),
            "variant": self._spec.variants,
            "isolate": _ISOLATED.values(),
            "check": CHECKS,
        }
        for name, words in known.items():
            if said[name] is not None:
                self._known(_CALLED.get(name, name), said[name], words)

    def _refuse_gaps(self, method: str | None, variant: str) -> None:
        """Where nobody is there to be asked, name all that would have to be, at once."""
        if sys.stdin.isatty():
            return
        missing = list(gaps(self._said, method, self._spec.variants[variant].players))
        if missing:
            verb = "is" if len(missing) == 1 else "are"
            named = " and ".join(filter(None, [", ".join(missing[:-1]), missing[-1]]))
            raise click.UsageError(f"{named} {verb} missing, and nobody is there to ask")

    def _isolated(self, rules: Iterable[str], method: str) -> str | None:
        """The category that is judged alone: that of the rules, unless they are of several."""
        said: str | None = self._said["isolate"]
        if said:
            return said
        areas = {rule.partition(".")[0] for rule in rules}
        categories = {_ISOLATED.get(area) for area in areas}
        return categories.pop() if method == "score_round" and len(categories) == 1 else None

    def _variant(self, rules: Iterable[str]) -> str:
        """The variant that is said, or that of the rules, unless they are of several."""
        variants = {self._spec.rules[rule].variant for rule in rules}
        usual = variants.pop() if len(variants) == 1 else "base"
        return str(self._said["variant"] or usual)

    def _params(self, method: str, variant: str) -> dict[str, Any]:
        params: dict[str, Any] = {} if variant == "base" else {"variant": variant}
        if method == "score_round":
            return params | {"tables": self._tables(variant)}
        if method in NUMBERS:
            return params | {name: self._numbers(name) for name in NUMBERS[method]}
        players = self._players(variant)
        return playing(variant, players) if method == "play" else params | {"players": players}

    def _tables(self, variant: str) -> list[list[str]]:
        given = self._said["tables"]
        if given:
            return [self._cards(text) for text in given]
        seats = 3 if variant == "dummy" else self._players(variant)
        return [
            self._ask(
                "table",
                f"Cards before seat {seat}, such as: wasabi squid (or: nothing)",
                self._cards,
            )
            for seat in range(seats)
        ]

    def _numbers(self, name: str) -> list[int]:
        wanted = f"{name.capitalize()} of each seat, such as 4,3,0"
        numbers: list[int] = self._ask(name, wanted, _whole_numbers)
        return numbers

    def _players(self, variant: str) -> int:
        allowed = self._spec.variants[variant].players
        if len(allowed) == 1:
            return allowed[0]
        number: int = self._ask(
            "players", f"How many play ({min(allowed)}–{max(allowed)})?", _number
        )
        if number not in allowed:
            raise click.UsageError(f"{variant} is played by {', '.join(map(str, allowed))}")
        return number

    def _check(self, method: str) -> str | None:
        fitting = checks_of(method)
        if not fitting and not self._said["check"]:
            return None
        wanted = f"What is checked? One of {' '.join(fitting)}"
        check: str = self._ask("check", wanted, str.strip)
        self._known(f"check of {method}", check, fitting)
        return check

    def _usual_method(self) -> str:
        """The method of most cases of the area."""
        cases = self._spec.cases.values()
        return Counter(each.method for each in cases if each.area == self.area).most_common(1)[0][0]

    def _methods(self) -> list[str]:
        return sorted({case.method for case in self._spec.cases.values()})

    def _which_rules(self) -> str:
        rules = (self._spec.rules[name] for name in self._spec.areas[self.area].rules)
        listed = "".join(f"  {each.id}: {each.title}\n" for each in rules if each.testable)
        return f"{listed}Which rules does it decide, and no others?"

    def _rules(self, text: str) -> list[str]:
        rules = _words(text)
        for rule in rules:
            self._rule(rule)
        return rules

    def _rule(self, name: str) -> None:
        self._known("rule", name, self._spec.rules)
        rule = self._spec.rules[name]
        if not rule.testable:
            raise click.UsageError(f"no case can decide {name}: {rule.reason}")

    def _id(self, text: str) -> str:
        if not _ID.fullmatch(text.strip()):
            raise click.UsageError(
                f"{text!r}: an id is area/name, in small letters, digits and hyphens"
            )
        area = text.strip().partition("/")[0]
        self._known("area", area, self._spec.areas)
        return text.strip()

    @staticmethod
    def _cards(text: str) -> list[str]:
        try:
            return read_cards(text)
        except CardNameError as error:
            raise click.UsageError(str(error)) from error

    @staticmethod
    def _known(what: str, word: str, known: Iterable[str]) -> None:
        words = list(known)
        if word not in words:
            hint = close_to(word, words) or f"; there is: {', '.join(words)}"
            raise click.UsageError(f"there is no {what} {word!r}{hint}")

    def _ask(self, name: str, question: str, read: Callable[[str], Any]) -> Any:
        """What an option says, or the answer to a question."""
        said = self._said.get(name)
        if said is not None:
            return read(said) if isinstance(said, str) else said
        return click.prompt(question, value_proc=read)


def _words(text: str) -> list[str]:
    return re.split(r"[,\s]+", text.strip())


def _number(text: str) -> int:
    numbers = _whole_numbers(text)
    if len(numbers) != 1:
        raise click.UsageError(f"{text!r}: one number is wanted")
    return numbers[0]


def _whole_numbers(text: str) -> list[int]:
    words = _words(text)
    if not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
        raise click.UsageError(f"{text!r}: numbers with commas are wanted, such as 4,3,0")
    return [int(word) for word in words]
