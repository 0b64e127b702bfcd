"""Which cases an engine can be asked, and what is sent for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.protocol.ask import Question, questions
from sushigo_conformance.protocol.needs import Lack, Missing, lacking_in, lacks_of
from sushigo_reference import BASE, rules_for
from sushigo_reference.rules import rules_carried
from sushigo_spec import load_spec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


class Planned(NamedTuple):
    """A case that the engine can be asked, with what is sent."""

    case: Case
    question: Question


class Asked:
    """Cases that the engine can be asked; what is sent for each is made only when it is sent.

    Args:
        cases: in the order in which they are asked.
        abilities: what the engine declares.
    """

    def __init__(self, cases: list[Case], abilities: Abilities) -> None:
        self.cases = cases
        self._abilities = abilities

    def __len__(self) -> int:
        return len(self.cases)

    def __iter__(self) -> Iterator[Planned]:
        for case in self.cases:
            yield Planned(case, questions(case, self._abilities))

    def that_tell(self, readings: Collection[str]) -> Asked:
        """Those whose answer depends on one of these readings."""
        cases = [case for case in self.cases if not case.readings.keys().isdisjoint(readings)]
        return Asked(cases, self._abilities)

    def shuffled(self, seed: int) -> Asked:
        """The same in another order, the same for the same seed."""
        cases = list(self.cases)
        Random(seed).shuffle(cases)
        return Asked(cases, self._abilities)


class Plan(NamedTuple):
    """The cases to ask, and the others with what the engine lacks for them."""

    asked: Asked
    lacking: dict[str, list[Missing]]


def plan(cases: Iterable[Case], abilities: Abilities) -> Plan:
    """Sort the cases into those that the engine can be asked and those that it can't."""
    asked = []
    lacking = {}
    lacks_for = lacking_in(abilities)
    for case in cases:
        lacks = lacks_for(case)
        if lacks and all(each.lack is Lack.VARIANT for each in lacks):
            twin = in_another_variant(case, abilities)
            if twin is not None:
                case, lacks = twin, []
        if lacks:
            lacking[case.id] = lacks
        else:
            asked.append(case)
    return Plan(Asked(asked, abilities), lacking)


def in_another_variant(case: Case, abilities: Abilities) -> Case | None:
    """The same case in a variant that the engine knows, if it comes out the same there.

    So an engine that plays one variant only is still asked what that variant has in common with
    the base game; but not about a rule that the variant changes.
    """
    if case.params.get("variant", "base") != "base":
        return None
    for variant in sorted(abilities.variants):
        twin = in_variant(case, variant)
        changed = rules_changed_by(variant).intersection(case.rules)
        if not changed and not lacks_of(twin, abilities) and _comes_out_the_same(twin):
            return twin
    return None


def in_variant(case: Case, variant: str) -> Case:
    """The same case, played in a variant."""
    return replace(case, params={**case.params, "variant": variant})


@cache
def rules_changed_by(variant: str) -> frozenset[str]:
    """The rules of the base game that a variant has another function for, and another result."""
    carried = rules_carried()
    fields = (name for name in carried if getattr(rules_for(variant), name) != getattr(BASE, name))
    suspected = {rule for name in fields for rule in carried[name]}
    return frozenset(
        rule
        for case in load_spec().cases.values()
        if case.params.get("variant", "base") == "base"
        for rule in suspected.intersection(case.rules)
        if not _comes_out_the_same(in_variant(case, variant))
    )


def _comes_out_the_same(twin: Case) -> bool:
    """Whether the reference, which plays the twin in its variant, passes the case."""
    from sushigo_conformance.verdict.stand_in import StandIn, everything

    return not lacks_of(twin, everything()) and StandIn.reference().passes(twin)
