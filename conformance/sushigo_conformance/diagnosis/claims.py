"""Claims: "answers exactly like an engine that …", made only where nothing speaks against it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.agreement import fails_alike
from sushigo_conformance.diagnosis.fresh import Telling, telling_questions
from sushigo_conformance.faults import FaultError
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import Planned
from sushigo_conformance.verdict.cover import Cover, Suspect
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.result import Result

#: more mistakes than this in one area are more likely something that no list knows
_MOST_IN_AN_AREA = 4
#: how many equally good explanations of an area are compared
_MOST_COMBINATIONS = 12


class Claim(NamedTuple):
    """Faults that together explain an area's failures exactly."""

    faults: tuple[str, ...]
    #: other sets of faults that explain them as well, as far as this engine can be asked
    or_else: tuple[tuple[str, ...], ...]
    #: the rules that the faults break
    rules: tuple[str, ...]
    #: the failed cases that show it
    cases: tuple[str, ...]
    #: how many answers agreed, of those compared
    agreed: int
    of: int


def diagnose(
    engine: Engine,
    results: Sequence[Result],
    cover: Cover,
    abilities: Abilities,
    readings: Mapping[str, str],
) -> tuple[Claim, ...]:
    """Say which known mistakes the engine makes, area by area.

    A claim is made only if the rules with those mistakes answer as the engine did on every case
    that they touch, and on fresh questions that tell them from the right rules.

    Args:
        engine: the engine under test, to be asked the fresh questions.
        results: what became of each case.
        cover: the faults that may be at work.
        abilities: what the engine declares.
        readings: the readings that it is judged under.
    """
    if not cover.suspects or answers_nothing_right(results):
        return ()
    inquiry = _Inquiry(engine, results, cover, abilities, readings)
    claims = (inquiry.claim(area, group) for area, group in by_area(cover.suspects).items())
    return tuple(claim for claim in claims if claim is not None)


def answers_nothing_right(results: Iterable[Result]) -> bool:
    """Whether the engine passes only cases that an engine without any rules passes too."""
    return not any(
        result.status is Status.PASS and _takes_knowledge(result.case.expect) for result in results
    )


def _takes_knowledge(pattern: object) -> bool:
    """Whether a pattern asks for a number that is not zero, or for an accepted play."""
    if isinstance(pattern, bool):
        return pattern
    if isinstance(pattern, int):
        return pattern != 0
    if isinstance(pattern, dict):
        return any(map(_takes_knowledge, pattern.values()))
    return isinstance(pattern, list) and any(map(_takes_knowledge, pattern))


def by_area(suspects: Iterable[Suspect]) -> dict[str, list[Suspect]]:
    """Suspects by the area of the rule that they break."""
    groups: dict[str, list[Suspect]] = {}
    for suspect in suspects:
        groups.setdefault(suspect.fault.rule.partition(".")[0], []).append(suspect)
    return groups


class _Inquiry:
    """One engine's failures, and the way to compare them with candidates."""

    def __init__(
        self,
        engine: Engine,
        results: Sequence[Result],
        cover: Cover,
        abilities: Abilities,
        readings: Mapping[str, str],
    ) -> None:
        self.engine = engine
        self.cover = cover
        self.abilities = abilities
        self.readings = readings
        self.failed = {result.case.id: result for result in results if result.failed}
        self.passed = [result.case for result in results if result.status is Status.PASS]
        self._key = tuple(sorted(readings.items()))
        self._clockwise = replace(abilities, counterclockwise=False)

    def claim(self, area: str, group: Sequence[Suspect]) -> Claim | None:
        """What can be claimed of one area, if anything."""
        if len(group) > _MOST_IN_AN_AREA:
            return None
        explained = sorted(frozenset().union(*(suspect.explains for suspect in group)))
        consistent = [
            (faults, candidate)
            for faults, candidate in self._candidates(area, group)
            if self._agrees_on_cases(candidate, explained)
        ]
        if not consistent:
            return None
        right = StandIn.with_faults((), self._key)
        engines = [candidate for _, candidate in consistent]
        fresh = telling_questions(area, engines, right, self._clockwise, self.readings)
        agreeing, asked = self._agreeing_on(fresh, len(engines))
        left = [consistent[place][0] for place in agreeing]
        if not left:
            return None
        of = len(explained) + asked
        rules = tuple(dict.fromkeys(suspect.fault.rule for suspect in group))
        return Claim(left[0], tuple(left[1:]), rules, tuple(explained), of, of)

    def _candidates(
        self, area: str, group: Sequence[Suspect]
    ) -> Iterator[tuple[tuple[str, ...], StandIn]]:
        """The group's faults, and equally good ones in their place, with all other faults."""
        others = tuple(
            suspect.fault.id
            for suspect in self.cover.suspects
            if suspect.fault.rule.partition(".")[0] != area
        )
        choices = [self._as_good_as(suspect) for suspect in group]
        for faults in islice(product(*choices), _MOST_COMBINATIONS):
            try:
                yield faults, StandIn.with_faults(faults + others, self._key)
            except FaultError:
                continue

    def _as_good_as(self, suspect: Suspect) -> list[str]:
        """The fault itself, then those that explain the same failures."""
        alike = [
            other.fault.id
            for other in self.cover.possible
            if other.explains == suspect.explains and other.fault.id != suspect.fault.id
        ]
        return [suspect.fault.id, *alike]

    def _agrees_on_cases(self, candidate: StandIn, explained: Iterable[str]) -> bool:
        return all(
            fails_alike(candidate, self.failed[case_id], self.abilities, self.readings)
            for case_id in explained
        ) and all(candidate.passes(case, self._clockwise, self.readings) for case in self.passed)

    def _agreeing_on(self, fresh: Sequence[Telling], candidates: int) -> tuple[list[int], int]:
        """Which candidates agree with the engine on all fresh questions, and how many it answered."""
        by_id = {each.case.id: each for each in fresh}
        planned = [Planned(each.case, questions(each.case, self.abilities)) for each in fresh]
        agreeing = set(range(candidates))
        asked = 0
        for (case, question), replies in put(self.engine, planned):
            outcomes = {}
            for place in agreeing:
                expected = by_id[case.id].by_candidate[place]
                broke = replies[0].kind == "failed"
                if expected is None or broke:
                    outcomes[place] = Status.PASS if (expected is None) == broke else Status.FAIL
                else:
                    outcomes[place] = judge(
                        expected, question, replies, self.abilities, self.readings
                    ).status
            asked += Status.UNSUPPORTED not in outcomes.values()
            agreeing = {
                place for place in agreeing if outcomes[place] in (Status.PASS, Status.UNSUPPORTED)
            }
        return sorted(agreeing), asked
