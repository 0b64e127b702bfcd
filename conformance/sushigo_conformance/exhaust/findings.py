"""What an exhaustive comparison found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.engines.base import Kind
from sushigo_conformance.exhaust.comparing import rules_at_stake
from sushigo_conformance.judgement.outcome import LEFT_OUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.exhaust.question import Question
    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.readings import Followed


class Compared(NamedTuple):
    """A question with what came back."""

    question: Question
    #: the parameters as they were sent
    sent: dict[str, Any]
    kind: Kind
    #: the first difference, if there is an answer and it is wrong
    mismatch: Mismatch | None
    #: what happened, if there is no answer
    message: str

    @property
    def right(self) -> bool:
        """Whether the answer is right in all that was compared."""
        return self.kind is Kind.RESULT and self.mismatch is None

    @property
    def unsupported(self) -> bool:
        """Whether the engine says that it can't say this, or leaves a part of it out."""
        left_out = self.mismatch is not None and self.mismatch.got is LEFT_OUT
        return self.kind is Kind.UNSUPPORTED or (left_out and self.question.method == "finish")

    @property
    def wrong(self) -> bool:
        """Whether the engine answers wrongly, or should answer and does not."""
        return not (self.right or self.unsupported or self.kind is Kind.NOT_RUN)


@dataclass(slots=True)
class Tally:
    """What became of the questions of one set."""

    asked: int = 0
    wrong: int = 0
    #: that the engine declined to answer, in whole or in part
    unsupported: int = 0
    #: what the engine lacks → how many questions it was not asked for that
    lacking: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Findings:
    """What an exhaustive comparison found, so far or in all."""

    abilities: Abilities
    followed: Mapping[str, Followed] = field(default_factory=dict)
    #: set → its tally
    tallies: dict[str, Tally] = field(default_factory=dict)
    #: rule → the first of all differences that are about it
    differences: dict[str, Compared] = field(default_factory=dict)
    #: rule → how many differences are about it
    numbers: Counter[str] = field(default_factory=Counter)
    #: rules whose first difference was gone when it was asked again alone in a new process
    gone: set[str] = field(default_factory=set)
    #: why the comparison ended early; empty if it did not
    stopped: str = ""
    interrupted: bool = False

    @property
    def readings(self) -> dict[str, str]:
        """The value of each reading that the engine is judged under."""
        return {reading: each.value for reading, each in self.followed.items()}

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return sum(tally.asked for tally in self.tallies.values())

    @property
    def complete(self) -> bool:
        """Whether everything within the engine's reach was asked."""
        return bool(self.asked) and not (self.interrupted or self.stopped)

    @property
    def conformant(self) -> bool:
        """Whether everything within reach was asked, and nothing answered wrongly."""
        return self.complete and not self.differences

    def add(self, compared: Compared) -> None:
        """Count a question, and keep it if it is the first difference about its rule."""
        tally = self.tallies[compared.question.set]
        tally.asked += 1
        if compared.right:
            return
        tally.unsupported += compared.unsupported
        if compared.wrong:
            tally.wrong += 1
            rule = self._rule(compared)
            self.differences.setdefault(rule, compared)
            self.numbers[rule] += 1

    def _rule(self, compared: Compared) -> str:
        """The rule that a difference is about.

        Small questions are asked first. Where the points of a whole table differ, so that any of
        several areas may be at fault, the blame stays with a rule that smaller questions have found
        broken.

        The dummy's game is asked after the base game. What is wrong in it alone is no mistake in
        the rule itself but in its being followed with a dummy too.
        """
        rules = rules_at_stake(compared.question, compared.mismatch)
        several_areas = len({rule.split(".")[0] for rule in rules}) > 1
        known = [rule for rule in rules if rule in self.numbers] if several_areas else []
        rule = (*known, *rules)[0]
        with_dummy = compared.question.params.get("variant") == "dummy"
        if with_dummy and rule not in self.numbers and self.abilities.variants != {"dummy"}:
            return rule if rule.startswith("dummy.") else "dummy.scoring"
        return rule
