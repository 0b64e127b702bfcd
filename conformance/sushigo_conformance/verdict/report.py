"""Everything that a run has shown, in one record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.diagnosis import Claim
    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.readings import Followed
    from sushigo_conformance.verdict.classes import ClassVerdict
    from sushigo_conformance.verdict.cover import Cover
    from sushigo_conformance.verdict.rules import RuleResult
    from sushigo_spec import Spec


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The outcome of a run: verdicts, and the results that they rest on."""

    spec: Spec
    #: the engine as the user named it
    engine: str
    abilities: Abilities
    #: in the order of the cases, whatever the order of the answers
    results: Sequence[Result]
    readings: Mapping[str, Followed]
    rules: Mapping[str, RuleResult]
    classes: Mapping[str, ClassVerdict]
    cover: Cover
    #: known mistakes that the engine makes exactly, area by area
    diagnosis: tuple[Claim, ...] = ()
    #: what the failures that no fault explains share, in words
    in_common: tuple[str, ...] = ()
    #: whether the user asked for a part of the suite only
    narrowed: bool
    #: whether Ctrl-C ended the run before all was asked and looked into
    interrupted: bool = False
    #: odd but harmless things that the engine did
    remarks: tuple[str, ...] = field(default=())
    #: what is wrong with the user's expectations; None where there are none
    unmet: tuple[str, ...] | None = None

    @property
    def passed(self) -> bool:
        """Whether the run ends well: conformant, or with expectations just as they say."""
        if self.unmet is None:
            return self.conformant
        asked = any(result.status != "unsupported" for result in self.results)
        return asked and not self.unmet and not any(map(_not_as_expected, self.results))

    @property
    def conformant(self) -> bool:
        """Whether the engine is conformant in all that was asked.

        A class that is not offered does not count; one that is offered in part does, unless the
        user asked for a part. Any failure counts, of whatever class.
        """
        found = {str(verdict) for verdict in self.classes.values()} - {"not offered"}
        allowed = {"conformant", "incomplete"} if self.narrowed else {"conformant"}
        asked = any(result.status != "unsupported" for result in self.results)
        return asked and found <= allowed and not any(map(_not_as_expected, self.results))


def _not_as_expected(result: Result) -> bool:
    return result.failed or result.status in ("unexpected-pass", "not-run")
