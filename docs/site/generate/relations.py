"""What belongs together: rules with their cases, faults and code; cases with what names them."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from generate.carriers import carriers
from generate.verdicts import Verdict, caught_by, verdict_of_reference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generate.carriers import Program
    from sushigo_spec import Case, Fault, Rule, Spec

#: how many cases of a rule are drawn beside it; the others are listed
DRAWN = 3


class Relations:
    """The specification, seen from each of its parts.

    Args:
        spec: the specification.
    """

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    @cached_property
    def cases_by_rule(self) -> dict[str, list[Case]]:
        """By rule, the cases that decide it."""
        found: dict[str, list[Case]] = {rule: [] for rule in self.spec.rules}
        for case in self.spec.cases.values():
            for rule in case.rules:
                found[rule].append(case)
        return found

    @cached_property
    def faults_by_rule(self) -> dict[str, list[Fault]]:
        """By rule, the faults that break it."""
        found: dict[str, list[Fault]] = {rule: [] for rule in self.spec.rules}
        for fault in self.spec.faults.values():
            found[fault.rule].append(fault)
        return found

    @cached_property
    def cases_by_area(self) -> dict[str, list[Case]]:
        """By area, its cases."""
        found: dict[str, list[Case]] = {area: [] for area in self.spec.areas}
        for case in self.spec.cases.values():
            found[case.area].append(case)
        return found

    @cached_property
    def verdicts(self) -> dict[str, Verdict]:
        """By case, what the reference answers and how that is judged."""
        return {case.id: verdict_of_reference(self.spec, case) for case in self.spec.cases.values()}

    @cached_property
    def caught(self) -> dict[str, list[Case]]:
        """By fault, the cases of its rule that an engine with this fault fails."""
        return {
            fault.id: caught_by(self.spec, fault.id, self.cases_by_rule[fault.rule])
            for fault in self.spec.faults.values()
        }

    @cached_property
    def backs(self) -> dict[str, list[tuple[str, str, str]]]:
        """By case, the errata and questions that it settles: how, their text, their address."""
        found: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
        for erratum in self.spec.errata.values():
            for case in erratum.cases:
                found[case].append(("Corrects", erratum.claim, f"errata/#{erratum.id}"))
        for question in self.spec.questions.values():
            for case in question.cases:
                found[case].append(("Answers", question.question, f"questions/#{question.id}"))
        return found

    def code_of(self, rule: Rule) -> tuple[Program, ...]:
        """The functions of the reference that carry a rule; none if it follows from others."""
        return carriers().get(rule.id, ())

    def drawn_of(self, rule: Rule) -> list[Case]:
        """The cases that show a rule best.

        First come those that are about it, then those that show cards, then those with the fewest.
        """
        drawn: list[Case] = []
        for case in sorted(
            self.cases_by_rule[rule.id],
            key=lambda case: (rule.id != case.rules[0], case.check is not None, _size(case)),
        ):
            if case.check is None or case.check not in (each.check for each in drawn):
                drawn.append(case)
        return drawn[:DRAWN]

    def rest_of(self, rule: Rule) -> list[Case]:
        """The other cases of a rule, in the order of the files."""
        drawn = {case.id for case in self.drawn_of(rule)}
        return [case for case in self.cases_by_rule[rule.id] if case.id not in drawn]

    def classes_of(self, case: Case) -> list[str]:
        """The classes that a case counts for."""
        return list(_once(self.spec.rules[rule].class_ for rule in case.rules))


def _size(case: Case) -> int:
    return len(str(case.params)) + len(str(case.with_ or ""))


def _once(words: Iterable[str]) -> dict[str, None]:
    return dict.fromkeys(words)
